"""The program interface as an OpenAPI 3.1 document, its one description.

endpoints.py answers where it says, and requests.py refuses what it does not describe.
"""

from __future__ import annotations

from typing import Any

import hospitable

from ...bots import LEVELS
from ...core.texts import LANGUAGES
from ...version import VERSION
from ..exchange import HASH
from ..wishes import CLIENT

HIGHEST_NUMBER = 999_999_999  # of an event

Schema = dict[str, Any]

ABOUT = """\
Play at the tables of this house from a program. A table is made with one secret for each seat, one to watch and one for
its host; who shows a secret as `Authorization: Bearer SECRET` acts for its seat. That of a seat that waits for somebody
lets you join and nothing else: you get another one, and it is dead. Sentences come in the language of `?lang=` or
`Accept-Language`. Every refusal has the same shape, and a table that does not exist looks like one that is not yours.
A WebSocket at `/api/tables/{id}/events` tells the same events as the address of that name, as they happen; a page,
which cannot send the header, offers the protocols `hospitable` and `bearer.SECRET` instead."""

# -- kinds of values

STRING: Schema = {"type": "string"}
BOOLEAN: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "integer", "minimum": 0}
WHOLE: Schema = {"type": "integer"}
SEAT: Schema = {"type": ["integer", "null"], "minimum": 0}
LEVEL: Schema = {"type": "string", "enum": ["", *LEVELS]}
CHOICE: Schema = {"type": ["boolean", "string"]}
SLUG: Schema = {"type": "string", "enum": [game.slug for game in hospitable.games_with_pages()]}
PLAYER: Schema = {
    "type": "string",
    "title": f"a name, or bot: and one of {', '.join(LEVELS)}",
    "pattern": rf"^((?!bot:)[\s\S]*|bot:({'|'.join(LEVELS)}))$",
}
TOKEN: Schema = {"type": "string", "pattern": "^[A-Za-z0-9_-]{22,64}$"}
CLIENT_ID: Schema = {"type": "string", "pattern": f"^{CLIENT.pattern}$"}
PROMISE: Schema = {"type": "string", "pattern": f"^{HASH.pattern}$"}
PROMISE_OR_NOTHING: Schema = {"type": "string", "pattern": f"^({HASH.pattern})?$"}
# patterns describe the whole text: they mean the same wherever they are read


def many(items: Schema, **more: Any) -> Schema:
    return {"type": "array", "items": items, **more}


def thing(**fields: Schema) -> Schema:
    """An object with exactly these fields."""
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def optional(whole: Schema, **fields: Schema) -> Schema:
    """The object with some more fields that it need not have."""
    return {**whole, "properties": {**whole["properties"], **fields}}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


COST: Schema = {
    "type": "object",
    "additionalProperties": NUMBER,
    "description": "What the move uses up, each by its name: `blood_bags`, say.",
}
MOMENT: dict[str, Schema] = {
    "table": STRING,
    "seat": SEAT | {"description": "Your seat, from 0; null for somebody who watches."},
    "seq": NUMBER | {"description": "Rises with everything that happens at the table."},
    "begun": BOOLEAN | {"description": "Is the game laid out? Before, people sit down and add to the seed."},
    "part": BOOLEAN | {"description": "Your seat has promised to add to the seed, and is to show its part now."},
    "over": BOOLEAN,
    "deciders": many(NUMBER) | {"description": "The seats that may act now."},
    "decision": STRING | {"description": "The decision your seat is asked for; it goes back with the move."},
    "undoable": NUMBER | {"description": "How many of its last moves your seat may take back."},
}

PLAYERS = many(PLAYER) | {
    "description": "A name for each seat, `bot:LEVEL` for a bot, or nothing for somebody who comes later."
}
VARIANTS: Schema = {"type": "object", "additionalProperties": CHOICE}
OPTIONS = VARIANTS | {"description": "What the seat plays with, in games that leave something to a seat."}

