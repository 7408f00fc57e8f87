"""What things are called, and what is said of a card that is pointed at."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ....core.texts import Text
from .. import about
from ..cards import FIRST_ACTION
from ..notation import card_name, patient_name, said_here
from ..pieces import Edition


def say(lang: str, id: str, **args: object) -> str:
    return said_here(id, **args).say(lang)


SYLLABLE: Final = re.compile(
    r"(?<=\w[aeiouyéèêïö])((?:[bcdfghjklmnpqrstvwxz](?!h))*)(?=(?:[tcps]h|[bcdfghjklmnpqrstvwxz])[aeiouyéèêïö]\w)",
    re.IGNORECASE,
)
LONG_WORD: Final = 6
SEX_WORDS: Final = ("table.sex.m", "table.sex.f")


@lru_cache(maxsize=1024)
def soft(name: str) -> str:
    """A name whose long words may be broken where a syllable could end, on a card that is narrow."""
    return " ".join(
        SYLLABLE.sub("\\1\N{SOFT HYPHEN}", word) if len(word) > LONG_WORD else word for word in name.split()
    )


@lru_cache(maxsize=1024)
def card(lang: str, number: int) -> str:
    return card_name(number).say(lang)


@lru_cache(maxsize=1024)
def patient(lang: str, number: int) -> str:
    return patient_name(number).say(lang)


@lru_cache(maxsize=1024)
def card_text(edition: Edition, lang: str, number: int) -> str:
    """What a card does; empty for a doctor who has skills only."""
    text = about.card(edition, number)
    return text.say(lang) if text is not None else ""


@lru_cache(maxsize=1024)
def patient_text(edition: Edition, lang: str, number: int) -> str:
    text = about.patient(edition, number)
    return text.say(lang) if text is not None else ""


@lru_cache(maxsize=1024)
def about_card(edition: Edition, lang: str, number: int) -> str:
    """A doctor with sex, skills and ability; an action card with its effect."""
    name: Text = card_name(number)
    does = card_text(edition, lang, number)
    if number < FIRST_ACTION:
        data = edition.doctors[number]
        skills = about.skills(data.skills)
        sex = said_here(SEX_WORDS[data.sex])
        name = said_here("table.doctor", name=name, sex=sex, skills=skills)
    return say(lang, "table.card", name=name, text=does) if does else name.say(lang)


@lru_cache(maxsize=1024)
def about_patient(edition: Edition, lang: str, number: int) -> str:
    """What a patient needs and brings, and what happens afterwards."""
    name = said_here("table.patient", name=patient_name(number), worth=about.worth(edition, number))
    does = patient_text(edition, lang, number)
    return say(lang, "table.card", name=name, text=does) if does else name.say(lang)


@lru_cache(maxsize=64)
def in_force(edition: Edition, lang: str, number: int) -> str:
    """What the card in force does to the die or to the doctors, short."""
    data = edition.action(number)
    if data.die != [1, 2, 3, 4, 5, 6]:
        return about.die_changes(data.die).say(lang)
    return say(lang, "table.all_zero")
