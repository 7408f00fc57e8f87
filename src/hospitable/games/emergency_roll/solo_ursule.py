"""URSULE, the solo opponent: a rule system of her own. She has a sheet but no seat, and nothing to decide."""

from __future__ import annotations

from typing import Final

from ...core.agenda import TABLE
from ...core.plan import Lead, Part, the_table
from ...core.scoring import ScoreItem
from .admit_patient import bury, can_screen, fits, patient, place, screen, value_before
from .beds import WARDS
from .cardiologists import discard_card
from .cards import BLOOD_BAG, GONE, NONE, SCREEN, STETHOSCOPE
from .choose_patient import receive
from .dice import DICE
from .effects import meets, wards_full
from .end_of_round import rounds
from .happenings import CHOSE, LOST_BONUS, SCORED_CARD, SCORED_WARD
from .moves import EXTRA, REGULAR, discard, value_of
from .reasons import CARD_NOT_IN_PLAY
from .rules import Rules, Start
from .scoring import base_lines, total
from .state import HUMAN, URSULE, Position
from .steps import CHECK_CARDIOLOGISTS, CHOOSE, DISCARD, END_ROUND, FLIP_AND_ROLL, SETTLE, START_ROUND, URSULE_TURN


class Plan:
    """Where a patient would go and what it would cost; `bed` is NONE when there is no place for it."""

    def __init__(self, bed: int, value: int, stethoscopes: int, bags: int) -> None:
        self.bed = bed
        self.value = value
        self.stethoscopes = stethoscopes
        self.bags = bags


def start_round(s: Position, seat: int, arg: int) -> None:
    """The chief of the round is quite done before the other one starts (ER-SOR-01)."""
    s.filled = 0
    s.then_plan(tuple([(who, step) for whose, step in ROUND for who in whose(s, seat)]))


def the_human(s: Position, seat: int) -> list[int]:
    return [HUMAN]


def ursule_first(s: Position, seat: int) -> list[int]:
    """Her turn, a step of the table, in the rounds in which she is chief."""
    return [TABLE] if s.chief == URSULE else []


def ursule_last(s: Position, seat: int) -> list[int]:
    return [TABLE] if s.chief == HUMAN else []


ROUND: Final[Lead] = (
    (the_table, FLIP_AND_ROLL),
    (ursule_first, URSULE_TURN),
    (the_human, CHOOSE),
    (the_human, SETTLE),
    (ursule_last, URSULE_TURN),
    (the_table, CHECK_CARDIOLOGISTS),
    (the_table, END_ROUND),
)


def turn(s: Position, seat: int, arg: int) -> None:
    """She chooses a die, admits its patient and uses its bonus, all by protocol."""
    sheet = s.sheets[URSULE]
    full_before = wards_full(s.rules.edition, sheet)
    die, plan = choose_die(s)
    sheet.choice = die
    s.tell(CHOSE, URSULE, (die,), "ER-URS-05" if plan.bed == NONE else "ER-URS-03")
    receive(s, URSULE)
    if plan.bed == NONE:
        bury(s, URSULE, REGULAR, "ER-URS-05")
    else:
        admit(s, REGULAR, plan)
    if sheet.extra_waits:
        admit_extra(s)
    if sheet.screen_waits:
        draw_screen(s)
    s.filled = wards_full(s.rules.edition, sheet) - full_before


# -- choosing a die


def dice_in_order(s: Position) -> list[int]:
    """Lowest first, equal ones from left to right; the human chief's die comes last (ER-URS-01, -02)."""
    dice = [0, 1, 2]
    dice.sort(key=lambda die: s.dice[die] * DICE + die)
    if s.chief == HUMAN:
        taken = s.sheets[HUMAN].choice
        dice.remove(taken)
        dice.append(taken)
    return dice


def choose_die(s: Position) -> tuple[int, Plan]:
    """The first die with a bed for its patient; else the lowest free one, for the morgue (ER-URS-03, -05)."""
    dice = dice_in_order(s)
    if s.round == rounds(s):
        die, plan = finish_a_ward(s, dice)
        if plan.bed != NONE:
            return die, plan
    for die in dice:
        stethoscopes, bags = stock_with(s, die)
        if bags >= 0:
            plan = find_bed(s, die, s.dice[die], stethoscopes, bags)
            if plan.bed != NONE:
                return die, plan
    return dice[0], Plan(NONE, 0, 0, 0)


