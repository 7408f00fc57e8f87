"""What the pages of all games keep: every legal move and no other, nothing secret, the words of the catalogues."""

from __future__ import annotations

import re
from typing import Any

import pytest

import hospitable
from hospitable.core.state import State
from hospitable.core.texts import LANGUAGES
from hospitable.core.variants import Value
from hospitable.look.face import Viewer
from hospitable.look.html import join
from hospitable.table.pages.shell import TABLE_SYMBOLS
from tests.games.clinic.pages import WAYS as CLINIC
from tests.games.dice_hospital.pages import WAYS as DICE_HOSPITAL
from tests.games.doktor_hrubec.pages import WAYS as DOKTOR_HRUBEC
from tests.games.emergency_roll.pages import WAYS as EMERGENCY_ROLL
from tests.games.pages import (
    buttons,
    codes,
    face_of,
    kinds,
    menu,
    page,
    panels,
    people,
    text,
    viewer,
    walk,
)

WAYS: dict[str, list[tuple[int, dict[str, Value]]]] = {
    "clinic": CLINIC,
    "dice-hospital": DICE_HOSPITAL,
    "doktor-hrubec": DOKTOR_HRUBEC,
    "emergency-roll": EMERGENCY_ROLL,
}
every_way = pytest.mark.parametrize(
    ("slug", "seats", "variants"), [(slug, *way) for slug, ways in WAYS.items() for way in ways]
)
every_game = pytest.mark.parametrize("slug", WAYS)


def everybody(s: State[Any]) -> tuple[int, ...]:
    return (*range(s.seats), -1)


def who_is_asked(s: State[Any]) -> int:
    return s.deciders[0] if s.deciders else -1


def in_front(drawn: dict[str, Any]) -> str:
    """The panel with the name and the points of the board in front."""
    return "name" if "name" in drawn else "room"


def test_every_game_is_walked_through() -> None:
    assert list(WAYS) == [game.slug for game in hospitable.games_with_pages()]


# -- the contract with the pages


@every_way
def test_a_table_always_has_the_same_panels_for_everybody(slug: str, seats: int, variants: dict[str, Value]) -> None:
    game = hospitable.game(slug)
    seen = {tuple(panels(s, seat)) for s in walk(game, seats, variants, 23) for seat in everybody(s)}
    assert len(seen) == 1


@every_way
def test_every_drawing_used_or_shown_later_is_announced(slug: str, seats: int, variants: dict[str, Value]) -> None:
    for s in walk(hospitable.game(slug), seats, variants, 7):
        html = page(s, who_is_asked(s))
        drawn = set(re.findall(r'<use href="#([\w-]+)"', html))
        for lights in re.findall(r' data-lights="([^"]*)"', html):
            drawn |= {symbol for light in lights.split(" ") for symbol in light.split("#")[1:]}
        copies = set(re.findall(r'<svg [^>]*id="([\w-]+)"', html))
        assert drawn - copies <= {*face_of(s).SYMBOLS, *TABLE_SYMBOLS}


# -- moves


@every_way
def test_the_page_offers_exactly_the_legal_moves(slug: str, seats: int, variants: dict[str, Value]) -> None:
    for s in walk(hospitable.game(slug), seats, variants, 3):
        for seat in range(seats):
            html = page(s, seat)
            legal = [move.code for move in s.moves(seat)]
            assert codes(html) == set(legal)
            assert sorted(code for code, _ in menu(html)) == sorted(legal)


@every_way
def test_who_may_not_act_finds_no_move(slug: str, seats: int, variants: dict[str, Value]) -> None:
    for s in walk(hospitable.game(slug), seats, variants, 23):
        for seat in everybody(s):
            html = page(s, seat, acting=False)
            assert (codes(html), kinds(html), "data-set-who" in html) == (set(), {}, False)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_moves_says_label_and_hint(slug: str, lang: str) -> None:
    game = hospitable.game(slug)
    for s in walk(game, 3, {}, 9):
        for seat in s.deciders:
            said = {}
            for move in s.moves(seat):
                hint = game.hint(s, seat, move.number)
                said[move.code] = f"{move.label(lang)} ({hint.say(lang)})" if hint else move.label(lang)
            assert dict(menu(page(s, seat, lang))) == said


