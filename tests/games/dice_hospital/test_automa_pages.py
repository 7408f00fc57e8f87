"""The Automa on the web table: its panel, what its pieces tell, its acts from the journal, and the end."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.games.dice_hospital.happenings import AUTOMA_COMPLETED, ROLLED
from hospitable.games.dice_hospital.modules.automa.measured import EASIEST, HARDEST, POINTS, UNCHANGED
from hospitable.games.dice_hospital.modules.automa.names import SWITCHES
from hospitable.games.dice_hospital.modules.automa.state import AUTOMA, HUMAN, of
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.table.automa_acts import TOLD, acts, area_of, owner
from hospitable.games.dice_hospital.table.story import STORY
from hospitable.look.face import Person, Viewer
from hospitable.look.story import NOBODY
from hospitable.table.pages.answers import tell
from tests.games.dice_hospital.automata import against
from tests.games.dice_hospital.tables import GAME
from tests.games.pages import panels, text
from tests.rules import rule

REPORT = Path(__file__).parents[3] / "docs" / "balance-automa.md"
PEOPLE = (Person("Ada", "A", 1, False), Person("Automa", "A", 0, True))


def played(seed: str, **variants: object) -> Position:
    s, rng = GAME.new(1, seed, {"automa": True, **variants}), random.Random(seed)
    while s.deciders:
        s.apply(HUMAN, rng.choice(s.legal(HUMAN)))
    return s


def small(s: Position) -> str:
    return panels(s, HUMAN)["other-1"]


def told(s: Position, piece: str, lang: str = "en") -> str:
    return text(tell(s, Viewer(HUMAN, lang, PEOPLE, True), piece, "1a"))


# -- its panel


@rule("CC-AUT-07")
def test_its_cards_show_what_lies_on_every_space_and_what_is_covered() -> None:
    s = against(row=["normal_3 g4 - r2 covered", "simple_2 - g1 bag -"], bags=2, waiting="y5 y1")
    panel = small(s)
    first, second = re.findall(r'<button class="acard card tells".*?</button>', panel)
    assert first.count('class="held"') == 2
    assert 'class="cover1"' in first
    assert "die-green-4" in first
    assert 'class="cover1"' not in second
    assert "#bag" in second
    assert 'aria-label="normal card 3: 2 of 3"' in first
    assert 'aria-label="simple card 2: 2 of 4"' in second
    assert "die-yellow-5" in panel


def test_only_switches_that_are_on_are_shown() -> None:
    assert "automa_switch/" not in small(against())
    on = small(against(variants={"automa_no_bags": True, "automa_card_dice": True}))
    assert re.findall(r'value="automa_switch/(\w+)"', on) == ["automa_no_bags", "automa_card_dice"]


@rule("CC-AUT-15")
def test_what_it_takes_out_of_the_game_is_shown_and_still_tells_what_it_is() -> None:
    s = against()
    of(s).removed_tiles = [7, 7]
    piece, again = re.findall(r'class="pill gone tells"[^>]* value="(automa_removed/\w+)"', small(s))
    assert piece == again
    assert "The Automa has taken it out of the game." in told(s, piece)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_pieces_say_what_they_wait_for(lang: str) -> None:
    s = against(row=["normal_3 g4 - - covered"], waiting="y5")
    words = told(s, "automa_card/normal_3", lang)
    assert {"en": "Still open: green, red.", "fr": "Encore libres", "nl": "Nog open"}[lang] in words
    assert {"en": "brings 5 points", "fr": "5 points", "nl": "5 punten"}[lang] in words
    assert "CC-AUT-16" in words
    for thing in ("bags", "tiles", "waiting", "down"):
        assert told(s, f"automa/{thing}", lang)


# -- act by act


@pytest.mark.parametrize("switches", [{}, {"automa_no_bags": True, "events": True}], ids=["plain", "switched"])
def test_what_the_journal_tells_is_what_lies_there(switches: dict[str, bool]) -> None:
    """After every move of a game: cards, tiles, dice on spaces, dice that wait and blood bags."""
    s, rng, looked = GAME.new(1, "told", {"automa": True, **switches}), random.Random(4), 0
    while s.deciders:
        s.apply(HUMAN, rng.choice(s.legal(HUMAN)))
        events = s.journal
        last = max(number for number, event in enumerate(events) if event.seat == AUTOMA)
        area = area_of(s, events, [last])
        row = [(card.number, card.covered, list(card.spaces)) for card in area.row if not card.done]
        assert row == [(laid.card, laid.covered, laid.spaces) for laid in of(s).row]
        waiting = Counter(die for die, _, until in area.waiting if not until)
        assert waiting == Counter(s.hospitals[AUTOMA].arrivals)
        assert area.bags[-1][0] == s.hospitals[AUTOMA].bags
        looked += 1
    assert looked > 60


def test_acts_say_what_came_with_each_and_which_card_it_is_about() -> None:
    assert owner(against()) == AUTOMA
    assert owner(GAME.new(2, "two")) == NOBODY
    whole = played("acts")
    numbers = [number for number, event in enumerate(whole.journal) if event.seat == AUTOMA][:40]
    done = next(at for at, number in enumerate(numbers, 1) if whole.journal[number].kind == AUTOMA_COMPLETED)
    found = acts(whole, whole.journal, numbers, Viewer(HUMAN, "en", PEOPLE, False))
    assert len(found.heads) == len(numbers)
    assert [head.say() for head in found.heads if head is not None][:2] == ["Set-up", "Intake"]
    assert re.search(rf'class="adone" data-since="{done}"', found.shown)
    assert re.search(rf'data-acts="[\d ]*\b{done}\b', found.shown)


def test_all_that_it_does_is_told_and_dice_that_others_load_are_not() -> None:
    untold = [
        event.kind
        for number in range(8)
        for event in played(f"told {number}", events=True).journal
        if event.seat == AUTOMA and event.kind not in TOLD
    ]
    assert set(untold) == {ROLLED}


# -- the end


@rule("CC-AUT-28")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_lists_its_cards_and_says_that_a_tie_is_no_win(lang: str) -> None:
    s = played("end", automa_harder_cards=True)
    kept = STORY.keepsake(s, s.journal, Viewer(HUMAN, lang, PEOPLE, False))
    assert kept is not None
    gained = [int(points) for points in re.findall(r">\+(\d+)<", kept.shown)]
    lines = {line.id: line.points for line in s.result().scores[AUTOMA].lines}
    assert sum(gained) == lines["automa_cards"] > 0
    assert "/rules/CC-AUT-28" in kept.shown
    assert {"en": "Harder cards", "fr": "Cartes plus difficiles", "nl": "Moeilijker kaarten"}[lang] in kept.shown


def test_the_usual_points_are_those_of_the_report() -> None:
    """The table of docs/balance-automa.md: a row for each setting, the points of today in the fourth column."""
    rows = re.findall(r"^\| ([^|]*) \|(?: [^|]*\|){2} ([\d.]+) \| \d+ % \|$", REPORT.read_text(), re.MULTILINE)
    found = {}
    for setting, points in rows:
        named = [name for name in SWITCHES if f"`{name}`" in setting]
        key = EASIEST if "easiest" in setting else HARDEST if "hardest" in setting else frozenset(named)
        found[key] = float(points)
    assert found == POINTS
    assert found[EASIEST] < found[UNCHANGED] < found[HARDEST]
