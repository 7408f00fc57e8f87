"""The set-up: bags, displays, bonus tiles, first clinics of beginners and experts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from hospitable import BadSetup
from hospitable.games.clinic.geometry import service_of
from hospitable.games.clinic.people import COLOURS, NURSE
from hospitable.games.clinic.pieces import standard_edition
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.tiles import BONUSES, NONE, SERVICES, SPECIALS, WARES
from tests.games.clinic.tables import EXPERT, EXPERT_SMALL, GAME, LARGE, built, cell, codes, of_kind, people, play, told
from tests.rules import rule

every_count = pytest.mark.parametrize("players", [1, 2, 3, 4])


def new(players: int, *options: Mapping[str, object], seed: str = "set-up", **variants: bool) -> Position:
    return GAME.new(players, seed, variants, seat_options=options)


def stock(s: Position) -> dict[str, int]:
    return dict(zip(WARES, s.stock, strict=True))


# -- the box


@rule("CL-COM-02", "CL-COM-03", "CL-COM-04", "CL-COM-09")
def test_the_box_has_sixty_modules_of_four_families_and_what_else_is_built() -> None:
    box = dict(zip(WARES, standard_edition().box, strict=True))
    assert sum(box[ware] for ware in WARES if ware.startswith("hub_")) == 16
    assert [box["treatment_room"], box["supply_room"]] == [16, 16]
    assert [box[ware] for ware in SPECIALS] == [3, 3, 3, 3]
    others = {ware: box[ware] for ware in ("entrance", "helipad", "parking_2", "garden", "conveyor")}
    assert others == {"entrance": 16, "helipad": 8, "parking_2": 24, "garden": 12, "conveyor": 20}
    assert [standard_edition().blood_bags, standard_edition().zombies, box["fire_extinguisher"]] == [8, 8, 8]


@rule("CL-COM-07", "CL-SET-07", "CL-GEN-01")
@every_count
def test_everybody_begins_with_money_action_tiles_and_nothing_on_the_tracks(players: int) -> None:
    s = new(players)
    assert len(s.clinics) == players
    for clinic in s.clinics:
        assert clinic.actions == [2, 2, 2]
        assert [clinic.money, clinic.popularity, clinic.time] == [15, 0, 0]


@rule("CL-COM-05", "CL-SET-13", "CL-RUL-01", "CL-SET-19")
@every_count
def test_the_patient_bag_depends_on_the_players_and_one_patient_stands_at_each_exit(players: int) -> None:
    bags = {1: [9, 6, 3, 1], 2: [18, 12, 8, 2], 3: [26, 18, 12, 4], 4: [34, 24, 16, 6]}
    s = new(players)
    waiting = Counter(row[0] for row in s.appointments)
    assert [len(row) for row in s.appointments] == [1] * (players + 1)
    assert [s.bag[colour] + waiting[colour] for colour in range(4)] == bags[players]


@rule("CL-SET-14", "CL-SET-16", "CL-RUL-02", "CL-RUL-11")
@every_count
def test_the_university_has_a_place_for_each_player_the_best_doctor_leftmost(players: int) -> None:
    bags = {1: [3, 2, 1, 1, 0], 2: [5, 3, 2, 2, 0], 3: [8, 4, 3, 3, 0], 4: [10, 6, 4, 4, 0]}
    s = new(players)
    drawn = Counter(s.university)
    assert len(s.university) == players
    assert s.university == sorted(s.university, reverse=True)
    assert [s.doctor_bag[colour] + drawn[colour] for colour in range(5)] == bags[players]


@rule("CL-SET-02", "CL-SET-03", "CL-SET-04", "CL-SET-05", "CL-RUL-09")
@every_count
def test_hubs_supply_rooms_and_special_modules_depend_on_the_players(players: int) -> None:
    left = stock(new(players))
    hubs = [left[f"hub_{service}"] for service in SERVICES]
    assert hubs == [4 - players, *[3] * players, *[0] * (4 - players)]
    assert left["supply_room"] == 4 * players - players
    assert left["treatment_room"] == 16 - players
    assert [left["helipad"], left["entrance"]] == [8, 16 - players]
    specials = sorted(left[special] for special in SPECIALS)
    assert specials == {1: [0, 0, 1, 1], 2: [1] * 4, 3: [2] * 4, 4: [3] * 4}[players]


@rule("CL-SET-17", "CL-SET-18", "CL-RUL-12", "CL-SET-20")
@every_count
def test_nurses_and_orderlies_lie_ready_for_six_rounds(players: int) -> None:
    s = new(players)
    assert s.nurses == [players] * 6
    assert s.orderlies == 2 * players
    assert [s.round, s.action] == [0, 0]


@rule("CL-SET-06", "CL-COM-08")
def test_the_turn_order_is_drawn_and_the_first_player_lies_on_top() -> None:
    orders = set()
    for number in range(30):
        s = new(3, seed=f"order {number}")
        assert s.stack == s.order[::-1]
        orders.add(tuple(s.order))
    assert len(orders) == 6


# -- bonus tiles


@rule("CL-SET-08", "CL-SET-21", "CL-RUL-13")
@every_count
def test_one_more_bonus_tile_than_players_is_taken_in_reverse_turn_order(players: int) -> None:
    s = new(players)
    play(s, *["aim four_nurses"] * (players == 1))
    assert len(s.bonuses) == players + 1
    for seat in reversed(s.order):
        assert s.deciders == (seat,)
        assert codes(s) == [f"take {BONUSES[bonus]}" for bonus in s.bonuses]
        play(s, codes(s)[0])
    assert s.bonuses == []
    assert all(clinic.people for clinic in s.clinics)


def with_bonus(bonus: str, *options: Mapping[str, object]) -> Position:
    """A game of two in which the last player could take this tile, and has."""
    for number in range(99):
        s = new(2, *options, seed=f"bonus {number}")
        if f"take {bonus}" in codes(s):
            last = s.deciders[0]
            play(s, f"take {bonus}")
            play(s, codes(s)[0])
            assert last == s.order[1]
            return s
    raise AssertionError(bonus)


def test_money_comes_at_once() -> None:
    s = with_bonus("bonus_money")
    assert s.clinics[s.order[1]].money == 20


@rule("CL-SET-09", "CL-SET-12", "CL-RUL-10")
def test_a_person_of_a_bonus_tile_stands_at_the_entrance_and_brings_a_car() -> None:
    s = with_bonus("bonus_nurse")
    last = s.order[1]
    doors = {line.split()[1] for line in people(s, last)}
    assert [line.split()[0] for line in people(s, last)] == ["nurse", "white_doctor"]
    assert len(doors) == 1
    assert s.nurses == [2] * 6
    assert len(of_kind(s, "park", last)) == 9
    s.play(last, codes(s, last)[0])
    s.play(last, codes(s, last)[0])
    assert s.clinics[last].cars() == 2
    assert s.clinics[last].count(NURSE) == 1


@rule("CL-SET-09", "CL-SET-15")
def test_the_yellow_doctor_and_the_orderly_come_from_the_spare_pieces() -> None:
    s = with_bonus("bonus_yellow_doctor")
    assert sum(s.doctor_bag) + len(s.university) == 12
    assert with_bonus("bonus_orderly").orderlies == 4


def test_a_garden_or_a_parking_tile_of_a_bonus_is_placed_before_the_first_car() -> None:
    for bonus, ware in (("bonus_garden", "garden"), ("bonus_parking", "parking_2")):
        s = with_bonus(bonus)
        last = s.order[1]
        assert {code.rpartition(" ")[0] for code in codes(s, last)} == {f"place {ware}"}
        assert len(codes(s, last)) == 9
        s.play(last, codes(s, last)[0])
        assert ware in built(s, last).values()
        assert of_kind(s, "park", last)


def test_two_conveyors_of_a_bonus_tile_count_as_the_first_time() -> None:
    s = with_bonus("bonus_conveyors")
    last = s.order[1]
    s.play(last, codes(s, last)[0])
    assert {code.split()[0] for code in codes(s, last)} == {"link"}
    s.play(last, codes(s, last)[0])
    assert s.clinics[last].conveyors.bit_count() == 2
    assert stock(s)["conveyor"] == 18


def test_conveyors_that_find_no_two_tiles_in_line_go_back_to_the_box() -> None:
    s = with_bonus("bonus_conveyors", EXPERT, EXPERT)
    last = s.order[1]
    s.play(last, "open s1")
    s.play(last, "place treatment_room b1")
    s.play(last, "place supply_room d2")
    assert told(s, "bonus_lost") == [()]
    assert {code.split()[0] for code in codes(s, last)} == {"park"}
    assert stock(s)["conveyor"] == 18


# -- the first clinic


@rule("CL-SET-10")
def test_beginners_draw_one_of_four_layouts_each_another_one() -> None:
    s = new(4)
    for _ in range(4):
        play(s, codes(s)[0])
    drawn = [args[0] for args in told(s, "laid_out")]
    assert len(set(drawn)) == 4
    for owner in range(4):
        rooms = {tile: at for at, tile in built(s, owner).items()}
        assert {"hub_psychiatry", "treatment_room", "supply_room"} <= set(rooms)
        clinic = s.clinics[owner]
        assert service_of(LARGE, clinic.tiles, cell(rooms["treatment_room"])) == SERVICES.index("psychiatry")
        assert LARGE.front[clinic.slots()[0]] == cell(rooms["hub_psychiatry"])


def test_the_layouts_are_those_of_the_cubes() -> None:
    layouts = {COLOURS[colour]: layout for colour, layout in enumerate(standard_edition().layouts)}
    assert [layouts["red"].hub, layouts["red"].treatment, layouts["red"].supply] == [cell("d2"), cell("c2"), cell("c1")]
    assert layouts["white"].hub == cell("b3")


@rule("CL-SET-01", "CL-SET-11")
@pytest.mark.parametrize(("options", "all_of_them", "working"), [(EXPERT, 1560, 70), (EXPERT_SMALL, 810, 60)])
def test_experts_build_any_first_clinic_with_the_rooms_in_either_order(
    options: Mapping[str, object], all_of_them: int, working: int
) -> None:
    s = new(1, options)
    play(s, "aim four_nurses")
    play(s, codes(s)[0])
    found: dict[tuple[int, ...], bool] = {}
    for slot in s.legal(0):
        opened = s.copy()
        opened.apply(0, slot)
        for first in opened.legal(0):
            begun = opened.copy()
            begun.apply(0, first)
            for second in begun.legal(0):
                done = begun.copy()
                done.apply(0, second)
                clinic = done.clinics[0]
                room = clinic.tiles.index(WARES.index("treatment_room"))
                works = service_of(done.rules.grids[0], clinic.tiles, room) != NONE
                found[(clinic.entrances, *clinic.tiles[:48])] = works
    assert len(found) == all_of_them
    assert sum(found.values()) == working


@rule("CL-SET-01")
def test_beginners_and_experts_sit_at_one_table_on_either_side() -> None:
    s = new(3, {}, EXPERT, EXPERT_SMALL)
    assert [grid.columns for grid in s.rules.grids] == [4, 4, 3]
    assert s.view(None)["seat_options"] == [
        {"experience": "beginner", "board": "4x3"},
        {"experience": "expert", "board": "4x3"},
        {"experience": "expert", "board": "3x3"},
    ]
    with pytest.raises(BadSetup) as refused:
        new(2, {}, {"board": "3x3"})
    assert refused.value.rule == "CL-SET-01"
    assert str(refused.value).startswith("Seat 2: a beginner plays on the board 4x3, not 3x3")


@rule("CL-SET-11")
def test_the_first_rooms_cost_nothing_and_all_four_pieces_are_placed() -> None:
    s = new(2, EXPERT, EXPERT)
    for _ in range(2):
        play(s, next(code for code in codes(s) if code != "take bonus_money"))
    s.play(0, "open w1")
    assert built(s, 0) == {"a1": "hub_psychiatry"}
    assert "done" not in codes(s, 0)
    s.play(0, "place supply_room a1.1")
    s.play(0, "place treatment_room a2")
    assert built(s, 0) == {"a1": "hub_psychiatry", "a2": "treatment_room", "a1.1": "supply_room"}
    assert s.clinics[0].money == 15
