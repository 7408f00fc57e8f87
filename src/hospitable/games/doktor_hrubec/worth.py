"""What a position promises a player: money of operations to come, the team, the hand, and how long it will last.

The numbers were found by letting bots play many games and comparing what they had at the start of each turn with the
lead they had at the end.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ...core.agenda import kind_of, seat_of
from .cards import FIRST_ACTION, NONE, STAGES
from .effects import AFTER_FAILURE, AFTER_SUCCESS, GOES_TO_MORGUE, TEAM_SKILLS
from .state import Position, Theatre
from .steps import ADMISSION, FINAL_OPERATION, FINAL_TURN, MORNING, OPERATION
from .teams import die_value, doctor_skill, ongoing_skill

SPECIALITY_COUNT: Final = 4

# -- one operation

# What a patient does after the operation, in points, by effect: draws a card, drops one, steals a doctor, loses one,
# exchanges one, lets another patient in, goes to a morgue, wanders.
EFFECT: Final = [0.7, -0.5, 1.5, -1.5, 0.8, 0.5, 2.0, 2.0]
# What a doctor does after it, by effect: draws, leaves to help somebody else, takes the dead along, removes the dead.
DOCTOR_EFFECT: Final = [0.7, -1.0, 2.0, 0.5]


def healing_chance(s: Position, missing: int, final: bool) -> float:
    """How likely the die gives what is missing."""
    good = 0
    for face in range(1, 7):
        if die_value(s, face, final) >= missing:
            good += 1
    return good / 6.0


def operation_worth(s: Position, theatre: Theatre, patient: int, chance: float) -> float:
    """Money, a death, and what patient and doctors do afterwards."""
    data = s.rules.edition.patients[patient]
    gain = float(data.money)
    loss = float(s.rules.edition.dead)
    if data.effect != NONE:
        if data.on_success:
            gain += EFFECT[data.effect] * data.amount
        else:
            loss += EFFECT[data.effect] * data.amount
    doctors = s.rules.edition.doctors
    for doctor in theatre.team:
        colleague = doctors[doctor]
        if colleague.trigger == AFTER_SUCCESS:
            gain += DOCTOR_EFFECT[colleague.effect] * colleague.amount
        elif colleague.trigger == AFTER_FAILURE:
            loss += DOCTOR_EFFECT[colleague.effect] * colleague.amount
    return chance * gain + (1.0 - chance) * loss


def table_worth(s: Position, seat: int, patient: int, bonus: int, final: bool) -> float:
    """What operating on a patient with the team as it is promises, by the best speciality."""
    theatre = s.theatres[seat]
    difficulty = s.rules.edition.patients[patient].difficulty
    most = 0.0
    for speciality in range(SPECIALITY_COUNT):
        if difficulty[speciality] == NONE:
            continue
        skill = doctor_skill(s, theatre, speciality, final) + ongoing_skill(s, speciality, final) + bonus
        chance = healing_chance(s, difficulty[speciality] - skill, final)
        if chance > most:
            most = chance
    return operation_worth(s, theatre, patient, most)


# -- what is still to come


class Outlook:
    """The patients still to come, as a team with these doctors sees them."""

    def __init__(self, s: Position, theatre: Theatre) -> None:
        patients = s.rules.edition.patients
        unseen = [0] * STAGES
        for patient in s.unseen:
            unseen[patients[patient].stage] += 1
        skills = future_skills(s, theatre)
        self.slope = [0.0] * SPECIALITY_COUNT
        """What a point more in each speciality adds to a patient, on average."""
        number = 0.0
        sum1 = 0.0
        sum2 = 0.0
        for patient in s.waiting:
            value = self.see(s, skills, patient, 1.0)
            number += 1.0
            sum1 += value
            sum2 += value * value
        for patient in s.unseen:
            stage = patients[patient].stage
            if s.queue[stage] == 0:
                continue
            weight = s.queue[stage] / unseen[stage]
            value = self.see(s, skills, patient, weight)
            number += weight
            sum1 += value * weight
            sum2 += value * value * weight
        self.mean = 0.0
        self.spread = 0.0
        if number > 0.0:
            self.mean = sum1 / number
            self.spread = sqrt(max(0.0, sum2 / number - self.mean * self.mean))
            for speciality in range(SPECIALITY_COUNT):
                self.slope[speciality] /= number

    def see(self, s: Position, skills: list[float], patient: int, weight: float) -> float:
        """The points of a patient, on a line through the faces of the die; notes the slopes."""
        data = s.rules.edition.patients[patient]
        best = NONE
        chance = -1.0
        for speciality in range(SPECIALITY_COUNT):
            if data.difficulty[speciality] != NONE:
                found = (7.0 - data.difficulty[speciality] + skills[speciality]) / 6.0
                if found > chance:
                    best, chance = speciality, found
        stake = float(data.money - s.rules.edition.dead)
        if data.effect == GOES_TO_MORGUE:
            stake += 2.0
        if chance < 0.0:
            chance = 0.0
            self.slope[best] += weight * stake / 12.0
        elif chance > 1.0:
            chance = 1.0
        else:
            self.slope[best] += weight * stake / 6.0
        return chance * stake + s.rules.edition.dead


def future_skills(s: Position, theatre: Theatre) -> list[float]:
    """The doctors without strikes, and half of a card that may be replaced."""
    doctors = s.rules.edition.doctors
    skills = [0.0] * SPECIALITY_COUNT
    woman = False
    for doctor in theatre.team:
        if doctors[doctor].sex == 1:
            woman = True
    for doctor in theatre.team:
        data = doctors[doctor]
        values = data.other_skills if woman else data.skills
        for speciality in range(SPECIALITY_COUNT):
            skills[speciality] += values[speciality]
    if s.ongoing != NONE:
        card = s.rules.edition.action(s.ongoing)
        if card.effect == TEAM_SKILLS:
            for speciality in range(SPECIALITY_COUNT):
                skills[speciality] += card.skills[speciality] * 0.5
    return skills


def own_turns(s: Position) -> float:
    """How many turns each player still has, roughly: a patient takes three, of which some are done."""
    tables = 0
    for theatre in s.theatres:
        if theatre.table != NONE:
            tables += 1
    return (3.0 * sum(s.queue) + 2.0 * len(s.waiting) + tables + 1.0) / s.seats


def own_operations(s: Position) -> float:
    """How many patients each player will still admit."""
    return (0.9 * sum(s.queue) + 0.6 * len(s.waiting)) / s.seats


def operates_again(s: Position, seat: int) -> bool:
    """In the final round: is this operation still to come?"""
    for step in s.agenda:
        kind = kind_of(step)
        if seat_of(step) == seat and (kind == FINAL_TURN or kind == FINAL_OPERATION):
            return True
    return False


# -- what a player has

TABLE: Final = 0.8  # of what an operation promises: until then the patient may be lost
NEXT_TURN: Final = 0.7  # a normal turn to come, not an operation
MORNING_WORTH: Final = 0.6  # a morning administration still to come in this turn
BONUS: Final = 0.65  # a point for an operation that is not in sight yet
COMING: Final = 0.38  # of what the patients to come promise: teams change
CHOICE: Final = 0.14  # of their spread: one can choose among them
DOCTOR: Final = 0.75  # a doctor in the team, besides the skills, while there are turns enough
IN_HAND: Final = 0.25  # of what the skills of a doctor in hand would add
# What doctors with an ability are worth in a team, besides that: by trigger (after a failure, after a success, when
# hired, always) and effect (draws, leaves, takes the dead along, removes the dead, fires, protects the patient,
# protects the team, has other skills).
ABILITY: Final = [
    [0.3, -1.0, 0.3, -0.4],
    [0.8, -1.4],
    [-0.3, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 1.5, 0.2],
]
# Action cards in hand, by their numbers from FIRST_ACTION on.
CARD: Final = [
    0.6,  # alternative_treatment
    1.1,  # euthanasia
    1.2,  # dr_hrubec_on_duty
    0.4,  # tools_delivery
    1.0,  # castling
    0.7,  # holiday
    0.65,  # heroic_act
    0.5,  # heart_attack
    0.3,  # infectious_eczema
    0.3,  # clown_show
    0.3,  # lunch_break
    0.4,  # recycling
    0.2,  # retraining
    1.9,  # model
    0.6,  # mrs_janitor
    0.8,  # doctors_on_strike
    0.5,  # lucky_day
    0.5,  # kidnapper
    2.0,  # bribe
    2.0,  # romantic_dinner
    1.1,  # vip
    1.2,  # blackout
    1.3,  # fired
    1.9,  # resurrection
    0.7,  # nurse
]


def promise(s: Position, seat: int) -> float:
    """What this seat can expect besides the points it has."""
    theatre = s.theatres[seat]
    if s.closer != NONE:
        if theatre.table != NONE and operates_again(s, seat):
            return table_worth(s, seat, theatre.table, theatre.bonus, True)
        return 0.0
    turns = own_turns(s)
    outlook = Outlook(s, theatre)
    value = own_operations(s) * (COMING * outlook.mean + CHOICE * outlook.spread)
    value += turn_worth(s, seat, min(turns, 3.0) / 3.0)
    staff = 0.0
    doctors = s.rules.edition.doctors
    for doctor in theatre.team:
        data = doctors[doctor]
        staff += DOCTOR + (ABILITY[data.trigger][data.effect] if data.trigger != NONE else 0.0)
    value += staff * min(turns, 8.0) / 8.0
    return value + hand_worth(s, theatre, outlook, turns)


def turn_worth(s: Position, seat: int, near: float) -> float:
    """The patient on the table, what is left of this turn, and what the next one will be."""
    theatre = s.theatres[seat]
    active = s.active == seat
    value = BONUS * theatre.bonus
    next_turn = NEXT_TURN * near
    if theatre.table != NONE:
        value = TABLE * table_worth(s, seat, theatre.table, theatre.bonus, False)
        return value + next_turn if active and s.stage == OPERATION else value
    value += next_turn
    if active and s.stage == MORNING:
        value += MORNING_WORTH * near
    if active and s.stage <= ADMISSION:
        best = 0.0
        for patient in s.waiting:
            worth = TABLE * table_worth(s, seat, patient, theatre.bonus, False) - next_turn
            if worth > best:
                best = worth
        value += best
    return value


def hand_worth(s: Position, theatre: Theatre, outlook: Outlook, turns: float) -> float:
    doctors = 0.0
    actions = 0.0
    for card in theatre.hand:
        if card < FIRST_ACTION:
            gain = 0.0
            for speciality in range(SPECIALITY_COUNT):
                gain += s.rules.edition.doctors[card].skills[speciality] * outlook.slope[speciality]
            doctors += max(0.0, gain)
        else:
            actions += CARD[card - FIRST_ACTION]
    return doctors * IN_HAND * own_operations(s) + actions * min(turns, 4.0) / 4.0
