"""Edition files: a corrected one changes the game, a wrong one is refused with the place that is wrong."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from hospitable import BadSnapshot
from hospitable.games.doktor_hrubec.cards import ACTIONS, CARDS, DOCTORS, PATIENTS
from hospitable.games.doktor_hrubec.notation import said_here
from hospitable.games.doktor_hrubec.pieces import STANDARD, read_edition
from tests.games import editions
from tests.games.doktor_hrubec.tables import GAME, codes
from tests.games.editions import written
from tests.rules import rule

PRINTED = STANDARD.read_text(encoding="utf-8")
refusal = partial(editions.refusal, read_edition)


def id_of(path: Path) -> str:
    """What the edition in a file is called when all its sets are in play."""
    return read_edition(path).printed.id_of()


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """The standard edition with the first place of each text changed; `card: text` means the first after that card."""
    text = PRINTED
    for old, new in changes:
        card, _, rest = old.partition(": ")
        start = text.index(f'id = "{card}"') if rest else 0
        old = rest or old
        at = text.index(old, start)
        text = text[:at] + new + text[at + len(old) :]
    return written(folder, text)


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


def test_what_is_printed_makes_the_id_of_an_edition(tmp_path: Path) -> None:
    standard = id_of(STANDARD)
    assert re.fullmatch("[0-9a-f]{12}", standard)
    assert id_of(edited(tmp_path, ("nurse: count = 4", "count = 5"))) != standard
    other_sources = re.sub(r'^(\w*source) = ".*"$', r'\1 = "my own copy"', PRINTED, flags=re.MULTILINE)
    assert other_sources != PRINTED
    assert id_of(written(tmp_path, other_sources)) == standard
    assert id_of(written(tmp_path, re.sub(r'^why = ".*"\n', "", PRINTED, flags=re.MULTILINE))) == standard


def test_a_position_of_another_edition_is_refused(tmp_path: Path) -> None:
    path = edited(tmp_path, ("nurse: count = 4", "count = 5"))
    position = GAME.new(2, "corrected", edition=path).snapshot()
    assert GAME.restore(position, edition=path).snapshot() == position
    with pytest.raises(BadSnapshot, match="another edition"):
        GAME.restore(position)


# -- files that are no edition


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.toml") == "The edition file none.toml cannot be read: No such file or directory."
    assert refusal(written(tmp_path, "max_turns = = 3")).startswith(
        "The edition file corrected.toml is not readable TOML: "
    )


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


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('lawyer: sex = "m"\n', "", "The edition has no sex in lawyer."),
        ('lawyer: sex = "m"', 'sex = "x"', "lawyer.sex of the edition is x; possible: m, f."),
        (
            "lawyer: skills = [-1, 2, 0, 0]",
            "skills = [-1, 2, 0]",
            "The edition must have 4 entries of lawyer.skills.",
        ),
        (
            "lawyer: skills = [-1, 2, 0, 0]",
            "skills = [-1, 2, 0, 10]",
            "lawyer.skills of the edition is 10; it must be a whole number from -9 to 9.",
        ),
        (
            "lawyer: count = 1",
            "count = 2",
            "lawyer.count of the edition is 2; it must be a whole number from 1 to 1.",
        ),
        (
            "md_silicon: skills = [-2, 2, 0, 3]",
            "skills = 3",
            "The edition must have 4 entries of md_silicon.ability.skills.",
        ),
    ],
)
def test_a_mistake_on_a_doctor(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


ACNE = 'acne: requirements = [{ speciality = "dermatology", difficulty = 5 }]'
SPECIALITIES = "surgery, psychiatry, stomatology, dermatology"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("acne: stage = 1", "stage = 4", "acne.stage of the edition is 4; it must be a whole number from 1 to 3."),
        (
            "acne: insurance = 3",
            "insurance = -1",
            "acne.insurance of the edition is -1; it must be a whole number from 0 to 99.",
        ),
        ("acne: count = 1", "count = 0", "acne.count of the edition is 0; it must be a whole number from 1 to 1."),
        (f"{ACNE}\n", "", "The edition has no requirements in acne."),
        (ACNE, "requirements = []", "The edition has no requirements in acne."),
        (ACNE, "requirements = 5", "The edition has no requirements in acne."),
        (ACNE, "requirements = [5]", "The edition must have 1 entry of requirements."),
        (
            ACNE,
            'requirements = [{ speciality = "dermatology", difficulty = 0 }]',
            "acne.requirements[0].difficulty of the edition is 0; it must be a whole number from 1 to 20.",
        ),
        (
            ACNE,
            'requirements = [{ speciality = "skin", difficulty = 5 }]',
            f"acne.requirements[0].speciality of the edition is skin; possible: {SPECIALITIES}.",
        ),
        (
            'split_lip: speciality = "stomatology"',
            'speciality = "dermatology"',
            "The entries of split_lip.requirements in the edition must all be different.",
        ),
        (
            'geek: effect = "draw"',
            'effect = "drawing"',
            "geek.effect.effect of the edition is drawing; possible: draw, discard_hand_card, steal_doctor, "
            "discard_doctor, exchange_doctor, admit_from_waiting_room, move_self_to_morgue, move_self_to_table.",
        ),
        (
            'geek: trigger = "after_failure"',
            'trigger = "always"',
            "geek.effect.trigger of the edition is always; possible: after_failure, after_success.",
        ),
        (
            'one_body_no_head: trigger = "after_success"',
            'trigger = "after_failure"',
            "one_body_no_head.effect.trigger of the edition is after_failure; possible: after_success.",
        ),
        (
            'alcoholic: trigger = "after_failure"',
            'trigger = "after_success"',
            "alcoholic.effect.trigger of the edition is after_success; possible: after_failure.",
        ),
        ('geek: rules = ["HR-PTE-06"]', "rules = []", "The edition has no rules in geek."),
    ],
)
def test_a_mistake_on_a_patient(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("bribe: count = 2", "count = 0", "bribe.count of the edition is 0; it must be a whole number from 1 to 9."),
        (
            'bribe: kind = "instant"',
            'kind = "often"',
            "bribe.kind of the edition is often; possible: instant, ongoing, next_operation.",
        ),
        (
            'lucky_day: kind = "ongoing"',
            'kind = "next_operation"',
            "lucky_day.effect.effect of the edition is die_map; possible: team_bonus, discard_own_doctor_for_bonus.",
        ),
        (
            'holiday: to = "other_table"',
            'to = "box"',
            "holiday.effect.route of the edition is own_table to box; possible: own_table to other_table, "
            "own_table to waiting_room, other_table to own_table, own_morgue to own_table.",
        ),
        ('vip: effect = "swap_patient"', 'effect = "move_patient"', "The edition has no from in vip.effect."),
        ('fired: targets = ["own_team", "other_team"]', "targets = []", "The edition has no targets in fired.effect."),
        (
            'nurse: kind = "next_operation"',
            'kind = "ongoing"',
            "nurse.effect.effect of the edition is team_bonus; possible: team_skills, die_map, doctor_skills_zero.",
        ),
        (
            "nurse: bonus = [1, 1, 1, 1]\n",
            "",
            "The edition must have 4 entries of nurse.effect.bonus.",
        ),
        (
            "nurse: bonus = [1, 1, 1, 1]",
            "bonus = [1, 1, 2, 1]",
            "nurse.effect.bonus of the edition is 2; it must be a whole number from 1 to 1.",
        ),
        (
            "lucky_day: map = [8, 2, 3, 4, 5, 6]",
            "map = [8, 2, 3, 4, 5]",
            "The edition must have 6 entries of lucky_day.effect.map.",
        ),
        (
            "recycling: skills = [0, 0, 1, -1]",
            "skills = [0, 0, 1, true]",
            "recycling.effect.skills of the edition is True; it must be a whole number from -9 to 9.",
        ),
        ('model: sex = "m"', 'sex = "male"', "model.effect.sex of the edition is male; possible: m, f."),
    ],
)
def test_a_mistake_on_an_action_card(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("players = 2", "players = 3", "setup[0].players of the edition is 3; it must be a whole number from 2 to 2."),
        ("stage_3 = 3", "stage_3 = 4", "setup[0].stage_3 of the edition is 4; it must be a whole number from 0 to 3."),
        (
            "waiting_slots = 3",
            "waiting_slots = 0",
            "setup[0].waiting_slots of the edition is 0; it must be a whole number from 1 to 9.",
        ),
        (
            "start_doctors = 1",
            "start_doctors = 2",
            "hand.start_doctors of the edition is 2; it must be a whole number from 1 to 1.",
        ),
        (
            "draw_only_below = 5",
            'draw_only_below = "5"',
            "hand.draw_only_below of the edition is '5'; it must be a whole number from 1 to 99.",
        ),
        (
            "per_dead_patient = -2",
            "per_dead_patient = 2",
            "scoring.per_dead_patient of the edition is 2; it must be a whole number from -99 to 0.",
        ),
        (
            "max_turns = 500",
            "max_turns = 0",
            "rule_options.max_turns of the edition is 0; it must be a whole number from 1 to 9999.",
        ),
        (
            "offices = 4",
            "offices = 5",
            "operating_room.offices of the edition is 5; it must be a whole number from 4 to 4.",
        ),
    ],
)
def test_a_mistake_elsewhere(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = re.sub(rf"^{re.escape(old)}$", new, PRINTED, count=1, flags=re.MULTILINE)
    assert text != PRINTED
    assert refusal(written(tmp_path, text)) == sentence
