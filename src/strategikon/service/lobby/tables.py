"""Where the lobby is kept: a line for each game and seat, made from the log, and the talk.

What stands in `lobby_*` can be made again from the log of the games; talk cannot. Times are
milliseconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from strategikon.service.database.tables import metadata

#: `rows`: how much of the game's log the line tells of. `open`: anybody may sit down. `about`:
#: the summary, as JSON.
lobby_game = Table(
    "lobby_game",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("rows", Integer, nullable=False),
    Column("over", Boolean(create_constraint=False), nullable=False),
    Column("open", Boolean(create_constraint=False), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("about", Text, nullable=False),
    Index("lobby_game_open", "open", "changed"),
)
lobby_seat = Table(
    "lobby_seat",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(16), nullable=False),
    Index("lobby_seat_person", "person"),
)

talk = Table(
    "talk",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("person", String(16), nullable=False),
    Column("name", String(32), nullable=False),
    Column("act", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
talk_muted = Table(
    "talk_muted",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("person", String(16), primary_key=True),
)
talk_report = Table(
    "talk_report",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
