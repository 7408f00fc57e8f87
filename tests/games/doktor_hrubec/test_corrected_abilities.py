"""Doctors and patients do what their edition says, and as often; in a corrected one something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from hospitable import BadSnapshot, IllegalMove
from hospitable.games.doktor_hrubec import about
from hospitable.games.doktor_hrubec.bots import evaluate
from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, PATIENTS
from hospitable.games.doktor_hrubec.pieces import read_edition
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.corrected import edited, swapped
from tests.games.doktor_hrubec.tables import (
    GAME,
    codes,
    fix_die,
    hand,
    healed,
    morgue,
    on_table,
    play,
    plays,
    queue_of,
    table,
    team,
    theatre,
    why_not,
)
from tests.rules import rule

FOUR = "dr_couch dr_drill hypnotist herbalist"


def kept(s: Position, edition: Path) -> Position:
    """The same position, written down and read again."""
    restored = GAME.restore(s.snapshot(), edition=edition)
    assert restored.snapshot() == s.snapshot()
    return restored


def does(edition: Path, doctor: str, lang: str = "en") -> str:
    text = about.doctor(read_edition(edition), DOCTORS.index(doctor))
    assert text is not None
    return text.say(lang)


def said_against(s: Position, code: str) -> str:
    """Why a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        s.find(s.deciders[0], code)
    return refused.value.text.say()


# -- doctors who have each other's ability


def lawyer_and_gate_keeper(folder: Path) -> Path:
    """The Gate keeper goes after a failure, the Lawyer draws before the Alpine Doctor goes."""
    failure = ('"patient_effect", "lawyer"', '"patient_effect", "gate_keeper"')
    success = ('"alpine_doctor", "gate_keeper"]', '"lawyer", "alpine_doctor"]')
    return swapped(folder, "lawyer", "gate_keeper", failure, success)


@rule("HR-DOC-01", "HR-DOC-19")
def test_a_gate_keeper_can_take_the_dead_along_and_a_lawyer_draw(tmp_path: Path) -> None:
    path = lawyer_and_gate_keeper(tmp_path)
    s = queue_of(table(theatre(team="lawyer gate_keeper", table="acne"), theatre(team=FOUR), edition=path))
    fix_die(s, 1)
    assert codes(play(s, "operate dermatology")) == ["send 2"]
    assert str(GAME.question(s, 0)) == "To whom do you send the Gate keeper, with the Acne for the morgue?"
    s = play(kept(s, path), "send 2")
    assert (team(s), morgue(s), morgue(s, 1), s.deciders) == ("lawyer", "", "acne", (1,))
    s = play(kept(s, path), "dismiss gate_keeper")
    assert (codes(s)[0], hand(s)) == ("end", "")
    s = table(theatre(team="lawyer gate_keeper", table="acne"), theatre(), pile="nurse", die=6, edition=path)
    play(s, "operate dermatology")
    assert (hand(s), team(s), codes(s)[0]) == ("nurse", "lawyer gate_keeper", "end")


def test_what_a_doctor_does_is_said_of_who_does_it(tmp_path: Path) -> None:
    path = lawyer_and_gate_keeper(tmp_path)
    assert does(path, "lawyer") == "after a successful operation: draw a card"
    assert does(path, "gate_keeper", "nl").startswith("na een mislukte operatie gaat ze naar een ander team")


@rule("HR-OPR-15")
def test_the_order_after_a_success_is_that_of_the_edition(tmp_path: Path) -> None:
    path = lawyer_and_gate_keeper(tmp_path)
    s = queue_of(table(theatre(team="alpine_doctor lawyer", table="acne"), theatre(), edition=path))
    fix_die(s, 6)
    play(s, "operate dermatology")
    assert (len(s.theatres[0].hand), codes(s)) == (1, ["send 2"])
    assert s.snapshot()["agenda"] == ["turn 0", "operation_over 0", "choose_receiver:1 0"]
    assert team(play(kept(s, path), "send 2"), 1) == "alpine_doctor"


