"""The command `hospitable`."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import hospitable

from .core import record, state
from .core.chance import Keyed, commitment
from .core.errors import HospitableError, cut, short
from .core.texts import LANGUAGES
from .rulebook.words import said as about_rules
from .terminal import arena, files, listings, replay
from .terminal.play import Session
from .terminal.screen import Screen, console
from .terminal.seats import players
from .terminal.words import BadRequest, language, said

BAD_INPUT = 2
STOPPED = 130  # by Ctrl-C, as shells count it


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input gives one sentence and the exit code 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = language(given)
    screen = Screen(console(), lang)
    try:
        options = parser(lang).parse_args(given)
        return run(screen, options)
    except HospitableError as error:
        print(error.say(lang), file=sys.stderr)
        return BAD_INPUT


class Parser(argparse.ArgumentParser):
    """Refuses with one sentence instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise BadRequest(said("cli.bad_arguments", message=message, command=self.prog))


def parser(lang: str) -> Parser:
    def text(id: str) -> str:
        return said(id).say(lang)

    top = Parser(prog="hospitable", description=text("cli.about"))
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(dest="command", required=True, metavar=text("cli.command"))

    def command(name: str) -> Parser:
        added = commands.add_parser(name, help=text(f"cli.{name}"), description=text(f"cli.{name}"))
        added.add_argument("--lang", choices=LANGUAGES, default=lang, help=text("cli.lang"))
        return added

    play = command("play")
    play.add_argument("game", nargs="?", help=text("cli.game"))
    play.add_argument("--seats", default="you,bot:normal,bot:easy", help=text("cli.seats"))
    play.add_argument("--seed", help=text("cli.seed"))
    play.add_argument("--resume", type=Path, metavar="FILE", help=text("cli.resume"))
    play.add_argument("--file", type=Path, help=text("cli.file"))
    add_variants(play, text)
    play.add_argument(
        "--seat-option", action="append", default=[], metavar="SEAT.NAME[=VALUE]", help=text("cli.seat_option")
    )

    for name in ("replay", "verify"):
        reader = command(name)
        reader.add_argument("file", type=Path, help=text("cli.record"))
        reader.add_argument("--edition", type=Path, metavar="FILE", help=text("cli.edition"))
        if name == "verify":
            reader.add_argument("--hash", default="", help=text("cli.hash"))

    server = command("serve")
    server.add_argument("--host", default="127.0.0.1", help=text("cli.host"))
    server.add_argument("--port", type=int, default=8017, help=text("cli.port"))
    where = server.add_mutually_exclusive_group()
    where.add_argument("--data", type=Path, metavar="DIR", help=text("cli.data"))
    where.add_argument("--database", metavar="URL", help=text("cli.database"))
    server.add_argument("--workers", type=whole, default=1, metavar="N", help=text("cli.workers"))
    server.add_argument("--name", action="append", default=[], metavar="HOST", help=text("cli.name"))
    server.add_argument("--proxy", action="append", default=[], metavar="ADDRESS", help=text("cli.proxy"))
    server.add_argument("--connections", type=whole, default=1000, metavar="N", help=text("cli.connections"))
    server.add_argument("--of-address", type=whole, default=100, metavar="N", help=text("cli.of_address"))
    server.add_argument("--keep-days", type=days, default=90, metavar="N", help=text("cli.keep_days"))
    server.add_argument("--pause", type=float, default=0.05, metavar="SECONDS", help=text("cli.pause"))
    server.add_argument("--seed", default="", help=text("cli.serve_seed"))
    server.add_argument("--metrics-port", type=whole, default=0, metavar="N", help=text("cli.metrics_port"))
    server.add_argument("--no-page", action="store_true", help=text("cli.no_page"))

    thinker = command("think")
    thinker.add_argument("--database", metavar="URL", help=text("cli.database"))
    thinker.add_argument("--workers", type=whole, metavar="N", help=text("cli.thinkers"))

    for name in ("backup", "restore", "migrate"):
        keeper = command(name)
        keeper.add_argument("--data", type=Path, metavar="DIR", help=text("cli.data"))
        if name == "migrate":
            keeper.add_argument("--database", metavar="URL", help=text("cli.database"))
        else:
            keeper.add_argument("file", type=Path, help=text("cli.backup_file"))

    command("games")
    command("variants").add_argument("game", help=text("cli.game"))
    command("rules").add_argument("words", nargs="+", help=about_rules("rules.words").say(lang))

    tournament = command("arena")
    tournament.add_argument("game", help=text("cli.game"))
    tournament.add_argument("--seats", default="normal,easy", help=text("cli.contestants"))
    tournament.add_argument("--games", type=int, default=200, help=text("cli.number_of_games"))
    tournament.add_argument("--seed", default="arena", help=text("cli.seed"))
    tournament.add_argument("--report", type=Path, metavar="FILE.html", help=text("cli.report"))
    tournament.add_argument("--results", type=Path, metavar="FILE", help=text("cli.results"))
    tournament.add_argument("--on", default="", metavar="ray[://HOST:PORT]", help=text("cli.on"))
    add_variants(tournament, text)
    return top


def add_variants(command: Parser, text: Callable[[str], str]) -> None:
    command.add_argument("--variant", action="append", default=[], metavar="NAME[=VALUE]", help=text("cli.variant"))
    command.add_argument("--edition", type=Path, metavar="FILE", help=text("cli.edition"))


