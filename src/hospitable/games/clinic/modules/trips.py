"""Trips of nurses who carry a bag of blood, as ints: the start, the bag, the drop and the end, six bits each."""

from __future__ import annotations

from typing import Any

from ....core.errors import BadSnapshot, said, short
from ....core.snapshot import Field, plain, read_names
from ..people import PLACES
from ..writing import read_list


def trip(start: int, bag: int, drop: int, end: int) -> int:
    return start | bag << 6 | drop << 12 | end << 18


def start_of(trip: int) -> int:
    """Where she began the round."""
    return trip & 63


def bag_of(trip: int) -> int:
    """Where she takes a bag."""
    return trip >> 6 & 63


def drop_of(trip: int) -> int:
    """Where she leaves it."""
    return trip >> 12 & 63


def end_of(trip: int) -> int:
    return trip >> 18


# -- as people write them


def stops(trip: int) -> list[str]:
    """The four places by name."""
    return [PLACES[place] for place in (start_of(trip), bag_of(trip), drop_of(trip), end_of(trip))]


def trip_lists(name: str, owners: int) -> Field:
    """For each owner the nurses on their way with a bag, each as start, bag, drop, end."""

    def write(value: list[list[int]]) -> list[list[list[str]]]:
        return [[stops(trip) for trip in trips] for trips in value]

    def read_trip(data: Any, where: str) -> int:
        places = read_names(data, where, PLACES)
        read_list(data, where, 4)
        return trip(places[0], places[1], places[2], places[3])

    def read(data: Any, where: str) -> list[list[int]]:
        found: list[list[int]] = []
        for i, trips in enumerate(read_list(data, where, owners)):
            if not isinstance(trips, list):
                raise BadSnapshot(said("snapshot.not_a_list", where=f"{where}[{i}]", value=short(trips)))
            found.append([read_trip(item, f"{where}[{i}][{k}]") for k, item in enumerate(trips)])
        return found

    return plain(name, write, read, "lists of four names")
