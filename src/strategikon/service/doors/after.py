"""After the game: the record, the replay, the analysis, and playing on from there."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(prefix="/api", tags=["after"])
