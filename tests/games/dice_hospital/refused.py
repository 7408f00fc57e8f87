"""Moves that are refused, one for each reason that no list of a decision tells: position, code, sentence and rule."""

from __future__ import annotations

from collections.abc import Iterator

from hospitable.games.dice_hospital.cards import ADMINISTRATORS, DEPARTMENTS, REPORTS, SPECIALISTS
from hospitable.games.dice_hospital.modules import administrators, investments, reports
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import (
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    NEGLECTED_PATIENTS,
    SHIFT_CHANGE,
)
from tests.games.dice_hospital.cities import city, working_in_city
from tests.games.dice_hospital.investing import investing, lay_tokens, on_top, working
from tests.games.dice_hospital.nursing import MATERNITY, maternity, nursing
from tests.games.dice_hospital.tables import GAME, activation, codes, hospital, lay, morning, play, roll, table

Refused = tuple[Position, str, str, str]


def refused_moves() -> Iterator[Refused]:
    yield from in_the_set_up()
    yield from at_the_intake()
    yield from at_the_display()
    yield from placing()
    yield from choosing_patients()
    yield from changing_colours()
    yield from by_an_ability()
    yield from on_one_patient()
    yield from alone()
    yield from in_the_city()
    yield from with_families()


def with_families() -> Iterator[Refused]:
    yield from with_new_families()
    s = nursing("p3 r3 y3 / p4 p7*", "r3 r4 -", bags=1, tiles=["delivery_suite", "antenatal_clinic", "family_suite"])
    no_baby = "There is no Baby in this paediatric ward."
    yield s, "place nurse paediatric_ward_2", no_baby, "CC-MAT-32"
    waits = "Already well, waiting for the rest of the family."
    yield s, "bag w1c2", waits, "CC-MAT-RUL-11"
    yield s, "bag w2c1", "Nobody is in paediatric ward 2, cot 1.", "DH-BLD-02"
    fixed = "The colour of a Mother or a Baby cannot be changed, and nobody can become pink."
    yield play(s.copy(), "place nurse oncology"), "treat w1b1>yellow", fixed, "CC-MAT-24"
    care = play(s.copy(), "place nurse delivery_suite")
    needs = "Delivery Suite needs a Mother or a Baby among its patients."
    yield care, "treat w1b2 w1b3 w2b1", needs, "CC-MAT-45"
    first = "Delivery Suite: say `care`, and first the Mother or Baby who is healed most."
    yield care, "treat w1b1 w1b2 w1b3", first, "CC-MAT-RUL-16"
    position = "In Delivery Suite the one healed most must be a Mother or a Baby in the right position."
    yield care, "care w1b2 w1b1 w1b3", position, "CC-MAT-RUL-16"
    s = play(nursing("p3 r3 r3 / p4 -", "p4 - - / p3 -", "r3 - -", tiles=["family_suite"]), "place nurse family_suite")
    both = "Family Suite needs both a Mother and a Baby among the four."
    yield s, "treat w1b1 w1b2 w1b3 w3b1", both, "CC-MAT-47"
    s = nursing("p4 r6 g3 / p4 -", staff=["admissions_nurse"], variants={"admissions_nurse": True})
    play(s, "place admissions_nurse critical_care_unit", "treat w1b2")
    yield s, "send w1c1", "A Mother or a Baby is never sent away.", "CC-MAT-RUL-23"
    given = {**MATERNITY, "investments": True}
    invests = maternity("p4 - - / p4 -", nurses=3), maternity(nurses=3)
    s = play(on_top(investing(*invests, variants=given), "pink_same"), "invest pink nurse")
    yield s, "put pink_same paediatric_ward_1", "Chevrons hold no investment tokens.", "CC-MIX-20"
    s = morning("cross_infection", maternity("p1 r3 - / p4 -"), maternity(), variants=MATERNITY)
    yield s, "harm w1c1", "A Baby never gets worse; choose a patient in a bed.", "CC-MAT-26"


