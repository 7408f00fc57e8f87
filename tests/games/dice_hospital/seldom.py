"""Positions that random games seldom meet, for those who want to read every sentence of the game."""

from __future__ import annotations

from collections.abc import Iterator

from hospitable.games.dice_hospital.cards import REPORTS
from hospitable.games.dice_hospital.modules import reports
from hospitable.games.dice_hospital.modules.automa.deciding import reveal_decision
from hospitable.games.dice_hospital.modules.automa.names import DECISIONS
from hospitable.games.dice_hospital.modules.automa.state import AUTOMA, of
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import (
    DISCHARGED_PATIENTS,
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    NEGLECTED_PATIENTS,
    SHIFT_CHANGE,
)
from tests.games.dice_hospital.automata import against
from tests.games.dice_hospital.cities import city, working_in_city
from tests.games.dice_hospital.investing import investing, lay_tokens, on_top, working
from tests.games.dice_hospital.nursing import MATERNITY, maternity, nursing
from tests.games.dice_hospital.tables import activation, hospital, lay, morning, play, roll, table

CONSULTANT = {"consultant": True}
NURSE = {"admissions_nurse": True}
EXPERIMENTAL = {"experimental_medicine": True}
FULL = "r2 r3 r4 r5 y2 y3 y4 y5 g2 g3 g4 g5"


def seldom_positions() -> Iterator[Position]:
    yield from departments()
    yield from abilities()
    yield from tables_and_events()
    yield from medical_reports()
    yield from in_the_city()
    yield from against_the_automa()
    yield from with_families()


def against_the_automa() -> Iterator[Position]:
    """Decision cards used up, tiles that count, bags on cards, dice without a space, a grey space by chance."""
    choosing = ("r2 y2 g2", "r3 y3 g3", "r4 y4 g4")
    yield play(against(ambulances=choosing, decision="decision_12"), "take 2")
    s = against("r3", first=AUTOMA, phase=SHIFT_CHANGE, decision="decision_12")
    yield s
    of(s).decided = list(range(len(DECISIONS)))
    reveal_decision(s)
    yield s
    harder = {"automa_tile_points": True, "automa_card_dice": True, "automa_spare_dice": True}
    yield against("r3", first=AUTOMA, phase=HOSPITAL_IMPROVEMENT, row=[], round=1, variants=harder)
    cards = ["simple_1 r2 y3 g4", "simple_2 y2 - covered"]
    yield play(against("r3", row=cards, waiting="r3 y5 r4 r5", bags=1, phase=HOSPITAL_ACTIVATION), "done")
    yield play(against("r3", row=["simple_1 r2 y3"], waiting="r3 r4", phase=HOSPITAL_ACTIVATION), "done")


def with_families() -> Iterator[Position]:
    """Mothers who would share an ambulance, wards for everybody, all tiles and cards of Maternity."""
    s = roll(table(maternity(), maternity(), variants=MATERNITY), "r2 r2 r2 p3 y3 p3 g4 g4 g4")
    yield s
    yield play(s, "spread 2 3")
    for moves in ((), ("bed p3 w1 w1b3>w2",), ("bed p3 w1 w1b3>w2", "babies 2"), ("bed y4 w2",)):
        yield play(new_mother(), *moves)
    yield play(fifth_mother(), "take 3")
    s = fifth_mother()
    s.bag = [0, 0, 0]
    yield play(s, "take 3")
    tiles = ["delivery_suite", "special_care_baby_unit", "family_suite", "antenatal_clinic", "labour_ward"]
    tiles += ["postnatal_ward", "nursery", "genetics_laboratory"]
    s = nursing("p3 y3 g3 / p3 p6", "y4 g5 -", bags=2, tiles=tiles, staff=["surgeon", "neonatologist"])
    yield s
    for code in ("place nurse genetics_laboratory", "treat w1c2", "roll w2b1", "place surgeon delivery_suite"):
        yield play(s, code)
    yield play(s, "care w1b1 w1b2>red w1b3")
    yield play(s, "decline", "done")
    yield nursing("p3 r3 - / p4 -", tiles=tiles)
    for card in ("obstetrician", "maternity_nurse", "gynaecologist", "paediatrician", "midwife", "health_visitor"):
        s = nursing("p3 r3 r3 / p3 p4", staff=[card])
        yield play(s, f"place {card} paediatric_ward_1", "treat w1b1")
    s = nursing("p6 r3 - / p7* -", staff=["cord_blood_technician"])
    yield play(s, "place cord_blood_technician clinic", "treat w1b1")


