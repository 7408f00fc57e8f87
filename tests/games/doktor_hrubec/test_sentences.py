"""What people read, word for word: questions, hints, reasons, the log and what cards do."""

from __future__ import annotations

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.games.doktor_hrubec import about
from hospitable.games.doktor_hrubec.cards import ACTIONS, CARDS, DOCTORS, PATIENTS
from hospitable.games.doktor_hrubec.state import Position, Rules
from tests.games.doktor_hrubec.tables import GAME, play, table, theatre
from tests.rules import rule

OWNERS = ["Ana", "Ben", "Cleo"]
FOUR = "dr_drill hypnotist dr_couch herbalist"


def asked(s: Position, lang: str = "en") -> str:
    return GAME.question(s, s.deciders[0]).say(lang)


def hints(s: Position, lang: str = "en") -> dict[str, str]:
    """What is said behind each move, by code."""
    seat = s.deciders[0]
    found = {move.code: GAME.hint(s, seat, move.number) for move in s.moves(seat)}
    return {code: hint.say(lang) for code, hint in found.items() if hint is not None}


def labels(s: Position, lang: str) -> list[str]:
    return [move.label(lang) for move in s.moves(s.deciders[0])]


def reasons(s: Position, lang: str = "en") -> dict[str, str]:
    return {blocked.move.code: blocked.text.say(lang) for blocked in s.refused(s.deciders[0])}


def log(s: Position, lang: str = "en", seat: int | None = None) -> list[str]:
    return [GAME.event_text(event, OWNERS).say(lang) for event in s.seen(seat)]


# -- questions


@rule("HR-ADM-03")
def test_the_morning_says_how_many_cards_one_holds() -> None:
    s = table(theatre("nurse bribe"), theatre())
    assert asked(s) == (
        "Morning administration: draw a card (with fewer than 5; you hold 2), hire a doctor, or go on to the admission."
    )


@rule("HR-PAT-02", "HR-PAT-03", "HR-PAT-04", "HR-PAT-05")
@pytest.mark.parametrize(
    ("waiting", "own", "question"),
    [
        ("acne", "", "Admission: call a patient from the queue (2 places free), or admit one from the waiting room."),
        ("", "", "Admission: call a patient from the queue (3 places free)."),
        ("acne leper", "geek", "Admission: call a patient from the queue (1 place free)."),
        ("acne leper fracture", "", "Admission: the waiting room is full, so admit one of its patients."),
        (
            "acne leper fracture",
            "geek",
            "The waiting room is full and your table is taken: play action cards, or end the turn.",
        ),
    ],
)
def test_an_admission_says_what_is_possible(waiting: str, own: str, question: str) -> None:
    assert asked(table(theatre(table=own), theatre(), waiting=waiting, stage="admission")) == question


def test_an_operation_says_on_whom_and_for_how_much() -> None:
    s = table(theatre("holiday", table="alcoholic"), theatre())
    assert asked(s) == "Operate on the Alcoholic (4 points): choose a speciality, or play action cards first."
    assert asked(s, "fr") == (
        "Opérez l'Alcoolique (4 points)\u00a0: choisissez une spécialité, ou jouez d'abord des cartes action."
    )
    assert asked(s, "nl") == "Opereer de Alcoholist (4 punten): kies een specialisme, of speel eerst actiekaarten."
    play(s, "play holiday 2")
    assert asked(s).startswith("Nobody lies on your table any more: ")


@pytest.mark.parametrize(
    ("patient", "speciality", "team", "question"),
    [
        ("schizoid", "psychiatry", "hypnotist", "You healed the Schizoid: take a doctor from another team."),
        ("fracture", "surgery", "dr_stitch", "You operated on the Fracture: discard a card of your hand."),
        ("one_body_no_head", "psychiatry", "hypnotist", "Into whose morgue goes One body, no head? It costs 2 points."),
        ("toothache", "stomatology", "alpine_doctor", "To whom do you send the Alpine Doctor?"),
        (
            "dental_bridge",
            "stomatology",
            "dr_drill",
            "You healed the Dental bridge: exchange one of your doctors for one of another team.",
        ),
    ],
)
def test_after_a_success_one_is_told_what_for(patient: str, speciality: str, team: str, question: str) -> None:
    s = table(theatre("nurse", team=team, table=patient), theatre(team="lawyer"), die=6)
    assert asked(play(s, f"operate {speciality}")) == question


@rule("HR-DOC-01", "HR-DOC-02")
def test_the_lawyer_asks_with_the_dead_patient_if_there_is_one() -> None:
    s = table(theatre(team="lawyer", table="acne"), theatre(), die=1)
    assert asked(play(s, "operate dermatology")) == "To whom do you send the Lawyer, with the Acne for the morgue?"
    s = table(theatre(team="lawyer", table="alcoholic"), theatre(), die=1)
    assert asked(play(s, "operate psychiatry")) == "To whom do you send the Lawyer?"


