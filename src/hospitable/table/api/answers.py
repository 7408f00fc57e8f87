"""What programs are told of games and tables, as JSON."""

from __future__ import annotations

from typing import Any

from ...core.chance import commitment
from ...core.game import Game
from ...core.state import State
from ..keys import derived
from ..live import LiveTable
from ..store import WATCH

Data = dict[str, Any]


def made_table(live: LiveTable, host: str) -> Data:
    """A new table with the secrets of its seats, made from its host's."""
    id = live.table.id
    seats = []
    for seat, player in enumerate(seats_data(live)):
        secret = "" if player["bot"] else derived(host, id, seat)
        seats.append({**player, "token": secret, "link": f"/join/{secret}" if secret else ""})
    watch = derived(host, id, WATCH)
    return {
        "table": id,
        "game": live.table.game,
        "variants": dict(live.table.variants),
        "seats": seats,
        "watch": {"token": watch, "link": f"/join/{watch}"},
        "seed_hash": commitment(live.table.seed),
    }


def whole_table(live: LiveTable, seat: int, lang: str) -> Data:
    """Everything a seat may know."""
    state = live.state
    question = live.game.question(state, seat).say(lang) if seat != WATCH and state.current(seat) >= 0 else ""
    return {
        **moment(live, seat),
        "game": live.table.game,
        "seats": seats_data(live),
        "question": question,
        "seed_hash": commitment(live.table.seed),
        "view": state.view(None if seat == WATCH else seat),
        "result": result_data(state, lang) if state.over else None,
    }


def possible_moves(live: LiveTable, seat: int, lang: str) -> list[Data]:
    return [
        {
            "code": move.code,
            "label": move.label(lang),
            "targets": list(move.targets),
            "cost": dict(move.cost),
            "hint": hint.say(lang) if (hint := live.game.hint(live.state, seat, move.number)) else "",
        }
        for move in live.state.moves(seat)
    ]


def blocked_moves(live: LiveTable, seat: int, lang: str) -> list[Data]:
    return [
        {
            "code": refused.move.code,
            "targets": list(refused.move.targets),
            "reason": refused.text.say(lang),
            "rule": refused.rule,
        }
        for refused in live.state.refused(seat)
    ]


def moment(live: LiveTable, seat: int) -> Data:
    """Where the table stands, and what the seat is asked: small enough to come with every answer."""
    return {
        "table": live.table.id,
        "seat": None if seat == WATCH else seat,
        "seq": live.seq,
        "over": live.state.over,
        "deciders": list(live.state.deciders),
        "decision": "" if seat == WATCH else live.decision(seat),
        "undoable": 0 if seat == WATCH else live.state.undoable(seat),
    }


def seats_data(live: LiveTable) -> list[Data]:
    return [{"seat": seat, "name": place.name, "bot": place.level} for seat, place in enumerate(live.seats)]


def game_data(game: Game[Any], lang: str) -> Data:
    return {
        "slug": game.slug,
        "title": game.title.say(lang),
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "bots": list(game.levels),
        "variants": [
            {
                "name": variant.name,
                "default": variant.default,
                "choices": list(variant.choices),
                "seats": list(variant.seats),
                "help": variant.help(lang),
                "rule": variant.rule,
            }
            for variant in game.variants
        ],
    }


def result_data(state: State[Any], lang: str) -> Data:
    result = state.result()
    return {
        "winners": list(result.winners),
        "scores": [
            {
                "seat": score.seat,
                "place": place,
                "total": score.total,
                "lines": [
                    {
                        "id": line.id,
                        "points": line.points,
                        "name": line.name.say(lang),
                        "text": line.text.say(lang),
                        "rule": line.rule,
                    }
                    for line in score.lines
                ],
            }
            for score, place in zip(result.scores, result.places, strict=True)
        ],
    }
