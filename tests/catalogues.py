"""The catalogues as data, and every place of the source where a sentence is said."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import hospitable

SRC = Path(hospitable.__file__).parent
DOMAINS = sorted(
    ".".join(("hospitable", *folder.parent.relative_to(SRC).parts)) for folder in SRC.rglob("texts") if folder.is_dir()
)


# -- the files


def po_file(domain: str, lang: str) -> Path:
    return SRC.joinpath(*domain.split(".")[1:], "texts", f"{lang}.po")


@cache
def messages(domain: str, lang: str) -> Catalog:
    with po_file(domain, lang).open("rb") as file:
        return read_po(file, locale=lang)


@cache
def sentences(domain: str, lang: str) -> dict[str, tuple[str, ...]]:
    """By id the forms of a sentence: two for one with a plural, else one."""
    found: dict[str, tuple[str, ...]] = {}
    for message in messages(domain, lang):
        if message.id:
            id = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string or ""
            found[id] = (forms,) if isinstance(forms, str) else tuple(forms)
    return found


def is_plural(domain: str, id: str) -> bool:
    return len(sentences(domain, "en")[id]) > 1


def placeholders(pattern: str) -> set[str]:
    """The names of the arguments a sentence asks for."""
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


def asks_for(domain: str, id: str) -> set[str]:
    """The arguments of a sentence. Each form has them all: French says its singular for 0 and for 1."""
    return placeholders(sentences(domain, "en")[id][0])


# -- the source


@dataclass(frozen=True)
class Said:
    """A place of the source where a sentence is said: its id, with * for a part put in there."""

    where: str
    domain: str
    id: str
    args: frozenset[str] | None
    """None where they are not written out."""


@cache
def sources() -> dict[str, ast.Module]:
    """The modules of the project by name."""
    found = {}
    for file in sorted(SRC.rglob("*.py")):
        parts = ("hospitable", *file.relative_to(SRC).with_suffix("").parts)
        found[".".join(parts)] = ast.parse(file.read_text(encoding="utf-8"))
    return found


@cache
def nodes_in(node: ast.AST) -> list[ast.AST]:
    """Everything in a module or a function: to walk through them is what takes long here."""
    return list(ast.walk(node))


@cache
def imported(module: str) -> dict[str, str]:
    """What the names of a module stand for: its own functions, and what it imports."""
    found: dict[str, str] = {}
    for node in nodes_in(sources()[module]):
        if isinstance(node, ast.ImportFrom):
            source = resolve_name("." * node.level + (node.module or ""), module.rpartition(".")[0])
            found |= {alias.asname or alias.name: f"{source}.{alias.name}" for alias in node.names}
    own = [node.name for node in sources()[module].body if isinstance(node, ast.FunctionDef)]
    return found | {name: f"{module}.{name}" for name in own}


@cache
def calls_in(node: ast.AST) -> list[ast.Call]:
    return [inner for inner in nodes_in(node) if isinstance(inner, ast.Call)]


def is_text(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "Text"


def handed_on(function: ast.FunctionDef, call: ast.Call, position: int) -> int:
    """Which of the function's own arguments the call gets at this position, as it is; -1 for none."""
    given = call.args[position] if len(call.args) > position else None
    own = [argument.arg for argument in function.args.args]
    return own.index(given.id) if isinstance(given, ast.Name) and given.id in own else -1


@cache
def speakers() -> dict[str, tuple[str, int]]:
    """The functions that make a text of an id: in which domain, and which of their arguments is the id."""
    found: dict[str, tuple[str, int]] = {}
    functions = []
    for module, tree in sources().items():
        functions += [(module, node) for node in nodes_in(tree) if isinstance(node, ast.FunctionDef)]
        for function in tree.body:
            if isinstance(function, ast.FunctionDef) and any(
                is_text(call) and handed_on(function, call, 1) == 0 for call in calls_in(function)
            ):
                domain = getattr(import_module(module), function.name)("probe").domain
                found[f"{module}.{function.name}"] = (domain, 0)
    more = found
    while more:  # a helper that only hands the id on speaks for the one it calls
        more = {}
        for module, function in functions:
            for call in calls_in(function):
                domain, position = found.get(called(call, module), ("", -1))
                place = handed_on(function, call, position) if domain else -1
                if place >= 0 and f"{module}.{function.name}" not in found:
                    more[f"{module}.{function.name}"] = (domain, place)
        found |= more
    return found


@cache
def called(call: ast.Call, module: str) -> str:
    """The full name of the function that is called."""
    first, *rest = ast.unparse(call.func).split(".")
    return ".".join((imported(module).get(first, f"{module}.{first}"), *rest))


def domains_of(call: ast.Call, module: str) -> tuple[list[str], int]:
    """In whose catalogues the call looks, none if it says nothing; and which of its arguments is the id."""
    name = called(call, module)
    if name in speakers():
        domain, position = speakers()[name]
        return [domain], position
    if name.endswith(".text"):  # Game.text: of its own game, or of every game when called from outside
        domains = [game.domain for game in hospitable.games()]
        return [domain for domain in domains if module.startswith(domain)] or domains, 0
    return [], 0


def ids(argument: ast.expr) -> list[str]:
    if isinstance(argument, ast.IfExp):
        return ids(argument.body) + ids(argument.orelse)
    if isinstance(argument, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in argument.values)]
    return [argument.value] if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else []


def said_in(module: str) -> Iterator[Said]:
    for call in calls_in(sources()[module]):
        args = {keyword.arg for keyword in call.keywords}
        written = None if None in args else frozenset(str(arg) for arg in args)
        domains, position = domains_of(call, module)
        for domain in domains:
            for id in ids(call.args[position]) if len(call.args) > position else []:
                yield Said(f"{module}:{call.lineno}", domain, id, written)


@cache
def everything_said() -> list[Said]:
    return [said for module in sources() for said in said_in(module)]
