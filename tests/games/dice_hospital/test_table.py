"""How Dice Hospital looks on the web table: every legal move is on the page, nothing else, and nothing secret."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hospitable.core.texts import LANGUAGES, Text
from hospitable.core.variants import Value
from hospitable.games.dice_hospital.cards import DEPARTMENTS, SPECIALISTS
from hospitable.games.dice_hospital.effects import HEAL
from hospitable.games.dice_hospital.labels import DOMAIN
from hospitable.games.dice_hospital.modules import reports
from hospitable.games.dice_hospital.steps import (
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    NEGLECTED_PATIENTS,
    PATIENT_INTAKE,
)
from hospitable.games.dice_hospital.table.words import gain, need
from hospitable.table.pages.answers import tell
from tests.games.dice_hospital.pages import WAYS
from tests.games.dice_hospital.tables import GAME, activation, hospital, lay, play, table
from tests.games.pages import buttons, codes, handfuls, kinds, page, panels, piece, text, values, viewer, walk
from tests.rules import rule

every_way = pytest.mark.parametrize(("seats", "variants"), WAYS)


# -- the contract with the pages


@every_way
def test_a_table_has_these_panels(seats: int, variants: dict[str, Value]) -> None:
    house = ["name", "rooms", "staff", "wards", "home"]
    owners = seats + ("automa" in variants)
    more = ["bonuses"] * ("city" in variants) + ["event"] * ("events" in variants) + ["reports"] * (owners == 1)
    others = [f"other-{place}" for place in range(1, owners)]
    shown = list(panels(GAME.new(seats, "panels", variants), 0))
    assert shown == ["bar", "ask", "stage", "aside", *house, *more, *others]


# -- moves


@every_way
def test_every_move_can_be_made_with_the_pieces_on_the_table_and_every_piece_to_gather_is_part_of_one(
    seats: int, variants: dict[str, Value]
) -> None:
    """By pressing one, by choosing a worker and a department, or by gathering as many of each kind as it names."""
    for s in walk(GAME, seats, variants, 3):
        for seat in s.deciders:
            html = page(s, seat)
            board = html.replace(re.findall(r'<details class="all".*?</details>', html, re.DOTALL)[0], "")
            pressed, gathered, there = codes(board), handfuls(html), Counter(kinds(html).values())
            for move in s.moves(seat):
                if move.code in gathered:
                    assert Counter(gathered[move.code]) <= there
                else:
                    assert move.code in pressed
            assert set(there) == {kind for named in gathered.values() for kind in named}


@every_way
def test_every_other_piece_asks_why(seats: int, variants: dict[str, Value]) -> None:
    for s in walk(GAME, seats, variants, 31):
        html = page(s, 0)
        asking = buttons(html, name="why")
        assert len(buttons(html, name="why", form="play")) == len(asking)
        assert all('aria-disabled="true"' in tag for tag in asking)
        for value, name in zip(values(asking, "value"), values(asking, "data-piece"), strict=True):
            assert re.fullmatch(rf"{re.escape(value)}(?:/\d+)?", name)


# -- choosing a worker, a department, patients


@rule("DH-ACT-04", "DH-ACT-11")
def test_a_department_takes_every_worker_who_waits_and_shows_whom_it_would_heal() -> None:
    s = activation("r3 y4 g6", staff=["surgeon"])
    html = page(s, 0)
    pharmacy = piece(html, "department/pharmacy")
    assert re.findall(r'data-who="(\w+)" data-code="([^"]*)"', pharmacy) == [
        ("nurse", "place nurse pharmacy"),
        ("surgeon", "place surgeon pharmacy"),
    ]
    assert 'name="code" value="place nurse pharmacy"' in pharmacy
    assert 'data-lights="bed/w1b3#i-d-home"' in pharmacy
    assert 'data-lights="bed/w1b1#die-red-4 bed/w1b2#die-yellow-5"' in piece(html, "department/imaging")
    assert 'name="why" value="department/intensive_care" aria-disabled="true"' in piece(
        html, "department/intensive_care"
    )


def test_workers_who_wait_are_switches_and_those_placed_say_why_not() -> None:
    s = activation("r3 y4 g6", staff=["surgeon", "paramedic"])
    play(s, "place surgeon pharmacy", "treat w1b3")
    html = panels(s, 0)["staff"]
    switches = buttons(html, type="button")
    assert values(switches, "data-set-who") == ["nurse", "paramedic"]
    assert values(switches, "aria-pressed") == ["true", "false"]
    assert values(buttons(html, name="why"), "value") == ["worker/surgeon"]


def test_two_cards_are_written_out_and_more_say_it_in_a_few_words() -> None:
    full = "if a red patient was healed: 1 more step for one of them"
    for staff, written in (
        (["surgeon", "paramedic"], full),
        (["surgeon", "paramedic", "urologist"], "that red one: +1"),
    ):
        card = piece(panels(activation("r3", staff=staff), 0)["staff"], "worker/surgeon")
        assert f'<span class="does">{written}</span>' in card
        assert values(buttons(card), "title") == [full]


def test_a_new_tile_or_card_comes_from_the_display_and_a_worker_from_where_it_waited() -> None:
    s = play(
        activation("r3 y4", tiles=["urology"], staff=["surgeon"]), "place surgeon critical_care_unit", "treat w1b1"
    )
    play(s, "decline", "place nurse oncology")
    html = page(s, 0)
    assert values(buttons(html, data_piece="department/urology"), "data-from") == ["shown/urology"]
    assert values(buttons(html, data_piece="worker/surgeon"), "data-from")[0].startswith("shown/surgeon ")
    assert 'data-piece="peg/0" data-from="peg-of/surgeon/1 ' in piece(html, "department/critical_care_unit")
    assert 'data-piece="peg/1" data-from="nurse/8 ' in piece(html, "department/oncology")


@rule("DH-BLD-03")
def test_a_patient_of_another_colour_is_shown_with_the_price_and_the_new_colour() -> None:
    s = activation("r3 g2", bags=1)
    assert 'data-lights="bed/w1b1#die-red-4 bed/w1b2#die-red-3#bag"' in piece(
        page(s, 0), "department/critical_care_unit"
    )
    play(s, "place nurse critical_care_unit")
    html = page(s, 0)
    assert ['class="fee"' in piece(html, f"bed/{bed}") for bed in ("w1b1", "w1b2")] == [False, True]


def test_a_patient_tells_who_can_help() -> None:
    s = activation("r4 y6")
    assert "Can be helped by: Critical Care Unit (5), Imaging (5)." in tell(s, viewer(s, 0), "bed/w1b1", "1a")
    assert "Can be helped by: Oncology (goes home), Clinic (goes home)." in tell(s, viewer(s, 0), "bed/w1b2", "1a")
    assert 'data-lights="department/oncology department/clinic"' in piece(page(s, 0), "bed/w1b2")
    play(s, "place nurse critical_care_unit", "treat w1b1", "place nurse clinic", "treat w1b1")
    assert "No free department can help this patient now." in tell(s, viewer(s, 0), "bed/w1b1", "1a")


@rule("DH-ACT-11", "DH-NEG-01")
def test_a_room_nobody_fits_says_who_could_come_and_how() -> None:
    s = activation("r3 y6")
    assert "it falls to 2 tonight and could come here tomorrow" in tell(
        s, viewer(s, 0), "department/intensive_care", "1a"
    )
    assert "For a blood bag another patient counts as green" in tell(s, viewer(s, 0), "department/pharmacy", "1a")
    assert "tonight" not in tell(s, viewer(s, 0), "department/clinic", "1a")


@rule("DH-ACT-11")
def test_equal_patients_are_one_kind_and_can_be_gathered_in_any_bed() -> None:
    s = activation("r2 g2 r2 y4", tiles=["triage_centre"])
    play(s, "place nurse triage_centre")
    html = page(s, 0)
    assert kinds(html) == {"bed/w1b1": "w1b1", "bed/w1b2": "w1b2", "bed/w1b3": "w1b1"}
    assert handfuls(html) == {"treat w1b1 w1b2": ["w1b1", "w1b2"], "treat w1b1 w1b3": ["w1b1", "w1b1"]}
    assert 'name="why" value="bed/w2b1"' in piece(html, "bed/w2b1")
    assert 'type="button"' in piece(html, "bed/w1b1")


def test_a_set_of_one_is_played_by_its_bed_without_a_script_too() -> None:
    s = activation("g2 g2 r3")
    play(s, "place nurse pharmacy")
    html = page(s, 0)
    assert [values([piece(html, f"bed/{bed}")], "value") for bed in ("w1b1", "w1b2")] == [["treat w1b1"]] * 2


@rule("DH-RUL-12")
def test_before_an_ability_patients_and_blood_bags_are_switched_between() -> None:
    s = activation("r3 r4 g2", bags=1, staff=["anaesthetist"])
    play(s, "place anaesthetist critical_care_unit", "treat w1b1")
    html = page(s, 0)
    assert sorted(set(values(buttons(html, name="code"), "data-for"))) == ["ability", "bag"]
    assert handfuls(html)["treat w1b2"] == ["w1b2"]
    assert handfuls(html)["bag w1b3"] == ["w1b3"]
    assert values([tag for tag in buttons(panels(s, 0)["ask"]) if "data-set-who" in tag], "data-set-who") == [
        "ability",
        "bag",
    ]


def test_moves_with_the_same_patients_are_told_apart() -> None:
    s = activation("r3 g2", tiles=["physiotherapy"], variants={"experimental_medicine": True})
    play(s, "place nurse physiotherapy")
    tags = buttons(page(s, 0), name="code", data_picks="w1b1")
    assert dict(zip(values(tags, "value"), values(tags, "data-say"), strict=True)) == {
        "dye w1b1>yellow": "red 3 to yellow",
        "dye w1b1>green": "red 3 to green",
    }


@rule("DH-INT-13", "DH-INT-14")
def test_where_beds_are_missing_old_patients_are_gathered_and_new_ones_say_why_not() -> None:
    s = table("r3 r3 r3 y4 y4 y4 g5 g5 g5 r2", "", "", phase=PATIENT_INTAKE, first=1)
    lay(s, "r2 y2 g2", "r3 y3 g3", "r4 y4 g4", "r5 y5 g5")
    play(s, "take 4", "take 3", "take 2")
    html = page(s, 0)
    assert set(kinds(html).values()) == {"w1b1", "w2b1", "w3b1", "w4b1"}
    assert handfuls(html)["remove w1b1"] == ["w1b1"]
    told = values(buttons(panels(s, 0)["stage"], name="why"), "value")
    assert [piece for piece in told if piece.startswith("arrival/")] == ["arrival/r3", "arrival/y3", "arrival/g3"]


# -- the stage, with ambulances and display

BESIDE: tuple[tuple[int, list[str], list[str]], ...] = (
    (PATIENT_INTAKE, ["vans"], []),
    (HOSPITAL_IMPROVEMENT, ["display"], ["vans"]),
    (HOSPITAL_ACTIVATION, [], ["vans", "display"]),
)


@pytest.mark.parametrize(("phase", "on_stage", "beside"), BESIDE)
def test_each_phase_has_one_thing_on_the_stage_and_the_others_small(
    phase: int, on_stage: list[str], beside: list[str]
) -> None:
    shown = panels(table("r3", "y4", "g5", phase=phase), 0)
    assert re.findall(r'data-stage="(\w+)"', shown["stage"]) == on_stage
    assert [re.findall(r'data-key="(\w+)"', shown[name]) for name in ("stage", "aside")] == [on_stage, beside]


@rule("DH-INT-07", "DH-INT-10")
def test_the_lowest_ambulance_that_can_be_taken_now_says_what_it_brings() -> None:
    s = table("", "", "", phase=PATIENT_INTAKE, first=0)
    lay(s, "r2 y2 g2", "r3 y3 g3", "r4 y4 g4", "r5 y5 g5")
    html = panels(s, 1)["stage"]
    assert "not for the First Player" in piece(html, "ambulance/1")
    assert "any ambulance but number 1." in panels(s, 0)["ask"]
    assert [f"ambulance/{n}" for n in range(1, 5) if "lowest:" in piece(html, f"ambulance/{n}")] == ["ambulance/2"]
    play(s, "take 2")
    html = panels(s, 0)["stage"]
    assert "not for the First Player" not in html
    assert 'href="#bag"' in piece(html, "ambulance/1")
    play(s, "take 1")
    assert "lowest:" not in panels(s, 0)["stage"]


@rule("CC-5P-02", "CC-INV-09")
def test_five_have_a_helicopter_and_parked_dice_lie_beside_the_window() -> None:
    s = lay(table(*["r4"] * 5), "r2 y2 g2", "r3 y3 g3", "r4 y4 g4", "r4 y4 g4", "r5 y5 g5 r5", "y5 g5 r5 y5")
    html = panels(s, 0)["stage"]
    assert "any ambulance but number 0." in panels(s, 0)["ask"]
    assert 'href="#heli-long"' in piece(html, "ambulance/0")
    assert 'href="#van-long"' in piece(html, "ambulance/1")
    parked = [re.findall(r'class="kerb".*?(amb/\d/\d)', piece(html, f"ambulance/{n}")) for n in range(6)]
    assert parked == [[], [], [], [], ["amb/4/3"], ["amb/5/3"]]


@rule("DH-IMP-01")
def test_what_is_on_display_shows_whom_it_would_help() -> None:
    s = table("r3 y4 y6", "", "", phase=HOSPITAL_IMPROVEMENT)
    s.shown_tiles = [DEPARTMENTS.index("operating_theatre")]
    names = ("paramedic", "urologist", "cardiologist", "surgeon", "physiotherapist", "haematology_technician")
    s.shown_cards = [SPECIALISTS.index(name) for name in names]
    html = panels(s, 0)["stage"]
    lit = {name: values([piece(html, f"shown/{name}")], "data-lights") for name in ("operating_theatre", *names)}
    assert lit == {
        "operating_theatre": ["bed/w1b1#die-red-6"],
        "paramedic": ["bed/w1b1#die-red-5"],
        "urologist": ["bed/w1b2#die-yellow-5 bed/w1b3#i-d-home"],
        "cardiologist": [],
        "surgeon": ["bed/w1b1"],
        "physiotherapist": ["bed/w1b1#i-dye bed/w1b2#i-dye bed/w1b3#i-dye"],
        "haematology_technician": [],
    }


@rule("DH-INT-06", "DH-INT-07", "DH-INT-11")
def test_ambulances_show_their_patients_and_who_has_taken_them() -> None:
    s = table("", "", "", phase=PATIENT_INTAKE, first=0)
    lay(s, "r2 y2 g2", "r3 y3 g3", "r4 y4 g4", "r5 y5 g5")
    html = panels(s, 0)["stage"]
    assert values(buttons(html, name="code"), "value") == ["take 2", "take 3", "take 4"]
    told = values(buttons(html, name="why"), "value")
    assert [piece for piece in told if not piece.startswith("shown/")] == ["dice_bag", "ambulance/1"]
    assert re.findall(r'href="#(die-\w+-\d)"', piece(html, "ambulance/3")) == [
        "die-red-4",
        "die-yellow-4",
        "die-green-4",
    ]
    play(s, "take 3", "take 1")
    html = panels(s, 2)["stage"]
    assert 'data-piece="taker/0"' in piece(html, "ambulance/3")
    assert 'data-piece="taker/1"' in piece(html, "ambulance/1")


@rule("DH-IMP-01")
def test_tiles_and_cards_on_display_are_taken_by_pressing_them() -> None:
    s = table("", "", "", phase=HOSPITAL_IMPROVEMENT)
    html = panels(s, 0)["stage"]
    shown = [move.code for move in s.moves(0) if move.code != "skip"]
    assert set(values(buttons(html, name="code"), "value")) == set(shown)
    assert codes(panels(s, 1)["stage"]) == set()


def test_the_present_phase_is_marked() -> None:
    for kind, name in (
        (PATIENT_INTAKE, "Intake"),
        (HOSPITAL_IMPROVEMENT, "Improve"),
        (HOSPITAL_ACTIVATION, "Activation"),
    ):
        s = table("r3", "g3", phase=kind)
        assert re.findall(r'aria-current="step">([^<]*)<', panels(s, 0)["bar"]) == [name]
    s = table(hospital("r3 r4", administrator="admin_guard_red"), "", phase=NEGLECTED_PATIENTS, variants=GUARDED)
    assert re.findall(r'aria-current="step">([^<]*)<', panels(s, 0)["bar"]) == ["Neglect"]


GUARDED: dict[str, object] = {"administrators": True}


@rule("DH-HAD-09")
def test_a_guarded_patient_is_chosen_in_its_bed() -> None:
    s = table(hospital("r3 y4 r3*", administrator="admin_guard_red"), "", phase=NEGLECTED_PATIENTS, variants=GUARDED)
    html = page(s, 0)
    assert handfuls(html) == {"guard w1b1": ["w1b1"]}
    assert values([piece(html, "bed/w1b1")], "value") == ["guard w1b1"]
    assert values(buttons(html, name="why", value="bed/w1b3"), "data-piece") == ["bed/w1b3"]


# -- the hospital


@rule("DH-SCO-01")
def test_the_lounge_tells_how_many_go_home_and_what_they_are_worth() -> None:
    s = table(hospital("r3", home=(2, 1, 1)), "g2", phase=HOSPITAL_ACTIVATION)
    lounge = panels(s, 0)["home"]
    assert "4 sent home: 7 points" in text(lounge)
    assert re.findall(r'data-piece="home/(\w+)/\d"', lounge) == ["red", "red", "yellow", "green"]


def test_treated_patients_lie_on_the_blanket_and_changed_ones_show_their_own_colour() -> None:
    s = activation("r3 g4* r5>y*")
    html = page(s, 0)
    assert ['class="pat low"' in piece(html, f"bed/{bed}") for bed in ("w1b1", "w1b2", "w1b3")] == [False, True, True]
    assert ['href="#plaster"' in piece(html, f"bed/{bed}") for bed in ("w1b1", "w1b2", "w1b3")] == [False, True, True]
    changed = piece(html, "bed/w1b3")
    assert re.findall(r'href="#(die-[\w-]+)"', changed) == ["die-yellow-5", "die-red"]
    assert 'aria-label="Ward 1, bed 3: yellow 5, printed red, treated"' in changed


def test_other_hospitals_show_patients_and_counts() -> None:
    s = table("r3", hospital("g4* y2", bags=2, fatalities=3, home=(0, 0, 1)), phase=HOSPITAL_ACTIVATION)
    other = panels(s, 0)["other-1"]
    assert re.findall(r'<span(?: class="(t)")?><svg class="die"[^>]*><use href="#([\w-]+)"', other) == [
        ("t", "die-green-4"),
        ("", "die-yellow-2"),
    ]
    assert [int(count) for count in re.findall(r"</svg>(\d+)</span>", other)] == [3, 1, 2, 3]


def test_only_who_is_asked_can_ask_for_a_hint() -> None:
    s = activation("r3 y4")
    assert len(buttons(page(s, 0), name="hint", form="play")) == 1
    assert [buttons(page(s, seat), name="hint") for seat in (1, -1)] == [[], []]


@rule("DH-SOL-03", "DH-SOL-04")
def test_reports_lie_in_two_rows_and_only_those_below_can_be_completed() -> None:
    s = table(hospital("r3", home=(3, 3, 3)), phase=HOSPITAL_ACTIVATION)
    reports.of(s).reports = [0, 1, 2, 3, 4, 5]
    play(s, "done")
    html = panels(s, 0)["reports"]
    assert values(buttons(html, name="code"), "value") == [
        f"complete {name}" for name in ("report_ry", "report_rg", "report_yg")
    ]
    assert values(buttons(html, name="why"), "value") == [
        f"report/{name}" for name in ("report_rr", "report_yy", "report_gg")
    ]
    assert "our version" in text(html)


# -- people


def test_waiting_says_for_whom() -> None:
    s = activation("r3 y4")
    assert ">Mira decides.</h2>" in panels(s, 1)["ask"]
    s = table("r3", "y4", "g5", phase=HOSPITAL_ACTIVATION)
    play(s, "done")
    assert ">Ana, Bram decide.</h2>" in panels(s, 0)["ask"]


def test_the_colour_of_several_patients_agrees_with_their_number() -> None:
    edition = activation("r3").rules.edition
    one, three = DEPARTMENTS.index("oncology"), DEPARTMENTS.index("cardiology")
    assert [need(edition, lang, one) for lang in LANGUAGES] == ["one yellow", "un jaune", "één gele"]
    found = [need(edition, lang, three).partition(",")[0] for lang in LANGUAGES]
    assert found == ["three red", "trois rouges", "drie rode"]


def test_with_nobody_and_no_bag_left_the_bar_speaks_of_neither() -> None:
    for s in walk(GAME, 2, {}, 1):
        for seat in s.deciders:
            if s.moves(seat)[0].code == "done" and len(s.moves(seat)) == 1:
                bar = panels(s, seat)["ask"]
                assert "Nobody is left to place: finish." in text(bar)
                assert "blood bag" not in text(bar).lower()
                assert "#bag" not in bar
                return
    raise AssertionError


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_patient_is_helped_in_the_singular(lang: str) -> None:
    edition = GAME.new(1, "gain").rules.edition
    for number, department in enumerate(edition.departments):
        if department.effect == HEAL:
            id = "table.gain" if department.most > 1 else "table.gain_one"
            assert gain(edition, lang, number) == Text(DOMAIN, id, {"n": department.steps}).say(lang)
