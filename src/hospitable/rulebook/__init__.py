"""The rule ledgers for people who ask: one rule by its id, all rules that speak of something, or chapter by chapter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

import hospitable

from ..core.game import Game
from ..core.texts import Text

ID: Final = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+-\d\d\b")
RULE: Final = re.compile(r"- \*\*([A-Z]{2}(?:-[A-Z0-9]+)+)\*\* (.+?)(?: (\[[^\[\]]*\]))?$")
"""An item of a ledger: its id, what it says, and behind it where that stands in the rulebook."""
NUMBER: Final = re.compile(r"^\d+\. ")
NOTES: Final = re.compile(
    r"\s*\[(?:\d{3} L|public|RUL|silence)[^\]]*\]"  # where it stands in the rulebook
    r"|\s*\([^()]*\bL\d[^()]*\)"
    r"|\s*\((?:[A-Z]{2}-RUL-\d\d[,;] ?)*[A-Z]{2}-RUL-\d\d\)"  # the ruling behind it
)
BED: Final = re.compile(r"\bw(\d)b(\d)\b")

RULINGS: Final = "Rulings"
EXAMPLES: Final = "Worked examples"


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    text: str
    source: str
    section: str
    ledger: str

    @property
    def told(self) -> str:
        """What it says to those who play: without notes about sources, without codes; in English."""
        if self.section in (RULINGS, EXAMPLES):
            return ""  # these reason about sources; a ruling that is cited has a sentence of its own
        return without_notes(self.text)

    def sentence(self, lang: str) -> str:
        """The same as a sentence in a language, for every rule that a refusal, the log or the score can cite."""
        game = game_of(self)
        said = Text(ledger_domain(game), self.id).say(lang) if game is not None else self.id
        return said if said != self.id else ""


@cache
def without_notes(text: str) -> str:
    """For readers; a page about one rule asks it of all rules of a game."""
    return BED.sub(r"bed \2 of ward \1", NOTES.sub("", text)).replace("`", "").replace("**", "")


@dataclass(frozen=True, slots=True)
class Chapter:
    slug: str
    game: Game[Any]
    ledger: str
    rules: tuple[Rule, ...]

    def title(self, lang: str) -> str:
        return Text(ledger_domain(self.game), f"chapter.{self.slug}").say(lang)

    def expansion(self, lang: str) -> str:
        """The name of the expansion it is about; empty for the game itself."""
        if self.ledger == self.game.ledger:
            return ""
        return Text(ledger_domain(self.game), f"expansion.{stem(self.ledger)}").say(lang)


@cache
def rules() -> dict[str, Rule]:
    """Every rule of every ledger, in their order."""
    found: dict[str, Rule] = {}
    for file in sorted(resources.files(__name__).joinpath("ledgers").iterdir(), key=lambda file: file.name):
        if file.name == "README.md":
            continue
        section = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("## ") or (line.startswith("### ") and section not in (RULINGS, EXAMPLES)):
                section = line.lstrip("# ")
            elif match := RULE.match(line):
                id, text, source = match[1], match[2], match[3] or ""
                found[id] = Rule(id, text, source, section, file.name)
    return found


@cache
def game_of(rule: Rule) -> Game[Any] | None:
    """Whose ledger or expansion it stands in; of nobody as long as that game has no pages."""
    return next((game for game in hospitable.games_with_pages() if rule.ledger in game.ledgers), None)


def ledger_domain(game: Game[Any]) -> str:
    """Where the sentences of a game's rules are, and the titles of their chapters."""
    return f"{game.domain}.ledger"


@cache
def chapters(game: Game[Any]) -> dict[str, Chapter]:
    """A game's ledger as people read it, then those of its expansions, by the names of their chapters."""
    sections: dict[tuple[str, str], list[Rule]] = {}
    for ledger in game.ledgers:
        for rule in rules().values():
            if rule.ledger == ledger and (rule.told or rule.sentence("en")):
                sections.setdefault((ledger, chapter_slug(rule, game)), []).append(rule)
    return {slug: Chapter(slug, game, ledger, tuple(listed)) for (ledger, slug), listed in sections.items()}


@cache
def chapter_of(rule: Rule) -> Chapter | None:
    """Where people read it; nowhere, if it is only about sources or belongs to a game that is not built."""
    game = game_of(rule)
    chapter = chapters(game).get(chapter_slug(rule, game)) if game is not None else None
    return chapter if chapter is not None and rule in chapter.rules else None


def chapter_slug(rule: Rule, game: Game[Any]) -> str:
    """Chapters of an expansion are named after it, too: both have rulings."""
    named = slug(rule.section)
    return named if rule.ledger == game.ledger else f"{stem(rule.ledger)}-{named}"


def stem(ledger: str) -> str:
    return ledger.removesuffix(".md")


def slug(section: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", NUMBER.sub("", section).lower()).strip("-")


def search(words: str) -> list[Rule]:
    """The rule with this id; else those that contain all of these words, or whose id begins with the only one."""
    wanted = words.lower().split()
    if not wanted:
        return []
    if words.strip().upper() in rules():
        return [rules()[words.strip().upper()]]
    return [
        rule
        for rule in rules().values()
        if all(word in rule.text.lower() or word in rule.section.lower() for word in wanted)
        or (len(wanted) == 1 and rule.id.lower().startswith(wanted[0]))
    ]


def hits(game: Game[Any], words: str, lang: str) -> list[tuple[Chapter, list[Rule]]]:
    """What people read in a game's ledgers and in their language that contains all of these words, by chapters."""
    wanted = words.lower().split()
    found = []
    for chapter in chapters(game).values() if wanted else ():
        listed = [rule for rule in chapter.rules if all(word in read(rule, chapter, lang) for word in wanted)]
        if listed:
            found.append((chapter, listed))
    return found


@cache
def read(rule: Rule, chapter: Chapter, lang: str) -> str:
    """Everything somebody reads of a rule, in small letters."""
    return " ".join((rule.id, rule.sentence(lang), rule.told, chapter.title(lang))).lower()
