"""A piece that cannot be chosen says why: for each kind of action that may be meant, with its rule."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from hospitable.games.emergency_roll.state import Position
from hospitable.table.live import LiveTable
from hospitable.table.pages.answers import why_not
from tests.games.emergency_roll.patients import chosen
from tests.rules import rule
from tests.table.sites import a_table, asynchronous, served


def asked(s: Position, piece: str, lang: str = "en") -> list[tuple[str, str]]:
    """The sentences of the bubble, each with its rule."""
    bubble = why_not(cast(LiveTable, SimpleNamespace(state=s, table=SimpleNamespace(id="1a"))), 0, piece, lang)
    return re.findall(r'<p><b>([^<]*)</b> <a class="rule" href="/rules/[\w-]+\?table=1a">([\w-]+)</a></p>', bubble)


@rule("ER-ADM-05", "ER-SCR-01")
def test_a_bed_says_why_neither_the_patient_nor_the_screen_can_go_there() -> None:
    s = chosen("red 4", "w1 = 2 4, w7 = 1 2 3", bonus="screen")
    assert asked(s, "bed/w1b4") == [
        ("The next patient of this ward takes bed w1b3.", "ER-ADM-05"),
        ("Only the last patient of a ward can be screened.", "ER-SCR-01"),
    ]


@pytest.mark.parametrize(("bonus", "rules"), [("screen", ["ER-ADM-05", "ER-SCR-01"]), ("stethoscope", ["ER-ADM-05"])])
def test_only_what_waits_to_be_done_is_spoken_of(bonus: str, rules: list[str]) -> None:
    assert [id for _, id in asked(chosen("red 4", "w1 = 2", bonus=bonus), "bed/w1b4", "fr")] == rules


def test_where_nothing_can_be_done_at_all_it_says_so() -> None:
    live = cast(LiveTable, SimpleNamespace(state=chosen("red 4", "w1 = 2", bonus="screen")))
    assert why_not(live, 0, "die/red", "en") == "<p><b>There is nothing to choose here now.</b></p>"


@asynchronous
async def test_a_form_is_answered_with_the_reason_on_the_page(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        cookie = await site.sit_down(live, seat)
        form = {"seat": str(seat), "why": "bed/w1b1"}
        answer = await site.post(f"/table/{live.table.id}/move", form, cookie=cookie)
        assert answer.status_code == 422
        assert f'role="alert">{why_not(live, seat, "bed/w1b1", "en")}</div>' in answer.text
