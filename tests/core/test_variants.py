"""Ways to play differently: known names, possible values, the right number of seats."""

from __future__ import annotations

import pytest

from hospitable.core.errors import BadSetup, said
from hospitable.core.texts import Text
from hospitable.core.variants import Value, Variant, settled, span, written

HELP = said("seat", number=1)
FLAG = Variant("night", False, (False, True), range(2, 4), HELP, "NS-01")
WORD = Variant("coffee", "weak", ("weak", "strong", "1"), range(1, 5), HELP)
KNOWN = (FLAG, WORD)


def refusal(given: dict[str, object], seats: int = 2) -> BadSetup:
    with pytest.raises(BadSetup) as refused:
        settled(KNOWN, given, seats)
    return refused.value


def test_without_wishes_everything_has_its_default() -> None:
    assert settled(KNOWN, {}, 4) == {"night": False, "coffee": "weak"}


def test_values_come_in_the_order_of_the_game() -> None:
    values = settled(KNOWN, {"coffee": "strong", "night": True}, 2)
    assert list(values.items()) == [("night", True), ("coffee", "strong")]


@pytest.mark.parametrize(
    ("variant", "given", "value"),
    [
        (FLAG, True, True),
        (FLAG, False, False),
        (FLAG, "true", True),
        (FLAG, "False", False),
        (WORD, "strong", "strong"),
        (WORD, "STRONG", "strong"),
        (WORD, "1", "1"),
    ],
)
def test_a_value_is_given_as_itself_or_by_its_word(variant: Variant, given: object, value: Value) -> None:
    found = variant.value(given)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("given", [1, 0, None, "yes", "", 1.0, [], {}, [True], float("nan")])
def test_anything_else_is_no_flag(given: object) -> None:
    expected = said("setup.bad_value", value=repr(given), variant="night", possible=["false", "true"])
    assert refusal({"night": given}).text == expected


@pytest.mark.parametrize("given", [True, None, "none", 1, ["weak"]])
def test_anything_else_is_no_word(given: object) -> None:
    expected = said("setup.bad_value", value=repr(given), variant="coffee", possible=["weak", "strong", "1"])
    assert refusal({"coffee": given}).text == expected


def test_an_unknown_name_is_refused_before_its_value() -> None:
    expected = said("setup.unknown_variant", variant="'day'", possible=["night", "coffee"])
    assert refusal({"day": True}).text == expected
    assert refusal({"day": True, "night": "nonsense"}).text == expected


def test_a_variant_for_other_seat_counts_is_refused_with_its_rule() -> None:
    refused = refusal({"night": True}, 4)
    assert refused.text == said("setup.variant_seats", variant="night", seats="2-3", n=4)
    assert refused.rule == "NS-01"
    assert str(refused).endswith(" (NS-01)")


def test_the_default_is_fine_for_every_number_of_seats() -> None:
    assert settled(KNOWN, {"night": False}, 4)["night"] is False


def test_a_huge_name_or_value_is_not_sent_back() -> None:
    assert len(str(refusal({"x" * 10**6: True}))) < 200
    assert len(str(refusal({"night": "x" * 10**6}))) < 200
    assert len(str(refusal({"night": 10**5000}))) < 200


def test_help_is_a_sentence() -> None:
    assert FLAG.help() == "Seat 1"
    assert FLAG.help("fr") == Text("hospitable.core", "seat", {"number": 1}).say("fr")


def test_span_names_the_first_and_the_last() -> None:
    assert [span(numbers) for numbers in (range(1, 2), range(2, 7), range(3, 5))] == ["1", "2-6", "3-4"]


def test_a_variant_that_came_later_is_written_only_where_it_is_chosen() -> None:
    later = Variant("lift", False, (False, True), range(1, 5), HELP, later=True)
    known = (*KNOWN, later)
    assert written(known, settled(known, {}, 2)) == settled(KNOWN, {}, 2)
    assert written(known, settled(known, {"lift": True}, 2)) == {"night": False, "coffee": "weak", "lift": True}


def test_a_variant_that_needs_another_is_refused_without_it_with_its_rule() -> None:
    known = (*KNOWN, Variant("owl", False, (False, True), range(1, 5), HELP, "NS-02", needs="night"))
    assert settled(known, {"night": True, "owl": True}, 2)["owl"] is True
    with pytest.raises(BadSetup) as refused:
        settled(known, {"owl": True}, 2)
    assert refused.value.text == said("setup.variant_needs", variant="owl", needs="night")
    assert refused.value.rule == "NS-02"


def test_what_is_for_more_players_is_allowed_where_an_opponent_without_a_seat_counts_as_one() -> None:
    assert settled(KNOWN, {"night": True}, 1, lambda values: 2)["night"] is True
    assert settled(KNOWN, {"night": True, "coffee": "strong"}, 1, lambda values: 2 if values["night"] else 1)
    with pytest.raises(BadSetup):
        settled(KNOWN, {"night": True}, 4, lambda values: 5)
