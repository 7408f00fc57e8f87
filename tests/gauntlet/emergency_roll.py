"""What the gauntlet must know about Emergency Roll."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from hospitable.core.journal import Event
from hospitable.games.emergency_roll import beds, cards, dice, happenings, moves
from hospitable.games.emergency_roll.state import Position, Sheet

EDITION: dict[str, Any] = tomllib.loads(
    resources.files("hospitable.games.emergency_roll").joinpath("edition.toml").read_text(encoding="utf-8")
)
COLOUR = {bed["id"]: bed["color"] for bed in EDITION["sheet"]["bed"]}
SIZES = {ward: sum(bed.startswith(f"{ward}b") for bed in COLOUR) for ward in beds.WARD_NAMES}


def most_moves(seats: int) -> int:
    """A die, its patient, and an extra patient or a screen, for each seat and round; one card to discard in solo."""
    rounds: int = EDITION["setup"][seats - 1]["rounds"]
    return rounds * seats * 3 + (seats == 1)


# -- the judge: legal moves from what a player sees, bed by bed and value by value


def legal(view: dict[str, Any], seat: int) -> set[str]:
    sheet = view["sheets"][seat]
    if not sheet["has_chosen"]:
        return {f"take {colour}" for colour in dice.COLOURS[:3] if may_take(view, seat, colour)}
    if not sheet["waiting"]:
        return {f"discard {card}" for card in view["cardiologists"]}
    codes: set[str] = set()
    ambulance = next(ambulance for ambulance in view["ambulances"] if ambulance["die"] == sheet["choice"])
    if "patient" in sheet["waiting"]:
        codes |= {"morgue"} | admissions(sheet, "admit", ambulance["die"], [ambulance["value"]])
    if "extra" in sheet["waiting"]:
        codes |= {"morgue extra"} | admissions(sheet, "extra", ambulance["extra"], ambulance["values"])
    if "screen" in sheet["waiting"]:
        codes |= {f"screen {bed}" for bed in COLOUR if may_screen(sheet, bed)}
    return codes


def may_take(view: dict[str, Any], seat: int, colour: str) -> bool:
    chief = view["chief"]
    taken = None if seat == chief else view["sheets"][chief]["choice"]
    return colour != taken or bool(view["sheets"][seat]["blood_bags"])


def admissions(sheet: dict[str, Any], word: str, colour: str, values: list[int]) -> set[str]:
    codes = set()
    for bed in COLOUR:
        for value in range(1, 7):
            needed = min(abs(value - known) for known in values)
            right_colour = COLOUR[bed] in (colour, "grey") or sheet["blood_bags"] > 0
            if right_colour and needed <= sheet["stethoscopes"] and may_lie(sheet, bed, value):
                codes.add(f"{word} {bed} {value}")
    return codes


def may_lie(sheet: dict[str, Any], bed: str, value: int) -> bool:
    ward, number = bed[:2], int(bed[3:])
    if bed in sheet["beds"]:
        return False
    if number == 1:
        return True
    before = f"{ward}b{number - 1}"
    return before in sheet["beds"] and (before in sheet["screens"] or value > sheet["beds"][before])


def may_screen(sheet: dict[str, Any], bed: str) -> bool:
    ward, number = bed[:2], int(bed[3:])
    after = f"{ward}b{number + 1}"
    last = bed in sheet["beds"] and after in COLOUR and after not in sheet["beds"]
    return last and bed not in sheet["screens"]


# -- the pieces: what the journal tells is what lies on the table


@dataclass
class Account:
    """A sheet as the journal tells it."""

    stethoscopes_circled: int
    bags_circled: int
    nurses: int
    stethoscopes: int = 0
    bags: int = 0
    beds: list[int] = field(default_factory=lambda: [0] * 32)
    critical: list[int] = field(default_factory=list)
    screens: list[int] = field(default_factory=list)
    nurse_wards: list[int] = field(default_factory=list)
    died: int = 0
    cardiology: int = 0
    came: Counter[str] = field(default_factory=Counter)
    """Bonuses that came with the dice, and among them what they led to."""
    used: Counter[str] = field(default_factory=Counter)
    owed: int = 0
    """Patients that came and are neither in a bed nor dead."""

    def listen(self, event: Event, card: dict[str, Any]) -> None:
        args = event.args
        if event.kind == happenings.CHOSE:
            bonus = card[dice.COLOURS[args[0]]]["bonus"]
            self.came[bonus] += 1
            self.owed += 2 if bonus == "extra_patient" else 1
        elif event.kind == happenings.PAID_FOR_DIE:
            self.bags -= 1
        elif event.kind == happenings.GAINED:
            self.gain(cards.BONUSES[args[0]], args[1])
        elif event.kind == happenings.ADMITTED:
            self.admit(*args)
        elif event.kind == happenings.DIED:
            self.died += 1
            self.owed -= 1
            self.used["extra_patient"] += args[0] == moves.EXTRA
        elif event.kind == happenings.MARKED_CRITICAL:
            self.critical.append(args[0])
            self.used["critical"] += 1
        elif event.kind == happenings.HIRED_NURSE:
            self.nurse_wards.append(args[0])
            self.nurses += 1
            self.used["nurse"] += 1
        elif event.kind == happenings.SCREENED:
            self.screens.append(args[0])
            self.used["screen"] += 1
        elif event.kind == happenings.LOST_BONUS:
            self.used[cards.BONUSES[args[0]]] += 1
        elif event.kind in (happenings.SCORED_CARD, happenings.SCORED_WARD):
            self.cardiology += args[-1]

    def gain(self, bonus: str, number: int) -> None:
        self.used[bonus] += 1
        if bonus == "stethoscope":
            assert number == 2
            self.stethoscopes_circled += 2
            self.stethoscopes += 2
        else:
            assert (bonus, number) == ("blood_bag", 1)
            self.bags_circled += 1
            self.bags += 1

    def admit(self, who: int, bed: int, value: int, stethoscopes: int, bags: int) -> None:
        assert self.beds[bed] == 0
        self.beds[bed] = value
        self.stethoscopes -= stethoscopes
        self.bags -= bags
        self.owed -= 1
        self.used["extra_patient"] += who == moves.EXTRA


def accounts(s: Position) -> list[Account]:
    """All sheets from the journal alone."""
    made = []
    for owner in range(len(s.sheets)):
        ursule = owner == s.rules.ursule
        more = 2 if ursule and s.rules.variants["preparation"] else 0
        made.append(Account(1 + more, more, 2 if ursule else 0, stethoscopes=1 + more, bags=more))
    card: dict[str, Any] = {}
    for event in s.journal:
        if event.kind == happenings.FLIPPED:
            card = EDITION["ambulance_card"][event.args[1]]
        elif event.seat >= 0:
            made[event.seat].listen(event, card)
    return made


def check_pieces(s: Position) -> None:
    flipped = [event.args[1] for event in s.journal if event.kind == happenings.FLIPPED]
    assert sorted(flipped + s.pool) == list(range(27))
    assert len(flipped) == s.round
    for sheet, account in zip(s.sheets, accounts(s), strict=True):
        assert sheet.beds == account.beds
        assert sheet.patients == taken_from_the_hall(account.beds)
        assert marked(sheet.critical, 32) == sorted(account.critical)
        assert marked(sheet.screens, 32) == sorted(account.screens)
        assert marked(sheet.nurse_wards, 7) == sorted(account.nurse_wards)
        assert sheet.nurses == account.nurses
        assert (sheet.stethoscopes, sheet.stethoscopes_circled) == (account.stethoscopes, account.stethoscopes_circled)
        assert (sheet.bags, sheet.bags_circled) == (account.bags, account.bags_circled)
        assert sheet.morgue == min(account.died, 4)
        assert sum(points for points in sheet.cardiology if points != cards.NONE) == account.cardiology
        assert account.owed == sheet.patient_waits + sheet.extra_waits
        assert account.came - account.used == waiting(s, sheet)
        assert account.used - account.came == Counter()


def taken_from_the_hall(beds: list[int]) -> list[int]:
    """Patients in each ward; there is no gap between them and the hall."""
    taken = []
    for size in SIZES.values():
        ward, beds = beds[:size], beds[size:]
        taken.append(sum(value > 0 for value in ward))
        assert 0 not in ward[: taken[-1]]
    return taken


def marked(mask: int, length: int) -> list[int]:
    return [i for i in range(length) if mask >> i & 1]


def waiting(s: Position, sheet: Sheet) -> Counter[str]:
    """The bonus whose time has not come yet: a patient still waits, or its extra patient or screen does."""
    if sheet.choice == cards.NONE:
        return Counter()
    bonus = EDITION["ambulance_card"][s.card][dice.COLOURS[sheet.choice]]["bonus"]
    waits = {
        "critical": sheet.patient_waits,
        "nurse": sheet.patient_waits,
        "extra_patient": sheet.extra_waits,
        "screen": sheet.screen_waits,
    }
    return Counter([bonus] * waits.get(bonus, False))
