"""A second activation, written from the rules alone: every worker, department and set of patients one by one.

It is slow, takes no two equal patients for one choice, and knows nothing of the code it judges; what departments and
specialists do it reads from the printed values.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations, permutations, product
from random import Random
from typing import Any

from hospitable.games.dice_hospital.cards import DEPARTMENTS, EMPTY, NURSE, SPECIALISTS
from hospitable.games.dice_hospital.pieces import STANDARD
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from hospitable.games.dice_hospital.writing import write_patient
from tests.games.dice_hospital.tables import codes, hospital, table
from tests.rules import rule

COLOURS = ["red", "yellow", "green"]
BEDS = [f"w{ward}b{bed}" for ward in range(1, 5) for bed in range(1, 4)]
EDITION = tomllib.loads(STANDARD.read_text(encoding="utf-8"))
TILES = ["department", "experimental_department"]
CARDS = ["specialist", "experimental_specialist", "promo_specialist"]
EFFECTS: dict[str, dict[str, Any]] = {row["id"]: row for key in ["starting_department", *TILES] for row in EDITION[key]}
ABILITIES: dict[str, dict[str, Any]] = {row["id"]: row for key in CARDS for row in EDITION[key]}

POSITIONS = 8000
OUTCOMES = 40

Targets = tuple[tuple[str, str], ...]  # beds, each with the new colour of its patient or ""
Option = tuple[str, Targets]  # a verb and what it is done to


@dataclass
class Patient:
    printed: str
    colour: str
    value: int
    treated: bool = False
    healed: bool = False  # by the department of the placement that is not settled yet
    cause: bool = False  # and so with the colour that the worker's ability asks for

    def __str__(self) -> str:
        changed = f">{self.colour[0]}" if self.colour != self.printed else ""
        return f"{self.printed[0]}{self.value}{changed}{'*' * self.treated}"


class Book:
    """One hospital on paper."""

    def __init__(self) -> None:
        self.beds: dict[str, Patient] = {}
        self.bags = self.fatalities = self.points = self.nurses = 0
        self.home = dict.fromkeys(COLOURS, 0)
        self.empty: list[str] = []  # departments
        self.waiting: list[str] = []  # specialists
        self.copied = ""
        self.placed: tuple[str, str] | None = None  # the worker and the department whose patients are to be chosen
        self.acting = ""  # the worker whose ability may be used
        self.references: list[tuple[str, int]] = []  # colour and value before, of all healed by the department
        self.sent_home = 0
        self.every_change = False  # of colour that is legal, or only those with a purpose (DH-RUL-13)?

    # -- what may be done

    def options(self) -> Iterator[Option]:
        if self.placed:
            for targets in self.sets(*self.placed):
                yield "treat" if EFFECTS[self.placed[1]].get("effect") != "change_color" else "dye", targets
            return
        for bed in self.beds:
            if self.bags:
                yield "bag", ((bed, ""),)
        if self.acting:
            yield from self.uses()
            yield "decline", ()
            return
        for worker in ["nurse"] * self.nurses + self.waiting:
            for department in self.empty:
                if any(True for _ in self.sets(worker, department)):
                    yield f"place {worker} {department}", ()
        yield "done", ()

    def ability(self, worker: str) -> dict[str, Any]:
        return ABILITIES.get(self.copied if worker == "consultant" else worker, {})

    def changes(self, beds: tuple[str, ...], may_change: bool) -> Iterator[Targets]:
        """These patients with every possible colour change, one bag for each."""
        choices = [
            ["", *(colour for colour in COLOURS if may_change and self.bags and colour != self.beds[bed].colour)]
            for bed in beds
        ]
        for colours in product(*choices):
            if sum(map(bool, colours)) <= self.bags:
                yield tuple(zip(beds, colours, strict=True))

    def sets(self, worker: str, department: str) -> Iterator[Targets]:
        row = EFFECTS[department]
        if row.get("effect") == "change_color":
            for count in (1, 2):
                for beds in combinations(self.beds, count):
                    others = [[colour for colour in COLOURS if colour != self.beds[bed].colour] for bed in beds]
                    for colours in product(*others):
                        yield tuple(zip(beds, colours, strict=True))
            return
        for beds in combinations(self.beds, row["targets"]):
            values = sorted(self.beds[bed].value for bed in beds)
            if not set(values) <= set(row["values"]):
                continue
            if row["pattern"] == "same" and values[0] != values[-1]:
                continue
            if row["pattern"] == "run" and values != [values[0], values[0] + 1, values[0] + 2]:
                continue
            for targets in self.changes(beds, row.get("effect", "heal") == "heal"):
                after = {new or self.beds[bed].colour for bed, new in targets}
                if row["color"] == "any":
                    fits = self.every_change or self.has_purpose(targets, worker)
                else:
                    fits = after == {row["color"]}
                if fits:
                    yield targets

    def has_purpose(self, targets: Targets, worker: str) -> bool:
        """A colour that the department does not ask for meets the condition of the ability, once (DH-RUL-13).

        Where it is met anyway, it can still matter who meets it.
        """
        new = [colour for _, colour in targets if colour]
        if not new:
            return True
        ability = self.ability(worker)
        wanted = ability.get("trigger_color", "any") if ability.get("trigger_event") == "heal" else "any"
        met = any(self.beds[bed].colour == wanted for bed, _ in targets)
        who_matters = ability.get("target") == "healed" or ability.get("same_value_before")
        return new == [wanted] and (not met or bool(who_matters))

    def condition(self) -> bool:
        ability = self.ability(self.acting)
        if not ability:
            return False
        if ability["trigger_event"] == "discharge":
            return self.sent_home > 0
        return any(ability["trigger_color"] in ("any", colour) for colour, _ in self.references)

    def uses(self) -> Iterator[Option]:
        ability = self.ability(self.acting)
        others = [bed for bed, patient in self.beds.items() if not patient.healed]
        effect = ability.get("effect")
        if effect == "reroll_different_patient":
            yield from [("treat", ((bed, ""),)) for bed in others]
        elif effect == "heal_one_deteriorate_another":
            yield from [("heal harm", ((better, ""), (worse, ""))) for better, worse in permutations(others, 2)]
        elif effect == "change_color":
            for bed, patient in self.beds.items():
                yield from [("dye", ((bed, colour),)) for colour in COLOURS if colour != patient.colour]
        elif effect == "discard_fatality_for_blood_bag":
            yield from [("use", ())] * (self.fatalities > 0)
        elif effect == "on_discharge_choose_one":
            yield from [("send", ((bed, ""),)) for bed in self.beds]
            yield "admit", ()
        elif effect:
            yield "use", ()
        else:
            yield from [("treat", targets) for targets in self.extra_heals(ability, others)]

    def extra_heals(self, ability: dict[str, Any], others: list[str]) -> Iterator[Targets]:
        """An ability that heals: one of those the department healed, or different patients."""
        if ability["target"] == "healed":
            for bed in [bed for bed, patient in self.beds.items() if patient.cause]:
                yield from self.changes((bed,), self.every_change)
            return
        before = {value for colour, value in self.references if colour == ability["trigger_color"]}
        for count in range(1, ability["max_targets"] + 1):
            for beds in combinations(others, count):
                values = {self.beds[bed].value for bed in beds}
                if not values <= set(ability["target_values"]) or (
                    ability["same_value_before"] and not values <= before
                ):
                    continue
                coloured = ability["target_color"] != "any"
                for targets in self.changes(beds, coloured or self.every_change):
                    if not coloured or all(
                        (new or self.beds[bed].colour) == ability["target_color"] for bed, new in targets
                    ):
                        yield targets

    def can_be_used(self) -> bool:
        """Now, or after some blood bags."""
        if not self.condition():
            return False
        if any(True for _ in self.uses()):
            return True
        return any(self.after(("bag", ((bed, ""),))).acting != "" for bed in self.beds if self.bags)

    # -- what happens

    def after(self, option: Option) -> Book:
        other = deepcopy(self)
        other.do(option, None)
        return other

    def do(self, option: Option, dice: dict[str, Patient] | None) -> None:
        """`dice`: the patients as rolled, where something was rolled."""
        verb, targets = option
        words = verb.split()
        if words[0] == "place":
            if words[1] == "nurse":
                self.nurses -= 1
            else:
                self.waiting.remove(words[1])
            self.empty.remove(words[2])
            self.placed = words[1], words[2]
        elif self.placed:
            self.acting = self.placed[0]
            self.treat(EFFECTS[self.placed[1]], targets, dice)
            self.placed = None
            self.settle_unless_usable()
        elif verb == "bag":
            self.bags -= 1
            self.heal(targets[0][0], 1)
            if self.acting:
                self.settle_unless_usable()
        elif verb != "done":
            if verb != "decline":
                self.use(self.ability(self.acting), verb, targets, dice)
            self.settle()

    def heal(self, bed: str, steps: int) -> None:
        patient = self.beds[bed]
        patient.value += steps
        patient.treated = True
        if patient.value >= 7:
            self.home[patient.printed] += 1
            del self.beds[bed]

    def change(self, bed: str, colour: str) -> None:
        self.beds[bed].colour = colour
        self.beds[bed].treated = True

    def pay(self, targets: Targets) -> None:
        for bed, colour in targets:
            if colour:
                self.bags -= 1
                self.change(bed, colour)

    def roll(self, bed: str, dice: dict[str, Patient] | None) -> None:
        assert dice is not None
        assert 1 <= dice[bed].value <= 6
        self.beds[bed].value = dice[bed].value

    def treat(self, row: dict[str, Any], targets: Targets, dice: dict[str, Patient] | None) -> None:
        effect = row.get("effect", "heal")
        if effect == "change_color":
            for bed, colour in targets:
                self.change(bed, colour)
            return
        self.pay(targets)
        at_home = sum(self.home.values())
        for bed, _ in targets:
            patient = self.beds[bed]
            before = patient.value
            patient.treated = True
            if effect == "heal":
                self.heal(bed, row["heal"])
            elif effect == "reroll":
                self.roll(bed, dice)
            else:
                patient.value = 7 - patient.value
            if patient.value > before:
                patient.healed = True
                patient.cause = self.ability(self.acting).get("trigger_color") == patient.colour
                self.references.append((patient.colour, before))
        self.sent_home = sum(self.home.values()) - at_home

    def use(self, ability: dict[str, Any], verb: str, targets: Targets, dice: dict[str, Patient] | None) -> None:
        if verb == "use":
            self.points += ability.get("points", 0)
            self.bags += ability.get("blood_bags", 0)
            self.fatalities -= ability.get("effect") == "discard_fatality_for_blood_bag"
        elif verb == "dye":
            self.change(*targets[0])
        elif verb == "send":
            del self.beds[targets[0][0]]
        elif verb == "admit":
            assert dice is not None
            [(bed, new)] = [(bed, patient) for bed, patient in dice.items() if bed not in self.beds]
            assert new.value in (2, 3, 4, 5)
            assert not new.treated
            self.beds[bed] = new
            self.beds = {bed: self.beds[bed] for bed in BEDS if bed in self.beds}
        elif verb == "heal harm":
            self.heal(targets[0][0], ability["heal"])
            self.worsen(targets[1][0], ability["deteriorate"])
        elif ability.get("effect") == "reroll_different_patient":
            self.beds[targets[0][0]].treated = True
            self.roll(targets[0][0], dice)
        else:
            self.pay(targets)
            for bed, _ in targets:
                self.heal(bed, ability["heal"])

    def worsen(self, bed: str, steps: int) -> None:
        patient = self.beds[bed]
        patient.value -= steps
        patient.treated = True
        if patient.value <= 0:
            del self.beds[bed]
            self.fatalities += 1

    def settle_unless_usable(self) -> None:
        if not self.can_be_used():
            self.settle()

    def settle(self) -> None:
        self.acting = ""
        self.references = []
        self.sent_home = 0
        for patient in self.beds.values():
            patient.healed = patient.cause = False

    # -- to compare

    def merged(self, option: Option) -> tuple[str, list[tuple[str, str]]]:
        """The option with kinds of patients instead of beds.

        Before an ability a bag for one of the healed is another thing than a bag for one like it that was not.
        """
        verb, targets = option
        kinds = [
            (f"{self.beds[bed]}{'+' * (verb == 'bag' and self.beds[bed].healed)}", colour) for bed, colour in targets
        ]
        return verb, kinds if verb == "heal harm" else sorted(kinds)

    def record(self) -> tuple[object, ...]:
        return (
            {bed: str(patient) for bed, patient in self.beds.items()},
            (self.bags, self.fatalities, self.points, self.nurses),
            list(self.home.values()),
            sorted(self.empty),
            sorted(self.waiting),
        )

    def outcome(self) -> str:
        """What is left of an activation: colours return, and where somebody lies has no effect."""
        patients = sorted((patient.printed, patient.value, patient.treated) for patient in self.beds.values())
        return f"{patients} {self.fatalities} {list(self.home.values())}"


# -- the same of the hospital on the table


def paper(name: str) -> Patient:
    """`r3>y*` on paper."""
    full = {colour[0]: colour for colour in COLOURS}
    now = full[name[3]] if ">" in name else full[name[0]]
    return Patient(full[name[0]], now, int(name[1]), name.endswith("*"))


def patients(s: Position) -> dict[str, str]:
    names = [write_patient(patient) for patient in s.hospitals[0].beds]
    return {bed: name for bed, name in zip(BEDS, names, strict=True) if name != "-"}


def record(s: Position) -> tuple[object, ...]:
    mine = s.hospitals[0]
    empty = [DEPARTMENTS[d] for d, worker in zip(mine.departments, mine.workers, strict=True) if worker == EMPTY]
    waiting = [SPECIALISTS[card] for i, card in enumerate(mine.specialists) if not mine.used >> i & 1]
    tokens = (mine.bags, mine.fatalities, mine.ability_points, mine.nurses)
    return patients(s), tokens, mine.lounge, sorted(empty), sorted(waiting)


def outcome(s: Position) -> str:
    left = [paper(name) for name in patients(s).values()]
    people = sorted((patient.printed, patient.value, patient.treated) for patient in left)
    return f"{people} {s.hospitals[0].fatalities} {s.hospitals[0].lounge}"


def read(code: str) -> Option:
    """`treat w1b1 w1b2>red` as an option on paper."""
    words = code.split()
    if words[0] == "place":
        return code, ()
    named = [word.partition(">") for word in words if word[:3:2] == "wb"]
    verb = " ".join(word for word in words if word[:3:2] != "wb")
    return verb, tuple((bed, colour) for bed, _, colour in named)


# -- random positions


def random_book(random: Random, tiles: list[str], cards: list[str], small: bool) -> Book:
    """Few values and colours, so that sets are met often; some departments closed, so that it stays short."""
    book = Book()
    values = random.choice([[1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 6], [5, 6], [1, 2, 3, 4, 5, 6]])
    colours = random.sample(COLOURS, random.choice([1, 2, 2, 3]))
    for bed in random.sample(BEDS, random.randint(2, 4 if small else 7)):
        printed = random.choice(colours)
        changed = random.random() < 0.1
        treated = changed or random.random() < 0.25
        book.beds[bed] = Patient(
            printed, random.choice(COLOURS) if changed else printed, random.choice(values), treated
        )
    book.beds = {bed: book.beds[bed] for bed in BEDS if bed in book.beds}
    printed_departments = [row["id"] for row in EDITION["starting_department"]]
    book.empty = random.sample(printed_departments, 2 if small else random.randint(1, 6))
    book.empty += random.choices(tiles, k=1 if small else random.randint(1, 3))
    book.waiting = random.sample(cards, 1 if small else random.randint(1, 4))
    if not small and random.random() < 0.2 and "consultant" not in book.waiting:
        book.waiting.append("consultant")
    book.nurses = 1 if small else random.randint(0, 3)
    book.bags = random.choice([0, 1, 2] if small else [0, 1, 2, 2, 3])
    book.fatalities = random.randint(0, 1)
    others = [card for card in book.waiting if card != "consultant"]
    if "consultant" in book.waiting and others:
        book.copied = random.choice(others)
    return book


def on_the_table(book: Book) -> Position:
    tiles = [department for department in book.empty if department not in DEPARTMENTS[:6]]
    beds = " ".join(str(book.beds.get(bed, "-")) for bed in BEDS)
    mine = hospital(beds, bags=book.bags, fatalities=book.fatalities, tiles=tiles, staff=book.waiting)
    mine.nurses = book.nurses
    for i, department in enumerate(DEPARTMENTS[:6]):
        mine.workers[i] = EMPTY if department in book.empty else NURSE
    promos = {card: card in book.waiting for card in ("consultant", "admissions_nurse")}
    variants = {"activation": "in_order", "experimental_medicine": True, **promos}
    s = table(mine, "", phase=HOSPITAL_ACTIVATION, variants=variants)
    if book.copied:
        s.play(0, f"copy {book.copied}")
    return s


@rule("DH-ACT-11", "DH-ACT-14", "DH-ACT-17", "DH-BLD-02", "DH-RUL-11", "DH-RUL-12", "DH-RUL-13")
def test_the_options_are_those_of_a_second_activation_by_the_book() -> None:
    random = Random("by the book")
    tiles = [row["id"] for key in TILES for row in EDITION[key]]
    seen = set()
    positions = 0
    while positions < POSITIONS:
        book = random_book(random, tiles, list(ABILITIES), False)
        if len(list(book.options())) == 1:
            continue  # nothing to do but stop: not asked
        s = on_the_table(book)
        while True:
            positions += 1
            offered = [read(code) for code in codes(s, 0)]
            by_the_book = {repr(book.merged(option)) for option in book.options()}
            here = f"{record(s)} {book.placed} {book.acting} {book.copied}"
            assert sorted(repr(book.merged(option)) for option in offered) == sorted(by_the_book), here
            verb = random.choice(sorted({option[0] for option in offered if option[0] != "done"} or {"done"}))
            possible = [i for i, option in enumerate(offered) if option[0] == verb]
            changing = [i for i in possible if any(colour for _, colour in offered[i][1])]
            chosen = random.choice(changing if changing and random.random() < 0.5 else possible)
            if book.placed:
                changes = "change" * any(colour for _, colour in offered[chosen][1])
                seen.add(f"{book.placed[1]} {changes if verb == 'treat' else ''}".strip())
            elif book.acting:
                seen.add(f"{book.acting} {verb}")
            if verb == "done":
                break
            s.apply(0, s.legal(0)[chosen])
            book.do(offered[chosen], {bed: paper(name) for bed, name in patients(s).items()})
            assert record(s) == book.record(), f"{here}: {offered[chosen]}"
    no_change = {"drug_trial_centre", "experimental_therapy", "physiotherapy"}
    verbs = {
        "experimental_chemist": ["treat"],
        "medical_student": ["heal harm"],
        "physiotherapist": ["dye"],
        "admissions_nurse": ["send", "admit"],
        "consultant": ["treat", "heal harm", "dye", "use"],
    }
    assert seen >= {
        *EFFECTS,
        *(f"{department} change" for department in EFFECTS if department not in no_change),
        *(f"{card} {verb}" for card in ABILITIES for verb in ("bag", "decline")),
        *(
            f"{card} {verb}"
            for card, ability in ABILITIES.items()
            for verb in verbs.get(card, ["use" if "effect" in ability else "treat"])
        ),
    }


# -- nothing is lost by offering few colour changes, and equal patients once


def outcomes_by_the_book(book: Book) -> dict[str, int]:
    """Every way an activation can end, and the most bags that can be left then."""
    found: dict[str, int] = {}
    known = set()
    todo = [book]
    while todo:
        here = todo.pop()
        for option in here.options():
            if option[0] == "done":
                found[here.outcome()] = max(here.bags, found.get(here.outcome(), 0))
                continue
            there = here.after(option)
            people = sorted(map(repr, there.beds.values()))
            left = (there.bags, there.nurses, there.waiting, sorted(there.empty), there.home, there.fatalities)
            key = repr((people, left, there.placed, there.acting, sorted(there.references)))
            if key not in known:
                known.add(key)
                todo.append(there)
    return found


def outcomes_at_the_table(s: Position) -> dict[str, int]:
    found: dict[str, int] = {}
    known = set()
    todo = [s]
    while todo:
        here = todo.pop()
        for move, code in zip(here.legal(0), codes(here, 0), strict=True):
            if code == "done":
                found[outcome(here)] = max(here.hospitals[0].bags, found.get(outcome(here), 0))
                continue
            there = here.copy()
            there.apply(0, move)
            key = repr(
                (
                    record(there),
                    there.agenda,
                    there.hospitals[0].activation.healed,
                    there.hospitals[0].activation.before,
                )
            )
            if key not in known:
                known.add(key)
                todo.append(there)
    return found


@rule("DH-RUL-13", "DH-BLD-03", "DH-BLD-04")
def test_every_outcome_of_an_activation_with_any_legal_colour_change_is_reached_with_those_offered() -> None:
    random = Random("outcomes")
    tiles = [row["id"] for row in EDITION["department"]] + ["training_department"] * 3
    cards = [row["id"] for row in EDITION["specialist"]] + ["medical_student"]
    with_bags = 0
    for _ in range(OUTCOMES):
        book = random_book(random, tiles, cards, True)
        if len(list(book.options())) == 1:
            continue
        s = on_the_table(book)
        book.every_change = True
        assert outcomes_at_the_table(s) == outcomes_by_the_book(book), str(book.record())
        with_bags += book.bags > 0
    assert with_bags > OUTCOMES // 2
