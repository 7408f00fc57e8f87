"""Maternity on the web table: beds for new patients, cots as rooms, suitcases, families, and Mothers on ambulances."""

from __future__ import annotations

import re

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.games.dice_hospital import happenings
from hospitable.games.dice_hospital.modules.city.state import of
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.table import STORY
from hospitable.table.pages.answers import tell
from tests.games.dice_hospital.nursing import MATERNITY, maternity, nursing
from tests.games.dice_hospital.tables import codes, lay, play, roll, table
from tests.games.dice_hospital.test_maternity_in_the_city import new
from tests.games.dice_hospital.test_maternity_wards import TWINS, admitting
from tests.games.pages import buttons, handfuls, kinds, page, panels, piece, text, values, viewer, without_menu
from tests.rules import rule

FULL = "r3 y4 g5"


def offers(html: str, name: str) -> dict[str, str]:
    """What a piece offers to each who could be chosen: a code, or what is asked next."""
    tags = re.findall(r'<span class="opt[^>]*>', piece(html, name))
    found = [
        (values([tag], "data-who")[0], (values([tag], "data-code") + values([tag], "data-then"))[0]) for tag in tags
    ]
    return dict(found)


def chosen(html: str) -> list[str]:
    """Who can be chosen first, in this order."""
    return list(dict.fromkeys(values([tag for tag in buttons(html) if "data-set-who" in tag], "data-set-who")))


def lights(html: str, name: str) -> list[str]:
    return values([piece(html, name)], "data-lights")[0].split(" ")


def told(s: Position, name: str, lang: str = "en") -> str:
    return re.sub(r"<[^>]*>", "", tell(s, viewer(s, 0, lang), name, "1a"))


# -- beds for new patients


@rule("CC-MAT-13")
def test_a_mother_is_pressed_then_a_bed_in_a_ward_without_another() -> None:
    s = admitting("p4 - - / p4 -", "r3 - -", dice="p3 y4")
    html = page(s, 0)
    assert chosen(html) == ["new-p3", "new-y4"], "she comes first, as she needs most room"
    assert offers(html, "bed/w2b2") == {"new-p3": "bed p3 w2", "new-y4": "bed y4 w2"}
    assert offers(html, "bed/w1b2") == {"new-y4": "bed y4 w1"}
    assert 'data-stage="beds"' in html


@rule("CC-MAT-13")
def test_a_ward_with_a_mother_says_so() -> None:
    s = admitting("p4 - - / p4 -", "r3 - -", dice="p3")
    closed = piece(page(s, 0), "ward/1/2")
    assert 'name="why"' in closed
    assert values([closed], "value") == ["ward/1"]
    assert "There is a Mother in ward 1 already" in told(s, "ward/1")
    assert "CC-MAT-13" in told(s, "ward/1")


@rule("CC-MAT-RUL-25")
def test_every_free_bed_can_be_pressed_though_beds_and_equal_wards_are_one_choice() -> None:
    s = admitting("r3 - -", dice="p3")
    html = page(s, 0)
    assert codes(s) == ["bed p3 w1", "bed p3 w2"]
    for bed in ("w2b1", "w2b3", "w3b1", "w4b3"):
        assert offers(html, f"bed/{bed}") == {"new-p3": "bed p3 w2"}
    assert offers(html, "bed/w1b2") == offers(html, "bed/w1b3") == {"new-p3": "bed p3 w1"}


@rule("CC-MAT-18")
def test_in_a_full_ward_somebody_makes_room_and_then_a_bed_for_that_one_is_chosen() -> None:
    s = admitting(FULL, "r3 - -", dice="p3")
    html = page(s, 0)
    asked = offers(html, "bed/w1b2")["new-p3"]
    assert asked == "new-p3:bed-p3-w1-w1b2>w2"
    assert offers(html, "bed/w2b2") == {
        "new-p3": "bed p3 w2",
        "new-p3:bed-p3-w1-w1b1>w2": "bed p3 w1 w1b1>w2",
        "new-p3:bed-p3-w1-w1b2>w2": "bed p3 w1 w1b2>w2",
        "new-p3:bed-p3-w1-w1b3>w2": "bed p3 w1 w1b3>w2",
    }
    assert offers(html, "bed/w4b1")[asked] == "bed p3 w1 w1b2>w3", "an empty ward is as good as the other"
    assert "Yellow 4 makes room for the Mother" in text(panels(s, 0)["ask"])


