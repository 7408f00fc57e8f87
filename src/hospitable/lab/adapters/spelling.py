"""Actions: a fixed table of words for each game, in which every move that can ever be made is spelled.

Where all moves are few enough a word is a whole move, and one action makes it. Where a move names a set of pieces there
are millions; there a word is a word of its code, and a move is said word by word. What is the only way to go on is said
by itself, and a move is made as soon as no other one is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.errors import IllegalMove, said, short

STOP: Final = "."
"""Ends a move that could go on."""
REMEMBERED: Final = 100_000


class Spelling:
    """The table of a game, and how each move is spelled in it."""

    def __init__(self, words: Sequence[str], longest: int, code: Callable[[int], str]) -> None:
        self.longest = longest
        self.whole = longest == 1
        self.words = list(words) if self.whole else [STOP, *words]
        self.number = {word: i for i, word in enumerate(self.words)}
        self.code = code
        self.known: dict[int, tuple[int, ...]] = {}

    def spell(self, move: int) -> tuple[int, ...]:
        """The words of a move, by their numbers; a word that is not in the table, or one too many, is an error."""
        known = self.known.get(move)
        if known is not None:
            return known
        code = self.code(move)
        words = [code] if self.whole else code.split(" ")
        assert len(words) <= self.longest, code
        spelled = tuple([self.number[word] for word in words])
        if len(self.known) >= REMEMBERED:
            self.known.clear()
        self.known[move] = spelled
        return spelled


class Choice:
    """A decision while it is made: which moves are still meant, and what was said of them."""

    def __init__(self, spelling: Spelling, legal: list[int]) -> None:
        self.spelling = spelling
        self.moves = legal
        self.spelled = [spelling.spell(move) for move in legal]
        self.said: list[int] = []
        self.actions: list[int] = []
        """The words that can be said now, in ascending order."""
        self.look()

    def copy(self) -> Choice:
        other = Choice(self.spelling, [])
        other.moves = self.moves
        other.spelled = self.spelled
        other.said = self.said[:]
        other.actions = self.actions
        return other

    def look(self) -> None:
        """Find what can be said next; what all moves go on with is said already."""
        if self.spelling.whole:
            self.actions = sorted([words[0] for words in self.spelled])
            return
        while True:
            depth = len(self.said)
            found = {words[depth] if depth < len(words) else 0 for words in self.spelled}
            if len(found) != 1 or len(self.moves) == 1:
                self.actions = sorted(found)
                return
            self.said += found

    def say(self, word: int) -> int:
        """Say one word more. The move it completes, or -1 while several are possible."""
        if word not in self.actions:
            words = self.spelling.words
            possible = [words[each] for each in self.actions[:12]] + ["..."] * (len(self.actions) > 12)
            meant = words[word] if 0 <= word < len(words) else str(word)
            raise IllegalMove(said("move.unknown", code=short(meant), possible=possible))
        depth = len(self.said)
        meant_words: list[tuple[int, ...]] = []
        meant_moves: list[int] = []
        for i in range(len(self.moves)):
            words_of = self.spelled[i]
            if (words_of[depth] if depth < len(words_of) else 0) == word:
                meant_words.append(words_of)
                meant_moves.append(self.moves[i])
        if len(meant_moves) == 1:
            return meant_moves[0]
        self.spelled, self.moves = meant_words, meant_moves
        self.said.append(word)
        self.look()
        return -1
