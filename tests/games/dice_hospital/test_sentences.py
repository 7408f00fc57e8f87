"""What people read, word for word: questions, hints, reasons, the log, cards and the picture."""

from __future__ import annotations

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.games.dice_hospital import about
from hospitable.games.dice_hospital.cards import ADMINISTRATORS, DEPARTMENTS, EVENT_CARDS, REPORTS, SPECIALISTS
from hospitable.games.dice_hospital.rules import Rules
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS
from hospitable.games.dice_hospital.writing import DIE_NAMES
from tests.games.dice_hospital.investing import working
from tests.games.dice_hospital.tables import GAME, activation, hospital, lay, morning, play, table

OWNERS = ["Ana", "Ben", "Cleo", "Dan"]


def asked(s: Position, lang: str = "en") -> str:
    return GAME.question(s, s.deciders[0]).say(lang)


def hints(s: Position) -> dict[str, str]:
    """What is said behind each move, by code."""
    seat = s.deciders[0]
    found = {move.code: GAME.hint(s, seat, move.number) for move in s.moves(seat)}
    return {code: hint.say() for code, hint in found.items() if hint is not None}


def reasons(s: Position, lang: str = "en") -> dict[str, str]:
    return {blocked.move.code: blocked.text.say(lang) for blocked in s.refused(s.deciders[0])}


def log(s: Position, lang: str = "en", seat: int | None = None) -> list[str]:
    return [GAME.event_text(event, OWNERS).say(lang) for event in s.seen(seat)]


def drawn(s: Position, lang: str = "en", focus: int | None = 0) -> list[str]:
    picture = GAME.drawing(s, lang, OWNERS[: s.seats], focus)
    return ["".join(text for text, _style in line).rstrip() for line in picture]


# -- questions and hints


@pytest.mark.parametrize(
    ("tile", "question"),
    [
        ("triage_centre", "Triage Centre: choose 2 patients at 1, 2 or 3."),
        ("anaesthesia", "Anaesthesia: choose 3 red patients of one value."),
        ("cardiology", "Cardiology: choose 3 red patients of values in a row."),
        ("experimental_therapy", "Experimental Therapy: choose 1 patient to turn over."),
        ("drug_trial_centre", "Drug Trial Centre: choose 2 patients to roll again."),
        ("physiotherapy", "Physiotherapy: choose new colours for up to 2 patients."),
    ],
)
def test_a_department_says_whom_it_works_on(tile: str, question: str) -> None:
    s = activation("r3 r3 r3 r4 r5", tiles=[tile])
    assert asked(play(s, f"place nurse {tile}")) == question


@pytest.mark.parametrize(
    ("patients", "bags", "staff", "question"),
    [
        ("r3", 2, ["surgeon"], "4 workers wait: place one, spend a blood bag (you have 2), or finish."),
        ("r3", 0, [], "3 workers wait: place one, or finish."),
    ],
)
def test_an_activation_says_what_is_left(patients: str, bags: int, staff: list[str], question: str) -> None:
    assert asked(activation(patients, bags=bags, staff=staff)) == question


def test_a_blood_shortage_leaves_no_bag_to_spend() -> None:
    s = activation("r3", bags=2, event="blood_shortage", variants={"events": True})
    assert asked(s) == "3 workers wait: place one, or finish."
    assert reasons(s)["bag w1b1"] == "Blood Shortage: no blood bag may be spent this round."


def test_the_first_player_is_told_which_ambulance_not_to_take() -> None:
    s = lay(table("", "r2"), "r2 r2 y3", "y3 g4 g4", "g4 g5 g5")
    assert asked(s) == "You are First Player: choose any ambulance but number 1."
    assert reasons(s) == {"take 1": "The First Player may not take ambulance 1."}
    assert asked(play(s, "take 3")) == "Choose an ambulance; the lowest one taken brings a blood bag."