@rule("CC-MAT-18")
def test_who_could_move_to_one_ward_only_does_so_at_once() -> None:
    s = admitting(FULL, "p4 r3 r3 / p4 -", "p4 r3 r3 / p4 -", "p4 y2 - / p4 -", dice="p3")
    assert codes(s) == ["bed p3 w1 w1b1>w4", "bed p3 w1 w1b2>w4", "bed p3 w1 w1b3>w4"]
    html = page(s, 0)
    assert [offers(html, f"bed/w1b{bed}")["new-p3"] for bed in (1, 2, 3)] == codes(s)


@rule("CC-MAT-16")
def test_the_cot_of_a_ward_shows_both_faces_while_a_mother_looks_for_a_bed() -> None:
    s = admitting("r3 - -", dice="p3")
    html = page(s, 0)
    assert lights(html, "bed/w2b1") == ["department/paediatric_ward_2"]
    down = piece(html, "department/paediatric_ward_2")
    assert "midwife-1" in down
    assert "midwife-2" in down
    assert "Rolled when a Mother is in bed" in text(panels(s, 0)["stage"])


def test_equal_newcomers_are_one_choice_and_both_are_shown() -> None:
    s = admitting("r3 - -", dice="p3 y4 y4")
    stage = panels(s, 0)["stage"]
    assert chosen(stage) == ["new-p3", "new-y4"]
    assert 'data-piece="arrival/y4/2"' in stage


@rule("CC-MAT-34")
def test_the_head_midwife_chooses_a_face_in_the_bar() -> None:
    s = admitting("r3 - -", dice="p3", administrator="head_midwife", midwife=TWINS)
    play(s, "bed p3 w2")
    ask = without_menu(panels(s, 0)["ask"])
    assert values(buttons(ask, name="code"), "value") == ["babies 1", "babies 2"]
    assert lights(ask, "babies/2") == ["department/paediatric_ward_2#midwife-2"]
    assert "born" in piece(page(s, 0), "department/paediatric_ward_2")
    assert "Twins bring more at once" in told(s, "babies/2")


@rule("CC-MAT-17")
def test_pink_patients_never_make_room_and_say_so() -> None:
    mine = maternity("p4 r3 r3 / p4 -", FULL, FULL, "r3 y4 -")
    s = lay(table(mine, maternity(), variants=MATERNITY), "y2 y2 y2", "r2 r2 g3", "y5 y5 y5")
    play(s, "take 2", "take 3")
    html = page(s, 0)
    assert "w1b1" not in set(kinds(html).values())
    assert "A Mother or a Baby never makes room" in told(s, "bed/w1b1")
    assert "CC-MAT-17" in told(s, "bed/w1b1")


# -- which ambulance a Mother comes on


@rule("CC-MAT-11")
def test_mothers_are_pressed_below_the_ambulances_they_come_on() -> None:
    s = roll(table(maternity(), maternity(), variants=MATERNITY), "r2 p2 p3 y4 y4 g4 g5 g5 g5")
    html = page(s, 1)
    assert handfuls(html) == {"spread 1 2": ["p2-1", "p3-2"], "spread 2 1": ["p2-2", "p3-1"]}
    assert set(kinds(html)) == {f"berth/{die}-{number}" for die in ("p2", "p3") for number in (1, 2)}
    assert "One Mother on each ambulance at most" in tell(s, viewer(s, 1), "berth/p2-1", "1a")


@rule("CC-MAT-11")
def test_a_mother_who_has_no_choice_is_shown_below_her_ambulance() -> None:
    s = roll(
        table(*[maternity() for _ in range(4)], variants=MATERNITY), "r2 p2 p3 y4 y4 y4 y4 y4 g4 g4 g4 g4 g4 g4 p5"
    )
    html = page(s, 3)
    assert handfuls(html) == {"spread 1 2 5": ["p2-1", "p3-2"], "spread 2 1 5": ["p2-2", "p3-1"]}
    assert 'name="why"' in piece(html, "berth/p5-5")


