"""A second URSULE, written from the rules alone: she lists everything she could do and takes what comes first.

She is slow and knows nothing of the code she judges; the printed values she reads from the sheet and the cards.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hospitable.games.emergency_roll.pieces import STANDARD
from hospitable.games.emergency_roll.state import URSULE, Position, Sheet
from tests.games.emergency_roll.tables import sheet
from tests.games.emergency_roll.ursule import her_turn, hospital, told
from tests.rules import rule

COLOURS = ["red", "yellow", "green"]
BEDS = ["-g-r", "gy-gy", "r-ryr", "yy-g", "g-yr-", "rggrrg", "y-y"]
CLIPBOARDS = [5, 7, 8, 6, 9, 10, 4]
CARDS: list[dict[str, Any]] = tomllib.loads(STANDARD.read_text(encoding="utf-8"))["ambulance_card"]


class Way(NamedTuple):
    """One way to admit a patient. Of several the smallest is hers: the step of the protocol, then the ward."""

    step: int
    ward: int
    stethoscopes: int
    bags: int
    value: int


class Choice(NamedTuple):
    """One thing to do with her turn. Of several the smallest is hers."""

    fills_none: bool  # this and the next are equal for all, unless it is the last round
    clipboard: int  # minus its points
    is_the_humans: bool
    value: int
    die: int
    way: Way


class Book:
    """Her sheet as pencil and paper would have it."""

    def __init__(self, wards: list[list[int]], screens: set[tuple[int, int]], nurses: set[int]) -> None:
        self.wards = wards
        self.screens = screens
        self.critical: set[tuple[int, int]] = set()
        self.nurses = nurses
        self.stethoscopes = self.bags = self.circled_stethoscopes = self.circled_bags = self.morgue = 0
        self.seen: list[str] = []

    def __str__(self) -> str:
        written = []
        for ward, values in enumerate(self.wards):
            marked = [
                f"{value}{'!' * ((ward, bed) in self.critical)}{'|' * ((ward, bed) in self.screens)}"
                for bed, value in enumerate(values)
            ]
            written += [f"w{ward + 1} = {' '.join(marked)}"] * bool(marked)
        return ", ".join(written)

    def gain(self, stethoscopes: int, bags: int) -> None:
        self.stethoscopes += stethoscopes
        self.circled_stethoscopes += stethoscopes
        self.bags += bags
        self.circled_bags += bags

    def ways(self, colour: str, value: int, stethoscopes: int, bags: int) -> Iterator[Way]:
        """Every ward, every number of stethoscopes, with and without a bag: whatever the rules allow."""
        for ward, values in enumerate(self.wards):
            bed = len(values)
            if bed == len(BEDS[ward]):
                continue
            free = not values or (ward, bed - 1) in self.screens
            for spent in range(stethoscopes + 1):
                for bag in range(min(bags, 1) + 1):
                    right_value = value + spent <= 6 and (free or value + spent >= values[-1])
                    right_colour = bag or BEDS[ward][bed] in (colour[0], "-")
                    if right_value and right_colour:
                        yield Way(1 + (spent > 0) + 2 * bag, ward, spent, bag, value + spent)

    def choices(self, card: dict[str, Any], dice: list[int], humans: str, last: bool) -> Iterator[Choice]:
        for die, colour in enumerate(COLOURS):
            if colour == humans and not self.bags:
                continue
            bonus = card[colour]["bonus"]
            stethoscopes = self.stethoscopes + 2 * (bonus == "stethoscope")
            bags = self.bags - (colour == humans) + (bonus == "blood_bag")
            for way in self.ways(colour, dice[die], stethoscopes, bags):
                fills = last and len(self.wards[way.ward]) + 1 == len(BEDS[way.ward])
                points = CLIPBOARDS[way.ward] if fills else 0
                yield Choice(not fills, -points, colour == humans, dice[die], die, way)

    def turn(self, card: dict[str, Any], dice: list[int], humans: str, last: bool) -> str:
        """Does her turn and says which die she took."""
        choice = min(self.choices(card, dice, humans, last), default=None)
        if choice:
            colour = COLOURS[choice.die]
            place = sorted((dice[die], die) for die in range(3)).index((dice[choice.die], choice.die))
            self.seen.append("ward filled at the end" if not choice.fills_none else f"step {choice.way.step}")
            self.seen.append(f"human's die with step {choice.way.step}" if colour == humans else f"die {place + 1}")
        else:
            colour = min((dice[die], die, COLOURS[die]) for die in range(3) if COLOURS[die] != humans)[2]
        bonus: str = card[colour]["bonus"]
        self.bags -= colour == humans
        self.gain(2 * (bonus == "stethoscope"), bonus == "blood_bag")
        fate = "alive" if choice else "dead"
        if choice:
            self.write(choice.way)
        else:
            self.morgue = min(self.morgue + 1, 4)
        self.seen.append(f"{bonus} {fate}")
        if choice and bonus == "critical":
            self.critical.add((choice.way.ward, len(self.wards[choice.way.ward]) - 1))
        if choice and bonus == "nurse":
            self.call_nurse(choice.way.ward)
        if bonus == "screen":
            self.draw_screen()
        if bonus == "extra_patient":
            self.settle_extra(card[colour]["color"], card[colour]["values"])
        return colour

    def write(self, way: Way) -> None:
        self.stethoscopes -= way.stethoscopes
        self.bags -= way.bags
        self.wards[way.ward].append(way.value)

    def call_nurse(self, ward: int) -> None:
        if ward in self.nurses or len(self.nurses) == 5:
            self.seen.append("nurse of this ward gone" if ward in self.nurses else "track full")
        else:
            self.nurses.add(ward)

    def draw_screen(self) -> None:
        candidates = [
            (-values[-1], ward)
            for ward, values in enumerate(self.wards)
            if values and len(values) < len(BEDS[ward]) and (ward, len(values) - 1) not in self.screens
        ]
        if candidates:
            ward = min(candidates)[1]
            self.screens.add((ward, len(self.wards[ward]) - 1))
        else:
            self.seen.append("no candidate for a screen")

    def settle_extra(self, colour: str, values: list[int]) -> None:
        for value, name in zip(values, ("lower", "higher"), strict=True):
            way = min(self.ways(colour, value, self.stethoscopes, self.bags), default=None)
            if way:
                self.write(way)
                self.seen.append(f"{name} extra patient with step {way.step}")
                return
        self.morgue = min(self.morgue + 1, 4)
        self.seen.append("extra patient in the morgue")

    def record(self) -> tuple[object, ...]:
        return (
            str(self),
            2 + len(self.nurses),
            self.nurses,
            (self.stethoscopes, self.circled_stethoscopes),
            (self.bags, self.circled_bags),
            self.morgue,
        )


def record(s: Position) -> tuple[object, ...]:
    """The same of the sheet on the table."""
    her = s.sheets[URSULE]
    return (
        hospital(s),
        her.nurses,
        {ward for ward in range(7) if her.nurse_wards >> ward & 1},
        (her.stethoscopes, her.stethoscopes_circled),
        (her.bags, her.bags_circled),
        her.morgue,
    )


def random_book(random: Random) -> Book:
    """Often with little room left, so that every step of the protocol has its day."""
    wards: list[list[int]] = []
    screens = set()
    room = random.choice(["much", "little", "hardly any"])
    for ward, beds in enumerate(BEDS):
        values: list[int] = []
        full = room == "hardly any" and random.random() < 0.7
        for bed in range(len(beds) if full else random.randint(room != "much", len(beds))):
            low = values[-1] if values and (ward, bed - 1) not in screens else 1 if room == "much" else 4
            values.append(random.randint(low, 6))
            if random.random() < 0.1:
                screens.add((ward, bed))
        wards.append(values)
    nurses = [ward for ward in range(7) if wards[ward] and random.random() < 0.5]
    book = Book(wards, screens, set(nurses[:5]))
    book.gain(random.choice([0, 0, 1, 2, 4]), random.choice([0, 0, 1, 2, 2]))
    book.morgue = random.randint(0, 4)
    return book


def on_paper(book: Book) -> Sheet:
    made = sheet(str(book), stethoscopes=book.stethoscopes, bags=book.bags, morgue=book.morgue)
    made.nurses = 2 + len(book.nurses)
    made.nurse_wards = sum(1 << ward for ward in book.nurses)
    return made


@rule("ER-SOL-05", "ER-URS-03", "ER-UAD-09", "ER-ULR-01", "ER-UBO-06")
def test_she_does_what_a_second_ursule_does_by_the_book() -> None:
    random = Random("by the book")
    seen = set()
    for _ in range(6000):
        book = random_book(random)
        card = random.choice(CARDS)
        dice = [random.randint(1, 6) for _ in range(3)]
        humans = random.choice(["", *COLOURS])
        last = random.random() < 0.3 and not humans
        before = f"{book}: {book.stethoscopes} {book.bags}, {card['id']} {dice}, human {humans}, last {last}"
        round = 24 if last else random.randint(1, 23)
        s = her_turn(on_paper(book), dice, card=card["id"], took=humans, round=round)
        die = book.turn(card, dice, humans, last)
        assert (told(s)[0], record(s)) == (f"take {die}", book.record()), before
        seen.update(book.seen)
    steps = range(1, 5)
    assert seen == {
        *(f"step {step}" for step in steps),
        *(f"human's die with step {step}" for step in steps),
        *(f"{name} extra patient with step {step}" for name in ("lower", "higher") for step in steps),
        *(f"die {place}" for place in (1, 2, 3)),
        *(
            f"{bonus} {fate}"
            for bonus in ("stethoscope", "blood_bag", "screen", "critical", "nurse", "extra_patient")
            for fate in ("alive", "dead")
        ),
        "ward filled at the end",
        "nurse of this ward gone",
        "track full",
        "no candidate for a screen",
        "extra patient in the morgue",
    }