def new_mother() -> Position:
    """A Mother and another patient look for beds; the only ward without a Mother is full."""
    wards = ["r3 r3 y2", "p4 g3 - / p4 -", "p4 g3 g3 / p4 -", "p4 g3 - / p4 -"]
    head = maternity(*wards, administrator="head_midwife"), maternity(administrator="family_director")
    s = lay(table(*head, variants={**MATERNITY, "administrators": True}), "y2 y2 y2", "p3 y4", "y5 y5 y5")
    return play(s, "take 2", "take 3")


def fifth_mother() -> Position:
    """Somebody has four Mothers, and there is one on each ambulance."""
    four = maternity(*["p4 - - / p4 -"] * 4)
    return lay(table(four, maternity(), variants=MATERNITY), "r2 r2 r2", "p3 y3 y3", "p4 g4 g4")


def in_the_city() -> Iterator[Position]:
    """A helicopter on the way, tokens of all kinds in hand, a choice of tokens."""
    yield city()
    yield play(city(), "fly c1")
    yield working_in_city(
        "r3 y3 g3", "minus_two", "any_one", "red_two", "green_two", "yellow_two", "extra_nurse", bags=1
    )
    yield working_in_city("r3 y3 g3", "red_two")
    yield play(city(owned={0: ["minus_two"] * 2}), "park a1", "park c2", "pick b1", "pick c1")
    yield from with_investments()


def departments() -> Iterator[Position]:
    """Departments that find too few patients, and those of Experimental Medicine."""
    tiles = ["triage_centre", "anaesthesia", "cardiology", "physiotherapy", "drug_trial_centre", "experimental_therapy"]
    yield activation("r3 r3 y4", bags=1, tiles=tiles)
    yield activation("r3", tiles=tiles)
    yield activation("r3", bags=1, event="blood_shortage", variants={"events": True})
    yield play(activation("r3 r3 r3 r5", tiles=tiles), "place nurse anaesthesia")
    yield play(activation("r3 r4 r5 r1", tiles=tiles), "place nurse cardiology")
    for tile, code in zip(tiles[3:], ("dye w1b1>yellow", "treat w1b1 w1b2", "treat w1b1"), strict=True):
        s = activation("r3 r3 y4", tiles=tiles)
        yield play(s, f"place nurse {tile}")
        yield play(s, code)
    s = activation("r3 y3 g3", bags=1)
    yield play(s, "place nurse oncology", "treat w1b2", "place nurse pharmacy", "treat w1b3")
    yield play(s, "place nurse imaging", "treat w1b1")
    holiday = activation("r3 y3 g3", event="public_holiday", variants={"events": True})
    yield play(holiday, "place nurse oncology", "treat w1b2", "place nurse pharmacy", "treat w1b3")


def abilities() -> Iterator[Position]:
    """Somebody has been placed, and may use an ability; then it is used."""
    copying = activation("r3 r4", staff=["consultant", "surgeon"], variants=CONSULTANT)
    yield copying
    yield play(copying, "copy surgeon", "place consultant critical_care_unit", "treat w1b1")
    for code, staff, patients, variants in [
        ("heal w1b2 harm w1b3", "medical_student", "r3 y4 g1", EXPERIMENTAL),
        ("use", "pathologist", "r3 y4", EXPERIMENTAL),
        ("use", "registrar", "r6 y4", EXPERIMENTAL),
        ("send w1b2", "admissions_nurse", "r6 y4", NURSE),
        ("admit", "admissions_nurse", "r6 y4", NURSE),
        ("treat w1b2", "cardiologist", "r3 y3 g1", {}),
        ("treat w1b1", "surgeon", "r3 y3 g1", {}),
    ]:
        s = activation(patients, staff=[staff], fatalities=1, variants=variants)
        yield play(s, f"place {staff} critical_care_unit", "treat w1b1")
        yield play(s, code)
    empty = activation("r6 y4", staff=["admissions_nurse"], variants=NURSE)
    empty.bag = [0, 0, 0]
    yield play(empty, "place admissions_nurse critical_care_unit", "treat w1b1")


