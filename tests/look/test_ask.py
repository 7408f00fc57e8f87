"""The decision bar that all games share, with a game that has no page of its own."""

from __future__ import annotations

import re

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.look.ask import (
    asking,
    bar,
    chosen_count,
    described_entry,
    entry,
    gathering,
    menu,
    only_for,
    undo,
    waiting,
    winning,
)
from hospitable.look.face import Panel, Person, Viewer
from hospitable.look.html import Markup, join
from hospitable.look.scene import NOTHING, Scene
from hospitable.look.symbols import SYMBOLS, used_in
from hospitable.table.chronicle import log_link
from hospitable.table.pages.shell import TABLE_SYMBOLS
from tests.core.toy import GAME
from tests.core.toy_rules import BID, Position

PEOPLE = tuple(Person(name, name[0], seat + 1, False) for seat, name in enumerate(("Mira", "Ana", "B<r>am")))


def scene(s: Position, seat: int, lang: str = "en", acting: bool = True) -> Scene[Position]:
    return Scene(s, Viewer(seat, lang, PEOPLE, acting))


def started() -> Position:
    """Three who bid at the same time."""
    return GAME.new(3, "the bar")


def ended(*points: int) -> Position:
    s = started()
    s.agenda, s.own = [], []
    for player, score in zip(s.players, points, strict=True):
        player.score = score
    return s


def said(panel: Panel) -> list[str]:
    """The question and the line of help."""
    found = re.search(r'<h2 id="todo" tabindex="-1">(.*?)</h2><p>(.*?)</p>', join(panel))
    assert found
    return list(found.groups())


# -- the scene


def test_a_scene_knows_what_is_asked_of_who_looks() -> None:
    s = started()
    mine = scene(s, 1)
    assert (mine.asked, mine.legal, mine.focus) == (BID, s.legal(1), 1)
    assert mine.question() == "What now?"
    assert mine.deciders() == ("Mira", "Ana", "B<r>am")


@pytest.mark.parametrize(("seat", "acting", "front"), [(1, False, 1), (-1, True, 0), (-1, False, 0)])
def test_nothing_is_asked_of_who_watches_or_looks_back(seat: int, acting: bool, front: int) -> None:
    watching = scene(started(), seat, acting=acting)
    assert (watching.asked, watching.legal, watching.focus) == (NOTHING, [], front)


# -- the bar


def test_a_bar_is_calm_while_nothing_is_to_be_decided() -> None:
    what = asking("What now?", ["Some ", Markup("<b>help</b>")])
    lively, calm = join(bar(Markup(), what)), join(bar(Markup(), what, calm=True))
    assert said(lively) == ["What now?", "Some <b>help</b>"]
    assert ('class="ask"' in lively, 'class="ask calm"' in calm) == (True, True)


def test_what_belongs_to_one_choice_is_marked_and_the_first_one_leads() -> None:
    assert only_for("nurse", True, "a", 1) == '<span data-who="nurse" class="lead">a1</span>'
    assert only_for("bag", False, "b") == '<span data-who="bag">b</span>'


def test_the_list_of_all_moves_has_their_names_hints_and_pieces() -> None:
    move = started().legal(0)[1]
    code = GAME.describe(move).code
    label = GAME.describe(move).label()
    plain = entry(GAME, "en", move)
    assert plain == (
        f'<li data-key="move {code}">'
        f'<button class="btn small" form="play" name="code" value="{code}">{label}</button></li>'
    )
    assert f">{label} (for nothing)</button>" in entry(GAME, "en", move, "for nothing")
    gathered = described_entry(GAME.describe(move), "en", "", ("red", "red"), "bag", "first one")
    assert 'data-picks="red red" data-for="bag" data-say="first one"' in gathered
    assert re.fullmatch(r'<details class="all".*All moves.*<ul>(.*)</ul></details>', join(menu("en", [plain])))


def test_the_list_of_all_moves_has_another_sign_than_the_log_beside_it() -> None:
    """In a narrow bar there is no room for words."""
    (listed,) = used_in(menu("en", [])[0])
    (log,) = used_in(log_link("t", "en"))
    assert SYMBOLS[listed] != SYMBOLS[log]
    assert listed in TABLE_SYMBOLS


def test_only_who_plays_can_take_back() -> None:
    s = started()
    assert 'aria-disabled="true"' in undo(scene(s, 0))
    s.apply(0, s.legal(0)[0])
    assert 'aria-disabled="true"' not in undo(scene(s, 0))
    assert undo(scene(s, -1)) == ""


def test_pieces_are_counted_and_gathered_with_the_words_of_the_game() -> None:
    assert chosen_count("{chosen} of {wanted}") == '<span class="count" data-count="{chosen} of {wanted}"></span>'
    assert gathering("Take", "No", "More") == (
        '<span class="match" data-match="Take" data-dim="No" data-more="More"></span>'
    )


# -- nothing to decide


def test_waiting_says_for_whom_and_what_comes() -> None:
    s = started()
    assert said(waiting(scene(s, 0))) == ["Mira, Ana, B&lt;r&gt;am decide.", "It will be your turn soon."]
    assert said(waiting(scene(s, -1))) == ["Mira, Ana, B&lt;r&gt;am decide.", "You are watching."]
    s.apply(0, s.legal(0)[0])
    s.apply(2, s.legal(2)[0])
    assert said(waiting(scene(s, 0))) == ["Ana decides.", "It will be your turn soon."]


def test_a_game_may_know_better_words_for_waiting() -> None:
    assert said(waiting(scene(started(), 0), "Ana bids.", "You have bid 2.")) == ["Ana bids.", "You have bid 2."]
    assert said(waiting(scene(started(), -1), "Ana bids.", "You have bid 2.")) == ["Ana bids.", "You are watching."]


def test_the_winner_comes_first_and_a_tie_is_shared() -> None:
    assert said(winning(scene(ended(3, 9, 4), 0))) == ["Ana wins.", "Ana 9, B&lt;r&gt;am 4, Mira 3"]
    assert said(winning(scene(ended(9, 3, 9), -1))) == [
        "Mira, B&lt;r&gt;am share the victory.",
        "Mira 9, B&lt;r&gt;am 9, Ana 3",
    ]
    assert 'class="ask calm"' in join(winning(scene(ended(3, 9, 4), 0)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_its_words(lang: str) -> None:
    words = {*said(waiting(scene(started(), 0, lang))), *said(winning(scene(ended(3, 9, 4), 0, lang)))}
    english = {*said(waiting(scene(started(), 0))), *said(winning(scene(ended(3, 9, 4), 0)))}
    assert len(words & english) == (4 if lang == "en" else 1)