def with_new_families() -> Iterator[Refused]:
    """Before anybody has a bed, and while beds are found."""
    four = maternity(*["p4 - - / p4 -"] * 4)
    s = lay(table(four, maternity(), variants=MATERNITY), "r2 r2 r2", "p3 y3 y3", "g4 g4 g4")
    yield s, "take 2", "You have four Mothers already; take an ambulance without one.", "CC-MAT-14"
    s = roll(table(maternity(), maternity(), variants=MATERNITY), "r2 r2 r2 p3 y3 p3 g4 g4 g4")
    apart = "The Mothers cannot lie so: load all dice in order, then move one of two to the next ambulance."
    yield s, "spread 1 3", apart, "CC-MAT-RUL-06"
    wards = ["r3 r3 r3", "g3 g3 -", "p4 - - / p4 -", "y3 y3 y3"]
    s = lay(table(maternity(*wards), maternity(), variants=MATERNITY), "y2 y2 y2", "p3 y4", "y5 y5 y5")
    play(s, "take 2", "take 3")
    yield s, "bed p3 w3", "There is a Mother in ward 3 already.", "CC-MAT-13"
    yield s, "bed y4 w1", "Ward 1 has no free bed.", "CC-MAT-RUL-08"
    yield s, "bed r4 w2", "Red 4 does not wait for a bed.", "CC-MAT-RUL-08"
    room = "Nobody makes room in ward 2: only a patient of the full ward she enters does."
    yield s, "bed p3 w2 w2b1>w3", room, "CC-MAT-18"
    yield s, "bed p3 w1 w1b1>w4", "Ward 4 is not another ward with a free bed.", "CC-MAT-18"
    stay = "Patients stay in their wards; only for a Mother one of them moves."
    yield s, "bed y4 w1 w1b1>w2", stay, "CC-MAT-18"
    wards = ["p2 r3 r3 / p4 p4", "p2 y3 y4 / p4 -", "r3 r3 r3", "r3 r3 r3"]
    s = lay(table(maternity(*wards), maternity(), variants=MATERNITY), "y2 y2 y2", "g5 g5", "y5 y5 y5")
    yield play(s, "take 2", "take 3"), "remove w1b1 w1b2", "A Mother or a Baby never makes room.", "CC-MAT-17"
    head = maternity(administrator="head_midwife"), maternity(administrator="admin_red_pair")
    s = lay(table(*head, variants={**MATERNITY, "administrators": True}), "y2 y2 y2", "p3", "y5 y5 y5")
    play(s, "take 2", "take 3")
    yield s, "babies 0", "One Baby or twins, nothing else.", "CC-MAT-34"


def in_the_city() -> Iterator[Refused]:
    yield city(), "park e1", "This city has no such tile.", "CC-CITY-05"
    s = city(patients="g2 r2 g3  r4 y3 r4  y3 y4 y5  r3 g4 g4", tokens={"a1": "minus_two", "b1": "red_two"})
    play(s, "park a1", "park c2", "pick b1", "pick c1")
    collected = "You did not collect the token Yellow +2 in this turn."
    yield s, "save yellow_two", collected, "CC-CITY-34"
    yield play(s.copy(), "save minus_two"), "lower 2", "You have only 1 such token.", "CC-CITY-36"
    both = {"city": True, "maternity": True}
    apart = "- r3 -  p3 - -  - - p4  r5 - -"
    s = city(maternity(), maternity(), patients=apart, parked=["a4:S", "c2:E"], variants=both)
    play(s, "park a4", "park c2", "pick c3")
    one = "You take at most one Mother in a round, and none while four are in your hospital."
    yield s, "pick a2", one, "CC-MIX-15"
    s = working_in_city("r3", "red_two")
    yield s, "bonus red_two", "Say which patient the token Red +2 is for.", "CC-CITY-52"
    yield working_in_city("y6", "red_two"), "bonus red_two w1b1", "This token heals a red patient only.", "CC-CITY-52"
    yield from with_investments()


def in_the_set_up() -> Iterator[Refused]:
    s = table("r3", "y4", phase=SHIFT_CHANGE)
    s.tiles = []
    yield s, "reveal department", "This pile is empty.", "DH-RUL-16"
    s = GAME.new(3, "colours", {"first_player": "1"})
    for owned in s.hospitals:
        owned.arrivals = (0, 8, 8)  # red and yellow
    yield s, "set r2 y4 y5", "Your starting patients get the values 3, 4 and 5.", "DH-SET-11"
    yield s, "set r3 y4", "Your starting patients get the values 3, 4 and 5.", "DH-SET-11"
    yield s, "set r3 r4 y5", "These are not the dice you have drawn: 1 red, 2 yellow.", "DH-SET-10"
    s = s.copy()
    for seat in range(3):
        s.play(seat, codes(s, seat)[0])
    administrators.of(s).dealt[0] = [ADMINISTRATORS.index("admin_red_pair"), ADMINISTRATORS.index("admin_guard_red")]
    dealt = "Green Ward Guardian was not dealt to you."
    yield s, "keep admin_guard_green", dealt, "DH-SET-13"
    yield s, "keep all", "Of your two administrators you keep exactly one.", "DH-SET-13"