def test_an_ambulance_says_what_it_brings() -> None:
    s = lay(table("", "r2 r2 r2 r2 r2 r2 r2 r2 r2 r2"), "r3 r3 y3", "y3 g4 g4", "g4 g5 g5")
    assert hints(s) == {"take 2": "yellow 3, green 4, green 4", "take 3": "green 4, green 5, green 5"}
    assert hints(play(s, "take 2")) == {
        "take 1": "red 3, red 3, yellow 3, 1 bed too few, +1 blood bag",
        "take 3": "green 4, green 5, green 5, 1 bed too few",
    }


def test_patients_are_shown_with_what_becomes_of_them() -> None:
    s = activation("r3 r6 y2", bags=1, tiles=["experimental_therapy"])
    assert hints(s)["bag w1b2"] == "goes home"
    assert hints(s)["done"] == "untreated: red 3, red 6, yellow 2"
    assert hints(play(s, "place nurse critical_care_unit")) == {
        "treat w1b1": "→ 4",
        "treat w1b2": "goes home",
        "treat w1b3>red": "→ 3",
    }
    s = play(activation("r3 y1", tiles=["experimental_therapy"]), "place nurse experimental_therapy")
    assert hints(s) == {"treat w1b1": "→ 4", "treat w1b2": "→ 6"}


def test_an_ability_says_what_it_does_and_to_whom() -> None:
    s = activation("r3 y4 g1", staff=["medical_student"], variants={"experimental_medicine": True})
    play(s, "place medical_student critical_care_unit", "treat w1b1")
    assert asked(s) == (
        "Use the ability of the Medical Student "
        "(if a patient was healed: 1 step for another one, and a third one loses 1)?"
    )
    assert hints(s) == {
        "heal w1b2 harm w1b3": "yellow 4 → 5, green 1 dies",
        "heal w1b3 harm w1b2": "green 1 → 2, yellow 4 → 3",
    }


def test_the_consultant_speaks_with_the_ability_chosen() -> None:
    s = activation("r3", staff=["consultant", "surgeon"], variants={"consultant": True})
    play(s, "copy surgeon", "place consultant critical_care_unit", "treat w1b1")
    assert asked(s).startswith("Use the ability of the Consultant as Surgeon (if a red patient was healed: 1 more step")
    assert hints(s) == {"treat w1b1": "→ 5"}


def test_alone_one_sees_what_the_three_bring() -> None:
    s = table("r3", phase=NEGLECTED_PATIENTS)
    s.rolled = [DIE_NAMES[name] for name in ("r2", "y2", "g3", "r5")]
    assert hints(s)["leave r5"] == "you keep red 2, yellow 2, green 3, 7 in all, +1 blood bag"
    assert hints(s)["leave r2"] == "you keep yellow 2, green 3, red 5, 10 in all"


# -- labels: the patient, not its bed


def labels(s: Position, lang: str = "en") -> dict[str, str]:
    return {move.code: move.label(lang) for move in s.moves(s.deciders[0])}


def test_a_move_names_its_patients_and_not_their_beds() -> None:
    s = play(activation("r3 y2 r4 r5", bags=1, tiles=["cardiology"]), "place nurse cardiology")
    plain, dear = "treat w1b1 w1b3 w2b1", "treat w1b1 w1b2>red w1b3"
    assert labels(s) == {
        plain: "Treat red 3, red 4, red 5",
        dear: "Treat red 3, yellow 2, red 4 with yellow 2 as red, for 1 blood bag",
    }
    assert hints(s)[plain] == "red 3 → 4, red 4 → 5, red 5 → 6"
    assert (
        labels(s, "fr")[dear] == "Traiter rouge 3, jaune 2, rouge 4 (jaune 2 compte comme rouge), pour 1 poche de sang"
    )
    assert labels(s, "nl")[dear] == "Behandel rode 3, gele 2, rode 4 (gele 2 telt als rood), voor 1 bloedzak"