@rule("HR-DOC-06", "HR-DOC-15")
def test_protection_and_other_skills_can_be_exchanged(tmp_path: Path) -> None:
    path = swapped(tmp_path, "dr_acula", "md_silicon")
    s = table(theatre("kidnapper"), theatre(team="md_silicon", table="acne"), edition=path)
    assert plays(s, "kidnapper") == []
    assert said_against(s, "play kidnapper acne") == "Kidnapper does nothing here: M.D. Silicon protects the patient."
    s = table(theatre("kidnapper"), theatre(team="dr_acula dr_couch", table="acne"), edition=path)
    assert plays(s, "kidnapper") == ["acne"]
    assert list(s.view(0)["theatres"][1]["skills"].values()) == [-2 + 0, 2 + 2, 0 - 1, 3 + 2]
    path = swapped(tmp_path, "dr_incognito", "dr_zero")
    s = table(theatre("fired doctors_on_strike"), theatre(team="dr_zero dr_drill"), edition=path)
    assert plays(s, "fired") == []
    assert said_against(s, "play fired dr_drill") == "Fired does nothing here: Dr. Zero protects the doctors."
    play(s, "play doctors_on_strike")
    assert list(s.view(0)["theatres"][1]["skills"].values()) == [1, -1, 3, 0]
    s = play(table(theatre("dr_incognito"), theatre(), pile="nurse", edition=path), "hire dr_incognito")
    assert hand(s) == "nurse"


@rule("HR-ADM-07", "HR-DOC-14", "HR-DOC-18")
def test_alien_and_dr_zero_can_be_exchanged(tmp_path: Path) -> None:
    path = swapped(tmp_path, "alien", "dr_zero")
    s = queue_of(table(theatre("alien", team=FOUR), theatre(), waiting="acne", edition=path))
    s = play(kept(play(s, "hire alien"), path), "dismiss herbalist")
    assert (len(s.theatres[0].hand), team(s)) == (1, "dr_couch dr_drill hypnotist alien")
    s = queue_of(table(theatre("dr_zero", team=FOUR), theatre(team="alien"), waiting="acne", edition=path))
    s = play(kept(play(s, "hire dr_zero"), path), "dismiss herbalist")
    assert s.view(0)["asked"] == [{"seat": 0, "decision": "alien_victim"}]
    s = play(kept(s, path), "dismiss alien")
    assert (hand(s), team(s), team(s, 1)) == ("", "dr_couch dr_drill hypnotist dr_zero", "")


@rule("HR-DOC-13", "HR-DOC-16")
def test_butcher_and_md_brutal_can_be_exchanged(tmp_path: Path) -> None:
    path = swapped(tmp_path, "butcher", "md_brutal", ('"md_brutal"]', '"butcher"]'))
    room = theatre("nurse", team="md_brutal butcher", table="blisters")
    s = queue_of(table(room, theatre(), edition=path))
    fix_die(s, 1)
    s = play(kept(play(s, "operate dermatology"), path), "drop nurse")
    assert (morgue(s), s.view(0)["box"], len(s.theatres[0].hand)) == ("", ["blisters"], 1)


def test_bots_value_what_a_doctor_does_and_not_his_name(tmp_path: Path) -> None:
    """Who takes the dead along is worth more in an operation, with the same skills for all."""
    skills = [(f"{doctor}: skills", "skills = [0, 0, 0, 0]\n#") for doctor in ("lawyer", "gate_keeper")]
    path = edited(tmp_path, *skills, printed=lawyer_and_gate_keeper(tmp_path).read_text(encoding="utf-8"))
    worth = {}
    for edition in (None, path):
        for doctor in ("lawyer", "gate_keeper"):
            s = table(theatre(team=doctor, table="living_mummy"), theatre(), edition=edition)
            worth[edition, doctor] = evaluate(s, 0)
    assert worth[None, "lawyer"] > worth[None, "gate_keeper"]
    assert worth[path, "lawyer"] < worth[path, "gate_keeper"]


# -- patients


@rule("HR-PTE-01", "HR-PTE-02", "HR-RUL-25")
def test_another_patient_can_wander(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('alcoholic: effect = "move_self_to_table"', 'effect = "move_self_to_morgue"'),
        ('alcoholic: trigger = "after_failure"', 'trigger = "after_success"'),
        ('alcoholic: to = "right_player"', 'to = "other_player"'),
        ('blisters: effect = "discard_hand_card"', 'effect = "move_self_to_table"'),
    )
    s = queue_of(table(theatre("holiday", team="dr_acula", table="blisters"), theatre(), edition=path))
    fix_die(s, 1)
    s = kept(play(s, "operate dermatology"), path)
    assert (on_table(s), on_table(s, 1), s.hopeless) == ("", "blisters", 0)
    s = table(theatre("holiday", table="blisters"), theatre(), edition=path)
    s.hopeless = 1
    assert play(s, "play holiday 2").hopeless == 0
    s = table(theatre(team="hypnotist", table="alcoholic"), theatre(), die=6, edition=path)
    assert codes(play(s, "operate psychiatry")) == ["bury 2"]