def at_the_intake() -> Iterator[Refused]:
    s = roll(table("r4", "y4", "g4"), "r2 y2 g2 g2 r3 r3 r3 r3 r4 r4 r4 r4")
    yield s, "load 2 r2 y2 g2", "Ambulance 1 is being loaded now.", "DH-INT-03"
    yield s, "load 1 r2 y2", "There is room for exactly 3 dice now.", "DH-INT-03"
    yield s, "load 1 r2 y2 r3", "The lowest dice come first: now those showing 2.", "DH-INT-03"
    yield s, "load 1 r2 r2 y2", "Among the dice to be loaded red 2 is not there, or not so often.", "DH-INT-05"
    s = lay(table("r4", "y4"), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    yield s, "take 4", "This game has ambulances 1 to 3 only.", "DH-SET-03"
    yield s, "take 1", "The First Player may not take ambulance 1.", "DH-INT-07"
    yield play(s.copy(), "take 3"), "take 3", "Somebody has taken this ambulance already.", "DH-INT-06"
    full = lay(table("r4 r4 r4 r4 r4 r4 y4 y4 y4 y4 y4", "g4"), "r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
    play(full, "take 2", "take 1")
    while not codes(full)[0].startswith("remove"):
        play(full, codes(full)[0])
    yield full, "remove w1b1", "Exactly 2 patients must go.", "DH-INT-13"
    yield full, "remove w1b1 w4b3", "Nobody is in ward 4, bed 3.", "DH-INT-13"
    yield full, "remove y3", "Yellow 3 arrives only now; choose among those who were here before.", "DH-INT-14"
    new = "Green 3 is not among the new patients, and these may not be chosen either."
    yield full, "remove g3", new, "DH-INT-14"


def at_the_display() -> Iterator[Refused]:
    s = table(hospital("r4", tiles=["urology"], staff=["surgeon"]), "y4", phase=HOSPITAL_IMPROVEMENT)
    s.shown_tiles = [DEPARTMENTS.index("radiology")]
    s.shown_cards = [SPECIALISTS.index("paramedic")]
    yield s, "build crash_centre", "Crash Centre is not on display.", "DH-IMP-01"
    yield s, "hire virologist", "Virologist is not on display.", "DH-IMP-01"
    s = play(s.copy(), "skip", "skip")
    yield s, "discard radiology", "Radiology is no tile of yours.", "DH-IMP-07"
    yield s, "discard paramedic", "Paramedic does not work for you.", "DH-IMP-07"
    printed = "Clinic is printed on your board; only tiles and cards can be discarded."
    yield s, "discard clinic", printed, "DH-IMP-08"
    yield s, "keep admin_red_pair", "An administrator is chosen during the set-up only.", "DH-SET-13"


def placing() -> Iterator[Refused]:
    s = activation("r3 r3 y6", tiles=["urology"], staff=["virologist"])
    yield s, "place virologist", "Choose a department for the Virologist.", "DH-ACT-01"
    yield s, "place surgeon clinic", "Surgeon does not work for you.", "DH-ACT-01"
    yield s, "place virologist radiology", "Radiology is not in your hospital.", "DH-ACT-01"
    s = play(s.copy(), "place virologist critical_care_unit", "treat w1b1")
    yield s, "place virologist clinic", "You have placed the Virologist this round already.", "DH-ACT-02"
    used = "A department works once a round: the Virologist has been here."
    yield s, "place nurse critical_care_unit", used, "DH-ACT-03"
    both = play(activation("r3 r3 y6", staff=["virologist"]), "place nurse critical_care_unit", "treat w1b1")
    busy = "A department works once a round: a nurse has been here."
    yield both, "place virologist critical_care_unit", busy, "DH-ACT-03"
    yield s, "bag w1b1", "You have no blood bag.", "DH-BLD-01"
    yield s, "bag w1b2", "You have no blood bag.", "DH-BLD-01"
    yield activation("r3 y4", bags=1), "bag w2b1", "Nobody is in ward 2, bed 1.", "DH-BLD-02"
    s = activation("r3 y3 g3 r3", event="public_holiday", variants={"events": True})
    play(s, "place nurse oncology", "treat w1b2", "place nurse pharmacy", "treat w1b3")
    holiday = "Public Holiday: at most 2 nurses may be placed this round."
    yield s, "place nurse critical_care_unit", holiday, "DH-EVT-10"
    s = activation("r3 r6", staff=["consultant", "surgeon"], variants={"consultant": True})
    yield s, "copy consultant", "The Consultant needs another specialist of yours.", "DH-PRO-02"
    yield s, "copy virologist", "Virologist does not work for you.", "DH-PRO-02"


def choosing_patients() -> Iterator[Refused]:
    s = play(activation("r3 r4 r3 y3"), "place nurse critical_care_unit")
    one = "Critical Care Unit works on exactly 1 red patient."
    yield s, "treat w1b1 w1b2 w1b3", one, "DH-ACT-11"
    yield s, "treat w3b1", "Nobody is in ward 3, bed 1.", "DH-ACT-07"
    yield s, "treat w2b1", "It must be a red patient.", "DH-ACT-07"
    s = play(activation("r3 r3 r3 r4 r4 r4", tiles=["anaesthesia"]), "place nurse anaesthesia")
    same = "Anaesthesia: all of them must have the same value."
    yield s, "treat w1b1 w1b2 w2b1", same, "DH-DEP-13"
    s = play(activation("r2 r3 r4 r5", tiles=["cardiology"]), "place nurse cardiology")
    yield s, "treat w1b1 w1b2 w2b1", "Cardiology: their values must be in a row.", "DH-DEP-10"
    s = play(activation("r2 y3 g4", tiles=["physiotherapy"]), "place nurse physiotherapy")
    most = "Physiotherapy works on at most 2 patients."
    yield s, "dye w1b1>green w1b2>green w1b3>red", most, "DH-EXP-07"
    yield s, "dye w1b1>red", "This patient is red already.", "DH-COL-05"
    yield s, "dye w2b1>red", "Nobody is in ward 2, bed 1.", "DH-COL-01"


def changing_colours() -> Iterator[Refused]:
    s = play(activation("r3 y3 g3 g3", bags=1), "place nurse critical_care_unit")
    yield s, "treat w1b2", "It must be a red patient.", "DH-ACT-07"
    yield s, "treat w1b1>red", "This patient is red already.", "DH-COL-05"
    other = "A blood bag can only give the colour that is needed here: red."
    yield s, "treat w1b2>green", other, "DH-BLD-03"
    s = play(activation("r3 r3 y3 g3", bags=1, tiles=["anaesthesia"]), "place nurse anaesthesia")
    yield s, "treat w1b1 w1b3>red w2b1>red", "That needs more blood bags: you have 1.", "DH-BLD-03"
    useless = "A blood bag changes a colour only where a healing department or the worker's ability asks for it."
    s = play(activation("r3", bags=1), "place nurse imaging")
    yield s, "treat w1b1>green", useless, "DH-BLD-03"
    s = play(activation("r3"), "place nurse imaging")
    yield s, "treat w1b1>green", "You have no blood bag.", "DH-BLD-01"
    events = {"events": True}
    s = play(activation("r3", bags=1, event="blood_shortage", variants=events), "place nurse imaging")
    shortage = "Blood Shortage: no blood bag may be spent this round."
    yield s, "treat w1b1>green", shortage, "DH-EVT-11"
    s = activation("r3 r4", bags=1, tiles=["drug_trial_centre"])
    yield play(s, "place nurse drug_trial_centre"), "treat w1b1>green w1b2", useless, "DH-BLD-03"


def by_an_ability() -> Iterator[Refused]:
    s = play(activation("r3 r4 y4", staff=["anaesthetist"]), "place anaesthetist critical_care_unit", "treat w1b1")
    yield s, "treat w1b3", "Anaesthetist: it must be a red patient.", "DH-SPE-04"
    yield s, "treat w2b1", "Nobody is in ward 2, bed 1.", "DH-SPE-04"
    yield s, "bag w2b1", "Nobody is in ward 2, bed 1.", "DH-BLD-02"
    yield s, "bag w1b2", "You have no blood bag.", "DH-BLD-01"
    healed = "The department has just healed this patient; it must be another one."
    yield s, "treat w1b1", healed, "DH-RUL-18"
    s = activation("r3 r4 y4 g4", bags=1, staff=["anaesthetist"])
    play(s, "place anaesthetist critical_care_unit", "treat w1b1")
    yield s, "treat w1b3", "Anaesthetist: it must be a red patient.", "DH-SPE-04"
    yield s, "treat w1b2 w1b3>red", "Anaesthetist: at most 1 patient.", "DH-SPE-04"
    s = play(activation("r3 g2 y4", staff=["paramedic"]), "place paramedic critical_care_unit", "treat w1b1")
    yield s, "treat w1b3", "Paramedic: it must be a patient at 1, 2 or 3.", "DH-SPE-11"
    student = activation("r3 y4 g4", staff=["medical_student"])
    play(student, "place medical_student critical_care_unit", "treat w1b1")
    yield student, "heal w1b2 harm w1b2", "These must be two different patients.", "DH-RUL-33"
    yield student, "heal w1b2 harm w1b1", healed, "DH-RUL-18"
    yield student, "heal w1b2 harm w2b1", "Nobody is in ward 2, bed 1.", "DH-EXP-12"
    s = activation("r3 y4", staff=["physiotherapist"])
    play(s, "place physiotherapist critical_care_unit", "treat w1b1")
    yield s, "dye w1b1>green w1b2>green", "Physiotherapist: at most 1 patient.", "DH-EXP-13"
    yield s, "dye w1b2>yellow", "This patient is yellow already.", "DH-COL-05"
    s = activation("r6 y4", staff=["admissions_nurse"], variants={"admissions_nurse": True})
    play(s, "place admissions_nurse critical_care_unit", "treat w1b1")
    yield s, "send w1b1", "Nobody is in ward 1, bed 1.", "DH-PRO-03"


def on_one_patient() -> Iterator[Refused]:
    nobody = "Nobody is in ward 4, bed 3."
    for event, verb in (("cross_infection", "harm"), ("mutual_aid", "send"), ("quiet_night", "soothe")):
        yield morning(event, "r3", "y4"), f"{verb} w4b3", nobody, "DH-EVT-07"
    mine = hospital("r3 r4* y2", administrator="admin_guard_red")
    s = table(mine, "y4", phase=NEGLECTED_PATIENTS, variants={"administrators": True})
    yield s, "guard w4b3", nobody, "DH-RUL-25"
    yield s, "guard w1b2", "This patient was treated and does not get worse.", "DH-NEG-02"
    s = table("r3 y4 g6", "g2", phase=END_ROUND, round=8, variants={"final_round_collection": True})
    yield s, "collect w4b3", nobody, "DH-HRD-03"
    yield s, "collect w1b3", "There is no empty space for green 6.", "DH-HRD-03"


def alone() -> Iterator[Refused]:
    s = GAME.new(1, "alone")
    play(s, codes(s)[0])
    left = next(die for die in ("r2", "r3", "r4", "r5", "y2") if f"leave {die}" not in codes(s))
    colour = {"r": "red", "y": "yellow"}[left[0]]
    yield s, f"leave {left}", f"{colour.capitalize()} {left[1]} is not among the dice you have drawn.", "DH-SOL-09"
    s = table(hospital("r3", home=(2, 2, 0)), phase=HOSPITAL_ACTIVATION)
    reports.of(s).reports = [REPORTS.index(f"report_{name}") for name in ("rr", "yy", "gg", "ry", "rg", "yg")]
    play(s, "done", "complete report_rr")
    yield s, "complete report_rr", "You have completed this report already.", "DH-SOL-06"
    yield s, "complete report_rrr", "This report is not among those dealt.", "DH-SOL-03"
    yield s, "complete report_rg", "Only reports of the bottom row can be completed.", "DH-SOL-04"


def with_investments() -> Iterator[Refused]:
    yield from sending_for_tokens()
    yield from using_tokens()
    yield from swapping()


def sending_for_tokens() -> Iterator[Refused]:
    s = investing(hospital("r4", staff=["financial_advisor", "trainee"]), "y4")
    on_top(s, "red_same", "red_nurse")
    yield s, "invest red nurse yellow", "Only the Financial Advisor looks at a second pile.", "CC-INV-36"
    yield s, "invest pink nurse", "There are no pink tokens here: they come with Maternity.", "CC-MIX-RUL-07"
    yield s, "no token", "An investment is asked about now, not a token.", "CC-INV-12"
    yield s, "invest red financial_advisor red", "The second pile must have another colour.", "CC-INV-36"
    other = "You have no other waiting card of the Trainee with other tokens."
    yield s, "invest red trainee.2", other, "CC-INV-RUL-24"
    yield s, "invest red surgeon", "Surgeon does not work for you.", "DH-ACT-01"
    drawn = play(s.copy(), "invest red nurse")
    yield drawn, "put red_boost clinic", "You have not drawn this one: red token (boost).", "CC-INV-14"
    yield drawn, "put red_same", "Say on which department the token is put.", "CC-INV-15"
    nurse = "This token is not placed: it brings a nurse at once."
    yield drawn, "put red_nurse clinic", nurse, "CC-INV-35"
    advisor = "The card of the Financial Advisor holds no tokens."
    yield drawn, "put red_same financial_advisor", advisor, "CC-INV-15"
    yield drawn, "put red_same urology", "Urology is not in your hospital.", "DH-ACT-01"
    full = lay_tokens(s.copy(), {"clinic": "green_same yellow_same"})
    yield play(full, "invest red nurse"), "put red_same clinic", "2 tokens are the most there.", "CC-INV-16"
    taken = play(drawn.copy(), "put red_same clinic")
    yield taken, "invest red nurse", "This space takes 1 worker each round.", "CC-INV-13"
    empty = investing("r4", "y4")
    investments.of(empty).out = investments.of(empty).pool[0]
    investments.of(empty).pool[0] = []
    yield empty, "invest red nurse", "This pile has no tokens left.", "CC-INV-RUL-05"


def using_tokens() -> Iterator[Refused]:
    s = working("r3 r4 g3 g6", tokens={"imaging": "red_boost red_same"})
    play(s, "place nurse imaging", "treat w1b1")
    boost = "This token works on a patient whom the department has just healed."
    yield s, "token red_boost w1b2", boost, "CC-INV-33"
    healed = "The department has just healed this patient; the token needs another one."
    yield s, "token red_same w1b1", healed, "CC-INV-RUL-07"
    value = "It was a 4 when the worker came, and that does not fit: red token (same value)."
    yield s, "token red_same w1b2", value, "CC-INV-22"
    yield s, "token red_same w1b3", "This token needs a red patient.", "CC-INV-31"
    yield s, "token red_same w1b3>red", "You have no blood bag.", "DH-BLD-01"
    yield s, "token green_same w1b3", "It cannot be used here: green token (same value).", "CC-INV-20"
    yield s, "no investment", "A token is asked about now, not an investment.", "CC-INV-20"
    yield s, "token red_same w3b1", "Nobody is in ward 3, bed 1.", "CC-INV-31"
    s = working("r3 y3 g3 r1 r2*", tiles=["dermatology"])
    play(s, "place nurse dermatology", "treat w1b3")
    treated = "This patient was treated already; only who was not may rest."
    yield s, "rest w2b2", treated, "CC-INV-RUL-13"
    yield s, "rest w1b1 w1b2 w2b1", "At most 2 patients may rest.", "CC-INV-29"
    yield s, "rest w4b1", "Nobody is in ward 4, bed 1.", "CC-INV-29"
    s = working("r3 y3", staff=["trainee"], tokens={"trainee": "yellow_recolour"})
    colour = "No token of this worker makes this department work on green."
    yield s, "place trainee critical_care_unit as green", colour, "CC-INV-RUL-09"


def swapping() -> Iterator[Refused]:
    s = working("r3 r4 y3 g3", tiles=["staff_rota_office"], staff=["surgeon", "virologist"])
    nobody = "None of your specialists stands anywhere else yet."
    yield s, "place nurse staff_rota_office", nobody, "CC-INV-RUL-12"
    s = play(s.copy(), "place surgeon critical_care_unit", "treat w1b1", "decline")
    say = "Staff Rota Office: say which specialist may work once more."
    yield s, "place nurse staff_rota_office", say, "CC-INV-28"
    yield s, "swap nurse imaging surgeon", "Imaging does not bring anybody back.", "CC-INV-28"
    away = "The Virologist does not stand in another place."
    yield s, "swap nurse staff_rota_office virologist", away, "CC-INV-28"
    play(s, "place nurse oncology", "treat w1b3", "place nurse pharmacy", "treat w2b1")
    needed = "Another waiting nurse is needed to take the place."
    yield s, "swap nurse staff_rota_office surgeon", needed, "CC-INV-RUL-12"
