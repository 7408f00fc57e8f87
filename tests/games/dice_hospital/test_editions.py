"""Edition files: a corrected one changes the game, a wrong one is refused with the place that is wrong."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from hospitable.core.edition import never_asked, read_file
from hospitable.core.errors import BadSetup
from hospitable.games.dice_hospital.cards import EVENT_CARDS
from hospitable.games.dice_hospital.modules import events
from hospitable.games.dice_hospital.modules.automa.pieces import AutomaPieces
from hospitable.games.dice_hospital.modules.city.pieces import CityPieces
from hospitable.games.dice_hospital.modules.investments.pieces import InvestmentPieces
from hospitable.games.dice_hospital.modules.maternity.pieces import MaternityPieces
from hospitable.games.dice_hospital.pieces import STANDARD, Edition, read_edition
from hospitable.games.dice_hospital.steps import ACTIVATE, DISCHARGED_PATIENTS, EVENT_CHOICE, PATIENT_INTAKE
from hospitable.games.dice_hospital.writing import read_patient
from tests.games import editions
from tests.games.dice_hospital.tables import GAME, codes, home, hospital, play, wards
from tests.games.editions import written
from tests.rules import rule

PRINTED = STANDARD.read_text(encoding="utf-8")
edited = partial(editions.edited, PRINTED)
refusal = partial(editions.refusal, read_edition)
POINTS = "discharge_points = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35]"
OTHER_POINTS = "discharge_points = [0, 2, 4, 6, 8, 9, 11, 14, 17, 21, 25, 30, 35]"


# -- corrected editions


@rule("DH-SCO-01", "DH-SET-02")
def test_a_corrected_edition_changes_the_game(tmp_path: Path) -> None:
    path = edited(tmp_path, (POINTS, OTHER_POINTS), ("nurses = 3", "nurses = 4"), ("rounds = 8", "rounds = 1"))
    s = GAME.new(2, "corrected", {"administrators": False}, edition=path)
    assert s.hospitals[0].nurses == 4
    while not s.over:
        s.hospitals[0].lounge = [1, 0, 0]
        play(s, codes(s)[-1])
    assert s.round == 1
    assert s.result().of(0).lines[0].points == 2
    assert GAME.new(2, "corrected").hospitals[0].nurses == 3


def test_an_edition_from_before_an_expansion_has_that_of_the_house(tmp_path: Path) -> None:
    begin, end = PRINTED.index("[investments]\n"), PRINTED.index("# -----", PRINTED.index("[[investment_token]]"))
    path = tmp_path / "older.toml"
    path.write_text(PRINTED[:begin] + PRINTED[end:], encoding="utf-8")
    for variants in ({}, {"investments": True}):
        older, new = (GAME.rules_for(2, variants, edition) for edition in (path, None))
        assert older.edition_id == new.edition_id


@rule("DH-DEP-01", "DH-SPE-01")
def test_departments_and_specialists_do_what_the_edition_says(tmp_path: Path) -> None:
    red = 'color = "red"\nvalues = [1, 2, 3, 4, 5, 6]\npattern = "any"\ntargets = 1\nheal = 1'
    yellow = 'color = "yellow"\nvalues = [2, 3]\npattern = "any"\ntargets = 1\nheal = 2'
    path = edited(tmp_path, (red, yellow), ("max_targets = 1\nheal = 1", "max_targets = 1\nheal = 3"))
    s = GAME.new(1, "corrected", edition=path)
    s.hospitals[0] = hospital("y2 y5 r3", staff=["surgeon"])
    s.agenda = []
    s.then(0, (ACTIVATE,))
    play(s, "place nurse critical_care_unit")
    assert codes(s) == ["treat w1b1"]
    play(s, "treat w1b1", "place surgeon imaging", "treat w1b3", "treat w1b3")
    assert (wards(s), home(s)) == ("y4* y5", [1, 0, 0])


@rule("DH-EVT-07")
def test_a_corrected_quiet_night_still_discharges_nobody(tmp_path: Path) -> None:
    steps = 'effect = "heal_own_patient"\nwho = "each_player"\nsteps = 1'
    path = edited(tmp_path, (steps, steps.replace("1", "3")))
    s = GAME.new(2, "corrected", {"events": True, "administrators": False}, edition=path)
    s.own = []
    s.hospitals[0].beds[0] = read_patient("r5", "bed")
    events.of(s).event = EVENT_CARDS.index("quiet_night")
    s.agenda = []
    s.then_table((PATIENT_INTAKE,))
    s.then(0, (EVENT_CHOICE,))
    play(s, "soothe w1b1")
    assert s.hospitals[0].beds[0] == read_patient("r6", "bed")


@rule("DH-INT-17", "DH-RUL-07")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "dice_removed_per_color = 3",
            "dice_removed_per_color = 6",
            "setup[2].dice_removed_per_color of the edition is 6; it must be a whole number from 0 to 5.",
        ),
        (
            "dice_removed_per_color = 0",
            "dice_removed_per_color = 1",
            "setup[3].dice_removed_per_color of the edition is 1; it must be a whole number from 0 to 0.",
        ),
        (
            "red = 21",
            "red = 20",
            "components.dice_by_color.red of the edition is 20; it must be a whole number from 21 to 63.",
        ),
        (
            "extra_intake_dice = 1",
            "extra_intake_dice = 5",
            "variants.national_epidemic.extra_intake_dice of the edition is 5; it must be a whole number from 1 to 4.",
        ),
    ],
)
def test_an_edition_needs_dice_for_all_beds_and_beds_for_all_dice(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


@pytest.mark.parametrize(
    ("module", "old", "new", "sentence"),
    [
        ("investments", "heal = 2\nvalues = [1, 2]\n", "heal = 2\n", "The edition has no values in rescue."),
        (
            "investments",
            "draw = 2\n",
            "draw = 0\n",
            "investments.draw of the edition is 0; it must be a whole number from 1 to 9.",
        ),
        (
            "investments",
            "difference = -1",
            "difference = -6",
            "minus_one.difference of the edition is -6; it must be a whole number from -5 to 5.",
        ),
        (
            "investments",
            "extra_dice = 2",
            "extra_dice = 3",
            "investments.parking[1].extra_dice of the edition is 3; it must be a whole number from 0 to 2.",
        ),
        (
            "maternity",
            "midwife_die = [1, 1, 1, 1, 2, 2]",
            "midwife_die = [1, 1, 1, 1, 2, 3]",
            "maternity.midwife_die of the edition is 3; it must be a whole number from 1 to 2.",
        ),
    ],
)
def test_a_mistake_on_the_pieces_of_a_module_is_named_when_it_is_played(
    tmp_path: Path, module: str, old: str, new: str, sentence: str
) -> None:
    path = edited(tmp_path, (old, new))
    GAME.rules_for(2, {}, path)
    assert editions.refusal(lambda path: GAME.rules_for(2, {module: True}, path), path) == sentence


def test_every_printed_value_is_read() -> None:
    """Nobody corrects a value in vain; that of a module is asked for when it is played."""
    data, printed = read_file(STANDARD)
    Edition(data, printed)
    for players in range(2, 6):
        CityPieces(data, players)
    AutomaPieces(data, 3)
    InvestmentPieces(data)
    MaternityPieces(data)
    assert [where for where, _, _ in never_asked(data)] == []


@rule("DH-RUL-34")
def test_the_points_beyond_the_table_are_those_of_the_edition(tmp_path: Path) -> None:
    path = edited(tmp_path, ("cap_points = 35", "cap_points = 40"))
    for home_today, points in ((12, 35), (13, 40), (15, 40)):
        s = GAME.new(2, "corrected", {"administrators": False}, edition=path)
        s.own = []
        s.hospitals[0].lounge = [home_today, 0, 0]
        s.agenda = []
        s.then_table((DISCHARGED_PATIENTS,))
        s.advance()
        assert s.hospitals[0].discharge_points == points


@rule("DH-SET-02", "DH-SET-07", "DH-EVT-02")
def test_a_corrected_start(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ("blood_bags = 0", "blood_bags = 2"),
        ("fatality_tokens = 0", "fatality_tokens = 1"),
        ("extra_improvement_choice = true", "extra_improvement_choice = false"),
        ("first_round = 2", "first_round = 1"),
    )
    s = GAME.new(2, "corrected", {"administrators": False, "events": True}, edition=path)
    assert [(each.bags, each.fatalities) for each in s.hospitals] == [(2, 1)] * 2
    assert "reveal" not in codes(s)[0]
    for _ in s.deciders:
        play(s, codes(s)[0])
    assert (s.round, len(events.of(s).deck)) == (1, 14)
    assert GAME.status(s) == []


# -- files that are no edition


def test_half_a_file(tmp_path: Path) -> None:
    half = PRINTED.partition("[scoring]")[0]
    assert refusal(written(tmp_path, half)) == "The edition must have 6 entries of starting_department."


def test_an_empty_file(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, "")) == "The edition has no meta in edition."


def test_players_follow_from_the_set_up_that_is_printed(tmp_path: Path) -> None:
    three = PRINTED
    for players in (4, 5):
        three = three.replace(f"[[setup]]\nplayers = {players}", f"[[lost]]\nplayers = {players}")
    path = written(tmp_path, three)
    assert len(GAME.new(3, "few", edition=path).ambulances) == 4
    with pytest.raises(BadSetup, match=r"The edition has a set-up for 3 players at most; 4 are too many\."):
        GAME.new(4, "few", edition=path)
    assert refusal(written(tmp_path, PRINTED.replace("[[setup]]", "[[lost]]"))) == (
        "The edition must have 1 entry of setup."
    )


# -- editions with a mistake


@pytest.mark.parametrize(
    ("table", "count"),
    [
        ("starting_department", 6),
        ("department", 12),
        ("experimental_department", 4),
        ("specialist", 12),
        ("experimental_specialist", 6),
        ("promo_specialist", 2),
        ("administrator", 8),
        ("event", 15),
        ("ambulance_back", 5),
        ("medical_report", 15),
    ],
)
def test_a_missing_row(tmp_path: Path, table: str, count: int) -> None:
    """The first row of a table becomes a table of its own."""
    path = edited(tmp_path, (f"\n[[{table}]]", "\n[[lost]]"))
    assert refusal(path) == f"The edition must have {count} entries of {table}."


@pytest.mark.parametrize(
    ("table", "where"),
    [
        ("[player_start]", "player_start in edition"),
        ("[patient]", "patient in edition"),
        ("[scoring.beyond_table]", "beyond_table in scoring"),
        ("[event_deck]", "event_deck in edition"),
        ("[components.dice_by_color]", "components in edition"),
        ("[variants.opening_crisis]", "opening_crisis in variants"),
        ("[variants.final_round_collection]", "final_round_collection in variants"),
        ("[variants.national_epidemic]", "national_epidemic in variants"),
        ("[variants.superbug]", "superbug in variants"),
        ("[solo.modifiers.fatality_penalty]", "fatality_penalty in solo.modifiers"),
        ("[solo.modifiers.medical_report_penalty]", "medical_report_penalty in solo.modifiers"),
    ],
)
def test_a_missing_table(tmp_path: Path, table: str, where: str) -> None:
    lost = PRINTED.replace(f"\n{table}\n", "\n[lost]\n", 1)
    assert lost != PRINTED
    assert refusal(written(tmp_path, lost)) == f"The edition has no {where}."


def test_an_unknown_event(tmp_path: Path) -> None:
    said = refusal(edited(tmp_path, ('who = "lowest_score"', 'who = "highest_score"')))
    assert said.startswith("relief_fund.effect of the edition is gain_blood_bags highest_score; possible: ")


@rule("DH-SET-11", "DH-HRD-01")
def test_the_order_of_the_starting_values_does_not_matter(tmp_path: Path) -> None:
    path = edited(tmp_path, ("patient_values = [3, 3, 4, 5, 5]", "patient_values = [5, 3, 4, 3, 5]"))
    s = GAME.new(1, "corrected", {"opening_crisis": True}, edition=path)
    assert len({tuple(sorted(code.split()[1:])) for code in codes(s)}) == len(codes(s))
