"""Points and who wins."""

from __future__ import annotations

from hospitable.games.doktor_hrubec.state import Position, Theatre
from tests.games.doktor_hrubec.tables import on_table, play, table, theatre
from tests.rules import rule


def closed(*theatres: Theatre, waiting: str = "") -> Position:
    """The game is over: seat 0 moved the closing card, and nobody had a patient."""
    return play(table(*theatres, queue=(0, 0, 0), waiting=waiting), "queue")


@rule("HR-SCO-01")
def test_healed_patients_bring_their_insurance_and_dead_ones_cost_2_each() -> None:
    s = closed(theatre(healed="acne leper siamese_twins", morgue="geek toothache"), theatre(morgue="insomnia"))
    result = s.result()
    assert result.over
    assert [(line.id, line.points) for line in result.scores[0].lines] == [("healed", 12), ("morgue", -4)]
    assert result.totals == (8, -2)  # below 0 is possible


@rule("HR-SCO-02")
def test_patients_elsewhere_count_nothing_for_anybody() -> None:
    others = theatre(), theatre(table="alcoholic")
    s = table(theatre(), *others, waiting="acne", box="leper", queue=(0, 0, 0), die=1)
    play(s, "queue", "operate psychiatry")
    assert (s.over, on_table(s, 1), s.view(0)["waiting"]) == (True, "alcoholic", ["acne"])
    assert s.result().totals == (0, 0, 0)
    s = table(theatre(), theatre(table="acne"), waiting="geek", queue=(1, 2, 3))
    assert s.result().totals == (0, 0)


@rule("HR-SCO-03")
def test_cards_and_doctors_count_nothing() -> None:
    s = closed(theatre("nurse alien", team="dr_couch dr_drill", bonus=2), theatre(healed="toothache"))
    assert s.result().totals == (0, 1)
    assert s.result().winners == (1,)


@rule("HR-SCO-04")
def test_the_highest_score_wins() -> None:
    s = closed(theatre(healed="acne"), theatre(healed="siamese_twins"), theatre(morgue="geek"))
    assert s.result().totals == (3, 6, -2)
    assert (s.result().winners, s.result().places) == ((1,), (2, 1, 3))


@rule("HR-SCO-04")
def test_nobody_has_won_while_the_game_runs() -> None:
    assert table(theatre(healed="acne"), theatre()).result().winners == ()


@rule("HR-SCO-05", "HR-RUL-29")
def test_tied_highest_scores_share_the_victory() -> None:
    s = closed(theatre(healed="acne", morgue="geek"), theatre(healed="toothache"), theatre(morgue="insomnia"))
    assert s.result().totals == (1, 1, -2)
    assert (s.result().winners, s.result().places) == ((0, 1), (1, 1, 3))
