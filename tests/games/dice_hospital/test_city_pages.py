"""The City on the web table: where one can go, what it comes to, and what tiles and tokens tell."""

from __future__ import annotations

import re

from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from hospitable.games.dice_hospital.table.city_map import ground, shortest
from hospitable.table.pages.answers import tell
from tests.games.dice_hospital.cities import cell, city, streets_of, working_in_city
from tests.games.dice_hospital.tables import play
from tests.games.pages import buttons, codes, handfuls, kinds, page, panels, piece, text, values, viewer, without_menu
from tests.rules import rule


def lights(s: Position, name: str, seat: int = 0) -> list[str]:
    """What is lit while a piece is pointed at."""
    return values([piece(page(s, seat), name)], "data-lights")[0].split()


def blue(s: Position, cls: str, seat: int = 0) -> dict[str, str]:
    """The codes of pieces with these classes, by their names."""
    tags = [tag for tag in buttons(page(s, seat), name="code") if f'class="{cls}' in tag]
    return dict(zip(values(tags, "data-piece"), values(tags, "value"), strict=True))


# -- where one starts


@rule("CC-CITY-24")
def test_in_the_first_round_every_free_entrance_tile_is_blue_once() -> None:
    s = city(round=1, parked=())
    tiles = [code.removeprefix("park ") for code in codes(page(s, 0))]
    bays = blue(s, "entrance can")
    assert sorted(code.removeprefix("park ") for code in bays.values()) == sorted(tiles)
    assert set(re.findall(r">(\w)</button>", "".join(piece(page(s, 0), name) for name in bays))) == {"P"}


@rule("CC-CITY-25")
def test_a_blue_bay_says_how_far_it_is_and_who_could_be_met_from_there() -> None:
    s = city(parked=("a2:W", "c2:E"))
    bays = {code: name for name, code in blue(s, "entrance can", 0).items()}
    away = {code: re.findall(r">(\d)<", piece(page(s, 0), name))[0] for code, name in bays.items()}
    assert away == {"park a1": "1", "park b1": "2", "park a3": "1", "park a4": "2"}
    assert lights(s, bays["park a1"]) == ["tile/a1", "tile/b1", "tile/a2"]
    (own,) = blue(s, "vehicle can").items()
    assert own == ("vehicle/0", "park a2")


@rule("CC-CITY-28")
def test_the_helicopter_is_chosen_first_and_lands_on_a_plaza() -> None:
    s = city(parked=("a2:W", "c2:E"))
    html = page(s, 0)
    assert values([tag for tag in buttons(html) if "data-set-who" in tag], "value") == ["ambulance", "helicopter"]
    landing = re.findall(r'data-who="helicopter" data-code="fly (\w\d)"', html)
    assert "c2" not in landing
    assert len(landing) == 11
    play(s, "fly b2")
    assert "data-set-who" not in page(s, 1)


# -- whom one fetches


@rule("CC-CITY-31")
def test_who_can_be_reached_shows_the_total_and_lights_the_way_and_the_track() -> None:
    s = city(patients="g3 r2 g3  - y3 r4  y2 y4 y5  r3 g4 g4", parked=("a2:W", "c2:E"), tokens={"b1": "red_two"})
    play(s, "park a2", "park c2")
    html = page(s, 0)
    assert blue(s, "cityplace") == {"tile/a1": "pick a1", "tile/a3": "pick a3"}
    assert "= 3<" in piece(html, "tile/a1")
    assert lights(s, "tile/a1") == ["way/a1", "track/3"]
    ghosts = re.findall(r'<li class="ghost" data-piece="track/(\d+)">', html)
    assert ghosts == ["2", "3"]
    assert 'data-piece="way/a3"' in html
    play(s, "pick a3")
    assert "total so far is 2" in text(panels(s, 0)["ask"])
    assert panels(s, 0)["ask"].count('data-piece="arr/') == 1


def test_the_way_of_the_paramedic_is_drawn_with_its_stops() -> None:
    s = city(patients="g3 r2 g3  - y3 r4  y2 y4 y5  r3 g4 g4", parked=("a2:W", "c2:E"))
    s.listen()
    play(s, "park a2", "park c2", "pick a1")
    for seat in (0, 1, -1):
        html = page(s, seat)
        assert re.findall(r'class="way k(\d)" d="([^"]*)"', html) == [("1", "M90 190L90 90")]
        assert 'class="medic' in html


