"""Which build of the engine runs: compiled to C, or interpreted from the same files.

Extension modules lie beside their sources and Python prefers them. The environment variable
STRATEGIKON_ENGINE decides otherwise: "interpreted" passes them over, "compiled" insists on them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from types import ModuleType
from typing import Literal

ENGINE = "strategikon.engine"
#: The module that every compiled build has: the contract of both games.
CONTRACT = f"{ENGINE}.state"
VARIABLE = "STRATEGIKON_ENGINE"


class BuildError(ImportError):
    """The build that STRATEGIKON_ENGINE asks for cannot be had."""


class SourcesOnly(MetaPathFinder):
    """Finds the engine's modules as sources, whatever extensions lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module below the engine; None for every other module."""
        if not fullname.startswith(f"{ENGINE}."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def settle(package_path: Sequence[str]) -> None:
    """Do as STRATEGIKON_ENGINE says, before any module of the engine is imported."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted == "interpreted":
        sys.meta_path.insert(0, SourcesOnly())
    elif wanted == "compiled":
        if not _is_extension(PathFinder.find_spec(CONTRACT, package_path)):
            raise BuildError(
                f"{VARIABLE} is compiled, but the engine has not been compiled here; "
                "run `make setup` or unset it",
                name=ENGINE,
            )
    elif wanted:
        raise BuildError(
            f'{VARIABLE} is "{wanted}"; it may be compiled or interpreted, or unset', name=ENGINE
        )


def build() -> Literal["compiled", "interpreted"]:
    """Which build this process runs."""
    module = sys.modules.get(CONTRACT)
    if module is not None:
        return "compiled" if _is_extension(module.__spec__) else "interpreted"
    path = sys.modules[ENGINE].__path__
    ignored = any(isinstance(finder, SourcesOnly) for finder in sys.meta_path)
    found = None if ignored else PathFinder.find_spec(CONTRACT, path)
    return "compiled" if _is_extension(found) else "interpreted"


def _is_extension(spec: ModuleSpec | None) -> bool:
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