def stock_with(s: Position, die: int) -> tuple[int, int]:
    """Stethoscopes and bags she could spend with this die, its own bonus included (ER-URS-06).

    The human's die costs a bag that must be there without the bonus (ER-URS-04, -07): -1 bags when it is not.
    """
    sheet = s.sheets[URSULE]
    stethoscopes, bags = sheet.stethoscopes, sheet.bags
    if s.chief == HUMAN and die == s.sheets[HUMAN].choice:
        if bags == 0:
            return stethoscopes, -1
        bags -= 1
    bonus = s.bonus_of(die)
    if bonus == STETHOSCOPE:
        stethoscopes += s.rules.edition.stethoscope_gain
    elif bonus == BLOOD_BAG:
        bags += s.rules.edition.bag_gain
    return stethoscopes, bags


def finish_a_ward(s: Position, dice: list[int]) -> tuple[int, Plan]:
    """In the last round: the die that fills the ward worth most, the lowest if several do (ER-ULR-01 to -04)."""
    edition = s.rules.edition
    sheet = s.sheets[URSULE]
    best_die, best, best_points = NONE, Plan(NONE, 0, 0, 0), -1
    for die in dice:
        stethoscopes, bags = stock_with(s, die)
        for ward in range(WARDS):
            if bags < 0 or sheet.patients[ward] != edition.size[ward] - 1 or edition.ward_points[ward] <= best_points:
                continue
            plan = plan_for(s, ward, die, s.dice[die])
            if plan.stethoscopes <= stethoscopes and plan.bags <= bags:
                best_die, best, best_points = die, plan, edition.ward_points[ward]
    return best_die, best


# -- admitting a patient


def find_bed(s: Position, colour: int, value: int, stethoscopes: int, bags: int) -> Plan:
    """Free, with stethoscopes, with a bag, with both: in each step the first ward in order (ER-UAD-02 to -06)."""
    for step in range(4):
        most_stethoscopes = stethoscopes if step & 1 else 0
        most_bags = min(bags, 1) if step & 2 else 0
        for ward in range(WARDS):
            if s.sheets[URSULE].patients[ward] < s.rules.edition.size[ward]:
                plan = plan_for(s, ward, colour, value)
                if plan.stethoscopes <= most_stethoscopes and plan.bags <= most_bags:
                    return plan
    return Plan(NONE, 0, 0, 0)


def plan_for(s: Position, ward: int, colour: int, value: int) -> Plan:
    """The front bed of a ward: raised just to the patient before it, equal is enough (ER-UAD-01, -07, -08)."""
    edition = s.rules.edition
    sheet = s.sheets[URSULE]
    count = sheet.patients[ward]
    bed = edition.first[ward] + count
    written = max(value, value_before(sheet, bed, count))
    return Plan(bed, written, written - value, 0 if fits(edition, bed, colour) else 1)


def admit(s: Position, who: int, plan: Plan) -> None:
    place(s, URSULE, who, plan.bed, plan.value, plan.stethoscopes, plan.bags)


# -- her bonuses (stethoscopes, bags, critical patients and nurses work as for a player, ER-UBO-01, -02, -04, -05)


def admit_extra(s: Position) -> None:
    """After the regular patient: the lower value by the whole protocol, then the higher one (ER-UBO-06, -08)."""
    sheet = s.sheets[URSULE]
    colour, low, high = patient(s, sheet, EXTRA)
    for value in (low, high):
        plan = find_bed(s, colour, value, sheet.stethoscopes, sheet.bags)
        if plan.bed != NONE:
            admit(s, EXTRA, plan)
            return
    bury(s, URSULE, EXTRA, "ER-UBO-06")


def draw_screen(s: Position) -> None:
    """After admitting: the highest last patient that can be screened, the first ward of equals (ER-UBO-03)."""
    edition = s.rules.edition
    sheet = s.sheets[URSULE]
    best = NONE
    for ward in range(WARDS):
        last = edition.first[ward] + sheet.patients[ward] - 1
        if can_screen(edition, sheet, ward) and (best == NONE or sheet.beds[last] > sheet.beds[best]):
            best = last
    if best == NONE:
        sheet.screen_waits = False
        s.tell(LOST_BONUS, URSULE, (SCREEN,), "ER-UBO-03")
    else:
        screen(s, URSULE, best)


# -- Cardiologists against her: the order of the check is ER-RUL-32


