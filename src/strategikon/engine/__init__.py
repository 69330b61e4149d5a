"""The rules of both games and the search through them; the same files run interpreted or as C."""

from strategikon.engine._build import BuildError, build, settle

settle(__path__)

__all__ = ["BuildError", "build"]
