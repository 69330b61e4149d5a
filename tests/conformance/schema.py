"""Whether plain data has exactly the keys and types that a TypedDict lists."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict


def faults(shown: object, schema: Any, where: str = "view") -> list[str]:
    """What is wrong with the data, a sentence each; nothing if it fits."""
    if is_typeddict(schema):
        hints = keys_of(schema)
        if type(shown) is not dict or set(shown) != set(hints):
            keys = sorted(shown) if isinstance(shown, dict) else shown
            return [f"{where}: {keys} are not the keys {sorted(hints)}"]
        return [
            fault
            for key, hint in hints.items()
            for fault in faults(shown[key], hint, f"{where}.{key}")
        ]
    origin, inner = get_origin(schema), get_args(schema)
    if origin in (Union, UnionType):
        return (
            [] if any(not faults(shown, each) for each in inner) else [wrong(shown, schema, where)]
        )
    if origin is list:
        if type(shown) is not list:
            return [wrong(shown, schema, where)]
        return [f for n, each in enumerate(shown) for f in faults(each, inner[0], f"{where}[{n}]")]
    if origin is dict:
        if type(shown) is not dict or not all(type(key) is inner[0] for key in shown):
            return [wrong(shown, schema, where)]
        return [f for key, each in shown.items() for f in faults(each, inner[1], f"{where}.{key}")]
    if schema is Any:
        return []
    return (
        []
        if type(shown) is schema or (schema is type(None) and shown is None)
        else [wrong(shown, schema, where)]
    )


@cache
def keys_of(schema: type) -> dict[str, Any]:
    return get_type_hints(schema)


def wrong(shown: object, schema: Any, where: str) -> str:
    return f"{where}: {shown!r} is not {schema}"