# -- cots are rooms


@rule("CC-MAT-20")
def test_a_cot_with_a_baby_is_a_place_for_a_worker_and_shows_whom_it_helps() -> None:
    s = nursing("p4 r3 - / p6 -", "r3 - -")
    html = page(s, 0)
    spot = piece(html, "department/paediatric_ward_1")
    assert 'value="place nurse paediatric_ward_1"' in spot
    assert lights(html, "department/paediatric_ward_1") == ["bed/w1b1#die-pink-5", "bed/w1c1#case"]
    assert 'name="why"' in piece(html, "department/paediatric_ward_2")
    assert "Nobody is in it" in told(s, "department/paediatric_ward_2")
    assert "paediatric" not in panels(s, 0)["rooms"]


@rule("CC-MAT-21")
def test_the_last_of_a_family_takes_all_of_them_home() -> None:
    s = nursing("p7* - - / p6 p7*", tiles=["nursery"])
    html = page(s, 0)
    home = ["bed/w1b1#i-d-home", "bed/w1c1#i-d-home", "bed/w1c2#i-d-home"]
    assert lights(html, "department/nursery") == home
    play(s, "place nurse nursery")
    assert lights(page(s, 0), "bed/w1c1") == home


@rule("CC-MAT-22")
def test_who_is_well_waits_without_pips_and_with_a_suitcase() -> None:
    s = nursing("p7* r3 - / p4 p7*")
    wards = panels(s, 0)["wards"]
    for bed, drawing in (("w1b1", "die-pink"), ("w1c2", "baby")):
        shown = piece(wards, f"bed/{bed}")
        assert re.findall(r'href="#([\w-]+)"', shown)[-2:] == [drawing, "case"]
        assert "plaster" not in shown
        assert "waits for the family" in text(shown)
    assert "Leaves when the whole family is well" in told(s, "bed/w1b1")
    assert "CC-MAT-22" in told(s, "bed/w1b1")
    assert 'class="case"' in panels(s, 1)["other-1"]


@rule("CC-MAT-25", "CC-MAT-26")
@pytest.mark.parametrize(
    ("ward", "bed", "sentence"),
    [
        ("p4 - - / p4 -", "w1b1", "Alone in her ward"),
        ("p4 r3 - / p4 -", "w1b1", "she is 3 after tonight"),
        ("p1 r3 - / p4 -", "w1b1", "she is 1 after tonight"),
        ("p4* r3 - / p4 -", "w1b1", "keeps her value tonight"),
        ("p4 r3 - / p4 -", "w1c1", "A Baby never gets worse"),
    ],
)
def test_mothers_and_babies_tell_what_the_night_does_to_them(ward: str, bed: str, sentence: str) -> None:
    assert sentence in told(nursing(ward), f"bed/{bed}")


@rule("CC-MAT-24")
def test_no_bag_makes_anybody_pink_or_a_pink_one_another_colour() -> None:
    s = nursing("p4 r3 - / p4 -", bags=2, tiles=["nursery"])
    html = page(s, 0)
    assert lights(html, "department/nursery") == ["bed/w1b1#case", "bed/w1c1#case"]
    assert not [light for light in lights(html, "department/oncology") if not light.startswith("bed/w1b2")]


# -- pink departments


@rule("CC-MAT-48")
def test_a_room_that_asks_for_a_pink_one_in_the_middle_shows_it_there() -> None:
    s = nursing("p4 r3 - / p5 -", "y5 - -", tiles=["labour_ward"])
    html = page(s, 0)
    room = piece(html, "department/labour_ward")
    assert re.findall(r'href="#([\w-]+)"', room)[:3] == ["die-white", "die-pink", "die-white"]
    assert "w-pink" in room
    assert "in a row, pink between" in text(room)
    assert sorted(lights(html, "department/labour_ward")) == [
        "bed/w1b1#case",
        "bed/w1b2#die-red-4",
        "bed/w1c1#baby-6",
        "bed/w2b1#die-yellow-6",
    ]
    play(s, "place nurse labour_ward")
    assert sorted(handfuls(page(s, 0)).values()) == [["w1b1", "w1b2", "w1c1"], ["w1b1", "w1b2", "w2b1"]]
    assert lights(page(s, 0), "bed/w1b1") == ["bed/w1b1#case"]


