"""Write the golden games and the bench fingerprints anew, to be reviewed as a diff:

    PYTHONPATH=src python scripts/golden.py            # all of them, into tests/games/<game>/golden/
    PYTHONPATH=src python scripts/golden.py --bench    # only print the bench fingerprints

A golden game is a whole game as people read it. Do this after a change that is meant to show: a rule, a sentence, the
picture of a position. Tests compare the files with what would be written now.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent.parent))  # when it is run as a script

import hospitable
from hospitable.core.variants import Value
from scripts.bench_fingerprint import GAMES_WITH, bench_fingerprint, later_variants, main, one_of

TESTS = Path(__file__).parent.parent / "tests" / "games"
BENCH = "bench_fingerprint.txt"
ROUNDS = 6
"""A picture of the position after each so many rounds."""


@dataclass(frozen=True)
class Plan:
    """A game to be told, and the name of its file."""

    slug: str
    name: str
    seats: int
    variants: dict[str, Value] = field(default_factory=dict)
    seat_options: tuple[dict[str, Value], ...] = ()
    by_bot: bool = False
    """Played by the bot `easy`, where the choice below would only walk about."""
    random_seed: str = ""
    """For endings that are rare: a seed whose random game has it."""

    @property
    def seed(self) -> str:
        return self.random_seed or self.name


OWN_CARDS: dict[str, Value] = {
    "acula_blocks_own_cards": False,
    "incognito_blocks_own_cards": False,
    "incognito_blocks_strike": False,
}
EXPERT: dict[str, Value] = {"experience": "expert"}
SMALL: dict[str, Value] = {"experience": "expert", "board": "3x3"}
EXPANSIONS: dict[str, Value] = {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}
TIES = {"fewest_patients": "tie 31", "healthiest_patients": "tie 81", "shared": "tie 14"}
"""Random games of two that end in a tie on points, by what decides it."""

PLANS = [
    Plan("clinic", "two_seats", 2, by_bot=True),
    Plan("clinic", "three_seats_experts", 3, {}, ({}, EXPERT, SMALL), by_bot=True),
    Plan("clinic", "four_seats_expansions", 4, EXPANSIONS, by_bot=True),
    Plan("clinic", "solo_small_board", 1, {}, (SMALL,), by_bot=True),
    Plan("emergency-roll", "two_seats", 2),
    Plan("emergency-roll", "three_seats_simultaneous", 3, {"simultaneous": True}),
    Plan("emergency-roll", "five_seats", 5, {"first_chief": "4"}),
    Plan("emergency-roll", "solo_preparation_isolation", 1, {"preparation": True, "isolation": True}),
    Plan("emergency-roll", "solo_equipment_capacity", 1, {"equipment": True, "capacity": True}),
    Plan("doktor-hrubec", "two_seats", 2),
    Plan("doktor-hrubec", "three_seats", 3, {"first_player": "2"}),
    Plan("doktor-hrubec", "four_seats_own_cards_allowed", 4, OWN_CARDS),
    Plan("doktor-hrubec", "five_seats_hand_limit", 5, {"hand_limit_on_effect_draws": True}),
    Plan("dice-hospital", "two_seats", 2),
    Plan("dice-hospital", "three_seats_without_administrators", 3, {"administrators": False}),
    Plan("dice-hospital", "four_seats_in_order", 4, {"activation": "in_order", "first_player": "3"}),
    Plan("dice-hospital", "three_seats_events", 3, {"events": True}),
    Plan("dice-hospital", "two_seats_opening_crisis", 2, {"opening_crisis": True}),
    Plan("dice-hospital", "four_seats_national_epidemic", 4, {"national_epidemic": True}),
    Plan("dice-hospital", "two_seats_superbug", 2, {"superbug": True}),
    Plan("dice-hospital", "three_seats_final_round_collection", 3, {"final_round_collection": True}),
    Plan("dice-hospital", "two_seats_promos", 2, {"consultant": True, "admissions_nurse": True}),
    Plan("dice-hospital", "four_seats_experimental_medicine", 4, {"experimental_medicine": True}),
    Plan("dice-hospital", "two_seats_city", 2, {"city": True}, by_bot=True),
    Plan("dice-hospital", "four_seats_first_city", 4, {"city": True, "first_city": True}, by_bot=True),
    Plan("dice-hospital", "three_seats_city_events", 3, {"city": True, "events": True}, by_bot=True),
    Plan("dice-hospital", "two_seats_investments", 2, {"investments": True}),
    Plan(
        "dice-hospital",
        "four_seats_investments_and_everything",
        4,
        {
            "investments": True,
            "events": True,
            "experimental_medicine": True,
            "consultant": True,
            "activation": "in_order",
        },
    ),
    Plan("dice-hospital", "two_seats_maternity", 2, {"maternity": True}, by_bot=True),
    Plan("dice-hospital", "four_seats_maternity_events", 4, {"maternity": True, "events": True}, by_bot=True),
    Plan("dice-hospital", "five_seats_maternity", 5, {"maternity": True}, by_bot=True),
    Plan("dice-hospital", "three_seats_city_maternity", 3, {"city": True, "maternity": True}, by_bot=True),
    Plan("dice-hospital", "two_seats_investments_maternity", 2, {"investments": True, "maternity": True}, by_bot=True),
    Plan(
        "dice-hospital",
        "four_seats_city_investments_maternity",
        4,
        {"city": True, "investments": True, "maternity": True},
        by_bot=True,
    ),
    Plan("dice-hospital", "five_seats", 5),
    Plan("dice-hospital", "five_seats_investments", 5, {"investments": True, "final_round_collection": True}),
    Plan("dice-hospital", "solo", 1),
    Plan(
        "dice-hospital",
        "solo_penalties_and_events",
        1,
        {"fatality_penalty": True, "report_penalty": True, "events": True},
    ),
    Plan("dice-hospital", "automa", 1, {"automa": True}, by_bot=True),
    Plan(
        "dice-hospital",
        "automa_harder_and_events",
        1,
        {
            "events": True,
            "automa": True,
            "automa_harder_cards": True,
            "automa_tile_points": True,
            "automa_card_dice": True,
            "automa_spare_dice": True,
        },
        by_bot=True,
    ),
    Plan(
        "dice-hospital",
        "automa_easier",
        1,
        {"administrators": False, "automa": True, "automa_easier_cards": True, "automa_no_grey_bags": True},
        by_bot=True,
    ),
    Plan("dice-hospital", "tie_fewest_patients", 2, random_seed=TIES["fewest_patients"]),
    Plan("dice-hospital", "tie_healthiest_patients", 2, random_seed=TIES["healthiest_patients"]),
    Plan("dice-hospital", "tie_shared", 2, random_seed=TIES["shared"]),
]


def bench_of(name: str) -> str:
    """The file for the games with a variant that came later."""
    return f"bench_fingerprint_{name}.txt"


def folder(slug: str) -> Path:
    return TESTS / slug.replace("-", "_") / "golden"


def told(plan: Plan) -> str:
    return "\n".join(lines_of(plan)) + "\n"


def lines_of(plan: Plan) -> Iterator[str]:
    game = hospitable.game(plan.slug)
    state = game.new(plan.seats, plan.seed, plan.variants, seat_options=plan.seat_options)
    chance = random.Random(plan.seed)
    yield f"{game.title}, rules {game.rules_version}, edition {state.rules.edition_id}"
    yield f"seats {plan.seats}, seed {plan.seed}"
    yield "variants " + (", ".join(f"{name} {str(value).lower()}" for name, value in plan.variants.items()) or "none")
    for seat, options in enumerate(plan.seat_options, 1):
        yield f"seat {seat} " + ", ".join(f"{name} {value}" for name, value in options.items())
    yield ""
    yield from events(state, 0)
    pictured = 0
    while state.deciders:
        seat = one_of(state.deciders, chance)
        chosen = one_of(state.legal(seat), chance) if plan.random_seed else choice(state, seat, chance, plan.by_bot)
        move = game.describe(chosen)
        known, round = len(state.journal), state.view(None)["round"]
        state.play(seat, move)
        yield f"{round}/seat {seat + 1}: {move.code}"
        yield from events(state, known)
        if state.over or state.view(None)["round"] > pictured + ROUNDS:
            pictured += ROUNDS
            yield f"\n{state}\n"
    yield from result(state)
    yield f"fingerprint {state.fingerprint()}"


def choice(state: hospitable.State[Any], seat: int, chance: random.Random, by_bot: bool) -> int:
    """Mostly the move that is worth most at once, rather one without a price; sometimes any, for variety.

    Where something can be done, mostly something is done, and what was built is mostly kept.
    """
    legal = state.legal(seat)
    if chance.random() < 0.15:
        return int(one_of(legal, chance))
    if by_bot:
        return int(state.rules.game.quick_choice(state, seat))
    describe = state.rules.game.describe
    idle = [move for move in legal if describe(move).targets[0].startswith("pass/")]
    keeping = [move for move in idle if describe(move).code == "keep all"]
    legal = keeping or [move for move in legal if move not in idle] or legal
    worth = []
    for move in legal:
        after = state.copy()
        after.apply(seat, move)
        worth.append((after.result().of(seat).total, state.rules.game.hint(state, seat, move) is None))
    best = max(worth)
    return int(one_of([move for move, value in zip(legal, worth, strict=True) if value == best], chance))


def events(state: hospitable.State[Any], first: int) -> Iterator[str]:
    game = state.rules.game
    owners = game.owners(state.rules, game.seat_names(state.seats))
    for event in state.journal[first:]:
        yield f"    {game.event_text(event, owners)} [{event.rule}]"


def result(state: hospitable.State[Any]) -> Iterator[str]:
    game = state.rules.game
    owners = game.owners(state.rules, game.seat_names(state.seats))
    found = state.result()
    for owner, score, place in zip(owners, found.scores, found.places, strict=True):
        yield f"{owner}: {score.total} points, place {place}"
        for line in score.lines:
            yield f"    {line.points:3}  {line.name}: {line.text} [{line.rule}]"
    yield f"winners {', '.join(str(owners[seat]) for seat in found.winners) or 'none of the seats'}"


def write_all() -> None:
    for plan in PLANS:
        path = folder(plan.slug) / f"{plan.name}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(told(plan), encoding="utf-8")
    for game in hospitable.games():
        text = f"{bench_fingerprint(game.slug)}\n"
        (folder(game.slug) / BENCH).write_text(text, encoding="utf-8")
        for name in later_variants(game):
            text = f"{bench_fingerprint(game.slug, GAMES_WITH, name)}\n"
            (folder(game.slug) / bench_of(name)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if "--bench" in sys.argv[1:]:
        main()
    else:
        write_all()