@rule("HR-ADM-06", "HR-DOC-05")
def test_a_full_team_is_asked_who_goes() -> None:
    s = table(theatre("lawyer", team=FOUR), theatre())
    assert asked(play(s, "hire lawyer")) == "All your offices are taken: who goes, so that the Lawyer can move in?"
    s = table(theatre(team="alpine_doctor", table="toothache"), theatre(team=FOUR), die=6)
    play(s, "operate stomatology", "send 2")
    assert s.deciders == (1,)
    assert asked(s) == "You are sent the Alpine Doctor, and all your offices are taken: who goes?"


@rule("HR-ACT-06")
def test_castling_names_the_seat_on_the_left() -> None:
    s = table(theatre("castling", team="dr_drill dr_couch"), theatre(), theatre(team="lawyer butcher"))
    play(s, "play castling")
    assert GAME.question(s, 0).say() == "Castling: which of your doctors goes to the left, to seat 2?"
    assert GAME.question(s, 2).say() == "Castling: which of your doctors goes to the left, to seat 1?"


# -- hints


@rule("HR-OPR-10", "HR-OPR-11")
@pytest.mark.parametrize(
    ("team", "bonus", "ongoing", "patient", "hint"),
    [
        ("dr_stitch", 1, "", "gunshot_wound", "team 3, bonus +1, against 7: a 3 or more heals, 67%"),
        ("dr_stitch", 0, "clown_show", "gunshot_wound", "team 3, card in force -1, against 7: a 5 or more heals, 33%"),
        ("", 0, "", "gunshot_wound", "team 0, against 7: cannot succeed"),
        ("", 0, "", "kidney_stones", "team 0, against 6: a 6 heals, 17%"),
        ("dr_stitch", 0, "", "appendix", "team 3, against 4: cannot fail"),
        ("", 0, "alternative_treatment", "kidney_stones", "team 0, against 6: a 4 or more heals, 50%"),
        ("", 0, "lucky_day", "kidney_stones", "team 0, against 6: a 1/6 heals, 33%"),
        ("dr_stitch", 0, "doctors_on_strike", "kidney_stones", "team 0, against 6: a 6 heals, 17%"),
    ],
)
def test_an_operation_says_which_dice_heal(team: str, bonus: int, ongoing: str, patient: str, hint: str) -> None:
    s = table(theatre(team=team, bonus=bonus, table=patient), theatre(), ongoing=ongoing)
    assert hints(s) == {"operate surgery": hint}


@rule("HR-END-04")
def test_in_the_last_operations_the_card_in_force_is_left_out_of_the_odds() -> None:
    s = table(theatre(), theatre(team="dr_stitch", table="gunshot_wound"), queue=(0, 0, 0), ongoing="clown_show")
    assert hints(s)["queue"] == "the closing card: the game ends"
    assert hints(play(s, "queue")) == {"operate surgery": "team 3, against 7: a 4 or more heals, 50%"}


def test_the_next_patient_is_known_by_stage_only() -> None:
    assert hints(table(theatre(), theatre(), queue=(0, 3, 3)))["queue"] == "a patient of stage 2"


def test_admitting_says_difficulty_money_odds_and_effect() -> None:
    s = table(theatre(team="dr_couch"), theatre(), waiting="constipation full_body_rash")
    assert hints(s)["admit constipation"] == (
        "surgery 6 or psychiatry 5: 3 points; 67% as the team stands; if it fails: discard a card of your hand"
    )
    assert hints(s)["admit full_body_rash"] == "dermatology 7: 5 points; 33% as the team stands"


def test_hiring_says_skills_and_ability() -> None:
    s = table(theatre("md_brutal dr_zero orthodontist"), theatre())
    assert {code: hint for code, hint in hints(s).items() if code.startswith("hire")} == {
        "hire md_brutal": "surgery +3, psychiatry -2, stomatology +1; after a failed operation: draw a card",
        "hire dr_zero": "no skills; when hired: draw a card",
        "hire orthodontist": "stomatology +2, dermatology +1",
    }