@rule("CC-MAT-45")
def test_of_two_who_could_be_healed_most_the_bar_asks_which() -> None:
    s = play(nursing("p4 r4 - / p4 -", tiles=["delivery_suite"]), "place nurse delivery_suite")
    html = page(s, 0)
    assert set(handfuls(html)) == {"care w1b1 w1b2 w1c1", "care w1c1 w1b1 w1b2"}
    said = re.findall(r'data-say="([^"]*)"', html)
    assert said == ["pink 4 (ward 1, bed 1) most", "pink 4 (Baby of ward 1, cot 1) most"]


@rule("CC-MAT-50")
def test_the_genetics_laboratory_lets_another_die_be_pressed() -> None:
    s = play(nursing("p4 r3 - / p4 -", tiles=["genetics_laboratory"]), "place nurse genetics_laboratory", "treat w1b1")
    html = page(s, 0)
    assert sorted(set(kinds(html))) == ["bed/w1b2", "bed/w1c1"]
    assert lights(html, "bed/w1b2") == ["bed/w1b2#i-reroll"]


# -- with the other modules


@rule("CC-MIX-12")
def test_mothers_wait_on_pink_tiles_among_flowers() -> None:
    s = new(2)
    stage = panels(s, 0)["stage"]
    pink = re.findall(r'class="c-plaza c-pink" d="([^"]*)"', stage)
    assert pink[0].count("M") == 2
    assert len(re.findall(r"die-pink-\d", stage)) == len([cell for cell in of(s).patients if cell >> 3 == 3])
    without = panels(table(maternity(), maternity(), variants=MATERNITY), 0)["stage"]
    assert "c-plaza" not in without


def test_there_is_a_fourth_pile_of_tokens() -> None:
    s = table(maternity(), maternity(), variants={**MATERNITY, "investments": True})
    assert re.findall(r'class="lane4 t-(\w+)', page(s, 0)) == ["red", "yellow", "green", "pink"]
    assert told(s, "space/pink").startswith("pink")


# -- told afterwards


@rule("CC-MAT-29", "CC-MAT-30")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_families_are_remembered_at_the_end(lang: str) -> None:
    s = nursing("p6 - - / p7* -", tiles=["nursery"])
    s.listen()
    play(s, "place nurse nursery", "treat w1b1")
    kept = STORY.keepsake(s, s.journal, viewer(s, 0, lang))
    assert kept is not None
    assert kept.title.say(lang)
    assert re.findall(r'href="#(die-pink|baby|i-d-home)"', kept.shown) == ["die-pink", "baby", "i-d-home"]
    assert kept.shown.count("<li") == 2


@rule("CC-INV-25")
def test_empty_wards_bring_nothing_where_there_are_investments() -> None:
    wards = {}
    for investments in (False, True):
        s = table(maternity(), maternity(), variants={**MATERNITY, "investments": investments})
        kept = STORY.keepsake(s, [], viewer(s, 0))
        assert kept is not None
        wards[investments] = text(kept.shown)
    assert "the whole hospital, cots too" in wards[False]
    assert "No bonus for empty wards" in wards[True]


def test_births_beds_and_families_are_told_in_pieces() -> None:
    s = admitting("r3 - -", dice="p3")
    s.listen()
    play(s, "bed p3 w2")
    drawn = [(event.kind, STORY.brief(s, event, "en") or "") for event in s.journal if event.seat == 0]
    assert any(kind == happenings.LODGED and "die-pink-3" in piece for kind, piece in drawn)
    assert any(kind == happenings.BORN and "baby-4" in piece for kind, piece in drawn)
    assert happenings.BORN in STORY.by_itself
