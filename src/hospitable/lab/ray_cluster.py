"""Games on a Ray cluster: whole batches as its tasks. Ray is an extra, so it is imported when somebody asks for it."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..core.errors import BadSetup, HospitableError, cut, said
from ..version import VERSION
from .match import Batch, Match, play_batch
from .places import LostWorker, Numbers, as_they_finish

ADDRESS = re.compile(r"[\w.:\[\]-]+:\d{1,5}")
RETRIES = 5
"""So often a batch is begun anew when the worker or the machine that plays it dies. Our own faults are not retried."""
KNOCK_SECONDS = 10
OBJECT_STORE = 100 * 2**20  # results are small, and most of them never go there


class NoCluster(HospitableError):
    """Ray is not installed, or there is no cluster."""


class RayCluster:
    """The cluster at an address, `host:port`; with None a cluster that lives on this machine for one run."""

    def __init__(self, address: str | None, workers: int | None = None) -> None:
        if address is not None and not ADDRESS.fullmatch(address):
            raise BadSetup(said("ray.bad_address", found=repr(cut(address))))
        self.address = address
        self.workers = workers
        self.ray = imported()

    def play(self, match: Match, batches: Iterator[Numbers]) -> Iterator[Batch]:
        with self.connected():
            task = self.ray.remote(num_cpus=1, max_retries=RETRIES)(play_there)
            parcel = self.ray.put(Parcel.of(match))

            def submit(numbers: Numbers) -> Future[Batch]:
                future: Future[Batch] = task.remote(parcel, numbers).future()
                return future

            try:
                yield from as_they_finish(submit, batches, self.processors)
            except self.ray.exceptions.RayTaskError as error:
                if isinstance(error.cause, HospitableError):
                    raise error.cause from None
                raise NoCluster(said("ray.cannot_play", version=VERSION, reason=last_line(error))) from None
            except self.ray.exceptions.RayError as error:
                raise LostWorker(said("ray.lost_worker", times=RETRIES, reason=last_line(error))) from None

    def processors(self) -> int:
        """Of all machines that are there now; without any, a batch waits for the first one that comes."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 0)))

    @contextmanager
    def connected(self) -> Iterator[None]:
        """A program that has connected to a cluster by itself keeps that connection, and its games are played there."""
        if self.ray.is_initialized():
            yield
            return
        if self.address is not None:
            knock(self.address)
            settings: dict[str, Any] = {"address": self.address}
        else:
            settings = {"address": "local", "num_cpus": self.workers, "object_store_memory": OBJECT_STORE}
        try:
            self.ray.init(**settings, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError, self.ray.exceptions.RayError) as error:
            raise NoCluster(said("ray.unusable", reason=last_line(error))) from None
        try:
            yield
        finally:
            self.ray.shutdown()


def imported() -> Any:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # else Ray tells its makers how it is used
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise NoCluster(said("extra.missing", extra="ray", package="ray")) from None
    return ray


def knock(address: str) -> None:
    """Does anybody answer? Ray itself would wait for many minutes."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoCluster(said("ray.unreachable", address=address, reason=reason)) from None


def last_line(error: Exception) -> str:
    """What a long report of Ray comes to."""
    lines = str(error).strip().splitlines()
    return cut(lines[-1].strip(), 200) if lines else type(error).__name__


# -- on the other machines


@dataclass(frozen=True, slots=True)
class Parcel:
    """A match as it travels. The file of an edition goes along, as other machines do not have it."""

    match: Match
    heading: dict[str, Any]
    edition: bytes

    @classmethod
    def of(cls, match: Match) -> Parcel:
        return cls(match, match.heading(), b"" if match.edition is None else match.edition.read_bytes())

    @contextmanager
    def unpacked(self) -> Iterator[Match]:
        if self.match.edition is None:
            yield self.match
            return
        with TemporaryDirectory() as folder:
            path = Path(folder, self.match.edition.name)
            path.write_bytes(self.edition)
            yield replace(self.match, edition=path)


def play_there(parcel: Parcel, numbers: Numbers) -> Batch:
    """A batch, if the same match gives the same games here."""
    with parcel.unpacked() as match:
        here = match.heading()
        if other := [name for name, value in parcel.heading.items() if here.get(name) != value]:
            raise NoCluster(said("ray.other_games", version=VERSION, what=other))
        return play_batch(match, numbers)