SCHEMAS: dict[str, Schema] = {
    "Error": thing(
        error=optional(
            thing(
                code=STRING | {"description": "For programs; it does not change with the language."},
                message=STRING | {"description": "For people."},
            ),
            rule=STRING | {"description": "The id of the rule behind it, where there is one."},
        )
    ),
    "Games": thing(games=many(ref("Game"))),
    "Game": thing(
        slug=STRING,
        title=STRING,
        seats=many(NUMBER),
        minutes=many(NUMBER, minItems=2, maxItems=2),
        bots=many({"type": "string", "enum": list(LEVELS)}),
        variants=many(ref("Variant")),
        seat_options=many(ref("Variant")) | {"description": "What each seat chooses for itself."},
    ),
    "Variant": thing(name=STRING, default=CHOICE, choices=many(CHOICE), seats=many(NUMBER), help=STRING, rule=STRING),
    "NewTable": optional(
        thing(game=SLUG, players=PLAYERS),
        variants=VARIANTS,
        seat_options=many(VARIANTS)
        | {"description": "For each seat what it plays with, in games that leave something to a seat."},
        promises=many(PROMISE_OR_NOTHING)
        | {"description": "For each seat with a name the SHA-256 of what it will add to the seed, or nothing."},
    ),
    "MadeTable": thing(
        table=STRING,
        game=SLUG,
        variants=VARIANTS,
        seats=many(ref("OpenSeat")),
        watch=thing(token=STRING, link=STRING),
        host=thing(token=STRING),
        seed_hash=STRING | {"description": "SHA-256 of the seed; the seed is in the record of the finished game."},
    ),
    "OpenSeat": thing(seat=NUMBER, name=STRING, bot=LEVEL, options=OPTIONS, token=STRING, link=STRING),
    "Seat": thing(seat=NUMBER, name=STRING, bot=LEVEL, options=OPTIONS),
    "Moment": thing(**MOMENT),
    "Seated": thing(
        **MOMENT,
        seats=many(ref("Seat")),
        token=STRING | {"description": "The secret that opens the seat from now on, and no other."},
    ),
    "Table": thing(
        **MOMENT,
        game=SLUG,
        seats=many(ref("Seat")),
        question=STRING,
        seed_hash=STRING,
        view={"type": "object", "description": "What your seat may know; each game has its own."},
        result={"anyOf": [ref("Result"), {"type": "null"}], "description": "Null while the game runs."},
    ),
    "Result": thing(
        winners=many(NUMBER),
        scores=many(thing(seat=SEAT, place=NUMBER, total=WHOLE, lines=many(ref("ScoreLine")))),
    ),
    "ScoreLine": thing(id=STRING, points=WHOLE, name=STRING, text=STRING, rule=STRING),
    "Moves": optional(thing(**MOMENT, moves=many(ref("Move"))), blocked=many(ref("Blocked"))),
    "Move": thing(code=STRING, label=STRING, targets=many(STRING), cost=COST, hint=STRING),
    "Blocked": thing(code=STRING, targets=many(STRING), reason=STRING, rule=STRING),
    "Play": thing(decision=STRING, code=STRING, client=CLIENT_ID),
    "Undo": thing(client=CLIENT_ID),
    "Join": optional(
        thing(name=STRING),
        promise=PROMISE | {"description": "The SHA-256 of what you will add to the seed, if the game has not begun."},
        options=VARIANTS
        | {"description": "What your seat plays with, before the game begins; what is not named is as by default."},
        token=TOKEN
        | {"description": "The secret you want to show from now on, at random; if you choose none, you are told one."},
    ),
    "Free": thing(seat=NUMBER),
    "Part": thing(part=STRING),
    "Events": thing(
        after=NUMBER,
        last=NUMBER,
        undone=NUMBER | {"description": "Moves taken back so far. When it has risen, read again from 0."},
        over=BOOLEAN,
        events=many(ref("Event")),
    ),
    "Event": thing(number=NUMBER, kind=STRING, seat=SEAT, text=STRING, rule=STRING),
    "Record": {"type": "object", "description": "The game written down, with its seed: docs/notation.md."},
}

# -- addresses

