"""Action cards on the own team and hand: Fired, Retraining, Heroic act, Nurse, and when a card can be played at all."""

from __future__ import annotations

import pytest

from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, PATIENTS, SPECIALITIES
from hospitable.games.doktor_hrubec.happenings import EVENTS
from hospitable.games.doktor_hrubec.moves import play as a_play
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import (
    GAME,
    codes,
    events,
    fix_die,
    hand,
    healed,
    morgue,
    names,
    play,
    plays,
    table,
    team,
    theatre,
    why_not,
)
from tests.rules import rule

ONGOING = [
    "alternative_treatment",
    "tools_delivery",
    "infectious_eczema",
    "clown_show",
    "recycling",
    "mrs_janitor",
    "doctors_on_strike",
    "lucky_day",
]
INSTANT = [card for card in CARDS[len(DOCTORS) :] if card not in (*ONGOING, "nurse")]
LIMITED = {"hand_limit_on_effect_draws": True}


def discard(s: Position) -> str:
    return names(s.discard, CARDS)


# -- when a card can be played


@rule("HR-RUL-07")
@pytest.mark.parametrize("card", INSTANT)
def test_a_card_that_can_do_nothing_stays_in_hand(card: str) -> None:
    """No doctor in any team, no patient on a table, in the waiting room or in a morgue."""
    s = table(theatre(card), theatre())
    assert codes(s) == ["draw", "queue"]
    assert why_not(s, f"play {card}") == "HR-TRN-10"


@rule("HR-RUL-07")
@pytest.mark.parametrize("card", ["nurse", *ONGOING])
def test_nurse_and_ongoing_cards_can_always_be_played(card: str) -> None:
    s = table(theatre(card), theatre())
    assert codes(s) == ["draw", "queue", f"play {card}"]
    assert hand(play(s, f"play {card}")) == ""


@rule("HR-RUL-07")
def test_castling_needs_a_doctor_in_any_team() -> None:
    assert plays(table(theatre("castling"), theatre(), theatre(team="dr_drill")), "castling") == [""]
    assert plays(table(theatre("castling dr_zero"), theatre("dr_drill"), theatre()), "castling") == []


@rule("HR-RUL-07")
@pytest.mark.parametrize("card", ["blackout", "dr_hrubec_on_duty"])
def test_blackout_and_dr_hrubec_need_a_patient_on_any_table(card: str) -> None:
    assert plays(table(theatre(card), theatre(), theatre(table="acne")), card) == [""]
    assert plays(table(theatre(card), theatre(morgue="geek"), theatre(healed="acne"), waiting="insomnia"), card) == []


@rule("HR-RUL-07")
@pytest.mark.parametrize("card", ["heroic_act", "retraining"])
def test_heroic_act_and_retraining_need_an_own_doctor(card: str) -> None:
    s = table(theatre(f"{card} dr_drill"), theatre(team="butcher"))
    assert plays(s, card) == []
    assert why_not(s, f"play {card}") == "HR-TRN-10"


@rule("HR-RUL-07")
def test_two_equal_cards_are_one_choice() -> None:
    s = table(theatre("fired fired nurse nurse"), theatre(team="butcher"))
    assert codes(s) == ["draw", "queue", "play fired butcher", "play nurse"]


@rule("HR-INF-02")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("euthanasia acne", ["removed_patient 0 acne"]),
        ("heart_attack insomnia", ["removed_patient -1 insomnia"]),
        ("holiday 2", ["moved_patient 1 acne"]),
        ("lunch_break", ["moved_patient -1 acne"]),
        ("vip insomnia", ["swapped 0 acne insomnia"]),
        ("blackout", ["patients_passed -1"]),
        ("bribe butcher", ["stole 0 butcher 1", "joined 0 butcher"]),
        ("nurse", ["bonus_waits 0 1"]),
        ("heroic_act dr_drill", ["dismissed 0 dr_drill", "bonus_waits 0 2"]),
    ],
)
def test_everybody_is_told_the_card_its_target_and_what_it_does(card: str, told: list[str]) -> None:
    s = table(theatre(card.split()[0], team="dr_drill", table="acne"), theatre(team="butcher"), waiting="insomnia")
    play(s, f"play {card}")
    played, *others = s.seen(None)
    assert (EVENTS[played.kind], played.seat) == ("played", 0)
    assert GAME.describe(a_play(*played.args)).code == f"play {card}"
    assert [in_words(EVENTS[event.kind], event.seat, event.args) for event in others] == told


