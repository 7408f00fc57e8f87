"""Titles in our own letters: one line with round ends. Screen readers get the text."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from .html import Markup, el

# width and path of each letter; x-height from 50 to 100, ascenders from 16, descenders to 134
GLYPHS: Final = {
    "a": (50, "M50 52V100M50 75A25 25 0 1 1 0 75A25 25 0 1 1 50 75"),
    "b": (50, "M0 16V100M0 75A25 25 0 1 1 50 75A25 25 0 1 1 0 75"),
    "c": (42, "M42 57A25 25 0 1 0 42 93"),
    "d": (50, "M50 16V100M50 75A25 25 0 1 1 0 75A25 25 0 1 1 50 75"),
    "e": (50, "M1 75H50A25 25 0 1 0 42 93"),
    "f": (28, "M28 18Q10 14 10 34V100M0 52H26"),
    "g": (50, "M50 52V112A23 23 0 0 1 6 124M50 75A25 25 0 1 1 0 75A25 25 0 1 1 50 75"),
    "h": (44, "M0 16V100M0 72A22 22 0 0 1 44 72V100"),
    "i": (0, "M0 52V100M0 29V29.5"),
    "j": (10, "M10 52V116Q10 132-5 130M10 29V29.5"),
    "k": (38, "M0 16V100M36 52L2 80M14 72L38 100"),
    "l": (12, "M0 16V86Q0 100 12 100"),
    "m": (72, "M0 52V100M0 68A18 18 0 0 1 36 68V100M36 68A18 18 0 0 1 72 68V100"),
    "n": (44, "M0 52V100M0 72A22 22 0 0 1 44 72V100"),
    "o": (50, "M50 75A25 25 0 1 1 0 75A25 25 0 1 1 50 75"),
    "p": (50, "M0 52V132M0 75A25 25 0 1 1 50 75A25 25 0 1 1 0 75"),
    "q": (50, "M50 52V132M50 75A25 25 0 1 1 0 75A25 25 0 1 1 50 75"),
    "r": (27, "M0 52V100M0 74A22 22 0 0 1 27 52"),
    "s": (36, "M35 58C28 47 2 47 2 62C2 77 36 71 36 87C36 103 7 104 0 92"),
    "t": (26, "M10 26V86Q10 100 25 100M0 52H26"),
    "u": (44, "M0 52V78A22 22 0 0 0 44 78M44 52V100"),
    "v": (44, "M0 52L22 100L44 52"),
    "w": (68, "M0 52L17 100L34 58L51 100L68 52"),
    "x": (40, "M0 52L40 100M40 52L0 100"),
    "y": (44, "M0 52L23 98M44 52L20 116Q14 132 0 131"),
    "z": (38, "M0 52H38L0 100H38"),
    "0": (48, "M48 58A24 42 0 1 1 0 58A24 42 0 1 1 48 58"),
    "1": (26, "M2 34L24 16V100"),
    "2": (46, "M2 39A22 22 0 1 1 41 54L2 100H46"),
    "3": (46, "M4 28A21 19.5 0 1 1 23 55A22.5 22.5 0 1 1 1 86"),
    "4": (48, "M36 100V16L0 74H48"),
    "5": (46, "M42 16H10L6 54A25 25 0 1 1 1 88"),
    "6": (46, "M38 17Q4 36 1 76A22.5 23.5 0 1 0 46 76A22.5 23.5 0 1 0 1 76"),
    "7": (46, "M2 16H46L16 100"),
    "8": (46, "M23 16A19 19 0 1 1 23 54A19 19 0 1 1 23 16M23 54A22.5 23 0 1 1 23 100A22.5 23 0 1 1 23 54"),
    "9": (46, "M8 99Q42 80 45 40A22.5 23.5 0 1 0 0 40A22.5 23.5 0 1 0 45 40"),
    " ": (16, ""),
    "-": (26, "M0 76H26"),
    "'": (4, "M4 16L0 32"),
    "\N{RIGHT SINGLE QUOTATION MARK}": (4, "M4 16L0 32"),
}
DOTLESS: Final = {"i": "M0 52V100", "j": "M10 52V116Q10 132-5 130"}
NARROW: Final = "rft"

# strokes above (or below) a letter, to be moved to its middle
ACCENTS: Final = {
    "\N{COMBINING ACUTE ACCENT}": "M-5 35L9 19",
    "\N{COMBINING GRAVE ACCENT}": "M5 35L-9 19",
    "\N{COMBINING CIRCUMFLEX ACCENT}": "M-13 34L0 20L13 34",
    "\N{COMBINING DIAERESIS}": "M-12 28V28.5M12 28V28.5",
    "\N{COMBINING TILDE}": "M-15 31Q-8 20 0 26T15 22",
    "\N{COMBINING CEDILLA}": "M2 101V108Q14 112 6 122Q0 126-8 122",
}


@lru_cache(maxsize=256)
def lettering(text: str, cls: str = "lettering") -> Markup:
    """A drawn title; a text with a letter we cannot draw stays a text."""
    letters = list(unicodedata.normalize("NFD", text.lower()))
    if any(letter not in GLYPHS and letter not in ACCENTS for letter in letters):
        return el("span", text, cls=f"{cls} plain")
    paths: list[Markup] = []
    x, middle = 10, 10.0
    for i, letter in enumerate(letters):
        if letter in ACCENTS:
            paths.append(el("path", d=ACCENTS[letter], transform=f"translate({middle:g} 0)"))
            continue
        width, line = GLYPHS[letter]
        if letter in DOTLESS and letters[i + 1 : i + 2] and letters[i + 1] in ACCENTS:
            line = DOTLESS[letter]
        if line:
            paths.append(el("path", d=line, transform=f"translate({x} 0)"))
        middle = x + width / 2
        x += width + (16 if letter in NARROW else 21)
    return el("svg", *paths, cls=cls, viewBox=f"0 4 {x} 138", role="img", aria_label=text)
