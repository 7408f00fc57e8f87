"""A piece tells what it is and why it cannot be chosen now, for each kind of action that may be meant, with rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hospitable.games.emergency_roll.state import Position
from hospitable.table.pages.answers import tell
from hospitable.table.words import Refused
from tests.games.emergency_roll.patients import chosen
from tests.games.pages import viewer
from tests.rules import rule
from tests.table.sites import a_table, ask, asynchronous, client_id, served, update


def asked(s: Position, piece: str, lang: str = "en") -> tuple[list[str], list[str]]:
    """Why not, and the rules of the bubble."""
    bubble = tell(s, viewer(s, 0, lang), piece, "1a")
    return re.findall(r"<p><b>([^<]*)</b></p>", bubble), re.findall(
        r'<a class="rule" href="/rules/([\w-]+)\?table=1a">', bubble
    )


@rule("ER-ADM-05", "ER-SCR-01")
def test_a_bed_says_why_neither_the_patient_nor_the_screen_can_go_there() -> None:
    s = chosen("red 4", "w1 = 2 4, w7 = 1 2 3", bonus="screen")
    why, rules = asked(s, "bed/w1b4")
    assert why == [
        "Not now: The next patient of this ward takes ward 1, bed 3.",
        "Not now: Only the last patient of a ward can be screened.",
    ]
    assert {"ER-ADM-05", "ER-SCR-01"} <= set(rules)


@pytest.mark.parametrize(("bonus", "count"), [("screen", 2), ("stethoscope", 1)])
def test_only_what_waits_to_be_done_is_spoken_of(bonus: str, count: int) -> None:
    assert len(asked(chosen("red 4", "w1 = 2", bonus=bonus), "bed/w1b4", "fr")[0]) == count


def test_a_piece_of_another_decision_says_what_is_asked_instead() -> None:
    s = chosen("red 4", "w1 = 2", bonus="screen")
    assert asked(s, "die/red")[0] == ["Not now. You are asked something else: Admit your patient, a red 4."]


def test_what_can_be_chosen_says_so() -> None:
    assert "You can choose it now." in asked(chosen("red 4", "w1 = 2", bonus="stethoscope"), "bed/w3b1")[0]


def test_what_is_never_chosen_has_no_reason_to_give() -> None:
    assert asked(chosen("red 4", "w1 = 2"), "ward/1")[0] == []


def test_who_waits_hears_whom_she_waits_for_and_who_watches_that_she_watches() -> None:
    s = chosen("red 4", "w1 = 2")
    waits = next(seat for seat in range(s.seats) if seat not in s.deciders)
    assert "<b>Not now: Mira decides.</b>" in tell(s, viewer(s, waits), "die/red", "1a")
    assert "<b>Not for you: you are watching.</b>" in tell(s, viewer(s, -1), "die/red", "1a")


NOT_THERE = ("", "bed", "bed/w9b9", "ward/0", "ward/99", "track/9/bags", "nothing/of/ours", "card/x")


@pytest.mark.parametrize("piece", NOT_THERE)
def test_what_is_not_on_the_table_is_refused_in_a_sentence(piece: str) -> None:
    s = chosen("red 4", "w1 = 2")
    with pytest.raises(Refused) as refusal:
        tell(s, viewer(s, 0), piece, "1a")
    assert refusal.value.code == "no_such_piece"


@asynchronous
async def test_who_watches_may_ask_too_over_the_line_and_by_a_form(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, -1)
        async with site.page(live, cookie=cookie) as page:
            await update(page)
            answer, _ = await ask(page, do="why", piece="ward/1", client=client_id())
        assert "Clipboard of ward 1" in answer["why"]["html"]
        form = {"seat": "-1", "why": "ward/1"}
        shown = await site.post(f"/table/{live.table.id}/move", form, cookie=cookie)
        assert shown.status_code == 200
        assert "Clipboard of ward 1" in shown.text


@asynchronous
async def test_a_form_is_answered_with_the_piece_on_the_page(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        cookie = await site.sit_down(live, seat)
        form = {"seat": str(seat), "why": "bed/w1b1"}
        answer = await site.post(f"/table/{live.table.id}/move", form, cookie=cookie)
        assert answer.status_code == 200
        assert 'role="alert"><h2>Ward 1, bed 1, ' in answer.text
        unknown = await site.post(f"/table/{live.table.id}/move", form | {"why": "bed/x"}, cookie=cookie)
        assert unknown.status_code == 422
        assert "There is no such piece on this table." in unknown.text


@rule("ER-STE-05")
def test_a_value_that_cannot_be_paid_for_is_named() -> None:
    s = chosen("red 4", "w1 = 2", bonus="stethoscope")
    refused = [refused for refused in s.refused(0) if refused.text.id == "reason.needs_stethoscopes"]
    assert refused
    for one in refused:
        value = re.findall(r"\d", one.move.code)[-1]
        assert one.text.say().startswith(f"A {value} here costs ")
