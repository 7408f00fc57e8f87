"""How things go, for the host: in the text of Prometheus, on a port of its own that only this machine can reach."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..core.errors import HospitableError
from .counts import BOUNDS, COUNTS, Times
from .words import said

if TYPE_CHECKING:
    from .registry import TableRegistry

LOOPBACK = "127.0.0.1"


def prometheus() -> Any:
    """prometheus-client is an extra, needed here and nowhere else."""
    try:
        import prometheus_client
    except ImportError:
        raise HospitableError(said("serve.no_prometheus")) from None
    return prometheus_client


def check_metrics(port: int, processes: int) -> None:
    """Refuse at once what each of so many processes would find out for itself, again and again."""
    prometheus()
    for number in range(processes):
        with socket.socket() as place, told(port + number):
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            place.bind((LOOPBACK, port + number))


@contextmanager
def told(port: int) -> Iterator[None]:
    """Why a port cannot be used, as a sentence."""
    try:
        yield
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise HospitableError(said("serve.metrics_port", port=port, reason=reason or "")) from None


def tell_metrics(registry: TableRegistry, port: int) -> None:
    """Answer Prometheus until this process ends, in a thread."""
    client = prometheus()
    collectors = client.CollectorRegistry()
    collectors.register(Collector(registry))
    client.ProcessCollector(registry=collectors)
    with told(port):
        client.start_http_server(port, LOOPBACK, collectors)


class Collector:
    """Reads the numbers when somebody asks."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    def collect(self) -> Iterator[object]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        entries = CounterMetricFamily("hospitable_entries", "What has happened at tables, by kind.", labels=["kind"])
        for kind, number in COUNTS.entries.copy().items():
            entries.add_metric([kind], number)
        yield entries
        for name, about, times in (
            ("hospitable_act_seconds", "From a message of a page to its answer.", COUNTS.acts),
            ("hospitable_commit_seconds", "From an entry to the disk.", COUNTS.commits),
        ):
            yield HistogramMetricFamily(name, about, buckets=buckets(times), sum_value=times.total)
        for name, about, value in (
            ("hospitable_open_pages", "Pages and event streams that are open.", COUNTS.pages),
            ("hospitable_tables_in_memory", "Tables that are kept in memory.", self.registry.in_memory),
            ("hospitable_bots_waiting", "Thoughts of bots that are waited for.", self.registry.thinkers.waiting),
        ):
            yield GaugeMetricFamily(name, about, value=value)


def buckets(times: Times) -> list[tuple[str, float]]:
    return list(zip([*map(str, BOUNDS), "+Inf"], accumulate(times.counts), strict=True))
