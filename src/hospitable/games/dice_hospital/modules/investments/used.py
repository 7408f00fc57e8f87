"""Which tokens were used in a placement: a set of them, as a bit mask with a bit for each place where they lie."""

from __future__ import annotations

from typing import Final

ON_ROOM: Final = 0  # the first of two on the department
ON_CARD: Final = 2  # the first of two on the card of the specialist
BY_STAFF: Final = 4  # the one borrowed or repeated
USED_TOKENS: Final = ["first_of_department", "second_of_department", "first_of_card", "second_of_card", "by_specialist"]
ALL_USED: Final = 31


def is_used(used: int, place: int) -> bool:
    return used >> place & 1 != 0


def with_used(used: int, place: int) -> int:
    return used | 1 << place


def used_names(used: int) -> list[str]:
    return [name for place, name in enumerate(USED_TOKENS) if is_used(used, place)]
