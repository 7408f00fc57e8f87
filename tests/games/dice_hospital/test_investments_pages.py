"""Investments on the web table: whom to send where, what was drawn, where tokens lie and what they make of a room."""

from __future__ import annotations

import re

from hospitable.games.dice_hospital.state import Position
from hospitable.table.pages.answers import tell
from tests.games.dice_hospital.investing import investing, on_top, working
from tests.games.dice_hospital.tables import hospital, play
from tests.games.pages import buttons, handfuls, page, panels, piece, text, values, viewer, without_menu
from tests.rules import rule


def offers(html: str, name: str) -> dict[str, str]:
    """What a piece offers to each who could be chosen: a code, or what is asked next."""
    tags = re.findall(r'<span class="opt[^>]*>', piece(html, name))
    return {values([tag], "data-who")[0]: (values([tag], "data-code") + values([tag], "data-then"))[0] for tag in tags}


def chosen(html: str) -> list[str]:
    """Who or what can be chosen first."""
    return sorted(set(values([tag for tag in buttons(html) if "data-set-who" in tag], "data-set-who")))


# -- a worker and a pile


@rule("CC-INV-12")
def test_each_pile_offers_itself_to_every_worker_who_waits() -> None:
    s = investing(hospital("r3", staff=["surgeon"]), "")
    html = page(s, 0)
    assert chosen(html) == ["nurse", "surgeon"]
    assert offers(html, "space/red") == {"nurse": "invest red nurse", "surgeon": "invest red surgeon"}
    assert 'data-stage="investments"' in html
    assert "Investments" in text(panels(s, 1)["stage"])


@rule("CC-INV-13")
def test_a_full_space_says_so() -> None:
    s = investing("", "", "")
    play(s, "invest red nurse")
    play(s, re.findall(r'data-code="(put [^"]*)"', page(s, 0))[0])
    html = page(s, 1)
    assert 'name="why"' in piece(html, "space/red")
    assert "CC-INV-13" in tell(s, viewer(s, 1), "space/red", "1a")
    assert "Mira" in piece(html, "space/red")


@rule("CC-INV-36")
def test_the_financial_advisor_is_asked_for_a_second_pile_in_the_bar() -> None:
    s = investing(hospital("r3", staff=["financial_advisor"]), "")
    html = page(s, 0)
    then = offers(html, "space/red")["financial_advisor"]
    answers = re.search(rf'<span class="answers" data-who="{re.escape(then)}">(.*?)</span>', panels(s, 0)["ask"])
    assert answers
    assert values(buttons(answers[1]), "value") == [
        "invest red financial_advisor",
        "invest red financial_advisor yellow",
        "invest red financial_advisor green",
    ]
    assert re.findall(r">([^<]+)</button>", answers[1]) == ["Only this one", "Yellow", "Green"]


# -- what was drawn


@rule("CC-INV-14")
def test_only_who_drew_tokens_sees_them() -> None:
    s = on_top(investing("r3", ""), "red_same", "red_rescue")
    play(s, "invest red nurse")
    mine = panels(s, 0)["stage"]
    assert 'data-set-who="token-red_same"' in mine
    assert 'data-set-who="token-red_rescue"' in mine
    for seat in (1, -1):
        html = page(s, seat)
        assert "bigtok" not in html
        assert not re.search(r"tok-red-|red_same|red_rescue", html)


@rule("CC-INV-15")
def test_a_token_is_chosen_then_its_department_and_a_nurse_at_once() -> None:
    s = on_top(investing(hospital("r3", staff=["trainee"]), ""), "red_same", "red_nurse")
    play(s, "invest red nurse")
    html = page(s, 0)
    assert offers(html, "department/imaging") == {"token-red_same": "put red_same imaging"}
    assert offers(html, "worker/trainee") == {"token-red_same": "put red_same trainee"}
    assert values([piece(html, "token/red_nurse/2")], "value") == ["put red_nurse"]
    play(s, "put red_same imaging")
    assert "#tok-red-same" in piece(page(s, 0), "department/imaging")
    assert "same value" in tell(s, viewer(s, 1), "theirs/0/department/imaging", "1a")


# -- tokens at work


@rule("CC-INV-34")
def test_a_new_colour_repaints_a_room() -> None:
    s = working("r3 g3", tokens={"critical_care_unit": "green_recolour"})
    room = piece(page(s, 0), "department/critical_care_unit")
    assert 'class="room w-green' in room
    assert "one green" in room
    assert values([room], "data-lights")[0].split() == ["bed/w1b2#die-green-4"]


@rule("CC-INV-20")
def test_a_token_of_the_room_is_chosen_then_its_patient_perhaps_for_a_bag() -> None:
    s = working("r3 r3 y3", tokens={"critical_care_unit": "red_same"}, bags=1)
    play(s, "place nurse critical_care_unit", "treat w1b1")
    html = page(s, 0)
    assert chosen(html) == ["bag", "token-red_same"]
    assert 'class="tk can"' in piece(html, "department/critical_care_unit")
    assert handfuls(html)["token red_same w1b2"] == ["w1b2"]
    assert "fee" in piece(html, "bed/w1b3")
    assert "fee" not in piece(html, "bed/w1b2")
    assert values([piece(html, "bed/w1b2")], "data-lights") == ["bed/w1b2#die-red-4"]
    assert "no token" in values(buttons(without_menu(panels(s, 0)["ask"]), name="code"), "value")


@rule("CC-INV-RUL-09")
def test_another_colour_through_a_specialist_is_asked_for_in_the_bar() -> None:
    s = working("r3 y3", staff=["trainee"], tokens={"trainee": "yellow_recolour"})
    html = page(s, 0)
    then = offers(html, "department/critical_care_unit")["trainee"]
    assert then.startswith("trainee:")
    bar = panels(s, 0)["ask"]
    answers = re.search(rf'data-who="{re.escape(then)}">(<button.*?)</span>', bar)
    assert answers
    assert re.findall(r">([^<]+)</button>", answers[1]) == ["As printed", "Yellow"]


@rule("CC-INV-28")
def test_in_the_rota_office_the_bar_asks_who_works_once_more() -> None:
    s = working("r3 r4", staff=["surgeon", "virologist"], tiles=["staff_rota_office"])
    play(s, "place surgeon critical_care_unit", "treat w1b1", "decline")
    offered = offers(page(s, 0), "department/staff_rota_office")
    assert offered["nurse"] == "swap nurse staff_rota_office surgeon"


@rule("CC-INV-29")
def test_who_rests_is_gathered() -> None:
    s = working("r3 y2 g2", tiles=["surgical_assessment_unit"])
    play(s, "place nurse surgical_assessment_unit", "treat w1b1")
    found = handfuls(page(s, 0))
    assert found["rest w1b2 w1b3"] == ["w1b2", "w1b3"]
    assert "Let them rest" in panels(s, 0)["ask"]


def test_folded_the_piles_are_one_line_with_who_stands_there() -> None:
    s: Position = working("r3")
    line = panels(s, 0)["aside"]
    assert 'class="board foldout investfold"' in line
    assert line.count("#tok-red") == 2  # in the line, and when it is opened
