"""Addresses on the command line that are none are said to be so before anything starts."""

import pytest

from strategikon.service.ops.settings import read_settings
from strategikon.service.refusal import Unready


@pytest.mark.parametrize("origin", ["https://[x", "https://a:x", "https://a:99999", "http://"])
def test_an_origin_that_is_no_address(origin: str) -> None:
    with pytest.raises(Unready, match="--origin takes"):
        read_settings("tables.sqlite", origin=origin)


@pytest.mark.parametrize("redis", ["redis://[x", "redis://127.0.0.1:x", "http://x"])
def test_a_redis_that_is_no_address(redis: str) -> None:
    with pytest.raises(Unready, match="--redis takes"):
        read_settings("tables.sqlite", redis=redis)
