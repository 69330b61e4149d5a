"""The server's log: one JSON object a line, without hands, seeds, cookies, names or talk."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

#: What a line may carry besides its message; anything else stays out.
_FIELDS = ("route", "game", "status", "worker", "address", "seconds", "count")


class JsonLines(logging.Formatter):
    """A record as one line of JSON; of an error its kind and where it was raised."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record)
        return json.dumps(line, ensure_ascii=False)


def _where(record: logging.LogRecord) -> list[str]:
    """Files and lines, without what any variable held: messages of errors quote values."""
    places: list[str] = []
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rsplit('strategikon/', 1)[-1]}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places[-12:]


def start_logs() -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("strategikon").setLevel(logging.INFO)
    for noisy in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(noisy)
        logger.handlers, logger.propagate = [], True
        logger.setLevel(logging.WARNING)