@every_game
def test_undo_is_there_for_who_plays_and_dead_when_there_is_nothing_to_take_back(slug: str) -> None:
    met = set()
    for s in walk(hospitable.game(slug), 3, {}, 2):
        if not s.over:
            for seat in range(3):
                dead = ['aria-disabled="true"' in tag for tag in buttons(page(s, seat), name="undo", form="play")]
                assert dead == [s.undoable(seat) == 0]
                met.add(dead[0])
        assert buttons(page(s, -1), name="undo") == []
    assert met == {True, False}


# -- what nobody may know


@every_way
def test_what_a_viewer_sees_does_not_depend_on_what_it_may_not_know(
    slug: str, seats: int, variants: dict[str, Value]
) -> None:
    for number, s in enumerate(walk(hospitable.game(slug), seats, variants, 9)):
        for seat in everybody(s):
            imagined = s.imagine(seat, number)
            assert imagined.log is not None
            assert s.log is not None
            imagined.log.free = s.log.free[:]  # everybody remembers what it may take back
            assert face_of(s).panels(imagined, viewer(s, seat)) == face_of(s).panels(s, viewer(s, seat))


# -- people


HOSTILE = ('<img src=x onerror="x">', "&amp;", "'\" onclick='x")


@every_game
def test_names_are_text(slug: str) -> None:
    for s in walk(hospitable.game(slug), 3, {}, 31):
        hostile = people(s, HOSTILE)
        for seat in range(3):
            html = join(face_of(s).panels(s, Viewer(seat, "en", hostile, seat in s.deciders)).values())
            assert "<img" not in html
            assert not re.search(r"<[^>]* onclick=", re.sub(r'"[^"]*"', '""', html))
            assert set(HOSTILE) <= set(text(html).split("\n"))


@every_game
def test_the_board_in_front_is_the_viewers_and_the_others_follow_clockwise(slug: str) -> None:
    s = hospitable.game(slug).new(3, "in front")
    for seat, order in ((0, "Mira Ana Bram"), (1, "Ana Bram Mira"), (2, "Bram Mira Ana"), (-1, "Mira Ana Bram")):
        drawn = panels(s, seat)
        shown = [drawn[name] for name in (in_front(drawn), "other-1", "other-2")]
        assert [re.findall(r'<span class="who"[^>]*>(\w+)</span>', panel)[0] for panel in shown] == order.split()


@every_game
def test_points_are_those_of_the_score(slug: str) -> None:
    points = re.compile(r'<span class="pts[^"]*"><svg [^>]*>.*?</svg><span aria-hidden="true">([^<]*)</span>')
    for s in walk(hospitable.game(slug), 3, {}, 23):
        drawn = panels(s, 1)
        shown = [points.findall(drawn[name])[-1] for name in ("other-2", in_front(drawn), "other-1")]
        assert tuple(int(number.replace("\N{MINUS SIGN}", "-")) for number in shown) == s.result().totals


@every_game
def test_the_winner_is_named_at_the_end(slug: str) -> None:
    *_, s = walk(hospitable.game(slug), 3, {}, 1000)
    won = [people(s)[seat].name for seat in s.result().winners]
    said = re.findall(r'<h2 id="todo" tabindex="-1">([^<]*)</h2>', panels(s, 0)["ask"])
    assert said == [f"{won[0]} wins." if len(won) == 1 else f"{', '.join(won)} share the victory."]


# -- words


LEFT_OVER = re.compile(r"[{}]|[a-z]\.[a-z]")  # an argument not put in, or an id not translated


@every_way
def test_every_word_comes_from_the_catalogue(slug: str, seats: int, variants: dict[str, Value]) -> None:
    for s in walk(hospitable.game(slug), seats, variants, 23):
        for lang in LANGUAGES:
            words = text(page(s, who_is_asked(s), lang))
            assert not LEFT_OVER.search(words), [line for line in words.split("\n") if LEFT_OVER.search(line)]


@every_game
def test_french_keeps_its_signs_with_the_word_before(slug: str) -> None:
    for s in walk(hospitable.game(slug), 2, {}, 11):
        assert not re.search(r"[ a-zà-ÿ][:;?!](?:\s|$)", text(page(s, who_is_asked(s), "fr")))