@rule("CC-CITY-30")
def test_a_way_never_leads_through_somebody_who_waits() -> None:
    streets = streets_of(2)
    a1, b1, c1, a2 = (cell(city(), name) for name in ("a1", "b1", "c1", "a2"))
    assert shortest(streets, [b1], a2, c1) == []
    assert shortest(streets, [c1], a2, c1) == [a2, a1, b1, c1]


def test_roads_that_end_at_a_fence_are_striped() -> None:
    assert re.findall(r'class="c-fence" d="([^"]*)"', ground(streets_of(2))) == ["M143 204L143 176"]  # of A2, to B2


# -- tokens and the marker


@rule("CC-CITY-34")
def test_collected_tokens_are_chosen_in_the_bar() -> None:
    tokens = {"a2": "red_two", "a3": "any_one"}
    s = city(patients="g3 r2 g3  r4 y3 r4  y2 - -  r3 g4 g4", parked=("a2:W", "c2:E"), tokens=tokens)
    play(s, "park a2", "park c2", "pick a3", "pick a1")
    bar = panels(s, 0)["ask"]
    assert re.findall(r'class="btn can tagged" [^>]*value="([^"]*)"', bar) == ["save any_one", "save red_two"]


@rule("CC-CITY-36")
def test_the_marker_can_be_put_lower_for_tokens() -> None:
    owned = {0: ("minus_two", "minus_two")}
    s = city(patients="g3 r2 g3  r4 y3 r4  y2 - -  r3 g4 g4", parked=("a2:W", "c2:E"), owned=owned)
    play(s, "park a2", "park c2", "pick a3", "pick a1")
    bar = without_menu(panels(s, 0)["ask"])
    offered = re.findall(r'value="(lower \d)" data-lights="track/(\d+)"', bar)
    assert offered == [("lower 0", "9"), ("lower 1", "7"), ("lower 2", "5")]
    assert bar.count("#bonus-minus_two") == 3


@rule("CC-CITY-52")
def test_a_token_is_chosen_then_its_patient_perhaps_for_a_blood_bag() -> None:
    s = working_in_city("r3 y2 g6", "red_two", "extra_nurse", "minus_two", bags=1)
    html = page(s, 0)
    assert values([piece(html, "bonus/red_two")], "data-set-who") == ["bonus-red_two"]
    assert values([piece(html, "bonus/extra_nurse")], "value") == ["bonus extra_nurse"]
    assert 'name="why"' in piece(html, "bonus/minus_two")
    assert lights(s, "bonus/red_two") == ["bed/w1b1#die-red-5", "bed/w1b2#die-red-4#bag", "bed/w1b3#i-d-home#bag"]
    (bed,) = handfuls(html)["bonus red_two w1b1"]
    assert kinds(html)["bed/w1b1"] == bed
    play(s, "bonus red_two w1b1")
    assert "bonus/red_two" not in page(s, 0)


@rule("CC-CITY-RUL-11")
def test_a_token_for_the_marker_says_when_it_is_used() -> None:
    s = working_in_city("r3", "minus_two")
    told = tell(s, viewer(s, 0), "bonus/minus_two", "1a")
    assert "CC-CITY-RUL-11" in told


# -- what is said of the city


@rule("CC-CITY-47")
def test_folded_the_city_shows_who_dies_tonight_and_who_pays() -> None:
    s = working_in_city("r3")
    assert "Nobody dies in the streets tonight." in text(panels(s, 0)["aside"])
    s = city("r3", "", patients="g1 r2 g1  r4 y3 r4  y2 y4 y5  r3 g4 g4", phase=HOSPITAL_ACTIVATION)
    said = text(panels(s, 0)["aside"])
    assert "2 die tonight:" in said
    assert "Ana, Mira, last in the order, pay." in said
    assert panels(s, 0)["aside"].count('class="last"') == 2


def test_a_tile_tells_who_waits_what_happens_tonight_and_where_streets_lead() -> None:
    s = city(patients="g1 r2 g3  r4 y3 r4  y2 y4 y5  r3 g4 g4", tokens={"b1": "any_one"}, parked=("a1:W", "c2:E"))
    told = tell(s, viewer(s, 0), "tile/a1", "1a")
    for said in ("dies tonight", "The ambulance of Mira stands here.", "Streets lead to B1, A2.", "2 roads lead out"):
        assert said in told
    assert "A token comes with it." in tell(s, viewer(s, 0), "tile/b1", "1a")
    assert "CC-CITY-25" in tell(s, viewer(s, 1), "vehicle/0", "1a")
