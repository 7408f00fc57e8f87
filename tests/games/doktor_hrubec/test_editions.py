"""Edition files: a corrected one changes the game, a wrong one is refused with the place that is wrong."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from hospitable.games.doktor_hrubec.cards import ACTIONS, CARDS, DOCTORS, PATIENTS
from hospitable.games.doktor_hrubec.notation import said_here
from hospitable.games.doktor_hrubec.pieces import read_edition
from tests.games import editions
from tests.games.doktor_hrubec.corrected import PRINTED, edited
from tests.games.doktor_hrubec.tables import GAME, codes
from tests.games.editions import written
from tests.rules import rule

refusal = partial(editions.refusal, read_edition)


# -- corrected editions


@rule("HR-CMP-02")
def test_corrected_skills_difficulties_and_money_change_the_game(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ("lawyer: skills = [-1, 2, 0, 0]", "skills = [4, 3, 2, -9]"),
        ("acne: difficulty = 5", "difficulty = 11"),
        ("acne: insurance = 3", "insurance = 8"),
        ("per_dead_patient = -2", "per_dead_patient = -5"),
    )
    s = GAME.new(2, "corrected", edition=path)
    s.theatres[0].team = [DOCTORS.index("lawyer")]
    s.theatres[0].healed = [PATIENTS.index("acne")]
    s.theatres[0].morgue = [PATIENTS.index("geek")]
    room = s.view(0)["theatres"][0]
    assert list(room["skills"].values()) == [4, 3, 2, -9]
    assert room["score"] == {"healed": 8, "morgue": -5}
    assert s.rules.edition.patients[PATIENTS.index("acne")].difficulty[3] == 11


@rule("HR-CMP-04")
def test_other_copies_are_dealt(tmp_path: Path) -> None:
    path = edited(tmp_path, ("nurse: count = 4", "count = 9"), ("start_cards = 3", "start_cards = 5"))
    s = GAME.new(3, "corrected", edition=path)
    cards = s.pile + [card for theatre in s.theatres for card in theatre.hand]
    assert cards.count(CARDS.index("nurse")) == 9
    assert [len(theatre.hand) for theatre in s.theatres] == [6, 6, 6]


def test_another_queue_waiting_room_and_hand_limit(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ("stage_1 = 4", "stage_1 = 9"),
        ("waiting_slots = 3", "waiting_slots = 2"),
        ("draw_only_below = 5", "draw_only_below = 4"),
    )
    s = GAME.new(2, "corrected", edition=path)
    assert (s.queue, s.free_slots()) == ([9, 6, 3], 2)
    assert "draw" not in codes(s)  # four cards are too many


def test_another_bonus_die_and_ongoing_skills(tmp_path: Path) -> None:
    edition = read_edition(
        edited(
            tmp_path,
            ("bonus = [1, 1, 1, 1]", "bonus = [3, 3, 3, 3]"),
            ("map = [8, 2, 3, 4, 5, 6]", "map = [9, 2, 3, 4, 5, 7]"),
            ("tools_delivery: skills = [1, -1, 0, 0]", "skills = [0, 0, 0, 2]"),
        )
    )
    assert edition.action(CARDS.index("nurse")).bonus == 3
    assert edition.action(CARDS.index("lucky_day")).die == [9, 2, 3, 4, 5, 7]
    assert edition.action(CARDS.index("tools_delivery")).skills == [0, 0, 0, 2]


@rule("HR-END-08")
def test_the_game_can_stop_earlier(tmp_path: Path) -> None:
    s = GAME.new(2, "short", edition=edited(tmp_path, ("max_turns = 500", "max_turns = 3")))
    while s.deciders:
        s.play(s.deciders[0], "queue" if "queue" in codes(s) else "end" if "end" in codes(s) else codes(s)[0])
    assert s.turn == 3


def test_a_patient_with_another_effect_asks_for_it(tmp_path: Path) -> None:
    """Also the first one, whose number is nought."""
    path = edited(tmp_path, ('appendix: effect = "draw"', 'effect = "discard_hand_card"'))
    s = GAME.new(2, "other", edition=path)
    s.theatres[s.active].table = PATIENTS.index("appendix")
    s.theatres[s.active].bonus = 9
    s.stage = 3
    s.play(s.active, "operate surgery")
    assert s.view(None)["asked"] == [{"seat": s.active, "decision": "drop_card", "patient": "appendix"}]


def test_an_action_card_with_another_effect_does_that(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('vip: effect = "swap_patient"', 'effect = "kill_all_table_patients"'),
        ('holiday: to = "other_table"', 'to = "waiting_room"'),
        ('fired: targets = ["own_team", "other_team"]', 'targets = ["own_team"]'),
    )
    s = GAME.new(2, "other", edition=path)
    own, other = s.theatres[s.active], s.theatres[1 - s.active]
    own.hand = [CARDS.index(card) for card in ("holiday", "vip", "fired")]
    own.team, other.team = [DOCTORS.index("dr_zero")], [DOCTORS.index("dr_drill")]
    own.table = PATIENTS.index("acne")
    plays = ["play holiday", "play vip", "play fired dr_zero"]
    assert [code for code in codes(s) if code.startswith("play")] == plays
    assert GAME.hint(s, s.active, s.find(s.active, "play vip")) == said_here("about.kill_all")
    s.play(s.active, "play vip")
    assert own.morgue == [PATIENTS.index("acne")]


# -- files that are no edition


@pytest.mark.parametrize(
    ("heading", "sentence"),
    [
        ("[hand]", "The edition has no hand in edition."),
        ("[scoring]", "The edition has no scoring in edition."),
        ("[rule_options]", "The edition has no rule_options in edition."),
        ("[operating_room]", "The edition has no operating_room in edition."),
        ("[[doctor]]", "The edition must have 25 entries of doctor."),
        ("[[patient]]", "The edition must have 25 entries of patient."),
        ("[[action]]", "The edition must have 25 entries of action."),
        ("[[setup]]", "The edition must have 4 entries of setup."),
    ],
)
def test_a_missing_table(tmp_path: Path, heading: str, sentence: str) -> None:
    """The first row of a list becomes a table of its own."""
    lost = "[[lost]]" if heading.startswith("[[") else "[lost]"
    text = re.sub(rf"^{re.escape(heading)}", lost, PRINTED, count=1, flags=re.MULTILINE)
    text = text.replace("[scoring.tie]", "[lost.tie]") if heading == "[scoring]" else text
    text = text.replace(f"[{heading.strip('[]')}.ability]", "[lost.ability]", 1)
    text = text.replace(f"[{heading.strip('[]')}.effect]", "[lost.effect]", 1)
    assert refusal(written(tmp_path, text)) == sentence


# -- editions with a mistake

IDS = {"doctor": DOCTORS, "patient": PATIENTS, "action": ACTIONS}


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('id = "lawyer"', 'id = "attorney"', "doctor"),
        ('id = "geek"', 'id = "acne"', "patient"),
        ('id = "bribe"', 'id = "bride"', "action"),
    ],
)
def test_cards_with_other_names(tmp_path: Path, old: str, new: str, where: str) -> None:
    sentence = f"The entries of {where} must be called: {', '.join(IDS[where])}."
    assert refusal(edited(tmp_path, (old, new))) == sentence


ACNE = 'acne: requirements = [{ speciality = "dermatology", difficulty = 5 }]'
SPECIALITIES = "surgery, psychiatry, stomatology, dermatology"
