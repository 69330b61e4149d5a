"""The tables in which the server keeps things, and how an older database becomes today's."""

from strategikon.service.database.tables import metadata
from strategikon.service.database.upgrading import upgrade

__all__ = ["metadata", "upgrade"]
