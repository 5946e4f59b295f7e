"""What a server counts and measures, in the form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Written(Collector):
    """The entries that were written, by their kind: choices are most of them."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self.counts = counts

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily("sietch_entries", "Entries written, by kind", labels=["kind"])
        for kind, count in sorted(self.counts.items()):
            family.add_metric([kind], count)
        yield family


class Measures:
    """Those of one server; nothing in them names a game, a person or an address."""

    def __init__(self) -> None:
        self._all = CollectorRegistry()
        self.requests = Histogram(
            "sietch_request_seconds", "Time to answer a request", ["kind", "status"], registry=self._all,
            buckets=SECONDS,
        )  # fmt: skip
        self.refusals = Counter("sietch_refusals", "Refusals, by code", ["code"], registry=self._all)
        self.thinking = Histogram(
            "sietch_bot_thinking_seconds", "Time that a bot thinks, without waiting for its turn",
            registry=self._all, buckets=SECONDS,
        )  # fmt: skip

    def watch(self, name: str, about: str, now: Callable[[], float]) -> None:
        """Tell a number as it is whenever somebody asks."""
        Gauge(f"sietch_{name}", about, registry=self._all).set_function(now)

    def watch_entries(self, counts: Mapping[str, int]) -> None:
        self._all.register(Written(counts))

    def told(self) -> tuple[bytes, str]:
        return generate_latest(self._all), CONTENT_TYPE_LATEST


KINDS = ("api", "static", "g", "replay", "new", "quick", "learn", "cards")


def kind_of(path: str) -> str:
    """What kind of request it is, of few: strangers must not make up new ones.

    >>> [kind_of(path) for path in ("/api/games/x/view", "/static/a.js", "/g/x", "/nowhere", "*")]
    ['api', 'static', 'g', 'other', 'other']
    """
    first = path.lstrip("/").split("/")[0]
    return first if first in KINDS else "other"
