"""Every rule of the ledgers is shown by a test, or stands in untested_rules.toml with the reason."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import hospitable
from hospitable.core.texts import LANGUAGES
from hospitable.rulebook import RULINGS, chapters, rules
from tests.catalogues import SRC, sentences
from tests.ledgers import ID, ROOT, cited_by, ids_in, ledgers, rules_in

LISTED: dict[str, Any] = tomllib.loads((ROOT / "tests" / "untested_rules.toml").read_text(encoding="utf-8"))
NOT_BUILT: tuple[str, ...] = tuple(LISTED["not_built"]["parts"])
UNTESTED: dict[str, str] = LISTED["untested"]

KNOWN = {id for ledger in ledgers() for id in rules_in(ledger)}


def named_in(source: str, file: str = "a test") -> Iterator[str]:
    """The ids of every `rule(...)` in a test file; only a test may carry it."""
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.FunctionDef) and any(is_rule(item) for item in node.decorator_list):
            assert node.name.startswith("test_"), f"{node.name} is no test"
        if is_rule(node):
            assert isinstance(node, ast.Call)
            for id in node.args:
                literal = id.value if isinstance(id, ast.Constant) else None
                assert isinstance(literal, str), f"line {node.lineno}: write the id itself: {ast.unparse(node)}"
                yield literal


def is_rule(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"


@cache
def named() -> dict[str, list[str]]:
    """The ids that tests name, each with the files that do."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for id in named_in(path.read_text(encoding="utf-8"), str(path)):
            found.setdefault(id, []).append(str(path.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("ledger", ledgers())
def test_every_rule_of_a_built_game_is_named_by_a_test(ledger: str) -> None:
    tested = named()
    built = [id for id in ids_in(ledger) if not id.startswith(NOT_BUILT)]
    assert [id for id in built if id not in tested and id not in UNTESTED] == []


def test_no_test_names_an_unknown_rule() -> None:
    assert {id: files for id, files in named().items() if id not in KNOWN} == {}


def test_what_is_listed_as_untested_exists_has_a_reason_and_is_not_tested() -> None:
    assert [id for id in UNTESTED if id not in KNOWN] == []
    assert [id for id, reason in UNTESTED.items() if len(reason.split()) < 4] == []
    assert {id: files for id, files in named().items() if id in UNTESTED} == {}


def test_what_is_listed_as_not_built_is_not_built() -> None:
    assert [part for part in NOT_BUILT if not any(id.startswith(part) for id in KNOWN)] == []
    assert {id: files for id, files in named().items() if id.startswith(NOT_BUILT)} == {}


def test_every_ledger_is_that_of_a_game_or_of_its_expansion() -> None:
    assert sorted(ledger for game in hospitable.games() for ledger in game.ledgers) == ledgers()


def test_the_list_of_ledgers_says_what_is_built() -> None:
    page = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    states = dict(re.findall(r"^\| \[([\w-]+\.md)\].* \| ([^|]*) \|$", page, flags=re.MULTILINE))
    assert sorted(states) == ledgers()
    assert [ledger for ledger, state in states.items() if not state.startswith("built, complete")] == []


@pytest.mark.parametrize("ledger", ledgers())
def test_an_id_is_defined_once(ledger: str) -> None:
    ids = ids_in(ledger)
    assert [id for id in rules_in(ledger) if ids.count(id) > 1] == []


@pytest.mark.parametrize("game", hospitable.games(), ids=lambda game: game.slug)
def test_a_game_finds_its_rules_in_its_ledger(game: hospitable.Game[Any]) -> None:
    assert rules_in(game.ledger)
    assert {id.split("-")[0] for id in rules_in(game.ledger)} == {game.prefix}


def test_the_program_names_no_unknown_rule() -> None:
    unknown = []
    for path in sorted((ROOT / "src").rglob("*")):
        if path.suffix in (".py", ".po", ".toml", ".md"):
            text = path.read_text(encoding="utf-8")
            prefixes = "|".join(sorted({id.split("-")[0] for id in KNOWN}))
            found = set(re.findall(rf"\b(?:{prefixes})(?:-[A-Z0-9]+)+-\d\d\b", text))
            unknown += [f"{path.relative_to(ROOT)}: {id}" for id in sorted(found - KNOWN)]
    assert unknown == []


def test_a_rule_is_counted_only_where_a_test_carries_it() -> None:
    assert list(named_in('@rule("ER-ADM-01", "ER-ADM-02")\ndef test_a(): pass')) == ["ER-ADM-01", "ER-ADM-02"]
    assert list(named_in('# @rule("ER-ADM-01")\nname = "ER-ADM-02"')) == []
    with pytest.raises(AssertionError, match="is no test"):
        list(named_in('@rule("ER-ADM-01")\ndef helper(): pass'))
    with pytest.raises(AssertionError, match="write the id itself"):
        list(named_in("@rule(*IDS)\ndef test_a(): pass"))


def test_ids_look_like_ids() -> None:
    assert re.fullmatch(ID, "ER-ADM-01")
    assert re.fullmatch(ID, "CC-CITY-RUL-19")
    assert not re.fullmatch(ID, "ER-ADM-1")


# -- as people read them

every_game = pytest.mark.parametrize("game", hospitable.games_with_pages(), ids=lambda game: game.slug)

NOT_FOR_PLAYERS = re.compile(r"\bL\d+|[\[\]`*]|\bseed 00\d|\b00\d\b|\bOCR\b|\bw\db\d\b|\(\s*\)|\s[.,]")


@every_game
def test_what_can_be_cited_is_a_sentence_in_every_language_and_nothing_else_is(game: hospitable.Game[Any]) -> None:
    cited = cited_by(SRC.joinpath(*game.domain.split(".")[1:]))
    assert len(cited) > 50
    titles = {f"chapter.{slug}" for slug in chapters(game)}
    titles |= {f"expansion.{ledger.removesuffix('.md')}" for ledger in game.expansions}
    for lang in LANGUAGES:
        assert set(sentences(f"{game.domain}.ledger", lang)) == cited | titles
        assert all(rules()[id].sentence(lang) for id in cited)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cited_rule_is_said_in_one_short_paragraph(game: hospitable.Game[Any], lang: str) -> None:
    for id, (sentence,) in sentences(f"{game.domain}.ledger", lang).items():
        if not id.startswith(("chapter.", "expansion.")):
            assert re.fullmatch(r"[A-Z\dÀ-Ü'].*[.]", sentence), id
            assert len(sentence) <= 200, id
            assert not NOT_FOR_PLAYERS.search(sentence), id


@every_game
def test_a_ledger_is_read_in_chapters_without_notes_about_its_sources(game: hospitable.Game[Any]) -> None:
    listed = [rule for chapter in chapters(game).values() for rule in chapter.rules]
    assert len({rule.id for rule in listed}) == len(listed)
    written = [id for ledger in game.ledgers for id in rules_in(ledger) if not re.search(r"-(?:RUL|EX)-", id)]
    assert sorted(rule.id for rule in listed if rule.section != RULINGS) == sorted(written)
    assert {rule.id: rule.told for rule in listed if NOT_FOR_PLAYERS.search(rule.told)} == {}