def run(screen: Screen, options: argparse.Namespace) -> int:
    command: str = options.command
    if command == "play":
        return play(screen, options)
    if command == "replay":
        game, data = files.read_record(options.file)
        replay.step_through(screen, game, data, options.edition, ask)
    elif command == "verify":
        game, data = files.read_record(options.file)
        verdict = record.verify(data, game, options.edition, options.hash.strip().lower())
        screen.say(verdict.text)
        if verdict.fair and not options.hash:
            screen.say(said("verify.compare", hash=data["seed_hash"]))
        return 0 if verdict.fair else 2 if verdict.other_seed else 1
    elif command == "serve":
        serve_tables(screen, options)
    elif command == "think":
        think(screen, options)
    elif command in ("backup", "restore", "migrate"):
        return keep_tables(screen, options)
    elif command == "games":
        listings.games(screen)
    elif command == "variants":
        listings.variants(screen, hospitable.game(options.game))
    elif command == "rules":
        listings.rule(screen, " ".join(options.words))
    else:
        return compare_bots(screen, options)
    return 0


def play(screen: Screen, options: argparse.Namespace) -> int:
    """A new game, or a saved one that goes on."""
    if options.resume is not None:
        game, data = files.read_record(options.resume)
        position = record.replay(data, game, options.edition)
        if not isinstance(position.chance, Keyed):
            raise BadRequest(said("play.no_seed", file=options.resume.name))
        seats, file = players(data["names"], game, screen.lang), options.file or options.resume
    else:
        if options.game is None:
            raise BadRequest(said("play.no_game", possible=[game.slug for game in hospitable.games()]))
        game = hospitable.game(options.game)
        seats = players(options.seats.split(","), game, screen.lang)
        seed = options.seed or secrets.token_hex(32)
        chosen = seat_options_of(options.seat_option, len(seats))
        position = game.new(
            len(seats), seed, variants_of(options.variant), seat_options=chosen, edition=options.edition
        )
        file = options.file or Path(f"{game.slug}-{commitment(seed)[:8]}.json")
    Session(screen, game, position, seats, file, ask).run()
    return 0


def compare_bots(screen: Screen, options: argparse.Namespace) -> int:
    """Many games, which may take a night: whoever stops them is told what is kept."""
    try:
        arena.run(
            screen,
            options.game,
            options.seats.split(","),
            options.games,
            options.seed,
            variants_of(options.variant),
            options.edition,
            options.report,
            options.on,
            options.results,
        )
    except KeyboardInterrupt:
        kept = options.results is not None
        screen.say(said("arena.stopped_kept", file=options.results.name) if kept else said("arena.stopped"))
        return STOPPED
    return 0


def serve_tables(screen: Screen, options: argparse.Namespace) -> None:
    """Imported here: the other commands do without a web server."""
    from .table.data import data_folder
    from .table.server import ServerOptions, serve
    from .table.workers import serve_database

    database = database_of(options) if options.data is None else ""
    folder = None if database else options.data or data_folder()

    def tell(address: str) -> None:
        ready = said("serve.ready", address=address, folder=str(folder))
        screen.say(said("serve.ready_database", address=address) if database else ready, "title")
        if options.seed:
            screen.say(said("serve.seeded", seed=options.seed))

    chosen = ServerOptions(
        host=options.host,
        port=options.port,
        names=tuple(options.name),
        pause=max(0.0, options.pause),
        seed=options.seed,
        proxies=options.proxy,
        connections=options.connections,
        of_address=options.of_address,
        keep_days=options.keep_days,
        metrics_port=options.metrics_port,
        open_page=not options.no_page,
    )
    if folder is None:
        serve_database(chosen, database, options.workers, tell)
        return
    if options.workers > 1:
        raise BadRequest(said("serve.workers"))
    serve(chosen, folder, tell)


def think(screen: Screen, options: argparse.Namespace) -> None:
    """Bots of servers that share a database, perhaps on another machine than theirs."""
    from .table.database import open_database

    store = open_database(database_of(options))
    from .table.job_thinkers import think_for

    screen.say(said("think.ready"), "title")
    think_for(store, options.workers)


def database_of(options: argparse.Namespace) -> str:
    """From the environment as well: everybody on a machine can read what a command was started with."""
    given: str | None = options.database
    return os.environ.get("HOSPITABLE_DATABASE", "") if given is None else given


def keep_tables(screen: Screen, options: argparse.Namespace) -> int:
    """What is done with all tables at once."""
    from .terminal import hosting

    if options.command == "migrate":
        return 0 if hosting.move(screen, options.data, database_of(options)) else STOPPED
    hosting.keep(screen, options.command, options.data, options.file)
    return 0


def days(text: str) -> int:
    """A whole number that is not too long to be meant."""
    if not text.isdecimal() or len(text) > 6:
        raise argparse.ArgumentTypeError(f"not a whole number up to 999999: {short(text)}")
    return int(text)


def whole(text: str) -> int:
    """The same, and at least one."""
    number = days(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def variants_of(given: list[str]) -> dict[str, str]:
    """`--variant simultaneous --variant first_chief=2` as names and values."""
    pairs = [item.partition("=") for item in given]
    return {name: value if equals else "true" for name, equals, value in pairs}


def seat_options_of(given: list[str], seats: int) -> list[dict[str, str]]:
    """`--seat-option 2.experience=expert` as the options of each seat; none if nothing is given."""
    chosen: list[dict[str, str]] = [{} for _ in range(seats)]
    for item in given:
        seat, dot, option = item.partition(".")
        if not dot or not (seat.isdecimal() and 1 <= int(seat[:4]) <= seats):
            raise BadRequest(said("play.seat_option", option=cut(item), seats=seats))
        chosen[int(seat) - 1].update(variants_of([option]))
    return chosen if given else []


def ask(prompt: str) -> str:
    return input(prompt)


def version() -> str:
    compiled = not (state.__file__ or "").endswith(".py")
    return f"hospitable {hospitable.__version__} (compiled: {'yes' if compiled else 'no'})"
