"""The report on balance: what happened in many games, counted chart by chart."""

from __future__ import annotations

import pytest

from hospitable import BadSetup
from hospitable.core.balance import Chart, Item
from hospitable.core.texts import Text
from hospitable.games.doktor_hrubec.balance import charts, observe
from hospitable.games.doktor_hrubec.cards import ACTIONS, DOCTORS, PATIENTS, SPECIALITIES
from hospitable.games.doktor_hrubec.state import Position
from hospitable.lab.arena import wilson
from hospitable.lab.balance import Numbers, Share, balance_of, findings, numbers_of, shares_of
from hospitable.lab.match import Match, play_one
from tests.games.doktor_hrubec.tables import GAME, fix_dice, play

NAME = Text("hospitable.core", "seat", {"number": 1})
SLUG = "doktor-hrubec"


def chart(name: str, items: int = 0, *, ranked: bool = False) -> Chart:
    return Chart(name, NAME, NAME, (Item(NAME),) * items, ranked=ranked)


# -- counting


def test_shares_are_counted_item_by_item() -> None:
    seen = [("a", 1, 1.0), ("a", 2, 0.0), ("b", 0, 1.0), ("a", 1, 0.5), ("a", 1, 0.0), ("a", 2, 0.0), ("a", 3, 1.0)]
    assert shares_of(chart("a", 4), seen) == [Share(0, 0, 0.0), Share(1, 3, 0.5), Share(2, 2, 0.0), Share(3, 1, 1.0)]
    assert Share(1, 3, 0.5).interval == wilson(0.5, 3)


def test_a_ranking_begins_with_the_largest_share_and_ends_with_what_never_occurred() -> None:
    seen = [("a", 1, 1.0), ("a", 2, 0.0), ("a", 1, 0.5), ("a", 3, 1.0)]
    assert [share.item for share in shares_of(chart("a", 4, ranked=True), seen)] == [3, 1, 2, 0]


def test_numbers_are_counted_with_mean_and_deviation() -> None:
    numbers = numbers_of(chart("a"), [("a", 0, 5.0), ("a", 0, 1.0), ("b", 0, 9.0), ("a", 0, 5.0)])
    assert numbers == Numbers({1: 1, 5: 2})
    assert numbers.n == 3
    assert numbers.mean == pytest.approx(11 / 3)
    assert numbers.deviation == pytest.approx((32 / 9) ** 0.5)


# -- the games


def test_findings_count_every_game_and_every_player() -> None:
    found = findings(SLUG, ["easy", "easy", "random"], 8, "counted", workers=1)
    assert found.report.games == found.numbers["turns"].n == 8
    assert found.numbers["money"].n == 24
    assert [share.n for share in found.shares["place"]] == [8, 8, 8]
    for name in ("start", "place"):  # every win belongs to somebody
        assert sum(share.n for share in found.shares[name]) == 24
        assert sum(share.rate * share.n for share in found.shares[name]) == pytest.approx(8)
    operations = [sum(share.n for share in found.shares[name]) for name in ("stage", "patient", "speciality")]
    assert operations[0] > 8 * 3
    assert operations == [operations[0]] * 3


def test_findings_do_not_depend_on_the_number_of_workers() -> None:
    alone, shared = (findings(SLUG, ["easy", "random"], 8, "workers", workers=n) for n in (1, 2))
    assert alone == shared


def test_every_watched_game_has_a_deal_of_its_own() -> None:
    """Else the same cards would count once for every seat, and intervals would look narrower than they are."""
    match = Match(SLUG, ("easy", "easy"), "deals", {}, watched=True)
    starts = [[one for one in play_one(match, number).seen if one[0] == "start"] for number in range(4)]
    assert len({tuple(doctor for _, doctor, _ in start) for start in starts}) == 4


def test_contestants_take_turns_with_the_seats() -> None:
    match = Match(SLUG, ("easy", "random"), "turns", {"first_player": "1"}, watched=True)
    for number in range(4):
        game = play_one(match, number)
        won = [value for name, _, value in game.seen if name == "place"]
        assert [won[number % 2], won[1 - number % 2]] == [(i in game.winners) / len(game.winners) for i in (0, 1)]


def test_progress_is_told() -> None:
    heard: list[int] = []
    findings(SLUG, ["random", "random"], 5, "progress", workers=1, progress=heard.append)
    assert (heard[0], heard[-1]) == (1, 5)


