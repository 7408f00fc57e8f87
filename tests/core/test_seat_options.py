"""What a seat chooses for itself: settled, refused with the seat, and kept in positions and records."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from hospitable.core import record
from hospitable.core.errors import BadRecord, BadSetup, BadSnapshot, said
from hospitable.core.variants import Value, Variant
from tests.core.tables import GAME, play
from tests.core.toy import NightShift
from tests.core.toy_rules import Position

TEA = Variant("tea", "green", ("green", "black"), range(2, 5), said("seat", number=1), "NS-01")
BISCUIT = Variant("biscuit", False, (False, True), range(2, 5), said("seat", number=2))


class TeaShift(NightShift):
    """Night Shift where every seat drinks what it likes; biscuits are for black tea."""

    slug = "tea-shift"
    seat_options = (TEA, BISCUIT)

    def check_seat(self, seat: int, options: Mapping[str, Value]) -> None:
        if options["biscuit"] and options["tea"] != "black":
            raise BadSetup(said("setup.at_seat", seat=seat + 1, reason="no biscuit with green tea"), "NS-01")


TEA_SHIFT = TeaShift()
CHOSEN: list[dict[str, object]] = [{"tea": "black", "biscuit": True}, {}]
SETTLED = ({"tea": "black", "biscuit": True}, {"tea": "green", "biscuit": False})


def shift(seat_options: Sequence[Mapping[str, object]] = CHOSEN) -> Position:
    return TEA_SHIFT.new(2, "tea", seat_options=seat_options)


def refusal(seat_options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as refused:
        shift(seat_options)
    return refused.value


def test_a_seat_has_its_own_options_and_defaults_for_the_rest() -> None:
    assert shift().rules.seat_options == SETTLED


def test_without_wishes_every_seat_has_defaults() -> None:
    assert shift([]).rules.seat_options == (SETTLED[1], SETTLED[1])


def test_a_game_without_options_of_a_seat_has_none() -> None:
    s = GAME.new(2, "tea")
    assert s.rules.seat_options == ()
    assert "seat_options" not in s.snapshot() | s.view(0) | record.write(s, ["Ann", "Zoë"])
    with pytest.raises(BadSetup) as refused:
        GAME.new(2, "tea", seat_options=[{}, {}])
    assert refused.value.text == said("setup.no_seat_options")


def test_options_are_given_for_every_seat() -> None:
    assert refusal([{}]).text == said("setup.seat_options", n=2, found=1)


def test_a_refusal_names_the_seat_as_people_count() -> None:
    refused = refusal([{}, {"tea": "mint"}])
    value = said("setup.bad_value", value="'mint'", variant="tea", possible=["green", "black"])
    assert refused.text == said("setup.at_seat", seat=2, reason=value)
    unknown = refusal([{"milk": True}, {}])
    assert str(unknown) == "Seat 1: There is no variant called 'milk'; there is: tea, biscuit."


def test_options_that_exclude_each_other_are_refused_by_the_game() -> None:
    refused = refusal([{}, {"biscuit": True}])
    assert (str(refused), refused.rule) == ("Seat 2: no biscuit with green tea (NS-01)", "NS-01")


def test_options_must_be_by_name() -> None:
    assert refusal([{}, ["tea"]]).text == said("snapshot.not_an_object", where="seat_options[1]")


# -- positions, records


def test_a_position_keeps_the_options() -> None:
    data = json.loads(json.dumps(shift().snapshot()))
    restored = TEA_SHIFT.restore(data)
    assert restored.rules.seat_options == SETTLED
    assert restored.snapshot() == data


@pytest.mark.parametrize("wrong", [None, {}, "black", [], [{}], [{}, {}, {}], [{}, {"tea": "mint"}], [{}, 3]])
def test_a_position_with_wrong_options_is_refused(wrong: object) -> None:
    data = shift().snapshot() | {"seat_options": wrong}
    with pytest.raises((BadSnapshot, BadSetup), match=r"seat_options|mint"):
        TEA_SHIFT.restore(data)


def test_a_position_of_another_game_has_no_options() -> None:
    with pytest.raises(BadSnapshot, match="seat_options"):
        GAME.restore(GAME.new(2, "tea").snapshot() | {"seat_options": [{}, {}]})


def test_a_record_keeps_the_options_and_replays_with_them() -> None:
    s = shift()
    play(s, "0 bid 3")
    data = json.loads(json.dumps(record.write(s, ["Ann", "Zoë"])))
    assert data["seat_options"] == list(SETTLED)
    replayed = record.replay(data, TEA_SHIFT)
    assert replayed.rules.seat_options == SETTLED
    assert replayed.fingerprint() == s.fingerprint()


def test_a_record_without_options_or_with_too_many_is_refused() -> None:
    data = record.write(shift(), ["Ann", "Zoë"])
    with pytest.raises(BadRecord) as missing:
        record.check({name: value for name, value in data.items() if name != "seat_options"}, TEA_SHIFT)
    assert missing.value.text == said("record.missing_field", field="seat_options")
    other = record.write(GAME.new(2, "tea"), ["Ann", "Zoë"]) | {"seat_options": []}
    with pytest.raises(BadRecord) as unknown:
        record.check(other, GAME)
    assert unknown.value.text == said("record.unknown_field", field="'seat_options'")


def test_a_record_and_its_first_position_have_the_same_options() -> None:
    s = TEA_SHIFT.restore(shift().snapshot())
    data = record.write(s, ["Ann", "Zoë"])
    with pytest.raises(BadRecord, match=r"start\.seat_options"):
        record.replay(data | {"seat_options": [{}, {}]}, TEA_SHIFT)
