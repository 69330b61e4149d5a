"""The server's OpenAPI, with the messages of the socket among its schemas."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

from strategikon import __version__
from strategikon.service.doors.forms import Refused
from strategikon.service.messages import components


def _described(model: type[BaseModel]) -> dict[str, Any]:
    """A model that no route names, and what it is made of."""
    schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
    parts: dict[str, Any] = schema.pop("$defs", {})
    return {model.__name__: schema, **parts}


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
        schemas |= components() | _described(Refused)
        for path in made["paths"].values():
            for operation in path.values():
                answers = operation["responses"]
                answers.pop("422", None)
                answers["4XX"] = _REFUSED
        schemas.pop("HTTPValidationError", None)
        schemas.pop("ValidationError", None)
        app.openapi_schema = made
    return app.openapi_schema
