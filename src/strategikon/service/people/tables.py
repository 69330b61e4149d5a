"""Where people are kept: who they are, the devices they are known on, what the server signs with.

Times are milliseconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table, Text

from strategikon.service.database.tables import metadata

#: `account` is the name as accounts are compared, null for a guest; hashes are never the word.
person = Table(
    "person",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("account", String(64), nullable=True, unique=True),
    Column("password", String(160), nullable=True),
    Column("recovery", String(64), nullable=True),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("made", BigInteger, nullable=False),
)

#: `id` is the hash of what the cookie says, so that a copy of the table opens no door.
session = Table(
    "session",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(16), ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("session_person", "person"),
)

secret = Table(
    "secret",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