def in_words(event: str, seat: int, args: tuple[int, ...]) -> str:
    """The first arguments are cards, or patients where it is about these; seats and numbers come as they are."""
    known = PATIENTS if "patient" in event or event == "swapped" else DOCTORS
    named = [] if event == "bonus_waits" else [known[arg] for arg in (args if event == "swapped" else args[:1])]
    return " ".join([event, str(seat), *named, *[str(arg) for arg in args[len(named) :]]])


# -- Fired


@rule("HR-ACT-27", "HR-SYM-04")
def test_fired_discards_a_doctor_of_any_team() -> None:
    s = table(
        theatre("fired", team="dr_drill butcher"), theatre(team="tooth_fairy"), theatre(), theatre(team="dr_leech")
    )
    assert plays(s, "fired") == ["dr_drill", "butcher", "tooth_fairy", "dr_leech"]


@rule("HR-ACT-27", "HR-ACT-31")
@pytest.mark.parametrize(("doctor", "owner"), [("dr_drill", 0), ("tooth_fairy", 1)])
def test_a_fired_doctor_goes_to_the_discard_pile(doctor: str, owner: int) -> None:
    s = table(theatre("fired", team="dr_drill"), theatre(team="tooth_fairy"))
    play(s, f"play fired {doctor}")
    assert (team(s, owner), discard(s)) == ("", f"fired {doctor}")
    assert events(s, "dismissed", owner) == [(DOCTORS.index(doctor),)]
    assert team(s, 1 - owner) != ""


# -- Retraining


@rule("HR-ACT-15", "HR-ACT-31")
def test_retraining_discards_an_own_doctor_and_draws_a_card() -> None:
    s = table(theatre("retraining", team="dr_drill butcher"), theatre(team="tooth_fairy"), pile="nurse nurse")
    assert plays(s, "retraining") == ["dr_drill", "butcher"]
    play(s, "play retraining dr_drill")
    assert (team(s), hand(s), discard(s)) == ("butcher", "nurse", "retraining dr_drill")


@rule("HR-ACT-15")
def test_retraining_draws_after_the_discard_and_so_can_draw_what_it_discarded() -> None:
    s = table(theatre("retraining", team="dr_drill"), theatre(), pile="")
    play(s, "play retraining dr_drill")
    drawn = hand(s)
    left = names(s.pile, CARDS)
    assert {drawn, left} == {"retraining", "dr_drill"}
    assert discard(s) == ""


@rule("HR-ACT-15", "HR-RUL-10")
def test_a_draw_by_a_card_has_no_limit_unless_the_table_says_so() -> None:
    full = "retraining nurse nurse nurse nurse fired"
    s = play(table(theatre(full, team="dr_drill"), theatre(), pile="bribe bribe"), "play retraining dr_drill")
    assert hand(s) == "bribe fired nurse nurse nurse nurse"
    s = table(theatre(full, team="dr_drill"), theatre(), pile="bribe bribe", variants=LIMITED)
    play(s, "play retraining dr_drill")
    assert (hand(s), team(s)) == ("fired nurse nurse nurse nurse", "")
    s = table(theatre(full, team="dr_drill"), theatre(), pile="bribe bribe", variants=LIMITED)
    play(s, "play nurse", "play retraining dr_drill")
    assert hand(s) == "bribe fired nurse nurse nurse"


@rule("HR-RUL-10")
@pytest.mark.parametrize(("variants", "cards"), [({}, 6), (LIMITED, 5)])
def test_effects_of_doctors_and_patients_keep_the_same_limit(variants: dict[str, object], cards: int) -> None:
    five = "nurse nurse nurse nurse fired"
    zero = play(table(theatre(f"{five} dr_zero"), theatre(), pile="bribe bribe", variants=variants), "hire dr_zero")
    geek = table(theatre(five, table="geek"), theatre(), pile="bribe bribe", variants=variants, die=1)
    brutal = theatre(five, table="insomnia", team="md_brutal")
    brutal_fails = table(brutal, theatre(), pile="bribe bribe", variants=variants, die=1)
    play(geek, "operate psychiatry")
    play(brutal_fails, "operate psychiatry")
    assert [len(s.theatres[0].hand) for s in (zero, geek, brutal_fails)] == [cards] * 3


