"""Choose a patient: the Chief Physician takes any die, the others one of the two left, or the same for a blood bag."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, Together, the_table
from .cards import BLOOD_BAG, EXTRA_PATIENT, NONE, SCREEN, STETHOSCOPE
from .dice import DICE
from .happenings import CHOSE, COMMITTED, GAINED, PAID_FOR_DIE
from .moves import take, value_of
from .reasons import NEEDS_BAG_FOR_DIE
from .state import Position, all_but_the_chief, everybody, the_chief
from .steps import CHOOSE, CHOOSE_PATIENTS, CHOOSE_TOGETHER, REVEAL_CHOICES


def choose_in_order(s: Position, seat: int, arg: int) -> None:
    """The chief first (ER-CHO-01), then the others clockwise, each knowing the choices before (ER-CHO-06)."""
    s.ask_in_order(CHOOSE, everybody(s, seat))


def choose_in_secret(s: Position, seat: int, arg: int) -> None:
    """Variant `simultaneous`: the chief announces a die (ER-CHO-02), then the others commit to theirs (ER-RUL-03)."""
    s.then_table((CHOOSE_TOGETHER, REVEAL_CHOICES))
    s.ask_in_order(CHOOSE, the_chief(s, seat))


def choose_together(s: Position, seat: int, arg: int) -> None:
    s.sealed = True
    s.ask_together(CHOOSE, all_but_the_chief(s, seat))


def reveal_choices(s: Position, seat: int, arg: int) -> None:
    """Bags are paid and bonuses gained only now: the stock of a sheet would give its secret away."""
    s.sealed = False
    for other in all_but_the_chief(s, seat):
        s.tell(CHOSE, other, (s.sheets[other].choice,), "ER-CHO-03")
        receive(s, other)


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Any die, with or without a bed for it (ER-CHO-08); the chief's costs a bag that is there before (ER-CHO-05)."""
    out: list[int] = []
    taken = NONE if seat == s.chief else s.sheets[s.chief].choice
    for die in range(DICE):
        if die != taken or s.sheets[seat].bags > 0:
            out.append(take(die))
        elif why is not None:
            why += (take(die), NEEDS_BAG_FOR_DIE, die)
    return out


def choose(s: Position, seat: int, arg: int, move: int) -> None:
    die = value_of(move)
    s.sheets[seat].choice = die
    s.barrier(seat)  # a choice is final (ER-CHO-09)
    s.tell(CHOSE, seat, (die,), "ER-CHO-01" if seat == s.chief else "ER-CHO-03")
    receive(s, seat)


def commit(s: Position, seat: int, arg: int, move: int) -> None:
    """Variant `simultaneous`: what the others choose stays secret until all have chosen."""
    if seat == s.chief:
        choose(s, seat, arg, move)
        return
    s.sheets[seat].choice = value_of(move)
    s.barrier(seat)
    s.tell_secretly(COMMITTED, seat, (value_of(move),), "ER-RUL-03")


def receive(s: Position, owner: int) -> None:
    """The bonus is gained on choosing (ER-BON-01); a bag that comes with a die cannot pay for it (ER-BON-03)."""
    sheet = s.sheets[owner]
    die = sheet.choice
    if owner != s.chief and die == s.sheets[s.chief].choice:
        sheet.bags -= 1
        s.tell(PAID_FOR_DIE, owner, (die,), s.rules.cited(owner, "ER-CHO-05"))
    edition = s.rules.edition
    bonus = s.bonus_of(die)
    if bonus == STETHOSCOPE:
        sheet.gain_stethoscopes(edition.stethoscope_gain)
        s.tell(GAINED, owner, (bonus, edition.stethoscope_gain), s.rules.cited(owner, "ER-BON-02"))
    elif bonus == BLOOD_BAG:
        sheet.gain_bags(edition.bag_gain)
        s.tell(GAINED, owner, (bonus, edition.bag_gain), s.rules.cited(owner, "ER-BON-03"))
    sheet.patient_waits = True
    sheet.extra_waits = bonus == EXTRA_PATIENT
    sheet.screen_waits = bonus == SCREEN


PART: Final[Part] = Part(
    run={CHOOSE_PATIENTS: choose_in_order},
    options={CHOOSE: options},
    resolve={CHOOSE: choose},
    leads={CHOOSE_PATIENTS: (((everybody, CHOOSE),),)},
)
IN_SECRET: Final[Part] = Part(
    run={CHOOSE_PATIENTS: choose_in_secret, CHOOSE_TOGETHER: choose_together, REVEAL_CHOICES: reveal_choices},
    resolve={CHOOSE: commit},
    leads={
        CHOOSE_PATIENTS: (((the_chief, CHOOSE), (the_table, CHOOSE_TOGETHER), (the_table, REVEAL_CHOICES)),),
        CHOOSE_TOGETHER: (((Together(all_but_the_chief), CHOOSE),),),
    },
)