@rule("HR-PTE-09")
def test_another_patient_can_let_somebody_in(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('appendix: effect = "draw"', 'effect = "admit_from_waiting_room"'),
        ("appendix: optional = false", "optional = true"),
    )
    s = queue_of(table(theatre(table="appendix", bonus=9), theatre(), waiting="acne", edition=path))
    s = play(kept(play(s, "operate surgery"), path), "admit acne")
    assert (on_table(s), s.journal[-1].rule) == ("acne", "HR-PTE-10")


# -- action cards


def test_another_card_can_make_all_pass_a_doctor(tmp_path: Path) -> None:
    """Its name and rule are told, not those of Castling."""
    path = edited(tmp_path, ('vip: effect = "swap_patient"', 'effect = "pass_doctor"'))
    s = queue_of(
        table(theatre("vip", team="dr_drill dr_couch"), theatre(team="dr_leech"), waiting="acne", edition=path)
    )
    s = kept(play(s, "play vip"), path)
    assert said_against(s, "castle dr_leech").startswith("VIP is about a doctor of your own team")
    assert why_not(s, "castle dr_leech") == "HR-ACT-24"
    play(s, "castle dr_drill")
    assert (team(s), team(s, 1)) == ("dr_couch dr_leech", "dr_drill")
    assert [event.rule for event in s.journal[-2:]] == ["HR-ACT-24", "HR-ACT-24"]


# -- amounts


@rule("HR-DOC-14", "HR-DOC-19", "HR-PTE-06", "HR-ACT-15")
def test_more_cards_are_drawn(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ("gate_keeper: amount = 1", "amount = 2"),
        ("dr_zero: amount = 1", "amount = 3"),
        ("geek: amount = 1", "amount = 2"),
        ("retraining: draw = 1", "draw = 2"),
    )
    pile = "nurse nurse nurse nurse"
    s = table(theatre(team="gate_keeper", table="acne"), theatre(), pile=pile, die=6, edition=path)
    assert hand(play(s, "operate dermatology")) == "nurse nurse"
    s = play(table(theatre("dr_zero"), theatre(), pile=pile, edition=path), "hire dr_zero")
    assert hand(s) == "nurse nurse nurse"
    s = table(theatre(table="geek"), theatre(), pile=pile, die=1, edition=path)
    assert hand(play(s, "operate psychiatry")) == "nurse nurse"
    s = table(theatre("retraining", team="dr_zero"), theatre(), pile=pile, edition=path)
    assert hand(play(s, "play retraining dr_zero")) == "nurse nurse"
    assert does(path, "gate_keeper") == "after a successful operation: draw 2 cards"
    edition = read_edition(path)
    assert str(about.patient(edition, PATIENTS.index("geek"))) == "if it fails: draw 2 cards"
    assert str(about.action(edition, CARDS.index("retraining"))) == "discard a doctor of your team and draw 2 cards"


@rule("HR-PTE-07", "HR-PTE-13")
@pytest.mark.parametrize(("cards", "dropped"), [("nurse fired bribe", 2), ("nurse nurse vip", 2), ("vip", 1), ("", 0)])
def test_more_cards_are_discarded_as_long_as_there_are_some(tmp_path: Path, cards: str, dropped: int) -> None:
    path = edited(tmp_path, ("fracture: amount = 1", "amount = 2"))
    s = queue_of(table(theatre(cards, table="fracture", bonus=9), theatre(), edition=path))
    play(s, "operate surgery")
    assert healed(s) == "fracture"
    for _ in range(dropped):
        s = kept(s, path)
        assert s.view(0)["asked"] == [{"seat": 0, "decision": "drop_card", "patient": "fracture"}]
        s.apply(0, s.legal(0)[0])
    assert (len(s.theatres[0].hand), codes(s)[0]) == (len(cards.split()) - dropped, "end")
    assert (
        str(about.patient(read_edition(path), PATIENTS.index("fracture"))) == "if healed: discard 2 cards of your hand"
    )


def test_no_more_cards_are_asked_for_than_the_edition_says(tmp_path: Path) -> None:
    path = edited(tmp_path, ("fracture: amount = 1", "amount = 2"))
    s = queue_of(table(theatre("nurse fired bribe vip", table="fracture", bonus=9), theatre(), edition=path))
    data = play(s, "operate surgery").snapshot()
    data["agenda"].append(data["agenda"][-1])
    with pytest.raises(BadSnapshot, match="drop_card does not fit"):
        GAME.restore(data, edition=path)
