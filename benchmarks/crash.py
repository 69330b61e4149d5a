"""Kills a playing server again and again and looks at what it leaves, as the tests do thrice.

python benchmarks/crash.py [--times N] [--postgres SERVER]

Each time with a new SQLite file, or with a new database of that postgresql:// server.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.service.conftest import new_database
from tests.service.killing import crash_once  # from the root of the project


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--postgres")
    options = parser.parse_args()
    acknowledged = games = gift = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.first, options.first + options.times):
            database = f"{folder}/games-{number}.db"
            if options.postgres:
                database = new_database(options.postgres)
            crash = crash_once(database, number)
            acknowledged += crash.acknowledged
            games += crash.games
            gift = max(gift, crash.gift)
            print(f"\r{number + 1}: {acknowledged} acts in {games} games", end="", flush=True)
    print(f"\n{options.times} crashes, {acknowledged} acknowledged acts, none lost;")
    print(f"every game replays; a clock was given at most {gift} ms and none lost any")


if __name__ == "__main__":
    main()