@pytest.mark.parametrize(
    ("slug", "levels", "games", "text"),
    [
        ("emergency-roll", ["easy", "easy"], 2, "balance.none"),
        (SLUG, ["easy"], 2, "setup.seats"),
        (SLUG, ["genius", "easy"], 2, "bot.unknown_level"),
        (SLUG, ["easy", "easy"], 0, "arena.no_games"),
    ],
)
def test_what_cannot_be_reported_is_refused(slug: str, levels: list[str], games: int, text: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        findings(slug, levels, games, "refused", workers=1)
    assert refusal.value.text.id == text


# -- what Doktor Hrubec looks at

DR_STITCH, MD_BRUTAL = DOCTORS.index("dr_stitch"), DOCTORS.index("md_brutal")
APPENDIX, SURGERY, NURSE = PATIENTS.index("appendix"), SPECIALITIES.index("surgery"), ACTIONS.index("nurse")


def small_game() -> Position:
    """Seat 0 has Dr. Stitch dealt first, then two Nurses and the Lawyer; seat 1, who begins, M.D. Brutal."""
    deal = (11, 4, 53, 53, 0, 52, 27, 7)
    s = GAME.new(2, "small game", outcomes=(*deal, 1))
    fix_dice(s, 1)  # the first of the patients: the Appendix
    return play(s, "hire md_brutal", "queue", "end", "hire dr_stitch", "admit appendix", "end", "queue", "end")


def test_at_the_start_all_share_the_win() -> None:
    s = GAME.new(3, "start", {"first_player": "2"}, outcomes=(4, 10, 0))  # the second among those left
    assert observe(s) == [
        ("start", MD_BRUTAL, 1 / 3),
        ("start", DR_STITCH, 1 / 3),
        ("start", DOCTORS.index("lawyer"), 1 / 3),
        *[("money", 0, 0.0)] * 3,
        *[("place", place, 1 / 3) for place in range(3)],
        ("turns", 0, 1.0),
    ]


def test_a_healed_patient_is_counted_by_stage_patient_and_speciality_and_for_the_winners_cards() -> None:
    s = play(fix_dice(small_game(), 1), "play nurse", "play nurse", "operate surgery")
    assert observe(s) == [
        ("stage", 0, 1.0),
        ("patient", APPENDIX, 1.0),
        ("speciality", SURGERY, 1.0),
        ("start", DR_STITCH, 1.0),
        ("start", MD_BRUTAL, 0.0),
        ("hired", DR_STITCH, 1.0),
        ("card", NURSE, 1.0),  # once, though two were played
        ("money", 0, 2.0),
        ("hired", MD_BRUTAL, 0.0),
        ("money", 0, 0.0),
        ("place", 0, 0.0),  # seat 1 was first
        ("place", 1, 1.0),
        ("turns", 0, 4.0),
    ]


def test_a_dead_patient_is_counted_as_a_failure_and_costs_the_win() -> None:
    s = small_game()
    s.theatres[0].team = [DOCTORS.index("dr_zero")]
    seen = observe(play(fix_dice(s, 3), "operate surgery"))
    assert seen[:3] == [("stage", 0, 0.0), ("patient", APPENDIX, 0.0), ("speciality", SURGERY, 0.0)]
    assert [one for one in seen if one[0] == "money"] == [("money", 0, -2.0), ("money", 0, 0.0)]
    assert [one for one in seen if one[0] == "place"] == [("place", 0, 1.0), ("place", 1, 0.0)]


def test_an_operation_that_just_reaches_the_difficulty_heals() -> None:
    s = small_game()
    s.theatres[0].team = [DOCTORS.index("dr_zero")]
    assert observe(play(fix_dice(s, 4), "operate surgery"))[0] == ("stage", 0, 1.0)


def test_every_card_is_on_its_chart_with_its_printed_numbers() -> None:
    found = {chart.name: chart for chart in charts(GAME.new(4, "charts").rules)}
    lines = {
        name: [(item.name.say(), item.printed.say() if item.printed else "", item.marked) for item in chart.items]
        for name, chart in found.items()
    }
    assert [line[0] for line in lines["stage"]] == ["Stage 1", "Stage 2", "Stage 3"]
    assert [line[0] for line in lines["speciality"]] == ["surgery", "psychiatry", "stomatology", "dermatology"]
    assert len(lines["place"]) == 4
    assert lines["patient"][APPENDIX] == ("Appendix", "surgery 4: 2 points", False)
    assert lines["patient"][PATIENTS.index("acne")] == ("Acne", "dermatology 5: 3 points", True)
    assert lines["start"] == lines["hired"]
    assert lines["start"][DR_STITCH] == ("Dr. Stitch", "surg +3, stom -1, derm +1", True)
    assert lines["start"][MD_BRUTAL] == ("M.D. Brutal", "surg +3, psych -2, stom +1", False)
    assert lines["card"][NURSE] == ("Nurse", "4 copies", False)
    assert [len(lines[name]) for name in ("patient", "start", "card")] == [25, 25, 25]
    assert [lines["turns"], lines["money"]] == [[], []]


def test_games_whose_numbers_are_printed_have_no_such_report() -> None:
    assert balance_of(SLUG) is GAME.balance
    with pytest.raises(BadSetup, match="There is no report on the balance of"):
        balance_of("emergency-roll")
