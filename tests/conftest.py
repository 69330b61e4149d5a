"""Browsers come last: once one has run in a process, asyncio cannot be begun there any more."""

from __future__ import annotations

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that drive a browser behind all others, however they were shuffled."""
    items.sort(key=lambda item: "/tests/browser/" in item.path.as_posix())
