"""The messages of the socket as JSON schemas, for the server's OpenAPI and the client's types."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from strategikon.engine.byzantium.view import View as ByzantiumView
from strategikon.engine.simancas.view import View as SimancasView
from strategikon.service import asked, faces, wire

#: What `table.view` holds, by the name it has among the schemas.
VIEWS = {"SimancasView": SimancasView, "ByzantiumView": ByzantiumView}


def components() -> dict[str, dict[str, Any]]:
    """Every message of either side, and both games' views, by name."""
    found: dict[str, dict[str, Any]] = {}
    for name, view in VIEWS.items():
        shown = _components([view])
        for inner, schema in shown.items():
            found[inner if inner != "View" else name] = schema
    frames = [*get_args(wire.FromServer), *get_args(asked.FromClient)]
    return found | _components([*frames, faces.Catalogue, wire.Listed, wire.ReplayFrame])


def _components(types: list[Any]) -> dict[str, dict[str, Any]]:
    _, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    return dict(parts)