def test_the_bed_tells_patients_apart_whose_dice_are_equal() -> None:
    s = activation("r3 r3* y4 y4 g2>r", bags=1)
    assert [label for code, label in labels(s).items() if code.startswith("bag")] == [
        "Blood bag for red 3 (ward 1, bed 1)",
        "Blood bag for red 3 (ward 1, bed 2)",
        "Blood bag for yellow 4",
        "Blood bag for red 2",
    ]


def test_the_bed_tells_patients_apart_who_had_other_values_when_the_worker_came() -> None:
    s = working("r1 r2 r3 g1", bags=2, tiles=["cardiology"], tokens={"cardiology": "green_rescue"})
    play(s, "place nurse cardiology", "treat w1b1 w1b2 w1b3", "bag w1b1")
    assert [label for code, label in labels(s).items() if code.startswith("bag")] == [
        "Blood bag for red 3 (ward 1, bed 1)",
        "Blood bag for red 3 (ward 1, bed 2)",
        "Blood bag for red 4",
        "Blood bag for green 1",
    ]


def test_changes_of_colour_and_exchanges_name_patients() -> None:
    s = play(activation("r3", tiles=["physiotherapy"]), "place nurse physiotherapy")
    assert list(labels(s).values()) == ["Change colours: red 3 to yellow", "Change colours: red 3 to green"]
    s = activation("r3 y4 g1", staff=["medical_student"], variants={"experimental_medicine": True})
    play(s, "place medical_student critical_care_unit", "treat w1b1")
    assert labels(s)["heal w1b2 harm w1b3"] == "Heal yellow 4, green 1 gets worse"


def test_a_line_of_advice_names_the_patients_as_they_will_be() -> None:
    s = activation("r5", bags=1)
    s.hospitals[0].nurses = 1
    advice = GAME.advise(s, 0)
    assert advice is not None
    assert [move.label() for move in advice.moves][-2:] == ["Blood bag for red 6", "Finish the activation"]


# -- why not


def test_a_department_says_what_it_lacks() -> None:
    s = activation("r3 r3 y4", bags=1, tiles=["anaesthesia", "cardiology"])
    assert reasons(s) == {
        "place nurse intensive_care": "Intensive Care needs 1 patient at 1 or 2; you have none.",
        "place nurse clinic": "Clinic needs 1 patient at 5 or 6; you have none.",
        "place nurse anaesthesia": "Anaesthesia needs 3 red patients of one value; you have 2.",
        "place nurse cardiology": (
            "Cardiology needs 3 red patients of values in a row; you have 1, with your blood bags 2."
        ),
    }
    french = reasons(s, "fr")["place nurse anaesthesia"]
    assert french == "Anesthésie\u00a0: il faut 3 patients rouges de même valeur\u00a0; vous en avez 2."
    dutch = reasons(s, "nl")["place nurse anaesthesia"]
    assert dutch == "Anaesthesia vraagt 3 rode patiënten met dezelfde waarde; je hebt er 2."


def test_a_worker_and_a_department_say_that_they_were_used() -> None:
    s = activation("r3 y3", staff=["surgeon"])
    play(s, "place surgeon oncology", "treat w1b2")
    assert reasons(s)["place nurse oncology"] == "A department works once a round: the Surgeon has been here."
    assert reasons(s)["place surgeon"] == "You have placed the Surgeon this round already."


def test_a_patient_says_why_it_cannot_be_chosen() -> None:
    s = play(activation("r3 y4 g1", staff=["cardiologist"]), "place cardiologist critical_care_unit")
    assert reasons(s) == {"treat w1b2": "It must be a red patient.", "treat w1b3": "It must be a red patient."}
    assert reasons(play(activation("r3 y4 g1"), "place nurse imaging")) == {
        "treat w1b3": "It must be a patient at 3 or 4."
    }
    s = play(activation("r3 y3 g1", staff=["cardiologist"]), "place cardiologist critical_care_unit", "treat w1b1")
    no_bags = {f"bag w1b{bed}": "You have no blood bag." for bed in (1, 2, 3)}
    assert reasons(s) == no_bags | {
        "treat w1b1": "The department has just healed this patient; it must be another one.",
        "treat w1b3": "It must be a patient at 3, as those just healed were before.",
    }