def tables_and_events() -> Iterator[Position]:
    for event in ("cross_infection", "mutual_aid", "quiet_night"):
        yield morning(event, "r3 y6", "r1")
    yield table("", hospital("r3", home=(1, 1, 1)), phase=DISCHARGED_PATIENTS)
    busy = hospital("r3", home=(2, 1, 1), administrator="admin_red_pair")
    yield table(busy, "", phase=DISCHARGED_PATIENTS, event="press_visit", variants={"events": True})
    late = table(*[FULL] * 4, event="major_incident", variants={"events": True, "national_epidemic": True})
    yield play(lay(late, "r2 y2 g2", "r3 y3 g3", "r4 y4 g4", "r5 y5 g5", "r5 y5 g5"), "take 2", "take 3", "take 1")
    collecting = table("r3 r6", "", phase=END_ROUND, round=8, variants={"final_round_collection": True})
    yield collecting
    yield play(collecting, "collect w1b1")
    guarding = table(
        hospital("r3 r3* y2", administrator="admin_guard_red"),
        "",
        phase=NEGLECTED_PATIENTS,
        variants={"administrators": True},
    )
    yield guarding
    yield play(guarding, "guard w1b1")
    crowded = table("", "", "", "", variants={"national_epidemic": True})
    lay(crowded, "r2 r2 r2", "y2 y2 y2", "g2 g2 g2", "r3 r3 r3", "y3 y3 y3")
    crowded.bag = [0, 0, 0]
    yield play(crowded, "take 2")


def medical_reports() -> Iterator[Position]:
    s = table(hospital("r3", home=(2, 1, 0)), phase=HOSPITAL_ACTIVATION)
    reports.of(s).reports = [REPORTS.index(f"report_{name}") for name in ("rr", "yy", "gg", "ry", "rg", "yg")]
    yield play(s, "done")
    yield play(s, "complete report_rr")


def with_investments() -> Iterator[Position]:
    """Specialists who come back, colours for one placement, a second pile, tokens that need a blood bag or are lost."""
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"], staff=["surgeon"])
    play(s, "place surgeon critical_care_unit", "treat w1b1", "decline")
    yield s
    yield play(s, "swap nurse staff_rota_office surgeon")
    tokens = {"trainee": "yellow_recolour red_same", "imaging": "green_plus_one"}
    s = working("r3 y3 g4 r3", staff=["trainee"], tokens=tokens, bags=2)
    yield s
    yield play(s, "place trainee critical_care_unit as yellow", "treat w1b2")
    yield play(s, "rest w1b1")
    yield play(s, "token red_same w1b1", "place nurse imaging", "treat w2b1")
    s = working("r3 r3 y4", staff=["management_expert", "strategic_consultant"], tokens={"clinic": "red_same"})
    yield play(s, "place management_expert imaging", "treat w1b1")
    s = working("r3 r3 y4", staff=["strategic_consultant"], tokens={"imaging": "red_same"})
    yield play(s, "place strategic_consultant imaging", "treat w1b1", "token red_same w1b2")
    yield play(working("r3 y3", tokens={"imaging": "red_same"}, bags=1), "place nurse imaging", "treat w1b1")
    yield play(working("r3 y3 g4", tiles=["dermatology"]), "place nurse dermatology", "treat w1b3")
    advising = investing(hospital("r4", staff=["financial_advisor"], tiles=["urology"]), "y4")
    yield advising
    lay_tokens(advising, {"urology": "green_boost"})
    yield play(on_top(advising, "red_same", "red_nurse"), "invest red financial_advisor yellow")
    yield play(advising, "put red_nurse", "no investment", "discard urology")
    learning = on_top(investing(hospital("r4", staff=["trainee"]), "y4"), "red_same", "red_boost")
    yield play(learning, "invest red nurse", "put red_same trainee")
    cheap = activation("r3 r3 y3 g3", bags=1, tiles=["anaesthesia"])
    yield play(cheap, "place nurse anaesthesia")
