"""Steps as ints."""

from __future__ import annotations

import pytest

from hospitable.core.agenda import DECISION, FIRST_KIND, TABLE, TOGETHER, arg_of, kind_of, seat_of, step


@pytest.mark.parametrize("kind", [TOGETHER, FIRST_KIND, DECISION - 1, DECISION, 255])
@pytest.mark.parametrize("seat", [0, 5, TABLE])
@pytest.mark.parametrize("arg", [0, 1, 2**50 - 1])
def test_kind_seat_and_argument_do_not_disturb_each_other(kind: int, seat: int, arg: int) -> None:
    packed = step(kind, arg) | seat << 8
    assert (kind_of(packed), seat_of(packed), arg_of(packed)) == (kind, seat, arg)


def test_a_step_without_argument_is_its_kind() -> None:
    assert step(DECISION, 0) == DECISION


def test_no_seat_is_the_tables() -> None:
    assert TABLE == 15  # seats are 0 to 14 at most: four bits
    assert TOGETHER < FIRST_KIND < DECISION
