"""Who comes and what they say: people, their devices, the lobby, the talk at the tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "people"
down_revision = "games"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    _people()
    _lobby()
    _talk()
    op.create_table(
        "analysis",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
    )


def _people() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("account", sa.String(64), nullable=True, unique=True),
        sa.Column("password", sa.String(160), nullable=True),
        sa.Column("recovery", sa.String(64), nullable=True),
        sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column(
            "person", sa.String(16), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("session_person", "session", ["person"])
    op.create_table(
        "secret",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )


def _lobby() -> None:
    op.create_table(
        "lobby_game",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("open", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("lobby_game_open", "lobby_game", ["open", "changed"])
    op.create_table(
        "lobby_seat",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
    )
    op.create_index("lobby_seat_person", "lobby_seat", ["person"])


def _talk() -> None:
    op.create_table(
        "talk",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("act", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "talk_muted",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
    )
    op.create_table(
        "talk_report",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Nothing goes back: people and what they said are kept."""
    raise NotImplementedError("people are kept")