@rule("HR-RUL-10", "HR-ADM-03")
@pytest.mark.parametrize("variants", [{}, LIMITED])
def test_the_morning_draw_is_closed_with_five_cards_or_more(variants: dict[str, object]) -> None:
    for cards in (5, 6):
        s = table(theatre(" ".join(["nurse"] * 4 + ["fired"] * (cards - 4))), theatre(), variants=variants)
        assert "draw" not in codes(s)
        assert why_not(s, "draw") == "HR-ADM-03"


# -- Nurse and Heroic act


def operated(s: Position, die: int) -> str:
    """The result of an operation on Insomnia, psychiatry 5."""
    fix_die(s, die)
    play(s, "operate psychiatry")
    assert bool(healed(s)) != bool(morgue(s))
    return "healed" if healed(s) else "dead"


@rule("HR-ACT-29", "HR-SYM-03", "HR-EX-06")
def test_a_nurse_adds_one_in_the_next_operation() -> None:
    results = [
        operated(play(table(theatre("nurse", table="insomnia"), theatre()), "play nurse"), die) for die in (3, 4)
    ]
    assert results == ["dead", "healed"]
    assert operated(table(theatre("nurse", table="insomnia"), theatre()), 4) == "dead"


@rule("HR-ACT-29", "HR-SYM-03")
@pytest.mark.parametrize(
    ("speciality", "patient", "die"),
    [*zip(SPECIALITIES, ("fracture", "geek", "toothache", "acne"), (4, 3, 2, 4), strict=True)],
)
def test_a_nurse_helps_in_every_speciality(speciality: str, patient: str, die: int) -> None:
    s = play(table(theatre("nurse", table=patient), theatre(), die=die), "play nurse", f"operate {speciality}")
    assert healed(s) == patient
    s = play(table(theatre("nurse", table=patient), theatre(), die=die), f"operate {speciality}")
    assert morgue(s) == patient


@rule("HR-ACT-29", "HR-ACT-09")
def test_nurses_and_heroic_acts_add_up() -> None:
    def helped(die: int) -> str:
        s = table(theatre("nurse nurse heroic_act", team="dr_zero", table="insomnia"), theatre())
        return operated(play(s, "play nurse", "play nurse", "play heroic_act dr_zero"), die)

    assert helped(1) == "healed"  # 4 + 1 against 5
    s = table(theatre("heroic_act heroic_act", team="dr_zero field_medic", table="schizoid"), theatre())
    play(s, "play heroic_act dr_zero", "play heroic_act field_medic")
    assert s.theatres[0].bonus == 4
    fix_die(s, 3)
    assert healed(play(s, "operate psychiatry")) == "schizoid"


@rule("HR-ACT-09", "HR-ACT-31")
def test_heroic_act_gives_up_an_own_doctor_for_two_in_all_specialities() -> None:
    s = table(theatre("heroic_act", team="hypnotist dr_zero", table="insomnia"), theatre(team="dr_drill"))
    assert plays(s, "heroic_act") == ["hypnotist", "dr_zero"]
    play(s, "play heroic_act hypnotist")
    assert (team(s), discard(s), s.theatres[0].bonus) == ("dr_zero", "heroic_act hypnotist", 2)
    assert operated(s, 2) == "dead"  # the hypnotist's 3 no longer count
    s = table(theatre("heroic_act", team="hypnotist dr_zero", table="insomnia"), theatre(team="dr_drill"))
    assert operated(play(s, "play heroic_act hypnotist"), 3) == "healed"


@rule("HR-ACT-30", "HR-ACT-29")
def test_a_bonus_is_for_one_operation_only() -> None:
    s = table(theatre("nurse", table="insomnia"), theatre(), waiting="geek")
    assert operated(play(s, "play nurse"), 4) == "healed"
    assert s.theatres[0].bonus == 0
    s = table(theatre("nurse", table="insomnia"), theatre(), waiting="geek")
    assert operated(play(s, "play nurse"), 1) == "dead"
    assert s.theatres[0].bonus == 0


