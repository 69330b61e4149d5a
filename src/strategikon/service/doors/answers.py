"""Answers that are JSON already, and how the OpenAPI describes them."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import Response


def json_answer(content: Any, status: int = 200) -> Response:
    """An answer of plain data, or of bytes that are JSON already."""
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(body, status_code=status, media_type="application/json")


def shows(*schemas: str, many: bool = False) -> dict[str, Any]:
    """What a route that answers with `json_answer` tells the OpenAPI: schemas by name."""
    references: list[dict[str, Any]] = [
        {"$ref": f"#/components/schemas/{each}"} for each in schemas
    ]
    schema = references[0] if len(references) == 1 else {"anyOf": references}
    if many:
        schema = {"type": "array", "items": schema}
    described = {"description": "So it is.", "content": {"application/json": {"schema": schema}}}
    return {"response_class": Response, "responses": {200: described}}
