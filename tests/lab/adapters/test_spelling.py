"""Moves said word by word."""

from __future__ import annotations

import pytest

import hospitable
from hospitable.lab.adapters.spelling import STOP, Choice, Spelling

CODES = ["done", "treat a", "treat a b", "treat b", "treat b c d"]
WORDS = ["done", "treat", "a", "b", "c", "d"]
WORD_BY_WORD = Spelling(WORDS, 4, CODES.__getitem__)


def choice(*codes: str) -> Choice:
    return Choice(WORD_BY_WORD, [CODES.index(code) for code in codes])


def offered(choice: Choice) -> list[str]:
    return [choice.spelling.words[action] for action in choice.actions]


def say(choice: Choice, word: str) -> int:
    return choice.say(choice.spelling.number[word])


def test_the_first_words_of_all_moves_are_offered() -> None:
    assert offered(choice("done", "treat a", "treat b")) == ["done", "treat"]


def test_a_move_is_made_as_soon_as_no_other_one_is_meant() -> None:
    here = choice("done", "treat b c d")
    assert CODES[say(here, "treat")] == "treat b c d"


def test_what_all_moves_go_on_with_is_said_already() -> None:
    here = choice("treat b", "treat b c d")
    assert [here.spelling.words[word] for word in here.said] == ["treat", "b"]
    assert offered(here) == [STOP, "c"]


def test_a_move_that_could_go_on_is_ended_by_a_stop() -> None:
    here = choice("done", "treat a", "treat a b", "treat b")
    assert say(here, "treat") == -1
    assert offered(here) == ["a", "b"]
    assert say(here, "a") == -1
    assert offered(here) == [STOP, "b"]
    assert CODES[say(here.copy(), STOP)] == "treat a"
    assert CODES[say(here, "b")] == "treat a b"


def test_a_copy_goes_its_own_way() -> None:
    here = choice("done", "treat a", "treat b")
    other = here.copy()
    say(here, "treat")
    assert offered(other) == ["done", "treat"]


def test_the_only_move_there_is_must_still_be_said() -> None:
    here = choice("treat b c d")
    assert offered(here) == ["treat"]
    assert CODES[say(here, "treat")] == "treat b c d"


def test_a_word_that_is_not_possible_now_is_refused_with_those_that_are() -> None:
    with pytest.raises(hospitable.IllegalMove, match=r"'c'.*possible.*done, treat"):
        say(choice("done", "treat a", "treat b"), "c")
    with pytest.raises(hospitable.IllegalMove, match="'99'"):
        choice("done", "treat a").say(99)


def test_where_moves_are_few_a_word_is_a_whole_move() -> None:
    whole = Spelling(CODES, 1, CODES.__getitem__)
    here = Choice(whole, [1, 2])
    assert [whole.words[action] for action in here.actions] == ["treat a", "treat a b"]
    assert here.say(2) == 2
