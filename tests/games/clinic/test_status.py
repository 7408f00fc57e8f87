"""Positions from outside: what no game can have brought is refused, with what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from hospitable import BadSnapshot
from tests.games.clinic.tables import EXPERT_SMALL, GAME, codes, play

Change = Callable[[dict[str, Any]], object]


def snapshot(round: int = 3, seats: int = 2) -> dict[str, Any]:
    """A game of bots at the first choice of this round."""
    s = GAME.new(seats, "status")
    while s.round < round or not codes(s)[0].startswith("choose"):
        seat = s.deciders[0]
        s.apply(seat, GAME.quick_choice(s, seat))
    return s.snapshot()


WHOLE = snapshot()


def refusal(change: Change, data: dict[str, Any] = WHOLE) -> str:
    damaged = deepcopy(data)
    change(damaged["position"])
    with pytest.raises(BadSnapshot) as refused:
        GAME.restore(damaged)
    return str(refused.value)


def mine(position: dict[str, Any]) -> dict[str, Any]:
    clinic: dict[str, Any] = position["clinics"][0]
    return clinic


def test_the_position_itself_is_fine() -> None:
    assert GAME.restore(WHOLE).snapshot() == WHOLE


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda p: p.update(order=[0, 0]), "The turn order and the stack must name every seat once."),
        (lambda p: p.update(stack=[1, 1]), "The turn order and the stack must name every seat once."),
        (lambda p: p["stock"].update(garden=3), "There are too many or too few of this: garden."),
        (lambda p: p["stock"].update(conveyor=7), "There are too many or too few of this: conveyor."),
        (lambda p: p.update(nurses=[2, 0, 2, 2, 2, 2]), "position.nurses does not fit the moment"),
        (lambda p: p.update(orderlies=9), "position.orderlies does not fit the moment"),
        (lambda p: p["bag"].update(red=40), "position.bag does not fit the moment"),
        (lambda p: p.update(taken=["garden"]), "position.taken does not fit the moment"),
        (lambda p: p.update(bonuses=["bonus_money"]), "The bonus tiles do not fit the set-up."),
        (lambda p: p.update(objective="four_nurses"), "position.objective does not fit the moment"),
        (lambda p: p.update(round=4), "position.nurses does not fit the moment"),
        (lambda p: p.update(action=2), "Round 3 and action 2 do not fit what is asked (choose_action)."),
        (lambda p: mine(p).update(streets=[]), "its cars stand where none can, or are not as many as its people"),
        (lambda p: mine(p).update(abandoned=1), "its cars stand where none can, or are not as many as its people"),
        (lambda p: mine(p).update(conveyors=["a1"]), "There are too many or too few of this: conveyor."),
        (lambda p: mine(p).update(actions={"build": 2}), "Clinic 0: position.clinics.actions does not fit the moment."),
        (lambda p: mine(p).update(chosen="hire"), "Clinic 0: position.clinics.chosen does not fit the moment."),
        (lambda p: mine(p).update(income=3), "Clinic 0: position.clinics.income does not fit the moment."),
        (
            lambda p: mine(p).update(theaters_used=1),
            "Clinic 0: position.clinics.theaters_used does not fit the moment.",
        ),
        (lambda p: mine(p).update(cured={"red": 1}), "Clinic 0: position.clinics.cured does not fit the moment."),
        (lambda p: mine(p).update(bonus="bonus_nurse"), "The bonus tiles do not fit the set-up."),
    ],
)
def test_what_cannot_be_is_refused(change: Change, sentence: str) -> None:
    assert sentence in refusal(change)


FRESH = snapshot(1)
"""Before anything was done: everybody and everything is still where the set-up put it."""


def first_people(position: dict[str, Any]) -> list[str]:
    found: list[str] = mine(position)["people"]
    return found


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda p: p.update(bag={}), "White patient: 0, where"),
        (lambda p: p["bag"].update(red=p["bag"]["red"] - 1), "Red patient: 0, where 1 to 1 can be."),
        (lambda p: p.update(appointments=[[] for _ in p["appointments"]]), "patient: 0, where"),
        (lambda p: p["appointments"].append(p["appointments"].pop(0) + p["appointments"].pop(0)), "position.appointm"),
        (lambda p: p.update(doctor_bag={}), "White doctor: "),
        (lambda p: p["doctor_bag"].update(white=p["doctor_bag"]["white"] - 1), "White doctor: 2, where 3 to 3"),
        (lambda p: p.update(university=[None, None]), " doctor: "),
        (lambda p: p.update(university=["red_doctor", "red_doctor"]), " doctor: "),
        (lambda p: p.update(orderlies=0), "Orderly: "),
        (lambda p: p["nurses"].__setitem__(0, 1), "Nurses hired in this round: 1, where 0 to 0 can be."),
        (lambda p: p.update(order=p["order"][::-1]), "position.stack does not fit the moment"),
        (lambda p: p.update(taken=["hub_cardiology"]), "position.taken does not fit the moment"),
        (lambda p: mine(p).update(money=40), "position.clinics.money is 40, and can be 20 at most by now."),
        (lambda p: mine(p).update(popularity=1), "position.clinics.popularity is 1, and can be 0 at most by now."),
        (lambda p: mine(p).update(time=1), "position.clinics.time is 1, and can be 0 at most by now."),
        (lambda p: mine(p).update(walks=999), "position.clinics.walks is 999, and can be 0 at most by now."),
        (lambda p: mine(p).update(hub_built=True), "position.taken does not fit the moment"),
        (lambda p: mine(p).update(special_built=True), "position.taken does not fit the moment"),
        (lambda p: first_people(p).append(first_people(p).pop().replace("white", "red")), "White doctor: 1, where 2"),
    ],
)
def test_pieces_are_counted_together_and_nothing_came_in_yet(change: Change, sentence: str) -> None:
    assert sentence in refusal(change, FRESH)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda p: mine(p).update(money=900), "position.clinics.money is 900, and can be"),
        (lambda p: mine(p).update(popularity=400), "position.clinics.popularity is 400, and can be"),
        (lambda p: mine(p).update(time=4000), "position.clinics.time is 4000, and can be"),
        (lambda p: p.update(bag={}), "Admitted patients: "),
        (lambda p: p.update(university=[None, None]), "Doctors"),
        (lambda p: mine(p).update(hub_built=True), "position.taken does not fit the moment"),
    ],
)
def test_what_came_in_is_bounded_by_what_was_played(change: Change, sentence: str) -> None:
    assert sentence in refusal(change)


def test_in_later_rounds_the_least_popular_is_first_or_was_moved_back() -> None:
    data = snapshot(3, seats=4)
    order = data["position"]["order"]
    turned = [order[turn:] + order[:turn] for turn in range(4)]
    refused = 0
    for other in turned:
        try:
            GAME.restore({**data, "position": {**data["position"], "order": other}})
        except BadSnapshot as error:
            refused += "position.order does not fit the moment" in str(error)
    assert refused == 2


@pytest.mark.parametrize("where", ["a1.1", "b2.3"])
def test_a_tile_in_the_air_is_refused(where: str) -> None:
    def change(position: dict[str, Any]) -> None:
        tiles = mine(position)["tiles"]
        tiles[where] = "garden"
        mine(position)["tiles"] = dict(sorted(tiles.items(), key=lambda item: (item[0][2:], item[0][1], item[0][0])))
        position["stock"]["garden"] -= 1

    assert "Clinic 0: its tiles cannot stand as they do." in refusal(change)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nurse a9", "people"),
        ("ghost b2", "people"),
        ("nurse w1", "somebody is where nobody like that can be"),
        ("red_patient neurology", "somebody is where nobody like that can be"),
        ("white_doctor s1>b2", "somebody is where nobody like that can be"),
    ],
)
def test_people_are_where_they_can_be(line: str, sentence: str) -> None:
    def change(position: dict[str, Any]) -> None:
        mine(position)["people"] = [line]

    assert sentence in refusal(change)


def test_what_is_still_to_happen_follows_from_the_steps_of_the_game() -> None:
    for wrong in (["reveal"], ["end_round", "park_car 0"], ["business", "buy_popularity 0"]):
        with pytest.raises(BadSnapshot):
            GAME.restore({**WHOLE, "agenda": wrong, "own": []})


def test_a_position_belongs_to_the_sides_that_the_seats_have_chosen() -> None:
    small = GAME.new(2, "side", seat_options=[EXPERT_SMALL, {}])
    while small.round == 0:
        play(small, codes(small)[-1])
    data = small.snapshot()
    assert GAME.restore(data).snapshot() == data
    other = {**WHOLE, "seat_options": data["seat_options"]}
    with pytest.raises(BadSnapshot):
        GAME.restore(other)


def test_every_position_of_a_game_of_bots_is_fine() -> None:
    chance = random.Random("fine")
    s = GAME.new(3, "fine", {"transfusion": True, "workaholics": True, "zombies": True})
    while s.deciders:
        seat = chance.choice(s.deciders)
        s.apply(seat, chance.choice(s.legal(seat)) if chance.random() < 0.2 else GAME.quick_choice(s, seat))
        if chance.random() < 0.15:
            assert GAME.restore(s.snapshot()).fingerprint() == s.fingerprint()
