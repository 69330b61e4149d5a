"""Where analyses are kept: how far one has come, and what was found. Times are in milliseconds."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, String, Table, Text

from strategikon.service.database.tables import metadata

analysis = Table(
    "analysis",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("level", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("result", Text, nullable=True),
)
