"""kill -9 at any moment under load: every acknowledged act is there, and every clock is fair."""

from tests.service.killing import crash_once


def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    crashes = [crash_once(database, seed) for seed in range(3)]
    assert sum(crash.acknowledged for crash in crashes) > 20
    # A clock is given at most what lies between two beats and a busy disk.
    assert max(crash.gift for crash in crashes) < 30_000
