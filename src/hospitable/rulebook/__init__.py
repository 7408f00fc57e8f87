"""The rule ledgers for people who ask: one rule by its id, all rules that speak of something, or chapter by chapter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

import hospitable

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
        return BED.sub(r"bed \2 of ward \1", NOTES.sub("", self.text)).replace("`", "").replace("**", "")

    def sentence(self, lang: str) -> str:
        """The same as a sentence in a language, for every rule that a refusal, the log or the score can cite."""
        said = Text(ledger_domain(self.ledger), self.id).say(lang)
        return said if said != self.id else ""


@dataclass(frozen=True, slots=True)
class Chapter:
    slug: str
    ledger: str
    rules: tuple[Rule, ...]

    def title(self, lang: str) -> str:
        return Text(ledger_domain(self.ledger), f"chapter.{self.slug}").say(lang)


@cache
def rules() -> dict[str, Rule]:
    """Every rule of every ledger, in their order."""
    found: dict[str, Rule] = {}
    for file in sorted(resources.files(__name__).joinpath("ledgers").iterdir(), key=lambda file: file.name):
        if file.name == "README.md":
            continue
        section = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("## ") or line.startswith("### "):
                section = line.lstrip("# ")
            elif match := RULE.match(line):
                id, text, source = match[1], match[2], match[3] or ""
                found[id] = Rule(id, text, source, section, file.name)
    return found


@cache
def ledger_domain(ledger: str) -> str:
    """Where the sentences of a ledger's rules are: in the package of its game."""
    return next(f"{game.domain}.ledger" for game in hospitable.games_with_pages() if ledger in game.ledgers)


@cache
def chapters(ledger: str) -> dict[str, Chapter]:
    """A game's ledger as people read it, by the names of its chapters."""
    sections: dict[str, list[Rule]] = {}
    for rule in rules().values():
        if rule.ledger == ledger and (rule.told or rule.sentence("en")):
            sections.setdefault(rule.section, []).append(rule)
    found = [Chapter(slug(section), ledger, tuple(listed)) for section, listed in sections.items()]
    return {chapter.slug: chapter for chapter in found}


@cache
def chapter_of(rule: Rule) -> Chapter | None:
    """Where people read it; nowhere, if it is only about sources or belongs to a game that is not built."""
    if rule.ledger not in [game.ledger for game in hospitable.games_with_pages()]:
        return None
    chapter = chapters(rule.ledger).get(slug(rule.section))
    return chapter if chapter is not None and rule in chapter.rules else None


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


def hits(ledger: str, words: str, lang: str) -> list[tuple[Chapter, list[Rule]]]:
    """What people read in a game's ledger and in their language that contains all of these words, by chapters."""
    wanted = words.lower().split()
    found = []
    for chapter in chapters(ledger).values() if wanted else ():
        listed = [rule for rule in chapter.rules if all(word in read(rule, chapter, lang) for word in wanted)]
        if listed:
            found.append((chapter, listed))
    return found


@cache
def read(rule: Rule, chapter: Chapter, lang: str) -> str:
    """Everything somebody reads of a rule, in small letters."""
    return " ".join((rule.id, rule.sentence(lang), rule.told, chapter.title(lang))).lower()
