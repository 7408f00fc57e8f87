"""What happened, who may read it, and what can still be taken back."""

from __future__ import annotations

import pytest

from hospitable.core.journal import EVERYBODY, Event, Log
from tests.core.tables import bare, play, shift

OPEN = Event(3, 1, (4, 5), "TOY-01", EVERYBODY)
SECRET = Event(3, 1, (4, 5), "TOY-01", 1 << 1)
SHARED = Event(3, 1, (4, 5), "TOY-01", 1 << 0 | 1 << 2)


@pytest.mark.parametrize(
    ("event", "readers"), [(OPEN, [-1, 0, 1, 2, 3]), (SECRET, [1]), (SHARED, [0, 2])], ids=["open", "secret", "shared"]
)
def test_an_event_is_read_by_its_audience(event: Event, readers: list[int]) -> None:
    assert [seat for seat in range(-1, 4) if event.seen_by(seat)] == readers


def test_the_others_learn_that_it_happened_but_not_the_details() -> None:
    hidden = SECRET.as_seen(0)
    assert (hidden.kind, hidden.seat, hidden.args, hidden.audience) == (3, 1, (), 1 << 1)
    assert SECRET.as_seen(-1).args == SHARED.as_seen(1).args == ()
    assert SECRET.as_seen(1) is SECRET
    assert OPEN.as_seen(-1) is OPEN


def test_hiding_an_event_again_changes_nothing() -> None:
    assert SECRET.as_seen(0).as_seen(0) == SECRET.as_seen(0)
    assert SECRET.as_seen(0).as_seen(1).args == ()


def test_events_are_equal_by_what_they_tell() -> None:
    assert Event(3, 1, (4, 5), "TOY-01", EVERYBODY) == OPEN
    assert len({OPEN, Event(3, 1, (4, 5), "TOY-01", EVERYBODY), SECRET}) == 2
    others = [
        Event(2, 1, (4, 5), "TOY-01", -1),
        Event(3, 0, (4, 5), "TOY-01", -1),
        Event(3, 1, (4,), "TOY-01", -1),
        SECRET,
        (3, 1, (4, 5), "TOY-01", -1),
        Event(3, 1, (4, 5), "TOY-02", -1),
    ]
    assert OPEN not in others


# -- how far each seat may take back


def log(*free: int) -> Log:
    made = Log(len(free))
    made.free = list(free)
    return made


def test_a_move_makes_the_moves_of_all_others_final() -> None:
    made = log(2, 1, 4)
    made.moved(1, 77, together=False)
    assert made.free == [0, 2, 0]


def test_a_move_of_seats_that_act_together_leaves_the_others_theirs() -> None:
    made = log(2, 1, 4)
    made.moved(1, 77, together=True)
    assert made.free == [2, 2, 4]


def test_chance_of_the_table_makes_everything_final() -> None:
    made = log(2, 1, 4)
    made.drew(0, 9, "card", (1, 1), 0, together=True)
    assert made.free == [0, 0, 0]


def test_chance_of_a_seat_that_acts_together_with_others_makes_its_own_moves_final() -> None:
    made = log(2, 1, 4)
    made.drew(1, 9, "die", (1, 1), 0, together=True)
    assert made.free == [0, 1, 4]


def test_chance_of_a_seat_that_acts_alone_makes_everything_final() -> None:
    made = log(2, 1, 4)
    made.drew(1, 9, "die", (1, 1), 0, together=False)
    assert made.free == [0, 0, 0]


def test_seal_makes_everything_final() -> None:
    made = log(2, 1, 4)
    made.seal()
    assert made.free == [0, 0, 0]


def test_a_barrier_makes_one_seats_moves_final() -> None:
    s = bare()
    s.barrier(1)  # nobody listens: nothing to do
    s.listen()
    assert s.log is not None
    s.log.free = [2, 1, 4]
    s.barrier(1)
    assert s.log.free == [2, 0, 4]


# -- the log of a state


def test_a_log_holds_moves_events_marks_and_chance() -> None:
    made = log(0, 0)
    made.events = [OPEN]
    made.moved(0, 11, together=False)
    made.events.append(SECRET)
    made.drew(1, 0, "die", (1, 1, 1), 2, together=False)
    made.moved(1, 12, together=False)
    assert made.moves == [(0, 11), (1, 12)]
    assert made.marks == [1, 2]
    [event] = made.chance
    assert (event.stream, event.k, event.purpose, event.weights, event.result) == (1, 0, "die", (1, 1, 1), 2)


def test_a_copied_log_goes_its_own_way() -> None:
    made = log(1, 0)
    made.from_position = True
    made.events = [OPEN]
    made.moved(0, 11, together=True)
    made.drew(2, 0, "die", (1, 1), 1, together=True)
    other = made.copy()
    assert vars(other) == vars(made)
    before = {name: value[:] if isinstance(value, list) else value for name, value in vars(made).items()}
    other.moved(1, 12, together=False)
    other.drew(0, 0, "card", (1, 1), 1, together=False)
    other.events.append(SECRET)
    assert vars(made) == before


def test_telling_costs_nothing_when_nobody_listens() -> None:
    s = bare()
    s.tell(3, 1, (4, 5), "TOY-01")
    s.tell_secretly(3, 1, (4, 5), "TOY-01")
    s.tell_to((0, 1), 3, 1, (4, 5), "TOY-01")
    assert s.journal == []


def test_a_secret_is_told_to_its_seat_only() -> None:
    s = bare()
    s.listen()
    s.tell(3, 1, (4, 5), "TOY-01")
    s.tell_secretly(3, 1, (4, 5), "TOY-01")
    assert s.journal == [OPEN, SECRET]
    assert s.seen(1) == [OPEN, SECRET]
    assert s.seen(0) == s.seen(None) == [OPEN, SECRET.as_seen(0)]


def test_a_secret_of_several_seats_is_told_to_them_only() -> None:
    s = bare()
    s.listen()
    s.tell_to((0, 2), 3, 1, (4, 5), "TOY-01")
    assert [s.seen(seat)[0].args for seat in (0, 1, 2, None)] == [(4, 5), (), (4, 5), ()]


def test_marks_lead_from_a_move_to_its_place_in_the_journal() -> None:
    s = shift()
    dealt = len(s.journal)
    play(s, "1 bid 2", "0 bid 1")
    assert s.log is not None
    assert s.log.marks == [dealt, dealt + 1]
    assert s.journal[dealt].args == (2,)


def test_the_journal_begins_anew_at_a_restored_position() -> None:
    s = shift()
    assert s.log is not None
    assert not s.log.from_position
    restored = s.rules.game.restore(s.snapshot())
    assert restored.journal == []
    assert restored.log.from_position
