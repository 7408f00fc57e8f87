"""How Clinic is followed beyond its log: the card of a round, and what is kept of a game."""

from __future__ import annotations

import random

import hospitable
from hospitable.core.journal import EVERYBODY, Event
from hospitable.games.clinic.geometry import buildings
from hospitable.games.clinic.happenings import (
    BOUGHT_EVENT,
    DIED_EVENT,
    LEARNED_EVENT,
    OVERWORKED_EVENT,
    PAID_EVENT,
    TIRED_EVENT,
    TREATED_EVENT,
    WORSENED_EVENT,
)
from hospitable.games.clinic.people import ORANGE_DOCTOR, RED_DOCTOR, WHITE_DOCTOR, YELLOW_PATIENT
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.table.story import STORY, business, night
from hospitable.look.symbols import used_in
from tests.games.pages import text, viewer

CLINIC = hospitable.game("clinic")
TABLE = CLINIC.new(2, "story")
ADA = viewer(TABLE, 0)


def event(kind: int, seat: int, *args: int) -> Event:
    return Event(kind, seat, args, "CL-GEN-02", EVERYBODY)


def test_whom_a_workaholic_doctor_cures_at_once_is_counted_one_by_one() -> None:
    round = [
        event(TREATED_EVENT, 0, 1, WHITE_DOCTOR, 1, YELLOW_PATIENT, 12),
        event(OVERWORKED_EVENT, 0, 2, YELLOW_PATIENT, 3, 36),
        event(BOUGHT_EVENT, 0, 5),
    ]
    stage = business(round, range(2), ADA)
    assert str(stage.remark) == "You cure 4 patients and buy 5 popularity."
    assert [word for word in text(stage.rows[0].shown).split() if word] == ["$12", "3", "×", "$36"]


def test_a_night_says_who_tired_got_worse_learned_and_what_was_paid_with_popularity() -> None:
    round = [
        event(PAID_EVENT, 0, 9, 4, 2),
        event(LEARNED_EVENT, 0, ORANGE_DOCTOR, RED_DOCTOR),
        event(TIRED_EVENT, 0, 2),
        event(WORSENED_EVENT, 0, 1),
        event(DIED_EVENT, 0, 3, 5),
        event(PAID_EVENT, 1, 9, 0, 0),
    ]
    stage = night(round, range(2), ADA)
    assert [row.owner for row in stage.rows] == [0], "nothing befell the other"
    shown = stage.rows[0].shown
    assert [words for words in text(shown).split("\n") if words.strip()] == [
        "paid with popularity",
        "2 tired",
        "1 worse",
    ]
    assert {"coin", "doctor-orange", "doctor-red", "candle"} <= set(used_in(shown))
    assert str(stage.remark) == "You lost 7 popularity."
    assert stage.bad


def finished() -> Position:
    s: Position = CLINIC.new(2, "kept")
    s.listen()
    rng = random.Random(3)
    while s.deciders:
        s.apply(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
    return s


def test_the_house_is_looked_at_once_more_with_what_was_done_in_it() -> None:
    s = finished()
    for seat, owner in ((0, 0), (1, 1), (-1, s.result().places.index(1))):
        kept = STORY.keepsake(s, s.journal, viewer(s, seat))
        assert kept is not None
        assert str(kept.title) == f"{('Mira', 'Ana')[owner]}'s clinic"
        clinic = s.clinics[owner]
        count = len(buildings(s.rules.grids[owner], clinic.tiles))
        died = sum(event.kind == DIED_EVENT and event.seat == owner for event in s.journal)
        said = text(kept.shown)
        assert f"{count} building" in said
        assert f"{died} lost" in said
        assert f"{clinic.time} time" in said
        assert kept.shown.count("<polygon") > 3 * count
