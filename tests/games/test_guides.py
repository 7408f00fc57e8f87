"""The guided first game of every game with pages, played through: each step is legal, drawn and said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import hospitable
from hospitable.core.game import Game
from hospitable.core.guide import Beat, Guide
from hospitable.core.state import State
from hospitable.core.texts import LANGUAGES, Text
from hospitable.look.face import Viewer
from hospitable.look.html import join
from tests.games.pages import face_of, people

GAMES = pytest.mark.parametrize("game", hospitable.games_with_pages(), ids=lambda game: game.slug)
IN_ALL_LANGUAGES = pytest.mark.parametrize("lang", LANGUAGES)


def played(game: Game[Any]) -> Iterator[tuple[Beat, State[Any]]]:
    """Every beat with the position it is shown at, when all others have played what is recorded."""
    guide = game.rooms.guide.GUIDE
    state = game.new(guide.seats, guide.seed, guide.variants)
    recorded = {seat: list(codes) for seat, codes in guide.others.items()}
    for beat in guide.beats:
        if beat.code or beat is guide.beats[-1]:
            let_others_play(state, recorded)
        yield beat, state
        if beat.code:
            state.play(guide.seat, beat.code)
    assert not any(recorded.values()), f"recorded, but never played: {recorded}"


def let_others_play(state: State[Any], recorded: dict[int, list[str]]) -> None:
    while waiting := [seat for seat in state.deciders if recorded.get(seat)]:
        code = recorded[waiting[0]].pop(0)
        assert code in [move.code for move in state.moves(waiting[0])], f"seat {waiting[0]} cannot {code}"
        state.play(waiting[0], code)


def drawn(state: State[Any], guide: Guide, lang: str, only: str | None) -> str:
    acting = guide.seat in state.deciders and only != ""
    viewer = Viewer(guide.seat, lang, people(state), acting, only=only)
    return join(face_of(state).panels(state, viewer).values())


def offered(html: str) -> set[str]:
    """The codes of all moves that can be pressed."""
    buttons = re.findall(r'<button[^>]*name="code"[^>]*>', html)
    return {code for button in buttons for code in re.findall(r' value="([^"]*)"', button)} | set(
        re.findall(r'data-code="([^"]*)"', html)
    )


def texts_of(guide: Guide) -> list[Text]:
    return [
        *[text for step in guide.steps for text in (step.title, step.text, *step.replies.values())],
        *guide.learned,
    ]


@GAMES
def test_a_guide_is_as_long_as_a_lesson(game: Game[Any]) -> None:
    guide = game.rooms.guide.GUIDE
    assert guide.seats == 3
    assert set(guide.others) | {guide.seat} == set(range(guide.seats))
    assert 10 <= len(guide.steps) <= 15
    assert not guide.beats[-1].code, "with the last step all is free"
    assert len(guide.learned) == 6


@GAMES
@IN_ALL_LANGUAGES
def test_every_step_is_legal_and_points_at_what_is_drawn(game: Game[Any], lang: str) -> None:
    guide = game.rooms.guide.GUIDE
    for beat, state in played(game):
        if beat is guide.beats[-1]:
            assert len(offered(drawn(state, guide, lang, None))) > 1, "from here on there is a choice"
            assert list(state.deciders) == [guide.seat], "a free move of somebody else would end the guide unread"
            continue
        html = drawn(state, guide, lang, beat.code)
        pieces = set(re.findall(r'data-piece="([^"]*)"', html))
        assert beat.pieces
        assert pieces >= {*beat.pieces, *guide.steps[beat.step].replies}, f"step {beat.step + 1}"
        assert offered(html) == ({beat.code} if beat.code else set()), f"step {beat.step + 1}"


@GAMES
@IN_ALL_LANGUAGES
def test_every_step_says_something_in_every_language(game: Game[Any], lang: str) -> None:
    for text in texts_of(game.rooms.guide.GUIDE):
        words = text.say(lang)
        assert words != text.id
        assert not re.search(r"\bw\d+b\d+\b|_", words), words
        assert lang == "en" or words != text.say("en")


@GAMES
def test_a_reply_is_to_a_piece_that_is_not_meant(game: Game[Any]) -> None:
    for step in game.rooms.guide.GUIDE.steps:
        meant = {piece for waited in step.moves for piece in waited.pieces}
        assert not meant & set(step.replies)
        assert step.moves or not step.replies