def test_an_action_card_says_what_it_does_or_to_whom() -> None:
    hand = "nurse lucky_day fired heroic_act euthanasia"
    s = table(theatre(hand, team="dr_zero"), theatre(team="dr_drill", table="acne"), waiting="geek", stage="admitted")
    assert hints(s) == {
        "play nurse": "+1 in your next operation",
        "play lucky_day": "as long as it lies there, the die counts differently: 1 = 8",
        "play fired dr_zero": "no skills; when hired: draw a card",
        "play fired dr_drill": "of seat 2; surgery +1, psychiatry -1, stomatology +3",
        "play heroic_act dr_zero": (
            "no skills; when hired: draw a card; discard a doctor of your team for +2 in your next operation"
        ),
        "play euthanasia acne": "of seat 2; dermatology 5: 3 points",
        "play euthanasia geek": "psychiatry 4: 2 points",
    }


def test_an_exchange_says_what_one_gives_and_gets() -> None:
    s = table(theatre(team="dr_drill", table="dental_bridge"), theatre(team="herbalist"), die=6)
    assert hints(play(s, "operate stomatology")) == {
        "exchange dr_drill herbalist": (
            "with seat 2: you give surgery +1, psychiatry -1, stomatology +3; you get stomatology +1, dermatology +2"
        )
    }


@rule("HR-SCO-01")
def test_a_victim_is_shown_with_the_score() -> None:
    s = table(
        theatre(team="hypnotist", table="one_body_no_head"),
        theatre(healed="acne"),
        theatre(morgue="geek leper"),
        die=6,
    )
    assert hints(play(s, "operate psychiatry")) == {"bury 2": "has 3 points", "bury 3": "has -4 points"}


# -- reasons

OPERATION_TURN = "In an operation turn there is no morning and no admission."


def test_reasons_name_the_card_and_what_it_lacks() -> None:
    hand = "kidnapper holiday lunch_break bribe"
    guarded = theatre(team="dr_incognito", table="leper")
    s = table(theatre(hand, table="acne"), guarded, waiting="geek insomnia toothache")
    assert reasons(s) == {
        "end": "You have the Acne on the table and must operate first.",
        "play kidnapper": "Kidnapper needs your table to be empty.",
        "play holiday": "Holiday needs an empty table of another player.",
        "play lunch_break": "Lunch break needs a free place in the waiting room.",
        "play bribe": "Bribe does nothing here: Dr. Incognito protects the doctors.",
        "play bribe dr_incognito": "Bribe does nothing here: Dr. Incognito protects the doctors.",
        **{
            f"operate {name}": f"You have the Acne on the table, and this is no case for {name}."
            for name in ("surgery", "psychiatry", "stomatology")
        },
        **dict.fromkeys(("draw", "admit geek", "admit insomnia", "admit toothache", "queue"), OPERATION_TURN),
    }


def test_reasons_say_which_step_of_the_turn_is_over() -> None:
    s = play(table(theatre("dr_drill"), theatre(), waiting="geek", pile="nurse fired"), "draw")
    morning = "The morning administration of this turn is over: it gives one card or one doctor."
    assert [reasons(s)[code] for code in ("draw", "hire dr_drill")] == [morning, morning]
    play(s, "queue")
    done = "The admission of this turn is done: only action cards are left."
    assert [reasons(s)[code] for code in ("draw", "queue", "admit geek")] == [done, done, done]


def test_reasons_speak_french_and_dutch() -> None:
    s = table(theatre("kidnapper"), theatre(team="dr_acula", table="leper"))
    assert reasons(s, "fr")["play kidnapper"] == ("Kidnappeur ne fait rien ici\u00a0: le Dr Acula protège le patient.")
    assert reasons(s, "nl")["play kidnapper"] == "Ontvoerder doet hier niets: Dr. Acula beschermt de patiënt."


# -- the log


@rule("HR-OPR-10")
def test_the_log_adds_an_operation_up() -> None:
    s = table(theatre(team="dr_stitch", bonus=1, table="gunshot_wound"), theatre(), ongoing="clown_show", die=4)
    play(s, "operate surgery")
    assert log(s) == [
        "Ana operates on the Gunshot wound (surgery): team 3, card in force -1, bonus +1, die 4, together 7 against 7.",
        "Ana heals the Gunshot wound.",
    ]


@rule("HR-ACT-01", "HR-DOC-01")
def test_the_log_tells_a_death_and_where_the_lawyer_goes() -> None:
    s = table(theatre(team="lawyer", table="acne"), theatre(), ongoing="alternative_treatment", die=3)
    play(s, "operate dermatology", "send 2")
    assert log(s) == [
        "Ana operates on the Acne (dermatology): team 0, die 3, which counts 0, together 0 against 5.",
        "Ana fails and takes the Acne to the morgue.",
        "Ana sends the Lawyer to Ben.",
        "Ana sends the Acne along, into the morgue of Ben.",
        "Ben gives the Lawyer an office.",
    ]