def check_cardiologists(s: Position, seat: int, arg: int) -> None:
    """Everything at the end of the round counts as simultaneous (ER-UCA-02)."""
    open_slots = [slot for slot in range(2) if s.stages[slot] != GONE]
    score_wards(s, min(s.filled, len(open_slots)))
    if len(open_slots) == 2:
        if human_meets(s, 0) and human_meets(s, 1):  # one big objective while both are open (ER-UCA-03, -05)
            share = s.rules.edition.solo_both
            score_human(s, 0, share // 2, "ER-UCA-03")
            score_human(s, 1, share - share // 2, "ER-UCA-03")
        elif s.filled:
            s.then(HUMAN, (DISCARD,))
    elif open_slots:
        check_last_card(s, open_slots[0], s.filled > 0)


def score_wards(s: Position, n: int) -> None:
    """She ignores the objectives and scores for wards filled while a card is left (ER-UCA-01, -08)."""
    sheet = s.sheets[URSULE]
    for _ in range(n):
        half = 0 if sheet.cardiology[0] == NONE else 1
        sheet.cardiology[half] = s.rules.edition.solo_ward
        s.tell(SCORED_WARD, URSULE, (s.rules.edition.solo_ward,), "ER-UCA-01")


def human_meets(s: Position, slot: int) -> bool:
    edition = s.rules.edition
    return meets(edition, s.sheets[HUMAN], edition.cardiologists[s.cardiologists[slot]])


def score_human(s: Position, slot: int, points: int, rule: str) -> None:
    s.sheets[HUMAN].cardiology[slot] = points
    s.tell(SCORED_CARD, HUMAN, (s.cardiologists[slot], points), rule)
    discard_card(s, slot, rule)


def check_last_card(s: Position, slot: int, used_up: bool) -> None:
    """Whoever is first takes it away, and in the same round both score (ER-UCA-06)."""
    if human_meets(s, slot):
        score_human(s, slot, s.rules.edition.solo_single, "ER-UCA-06")
    elif used_up:
        discard_card(s, slot, "ER-UCA-06")


def discard_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """She filled a ward while both cards were open: the human gives up one of them (ER-UCA-04)."""
    return [discard(card) for card in s.cardiologists]


def explain_discard(s: Position, seat: int, arg: int, move: int) -> tuple[int, int]:
    """The other Cardiologists are not in the game."""
    return CARD_NOT_IN_PLAY, value_of(move)


def discard_one(s: Position, seat: int, arg: int, move: int) -> None:
    """The card that is left is checked at once, and a second ward uses it up (ER-UCA-09, -10)."""
    slot = s.cardiologists.index(value_of(move))
    discard_card(s, slot, "ER-UCA-04")
    check_last_card(s, 1 - slot, s.filled > 1)


# -- the score


def radiologist_points(s: Position, owner: int) -> int:
    """The number on the card, whatever her hospital looks like (ER-UEN-03)."""
    return s.rules.edition.ursule_radiologist[s.radiologist]


def epidemiologist_points(s: Position, owner: int) -> int:
    return s.rules.edition.ursule_epidemiologist[s.epidemiologist]


def her_lines() -> list[ScoreItem[Position]]:
    """As a player's, but for two cards (ER-UEN-02, -03)."""
    hers = {"radiologist": radiologist_points, "epidemiologist": epidemiologist_points}
    return [ScoreItem(line.item, hers.get(line.item, line.points), line.rule) for line in base_lines()]


def standing(s: Position, owner: int) -> tuple[int, int]:
    """A tie is a win for URSULE (ER-UEN-04)."""
    return total(s, owner), int(owner == URSULE)


# -- how she joins

HER_RULES: Final = {
    "ER-CHO-05": "ER-URS-04",
    "ER-BON-02": "ER-UBO-01",
    "ER-BON-03": "ER-UBO-02",
    "ER-SCR-01": "ER-UBO-03",
    "ER-CRI-01": "ER-UBO-04",
    "ER-NUR-01": "ER-UBO-05",
    "ER-NUR-02": "ER-UBO-05",
    "ER-MOR-05": "ER-UBO-07",
    "ER-ADM-01": "ER-UAD-01",
}
"""What is a rule for players is often another one for her."""

PART: Final[Part] = Part(
    run={START_ROUND: start_round, URSULE_TURN: turn, CHECK_CARDIOLOGISTS: check_cardiologists},
    options={DISCARD: discard_options},
    resolve={DISCARD: discard_one},
    explain={DISCARD: explain_discard},
    leads={START_ROUND: (ROUND,), CHECK_CARDIOLOGISTS: (((the_human, DISCARD),),)},
)


def join(rules: Rules) -> None:
    """She has a sheet but no seat, and the human begins (ER-SOL-02 to -05)."""
    edition = rules.edition
    rules.add(PART)
    rules.ursule = URSULE
    start = Start(edition.ursule_stethoscopes, edition.ursule_bags, edition.ursule_nurses)
    rules.add_sheet(start, her_lines(), HER_RULES)
    rules.first_chief = HUMAN
    rules.own_rules[HUMAN] = {"ER-SET-08": "ER-SOL-04"}
    rules.standing = standing