def test_an_event_says_why_a_patient_cannot_be_helped() -> None:
    s = morning("quiet_night", "r3 y6", "")
    assert asked(s) == "Quiet Night: which patient gets better by 1 step?"
    assert reasons(s) == {
        "soothe w1b2": "A patient at 6 cannot get better now: nobody goes home before the activation."
    }


# -- the log


def test_the_log_tells_an_activation_in_plain_sentences() -> None:
    s = activation("r3 y6 g2", bags=1, staff=["surgeon"])
    before = len(s.journal)
    play(s, "place surgeon critical_care_unit", "treat w1b1", "treat w1b1", "place nurse clinic", "treat w1b2")
    play(s, "place nurse oncology", "treat w1b3>yellow", "done")
    assert log(s)[before : before + 9] == [
        "Ana places the Surgeon in the Critical Care Unit.",
        "Ana: red 3 becomes 4.",
        "Ana uses the ability of the Surgeon.",
        "Ana: red 4 becomes 5.",
        "Ana places a nurse in the Clinic.",
        "Ana: yellow 6 goes home.",
        "Ana places a nurse in Oncology.",
        "Ana: green 2 counts as yellow this round.",
        "Ana: yellow 2 becomes 3.",
    ]
    assert log(s, "fr")[before : before + 6] == [
        "Ana place le Chirurgien à l'Unité de soins critiques.",
        "Ana\u00a0: rouge 3 passe à 4.",
        "Ana fait agir le Chirurgien.",
        "Ana\u00a0: rouge 4 passe à 5.",
        "Ana place une infirmière en Clinique.",
        "Ana\u00a0: jaune 6 sort de l'hôpital.",
    ]
    assert log(s, "nl")[before : before + 6] == [
        "Ana plaatst de Surgeon in de Critical Care Unit.",
        "Ana: rode 3 wordt 4.",
        "Ana gebruikt de vaardigheid van de Surgeon.",
        "Ana: rode 4 wordt 5.",
        "Ana plaatst een verpleegster in de Clinic.",
        "Ana: gele 6 gaat naar huis.",
    ]


def test_the_log_tells_neglect_and_scores() -> None:
    s = table(hospital("r1 y4*", home=(1, 1, 0)), "g3", phase=HOSPITAL_ACTIVATION, variants={"activation": "in_order"})
    before = len(s.journal)
    play(s, "done", "done")
    assert log(s)[before : before + 6] == [
        "Ana ends the activation; gone home: 2.",
        "Ben ends the activation; gone home: 0.",
        "Ana: red 1 dies.",
        "Ben: green 3 is neglected and becomes 2.",
        "Ana scores 3 for 2 patients sent home.",
        "Ben sends nobody home.",
    ]


def test_nobody_reads_whose_administrator_it_is_before_all_have_chosen() -> None:
    s = GAME.new(2, "administrators", {"first_player": "1"})
    while "keep" not in s.moves(s.deciders[0])[0].code:
        s.apply(s.deciders[0], s.legal(s.deciders[0])[0])
    kept = s.moves(0)[0]
    s.play(0, kept)
    name = kept.label().removeprefix("Keep: ")
    assert log(s, seat=0)[-1] == f"Ana keeps: {name}."
    assert log(s, seat=1)[-1] == log(s)[-1] == "Ana chooses an administrator."
    assert any(f"administrator: {name}" in line for line in drawn(s, focus=0))
    assert not any(name in line for line in drawn(s, focus=1) + drawn(s, focus=None))
    s.apply(1, s.legal(1)[0])
    assert any(name in line for line in drawn(s, focus=1))


