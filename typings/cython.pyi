"""What mypy is told of Cython's pure mode: C types are the Python types that they stand for."""

import builtins
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final, TypeAlias, TypeVar, overload

_Value = TypeVar("_Value")
_Function = TypeVar("_Function", bound=Callable[..., object])

compiled: Final[builtins.bool]

bint: TypeAlias = builtins.bool
char: TypeAlias = builtins.int
schar: TypeAlias = builtins.int
uchar: TypeAlias = builtins.int
short: TypeAlias = builtins.int
ushort: TypeAlias = builtins.int
int: TypeAlias = builtins.int
uint: TypeAlias = builtins.int
long: TypeAlias = builtins.int
ulong: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
size_t: TypeAlias = builtins.int
Py_ssize_t: TypeAlias = builtins.int
float: TypeAlias = builtins.float
double: TypeAlias = builtins.float
void: TypeAlias = None

nogil: AbstractContextManager[None]
gil: AbstractContextManager[None]

@overload
def declare(type: type[_Value], value: _Value) -> _Value: ...
@overload
def declare(type: type[_Value]) -> _Value: ...
def cast(type: type[_Value], value: object, *, typecheck: builtins.bool = ...) -> _Value: ...
def cfunc(function: _Function) -> _Function: ...
def ccall(function: _Function) -> _Function: ...
def inline(function: _Function) -> _Function: ...
