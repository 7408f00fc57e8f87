"""What programs are told of games and tables, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.chance import commitment
from ...core.game import Game
from ...core.state import State
from ...core.variants import Variant
from ..live import LiveTable
from ..store import HOST, WATCH, Key

Data = dict[str, Any]


def made_table(live: LiveTable, keys: Mapping[int, tuple[str, Key]]) -> Data:
    """A new table with its secrets."""
    secrets = {seat: secret for seat, (secret, _) in keys.items()}
    return {
        "table": live.table.id,
        "game": live.table.game,
        "variants": dict(live.table.variants),
        "seats": [{**player, **opened_by(secrets.get(player["seat"], ""))} for player in seats_data(live)],
        "watch": opened_by(secrets[WATCH]),
        "host": {"token": secrets[HOST]},
        "seed_hash": commitment(live.table.seed),
    }


def opened_by(secret: str) -> Data:
    """A seat's secret for programs, and the link with which somebody sits down there in a browser."""
    return {"token": secret, "link": f"/join/{secret}" if secret else ""}


def whole_table(live: LiveTable, seat: int, lang: str) -> Data:
    """Everything a seat may know."""
    about = {
        **moment(live, seat),
        "game": live.table.game,
        "seats": seats_data(live),
        "seed_hash": commitment(live.table.seed),
    }
    if not live.begun:
        return {**about, "question": "", "view": {}, "result": None}
    state = live.state
    return {
        **about,
        "question": live.game.question(state, seat).say(lang) if seat != WATCH and state.current(seat) >= 0 else "",
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
        for move in (live.state.moves(seat) if live.begun else ())
    ]


def blocked_moves(live: LiveTable, seat: int, lang: str) -> list[Data]:
    return [
        {
            "code": refused.move.code,
            "targets": list(refused.move.targets),
            "reason": refused.text.say(lang),
            "rule": refused.rule,
        }
        for refused in (live.state.refused(seat) if live.begun else ())
    ]


def moment(live: LiveTable, seat: int) -> Data:
    """Where the table stands, and what the seat is asked: small enough to come with every answer."""
    return {
        "table": live.table.id,
        "seat": None if seat == WATCH else seat,
        "seq": live.seq,
        "begun": live.begun,
        "part": bool(live.exchange.wanted([seat])) and not live.begun,
        "over": live.begun and live.state.over,
        "deciders": list(live.state.deciders) if live.begun else [],
        "decision": live.decision(seat) if live.begun and seat != WATCH else "",
        "undoable": live.state.undoable(seat) if live.begun and seat != WATCH else 0,
    }


def seats_data(live: LiveTable) -> list[Data]:
    return [
        {"seat": seat, "name": place.name, "bot": place.level, "options": dict(place.options)}
        for seat, place in enumerate(live.seats)
    ]


def game_data(game: Game[Any], lang: str) -> Data:
    return {
        "slug": game.slug,
        "title": game.title.say(lang),
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "bots": list(game.levels),
        "variants": [variant_data(variant, lang) for variant in game.variants if variant.pages],
        "seat_options": [variant_data(option, lang) for option in game.seat_options],
    }


def variant_data(variant: Variant, lang: str) -> Data:
    return {
        "name": variant.name,
        "default": variant.default,
        "choices": list(variant.choices),
        "seats": list(variant.seats),
        "help": variant.help(lang),
        "rule": variant.rule,
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
