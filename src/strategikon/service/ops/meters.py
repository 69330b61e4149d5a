"""What the server counts, for Prometheus: how much and how fast, never who or what."""

from __future__ import annotations

import os
from typing import get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
    multiprocess,
)

from strategikon.service.asked import FromClient

#: Where several processes of one server put their counts together.
SHARED = "PROMETHEUS_MULTIPROC_DIR"
_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Meters:
    """The counts of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        if SHARED not in os.environ:
            ProcessCollector(registry=self.registry)
        self._requests = Counter(
            "strategikon_requests_total",
            "HTTP requests answered",
            ["route", "method", "status"],
            registry=self.registry,
        )
        self._request_time = Histogram(
            "strategikon_request_seconds",
            "From a request to its answer",
            registry=self.registry,
            buckets=_FAST,
        )
        self.sockets = Gauge(
            "strategikon_sockets",
            "Live connections now",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        heard = Counter(
            "strategikon_frames_heard_total",
            "Frames of clients, by what they are",
            ["kind"],
            registry=self.registry,
        )
        self.heard = {
            kind: heard.labels(str(kind.__struct_config__.tag)) for kind in get_args(FromClient)
        }
        self.told = Counter(
            "strategikon_frames_told_total", "Frames to clients", registry=self.registry
        )
        self.lagging = Counter(
            "strategikon_lagging_total",
            "Connections closed because they did not keep up",
            registry=self.registry,
        )
        self.act_time = Histogram(
            "strategikon_act_seconds",
            "From a choice's receipt to its being durable and answered",
            registry=self.registry,
            buckets=_FAST,
        )

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """One request was answered."""
        known = method if method in _METHODS else "other"
        self._requests.labels(route, known, str(status)).inc()
        self._request_time.observe(seconds)

    def page(self) -> bytes:
        """Everything, as Prometheus reads it; of all processes where there are several."""
        if SHARED not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # it has no types
        return generate_latest(together)


_METHODS = ("GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT")
