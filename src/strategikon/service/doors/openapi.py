"""The server's OpenAPI, with the messages of the socket among its schemas."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from strategikon import __version__
from strategikon.service.messages import components

_REFUSED = {
    "description": "Refused, with a reason.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}},
}
_ABOUT = (
    "The tables of Strategikon. What is live goes over one WebSocket, `/api/live`; its messages "
    "are among the schemas here (FromServer, FromClient)."
)


def describe(app: FastAPI) -> dict[str, Any]:
    """The whole description, made once."""
    if app.openapi_schema is None:
        made = get_openapi(
            title="Strategikon", version=__version__, description=_ABOUT, routes=app.routes
        )
        schemas = made.setdefault("components", {}).setdefault("schemas", {})
        schemas |= components()
        for path in made["paths"].values():
            for operation in path.values():
                answers = operation["responses"]
                answers.pop("422", None)
                answers["4XX"] = _REFUSED
        schemas.pop("HTTPValidationError", None)
        schemas.pop("ValidationError", None)
        app.openapi_schema = made
    return app.openapi_schema