@rule("HR-INF-01")
def test_only_the_own_cards_are_told_by_name() -> None:
    s = table(theatre(), theatre(), pile="nurse nurse")
    play(s, "draw")
    assert log(s, seat=0) == ["Ana draws Nurse."]
    assert log(s, seat=1) == log(s, seat=None) == ["Ana draws a card."]
    new = GAME.new(2, "dealt")
    assert log(new, seat=0)[1] == "Ben gets the first cards, a doctor among them."
    assert log(new, seat=1)[1].startswith("Ben starts with ")


@rule("HR-INF-04")
def test_a_choice_for_castling_is_told_without_the_doctor() -> None:
    s = table(theatre("castling", team="dr_drill dr_couch"), theatre(team="lawyer butcher"))
    play(s, "play castling", "castle dr_drill")
    assert log(s, seat=0)[-1] == "Ana chooses Dr. Drill for Castling."
    assert log(s, seat=1)[-1] == log(s, seat=None)[-1] == "Ana chooses a doctor for Castling."


def test_a_card_is_told_with_its_target() -> None:
    s = table(theatre("bribe holiday heart_attack", table="acne"), theatre(team="lawyer"), waiting="geek")
    play(s, "play bribe lawyer", "play heart_attack geek", "play holiday 2")
    assert log(s, "fr") == [
        "Ana joue Pot-de-vin sur l'Avocat.",
        "Ana prend l'Avocat à Ben.",
        "Ana installe l'Avocat dans un bureau.",
        "Ana joue Crise cardiaque sur le Geek.",
        "La salle d'attente n'a plus le Geek\u00a0: retrait du jeu.",
        "Ana joue Vacances contre Ben.",
        "Ben a maintenant l'Acné sur la table.",
    ]
    assert log(s, "nl")[:2] == ["Ana speelt Smeergeld op de Advocaat.", "Ana pakt de Advocaat af van Ben."]


# -- what cards do


def rules() -> Rules:
    return GAME.new(2, "about").rules


def does(card: str, lang: str = "en") -> str | None:
    text = about.card(rules().edition, CARDS.index(card))
    return text.say(lang) if text is not None else None


@rule("HR-DOC-20")
def test_eleven_doctors_and_every_action_card_do_something() -> None:
    assert [name for name in DOCTORS if does(name) is None] == DOCTORS[11:]
    for lang in LANGUAGES:
        sentences = [does(name, lang) for name in [*DOCTORS[:11], *ACTIONS]]
        assert None not in sentences
        assert not [sentence for sentence in sentences if str(sentence).startswith("about.")]


@rule("HR-PTE-15")
def test_thirteen_patients_do_something() -> None:
    edition = rules().edition
    quiet = [name for number, name in enumerate(PATIENTS) if about.patient(edition, number) is None]
    assert len(quiet) == 12
    assert quiet[:2] == ["toothache", "acne"]


@rule("HR-ACT-01", "HR-ACT-12", "HR-ACT-22", "HR-DOC-15")
def test_numbers_come_from_the_cards() -> None:
    assert does("alternative_treatment") == (
        "as long as it lies there, the die counts differently: 1/2/3 = 0, 4/5/6 = 6"
    )
    assert does("clown_show") == (
        "as long as it lies there, every team has surgery -1, psychiatry +1, stomatology -1, dermatology -1"
    )
    assert does("lucky_day", "fr") == "tant qu'elle est en place, le dé compte autrement\u00a0: 1 = 8"
    assert does("md_silicon") == "with a woman in the team: surgery -2, psychiatry +2, dermatology +3"
    edition = rules().edition
    exhibitionist = about.patient(edition, PATIENTS.index("exhibitionist"))
    assert exhibitionist is not None
    assert exhibitionist.say("nl") == "bij genezing: neem een vrouw uit een ander team, als je een kantoor vrij hebt"


# -- three languages


def test_moves_are_named_in_every_language() -> None:
    s = table(theatre("bribe lawyer", team="dr_zero"), theatre(team="dr_acula"), waiting="acne")
    assert labels(s, "en") == [
        "Draw a card",
        "Hire: Lawyer",
        "Call the next one from the queue",
        "Admit: Acne",
        "Play Bribe: Dr. Acula",
    ]
    assert labels(s, "fr")[3:] == ["Admettre\u00a0: Acné", "Jouer Pot-de-vin\u00a0: Dr Acula"]
    assert labels(s, "nl")[1] == "Aannemen: Advocaat"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_have_names_of_their_own(lang: str) -> None:
    kinds = [("doctor", DOCTORS), ("action", ACTIONS), ("patient", PATIENTS)]
    names = [GAME.text(f"{kind}.{name}").say(lang) for kind, known in kinds for name in known]
    assert len(set(names)) == 75
