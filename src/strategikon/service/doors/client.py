"""The browser client: files that Vite has built, served so that they are fetched once."""

from __future__ import annotations

import mimetypes
import os
import re
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.responses import FileResponse, HTMLResponse

from strategikon.service.doors import words
from strategikon.service.refusal import Refusal

#: Where the built client lies in the package.
FOLDER = Path(__file__).parents[1] / "client"
_PACKED = (("br", ".br"), ("gzip", ".gz"))
#: Vite puts a hash of its content into a file's name.
_HASHED = re.compile(r"-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_FOREVER, _ASK = "public, max-age=31536000, immutable", "no-cache"

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def client(path: str, request: Request) -> Response:
    """A file of the client, or its one page for every address that is a place in the client."""
    if path.startswith("api/") or path == "api":
        raise Refusal(404, "address", words.NO_PAGE)
    file = _file(path)
    if file is None and "." in path.rsplit("/", 1)[-1]:
        raise Refusal(404, "address", words.NO_PAGE)
    file = file or _file("index.html")
    if file is None:
        return HTMLResponse(_NOT_BUILT, status_code=200 if path == "" else 404)
    return _answer(file, request)


def _file(path: str) -> Path | None:
    """The file of that name, never one outside the folder."""
    if "\0" in path or len(os.fsencode(path)) > 200:  # no part of it longer than a name may be
        return None
    found = (FOLDER / path).resolve()
    if not found.is_relative_to(FOLDER.resolve()) or not found.is_file():
        return None
    return found


def _answer(file: Path, request: Request) -> Response:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": _FOREVER if _HASHED.search(file.name) else _ASK}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, ending in _PACKED:
        packed = file.with_name(file.name + ending)
        if encoding in accepted and packed.is_file():
            headers |= {"content-encoding": encoding, "vary": "Accept-Encoding"}
            return FileResponse(packed, media_type=kind, headers=headers)
    return FileResponse(file, media_type=kind, headers=headers)


_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Strategikon</title>
<p>The server runs, but its client has not been built; <code>make play</code> builds it.</p>
<p lang="ko">서버는 켜져 있지만 클라이언트가 없습니다. <code>make play</code>로 빌드하세요.</p>
</html>
"""
