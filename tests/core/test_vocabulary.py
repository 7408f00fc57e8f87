"""Tables of names are made from the constants of a module."""

import pytest

from hospitable.core.vocabulary import names_by_value, names_in_order

MODULE = {"FIRST_KIND": 2, "START": 2, "GO": 3, "STEPS": ["x"], "helper": 4, "END_ROUND": 128, "AFTER": 7}


def test_names_are_those_between_two_constants_in_small_letters() -> None:
    assert names_by_value(MODULE, "START", "END_ROUND") == {2: "start", 3: "go", 128: "end_round"}


def test_two_names_for_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match="START and FIRST_KIND are both 2"):
        names_by_value(MODULE, "FIRST_KIND", "END_ROUND")


def test_a_list_of_names_has_each_name_at_its_number() -> None:
    assert names_in_order({"RED": 0, "YELLOW": 1, "ANY": 7}, "RED", "YELLOW") == ["red", "yellow"]


def test_a_gap_in_a_list_of_names_is_refused() -> None:
    with pytest.raises(ValueError, match="RED to ANY do not count from 0"):
        names_in_order({"RED": 0, "YELLOW": 1, "ANY": 7}, "RED", "ANY")
