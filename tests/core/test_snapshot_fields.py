"""The kinds of entries a position is made of."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from hospitable.core.errors import BadSnapshot, said
from hospitable.core.snapshot import (
    Field,
    dump_fields,
    flag,
    load_fields,
    marks,
    parts,
    whole,
    wholes,
    word,
    words,
)
from hospitable.core.texts import Text

COLOURS = ["red", "blue", "green"]


def loaded(field: Field, data: object) -> Any:
    """What an entry reads; what it writes then is what it has read."""
    part = load_fields(SimpleNamespace(), [field], {"it": data}, "here")
    assert dump_fields(part, [field]) == {"it": data}
    return part.it


def refused(field: Field, data: object) -> Text:
    with pytest.raises(BadSnapshot) as refusal:
        load_fields(SimpleNamespace(), [field], {"it": data}, "here")
    return refusal.value.text


def test_a_whole_number_is_in_its_range() -> None:
    assert loaded(whole("it", -1, 9), -1) == -1
    assert loaded(whole("it", -1, 9), 9) == 9
    odd: list[object] = [-2, 10, True, 3.0, "3", None, [], {}]
    for wrong in odd:
        expected = said("snapshot.not_in_range", where="here.it", value=repr(wrong), low=-1, high=9)
        assert refused(whole("it", -1, 9), wrong) == expected


def test_whole_numbers_come_in_a_fixed_number() -> None:
    assert loaded(wholes("it", 2, 0, 3), [3, 0]) == [3, 0]
    too_high = said("snapshot.not_in_range", where="here.it[1]", value="4", low=0, high=3)
    assert refused(wholes("it", 2, 0, 3), [3, 4]) == too_high
    too_few = said("snapshot.wrong_length", where="here.it", found=1, expected=2)
    assert refused(wholes("it", 2, 0, 3), [3]) == too_few


def test_a_flag_is_true_or_false() -> None:
    assert loaded(flag("it"), True) is True
    assert loaded(flag("it"), False) is False
    for wrong in (1, 0, "true", None):
        assert refused(flag("it"), wrong) == said("snapshot.not_a_flag", where="here.it", value=repr(wrong))


def test_a_word_stands_for_a_number() -> None:
    assert loaded(word("it", COLOURS), "green") == 2
    assert loaded(word("it", COLOURS, nothing=-1), None) == -1
    odd: list[object] = ["pink", "", 1, ["red"], {}, None]
    for wrong in odd:
        expected = said("snapshot.unknown_word", where="here.it", value=repr(wrong), possible=COLOURS)
        assert refused(word("it", COLOURS), wrong) == expected


def test_a_fixed_number_of_words_may_repeat_them_in_any_order() -> None:
    assert loaded(words("it", COLOURS, 3), ["green", "red", "green"]) == [2, 0, 2]
    too_few = said("snapshot.wrong_length", where="here.it", found=1, expected=3)
    assert refused(words("it", COLOURS, 3), ["green"]) == too_few


@pytest.mark.parametrize("kind", [words, marks])
def test_a_set_of_words_names_each_once_and_in_order(kind: Any) -> None:
    field = kind("it", COLOURS)
    assert refused(field, ["blue", "red"]) == said("snapshot.not_in_order", where="here.it")
    assert refused(field, ["red", "red"]) == said("snapshot.not_in_order", where="here.it")
    assert refused(field, ["red", 7]) == said("snapshot.unknown_word", where="here.it[1]", value="7", possible=COLOURS)
    assert refused(field, "red") == said("snapshot.not_a_list", where="here.it", value="'red'")


def test_a_set_of_words_is_a_list_of_numbers_or_a_mask() -> None:
    assert loaded(words("it", COLOURS), ["red", "green"]) == [0, 2]
    assert loaded(marks("it", COLOURS), ["red", "green"]) == 0b101
    assert loaded(marks("it", COLOURS), []) == 0


def test_parts_are_made_one_by_one() -> None:
    field = parts("it", SimpleNamespace, [whole("n", 0, 9), flag("ok")], 2)
    data = [{"n": 1, "ok": True}, {"n": 2, "ok": False}]
    assert [vars(part) for part in loaded(field, data)] == data
    assert refused(field, [data[0], {"n": 2}]) == said("snapshot.missing_field", where="here.it[1]", field="ok")


def test_what_an_entry_covers_is_its_attribute() -> None:
    assert [field.covers for field in (whole("n", 0, 9), words("hand", COLOURS))] == [("n",), ("hand",)]
