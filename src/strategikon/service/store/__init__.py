"""Where games are kept: one header each and the rows that follow it, durable before told."""

from strategikon.service.store.event_store import (
    Conflict,
    EventStore,
    Kept,
    Stored,
    StoreError,
)
from strategikon.service.store.opening import open_store, store_url
from strategikon.service.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "EventStore",
    "Kept",
    "SqliteStore",
    "StoreError",
    "Stored",
    "open_store",
    "store_url",
]