LANG: Schema = {"name": "lang", "in": "query", "schema": {"type": "string", "enum": list(LANGUAGES)}}
TABLE_ID: Schema = {"name": "id", "in": "path", "required": True, "schema": STRING}
AFTER: Schema = {"name": "after", "in": "query", "schema": NUMBER | {"maximum": HIGHEST_NUMBER, "default": 0}}
BLOCKED: Schema = {"name": "blocked", "in": "query", "schema": {"type": "string", "enum": ["0", "1"], "default": "0"}}

REFUSALS = {
    400: "The body is not a JSON object.",
    403: "You only watch, are not the host, or have not sat down yet; the sentence says which.",
    404: "There is nothing here for you.",
    409: "Something has happened since, a bot plays your seat, or your seat used the client id for something else.",
    410: "The table is closed, or your seat has changed hands; the sentence says why.",
    413: "The body is too long.",
    415: "The body is not JSON.",
    422: "This is not possible; the sentence says why.",
    429: "Too many at once.",
}
ANYBODY = (422, 429)
TABLE = (403, 404, 410, 422, 429)
WRITES = (400, 413, 415)


def content(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def operation(
    name: str,
    summary: str,
    answer: str,
    refusals: tuple[int, ...],
    *,
    asks: tuple[Schema, ...] = (),
    takes: str = "",
    status: int = 200,
) -> Schema:
    responses = {str(status): {"description": "Done.", "content": content(ref(answer) if answer else {})}}
    for code in sorted(refusals):
        responses[str(code)] = {"description": REFUSALS[code], "content": content(ref("Error"))}
    at_table = 404 in refusals
    found: Schema = {
        "operationId": name,
        "summary": summary,
        "parameters": [*[TABLE_ID] * at_table, *asks, LANG],
        "responses": responses,
        "security": [{"seat": []}] * at_table,
    }
    if takes:
        found["requestBody"] = {"required": True, "content": content(ref(takes))}
    return found


PATHS: dict[str, Schema] = {
    "/api/openapi.json": {"get": operation("openapi", "This document", "", ANYBODY)},
    "/api/games": {"get": operation("games", "The games of the house and their bots", "Games", ANYBODY)},
    "/api/tables": {
        "post": operation("create", "Make a table", "MadeTable", (*ANYBODY, *WRITES), takes="NewTable", status=201)
    },
    "/api/tables/{id}": {"get": operation("table", "The table as your seat sees it", "Table", TABLE)},
    "/api/tables/{id}/join": {
        "post": operation(
            "join",
            "Sit down under a name, or take the seat back from a bot",
            "Seated",
            (*TABLE, *WRITES, 409),
            takes="Join",
        )
    },
    "/api/tables/{id}/begin": {
        "post": operation("begin", "Wait no longer for those who have not come", "Moment", (*TABLE, 409))
    },
    "/api/tables/{id}/part": {
        "post": operation(
            "part",
            "Show what your seat has promised to add to the seed",
            "Moment",
            (*TABLE, *WRITES, 409),
            takes="Part",
        )
    },
    "/api/tables/{id}/free": {
        "post": operation(
            "free",
            "Take a seat away from its person, as the host; everybody at the table is told",
            "OpenSeat",
            (*TABLE, *WRITES, 409),
            takes="Free",
        )
    },
    "/api/tables/{id}/moves": {
        "get": operation("moves", "What your seat may do now", "Moves", TABLE, asks=(BLOCKED,)),
        "post": operation(
            "play",
            "Play a move; the same client id again is answered, not played twice",
            "Moment",
            (*TABLE, *WRITES, 409),
            takes="Play",
        ),
    },
    "/api/tables/{id}/undo": {
        "post": operation("undo", "Take your last move back", "Moment", (*TABLE, *WRITES, 409), takes="Undo")
    },
    "/api/tables/{id}/events": {
        "get": operation("events", "What happened behind a number", "Events", TABLE, asks=(AFTER,))
    },
    "/api/tables/{id}/record": {"get": operation("record", "The record of a finished game", "Record", TABLE)},
}
DOCUMENT: Schema = {
    "openapi": "3.1.0",
    "info": {"title": "Hospitable", "version": VERSION, "description": ABOUT},
    "paths": PATHS,
    "components": {"schemas": SCHEMAS, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
}