# -- tiles and cards


def test_every_tile_and_card_says_what_it_does_in_every_language() -> None:
    for seats in (1, 2):
        rules = GAME.new(seats, "cards").rules
        assert isinstance(rules, Rules)
        edition = rules.edition
        texts = [about.department(edition, number) for number in range(len(DEPARTMENTS))]
        texts += [about.specialist(edition, number) for number in range(len(SPECIALISTS))]
        texts += [about.administrator(edition, number) for number in range(len(ADMINISTRATORS))]
        texts += [about.event(rules, number) for number in range(len(EVENT_CARDS))]
        texts += [about.report(rules, number) for number in range(len(REPORTS))]
        for lang in LANGUAGES:
            for text in texts:
                words = text.say(lang)
                assert words != text.id
                assert not set("{}") & set(words), words
            others = [text.say(lang) for text in texts[: len(DEPARTMENTS) - 4]]
            assert len(set(others)) == len(others), "two departments do not do the same"


@pytest.mark.parametrize(
    ("seats", "event", "sentence"),
    [
        (2, "press_visit", "2 points for whoever sends home the most patients this round"),
        (1, "press_visit", "2 points if at least 4 patients go home this round"),
        (2, "critical_convoy", "the lowest ambulance taken brings 2 blood bags this round"),
        (1, "critical_convoy", "three new patients below 9 in all bring 2 blood bags this round"),
    ],
)
def test_some_events_are_different_alone(seats: int, event: str, sentence: str) -> None:
    rules = GAME.new(seats, "events").rules
    assert isinstance(rules, Rules)
    assert about.event(rules, EVENT_CARDS.index(event)).say() == sentence


def test_a_report_says_what_it_costs_with_the_penalty() -> None:
    for variants, sentence in [
        ({}, "6 points when completed, -6 at the end if not"),
        ({"report_penalty": True}, "6 points when completed, -12 at the end if not"),
    ]:
        rules = GAME.new(1, "reports", variants).rules
        assert isinstance(rules, Rules)
        assert about.report(rules, REPORTS.index("report_rrr")).say() == sentence


# -- the picture


def test_a_hospital_is_drawn_with_everything_in_it() -> None:
    s = activation("r3 y6 g2 g4", bags=2, fatalities=1, tiles=["anaesthesia"], staff=["surgeon"])
    play(s, "place surgeon critical_care_unit", "treat w1b3>red")
    lines = drawn(s)
    at = lines.index("Ana  (First Player)  ambulance 1")
    assert lines[at:] == [
        "Ana  (First Player)  ambulance 1",
        "  wards        w1b1 R3   w1b2 Y6   w1b3 R3*+<G   w2b1 G4   w2b2  .   w2b3  .",
        "               w3b1  .   w3b2  .   w3b3  .     w4b1  .   w4b2  .   w4b3  .",
        "               * treated   + just healed   < printed colour",
        "  departments  Critical Care Unit [Surgeon]   Oncology   Pharmacy",
        "               Intensive Care   Imaging   Clinic   Anaesthesia",
        "  staff        nurses 3 of 3   Surgeon [placed]",
        "  stock        blood bags 1   fatalities 1   gone home -",
        "               just healed from red 2; sent home 0",
        "  -1 point  Fatalities -2, Blood bags 1",
    ]


def test_the_others_are_drawn_in_short_and_first() -> None:
    s = table("r3", hospital("y4* g5", home=(1, 0, 0)), phase=HOSPITAL_ACTIVATION, variants={"activation": "in_order"})
    lines = drawn(s, focus=0)
    assert lines.index("Ben  ambulance 2") < lines.index("Ana  (First Player)  ambulance 1")
    assert "  patients      Y4*   G5" in lines
    assert "  stock        blood bags 0   fatalities 0   gone home 1 red" in lines
    assert not any("w2b1" in line for line in lines[: lines.index("Ana  (First Player)  ambulance 1")])
