"""What a report on balance looks at: operations by patient, wins by doctor, card and place, the length of games."""

from __future__ import annotations

from ...core.balance import Balance, Chart, Item, Observation
from . import about
from .cards import DOCTORS, FIRST_ACTION, SPECIALITIES
from .happenings import HIRED_EVENT, NAMED_FIRST_EVENT, OPERATED_EVENT, PLAYED_EVENT
from .notation import card_name, patient_name, said_here, short_name, speciality_name
from .pieces import Edition
from .scoring import places, total
from .state import Position, Rules

# -- the charts


def charts(rules: Rules) -> tuple[Chart, ...]:
    edition = rules.edition
    stages = tuple(
        [Item(said_here("chart.stage.item", number=i + 1)) for i in range(len(edition.stages[rules.players]))]
    )
    specialities = tuple([Item(speciality_name(i)) for i in range(len(SPECIALITIES))])
    seats = tuple([Item(said_here("chart.place.item", number=i + 1)) for i in range(rules.seats)])
    patients, doctors, cards = patient_items(edition), doctor_items(edition), card_items(edition)
    return (
        Chart("stage", said_here("chart.stage"), said_here("chart.stage.note"), stages),
        Chart("patient", said_here("chart.patient"), said_here("chart.patient.note"), patients, ranked=True),
        Chart("speciality", said_here("chart.speciality"), said_here("chart.speciality.note"), specialities),
        Chart("start", said_here("chart.start"), said_here("chart.start.note"), doctors, ranked=True, wins=True),
        Chart("hired", said_here("chart.hired"), said_here("chart.hired.note"), doctors, ranked=True, wins=True),
        Chart("card", said_here("chart.card"), said_here("chart.card.note"), cards, ranked=True, wins=True),
        Chart("place", said_here("chart.place"), said_here("chart.place.note"), seats, wins=True),
        Chart("turns", said_here("chart.turns"), said_here("chart.turns.note")),
        Chart("money", said_here("chart.money"), said_here("chart.money.note")),
    )


def patient_items(edition: Edition) -> tuple[Item, ...]:
    return tuple(
        [Item(patient_name(i), about.worth(edition, i), patient.ours) for i, patient in enumerate(edition.patients)]
    )


def doctor_items(edition: Edition) -> tuple[Item, ...]:
    return tuple(
        [
            Item(card_name(i), about.skills(doctor.skills, short_name), doctor.ours)
            for i, doctor in enumerate(edition.doctors)
        ]
    )


def card_items(edition: Edition) -> tuple[Item, ...]:
    return tuple(
        [
            Item(card_name(FIRST_ACTION + i), said_here("chart.copies", n=action.copies))
            for i, action in enumerate(edition.actions)
        ]
    )


# -- a finished game


def observe(s: Position) -> list[Observation]:
    seen = operations(s)
    won = wins(s)
    for seat, doctor in enumerate(starting_doctors(s)):
        seen.append(("start", doctor, won[seat]))
    for seat in range(s.seats):
        seen += [("hired", doctor, won[seat]) for doctor in used(s, seat, HIRED_EVENT)]
        seen += [("card", card - FIRST_ACTION, won[seat]) for card in used(s, seat, PLAYED_EVENT)]
        seen.append(("money", 0, float(total(s, seat))))
    first = first_player(s)
    for place in range(s.seats):
        seen.append(("place", place, won[(first + place) % s.seats]))
    seen.append(("turns", 0, float(s.turn)))
    return seen


def operations(s: Position) -> list[Observation]:
    """Which ones healed, by the patient, its stage and the speciality."""
    seen: list[Observation] = []
    for event in s.journal:
        if event.kind == OPERATED_EVENT:
            patient, speciality, difficulty = event.args[0], event.args[1], event.args[2]
            healed = 1.0 if event.args[8] >= difficulty else 0.0
            seen.append(("stage", s.rules.edition.patients[patient].stage, healed))
            seen.append(("patient", patient, healed))
            seen.append(("speciality", speciality, healed))
    return seen


def wins(s: Position) -> list[float]:
    """One for the winner; those who share the first place share it."""
    ranks = places(s)
    first = float(ranks.count(1))
    return [1.0 / first if rank == 1 else 0.0 for rank in ranks]


def starting_doctors(s: Position) -> list[int]:
    """Whom each seat was dealt first: the journal tells whole hands, the outcomes of chance tell this one."""
    assert s.log is not None
    left = list(range(len(DOCTORS)))
    return [left.pop(outcome.result) for outcome in s.log.chance[: s.seats]]


def used(s: Position, seat: int, kind: int) -> list[int]:
    """The cards a seat hired or played, each once."""
    found: list[int] = []
    for event in s.journal:
        if event.kind == kind and event.seat == seat and event.args[0] not in found:
            found.append(event.args[0])
    return found


def first_player(s: Position) -> int:
    return next(event.seat for event in s.journal if event.kind == NAMED_FIRST_EVENT)


BALANCE = Balance(charts, observe, said_here("chart.footnote"))
