"""kill -9 at any moment under load: every acknowledged act is there, and every clock is fair."""

import pytest

from tests.service.conftest import new_database
from tests.service.killing import Crash, crash_once


def fair(crashes: list[Crash]) -> None:
    assert sum(crash.acknowledged for crash in crashes) > 10
    # A clock is given at most what lies between two beats and a busy disk.
    assert max(crash.gift for crash in crashes) < 30_000


def test_nothing_that_was_acknowledged_is_lost_from_sqlite(sqlite_database: str) -> None:
    fair([crash_once(f"{sqlite_database}{seed}", seed) for seed in range(3)])


@pytest.mark.usefixtures("postgres")
def test_nothing_that_was_acknowledged_is_lost_from_postgres(postgres: str) -> None:
    fair([crash_once(new_database(postgres), seed) for seed in range(2)])