@rule("HR-ACT-30", "HR-RUL-19")
def test_a_bonus_waits_for_the_next_operation_however_late() -> None:
    s = table(theatre("nurse heroic_act", team="dr_zero"), theatre(), waiting="insomnia")
    play(s, "play nurse", "play heroic_act dr_zero")
    assert discard(s) == "nurse heroic_act dr_zero"
    play(s, "queue", "end", "queue", "end")
    assert s.theatres[0].bonus == 3
    play(s, "admit insomnia", "end", *[code for code in codes(s) if code == "queue"][:1])
    while s.active != 0:
        play(s, "end" if "end" in codes(s) else codes(s)[0])
    assert operated(s, 2) == "healed"


@rule("HR-ACT-30", "HR-RUL-19")
def test_a_bonus_is_not_lost_when_the_patient_leaves_before_the_roll() -> None:
    s = table(theatre("nurse lunch_break", table="acne"), theatre(), waiting="insomnia")
    play(s, "play nurse", "play lunch_break", "end", "queue", "end")
    assert s.theatres[0].bonus == 1
    play(s, "admit insomnia", "end")
    while s.active != 0:
        play(s, "end" if "end" in codes(s) else "admit acne")
    assert operated(s, 4) == "healed"


@rule("HR-ACT-30")
def test_a_bonus_is_for_the_player_who_played_it() -> None:
    s = table(theatre("nurse"), theatre(table="insomnia"))
    play(s, "play nurse", "queue", "end")
    fix_die(s, 4)
    play(s, "operate psychiatry")
    assert (morgue(s, 1), s.theatres[0].bonus) == ("insomnia", 1)


# -- cards of the hand


@rule("HR-SYM-05")
def test_a_discarded_card_goes_open_to_the_discard_pile_and_does_nothing() -> None:
    s = table(theatre("dr_zero nurse mrs_janitor dr_hrubec_on_duty", table="blisters"), theatre(table="acne"), die=1)
    play(s, "operate dermatology")
    assert codes(s) == ["drop dr_zero", "drop dr_hrubec_on_duty", "drop mrs_janitor", "drop nurse"]
    play(s, "drop dr_hrubec_on_duty")
    assert (hand(s), s.view(1)["discard"]) == ("dr_zero mrs_janitor nurse", ["dr_hrubec_on_duty"])
    assert s.view(1)["theatres"][1]["table"] == "acne"
    for card in ("dr_zero", "mrs_janitor", "nurse"):
        s = table(theatre("dr_zero nurse mrs_janitor", table="blisters"), theatre(), die=1)
        play(s, "operate dermatology", f"drop {card}")
        assert (s.view(None)["discard"], s.view(None)["ongoing"], s.theatres[0].bonus) == ([card], None, 0)
        assert len(s.theatres[0].hand) == 2


@rule("HR-SYM-07")
@pytest.mark.parametrize(
    ("patient", "speciality", "on_success"),
    [("fracture", "surgery", True), ("blisters", "dermatology", False), ("constipation", "psychiatry", False)],
)
def test_an_effect_depends_on_the_result_of_the_operation(patient: str, speciality: str, on_success: bool) -> None:
    for die in (1, 6):
        s = table(theatre("nurse", table=patient), theatre(), die=die)
        play(s, f"operate {speciality}")
        asked = codes(s) == ["drop nurse"]
        assert asked == ((die == 6) == on_success)


# -- after the roll


@rule("HR-ACT-03", "HR-OPR-12")
def test_euthanasia_cannot_save_or_remove_the_patient_after_the_roll() -> None:
    s = table(theatre("euthanasia nurse", table="blisters"), theatre(table="acne"), waiting="geek", die=1)
    assert plays(s, "euthanasia") == ["blisters", "acne", "geek"]
    play(s, "operate dermatology")
    assert codes(s) == ["drop euthanasia", "drop nurse"]
    play(s, "drop nurse")
    assert (morgue(s), plays(s, "euthanasia")) == ("blisters", ["acne", "geek"])
