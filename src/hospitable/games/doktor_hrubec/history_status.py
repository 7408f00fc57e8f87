"""Can as much have happened by this turn? Every turn brings one patient a step further, no more."""

from __future__ import annotations

from ...core.texts import Text
from .cards import DOCTORS, FIRST_ACTION, NONE
from .effects import RETRAIN
from .notation import said_here
from .state import Position
from .steps import ADMISSION, ADMITTED


def history_status(s: Position) -> list[Text]:
    return [*turns_status(s), *first_turns_status(s)]


# -- turns


def first_seat(s: Position) -> int:
    """Who had the first turn: they go clockwise, and the closing card comes in one of them (HR-TRN-01, HR-END-01)."""
    last = s.active if s.closer == NONE else s.closer
    return (last - (s.turn - 1)) % s.seats


def turns_status(s: Position) -> list[Text]:
    """In a turn one patient leaves the queue, or is admitted, or is operated on (HR-TRN-03, -04, HR-PAT-01).

    The Siamese twins may admit another one in a turn with an operation (HR-PTE-09); no card brings anybody from the
    waiting room to a table but in exchange. The first turn finds nobody to admit.
    """
    named = str(s.rules.variants["first_player"])
    if named != "random" and first_seat(s) != int(named) - 1:
        return [said_here("status.first_player", turn=s.turn, seat=first_seat(s), named=int(named) - 1)]
    left = sum(s.rules.edition.stages[s.rules.players]) - sum(s.queue)
    entered = sum([(each.table != NONE) + len(each.healed) + len(each.morgue) for each in s.theatres])
    if left + entered > s.turn:
        return [said_here("status.turn", turn=s.turn, left=left, entered=entered)]
    if left == 0 and s.turn > 1:
        return [said_here("status.turns_without_patients", turn=s.turn)]
    return []


# -- before everybody has had a turn


def first_turns_status(s: Position) -> list[Text]:
    """Who waits for the first turn holds the cards of the set-up, which tells whether there was a reshuffle."""
    waiting = [seat for seat in range(s.seats) if (seat - first_seat(s)) % s.seats >= s.turn]
    found: list[Text] = []
    for seat in waiting:
        found += untouched_status(s, seat)
    if not waiting or found or s.closer != NONE:
        return found
    if s.kept[waiting[0]]:
        return reshuffled_status(s, waiting)
    for field, wrong in (("kept", any(s.kept)), ("held", len(s.held) > 0)):
        if wrong:
            return [said_here("status.not_reshuffled", field=field)]
    return [*played_status(s), *moved_status(s, waiting), *drawn_status(s)]


def untouched_status(s: Position, seat: int) -> list[Text]:
    """Nobody plays, draws or discards in the turn of somebody else (HR-TRN-07, HR-SET-05)."""
    theatre = s.theatres[seat]
    checks = [
        ("hand", len(theatre.hand) == 1 + s.rules.edition.start_cards),
        ("doctor_left", not theatre.doctor_left),
        ("bonus", theatre.bonus == 0),
    ]
    return [said_here("status.no_turn_yet", theatre=seat, field=field) for field, fine in checks if not fine]


def reshuffled_status(s: Position, waiting: list[int]) -> list[Text]:
    """Whole hands were kept then (HR-ADM-10)."""
    for seat in waiting:
        hand = s.theatres[seat].hand
        if s.kept[seat] != len(hand) or any(hand.count(card) > s.held.count(card) for card in hand):
            return [said_here("status.no_turn_yet", theatre=seat, field="kept")]
    return []


def played_status(s: Position) -> list[Text]:
    """Cards that were played are in the discard pile, doctors who left a hand there or in a team."""
    bonus = sum([theatre.bonus for theatre in s.theatres])
    most = sum([s.rules.edition.action(card).bonus for card in s.discard if card >= FIRST_ACTION])
    if bonus > most:
        return [said_here("status.bonus", found=bonus, most=most)]
    left = sum([theatre.doctor_left for theatre in s.theatres])
    if left > doctors_out(s):
        return [said_here("status.doctors_left", found=left, out=doctors_out(s))]
    return []


def doctors_out(s: Position) -> int:
    """In no hand and not in the draw pile."""
    in_teams = sum([len(theatre.team) for theatre in s.theatres])
    return in_teams + len([card for card in s.discard if card < len(DOCTORS)]) + (s.newcomer != NONE)


def moved_status(s: Position, waiting: list[int]) -> list[Text]:
    """Without an action card nobody operates in a first turn, and nothing comes to somebody else or out of the game."""
    if any(card >= FIRST_ACTION for card in s.discard):
        return []
    checks = [("box", len(s.box) == 0)]
    for seat, theatre in enumerate(s.theatres):
        checks.append((f"theatres[{seat}].healed", len(theatre.healed) == 0))
        checks.append((f"theatres[{seat}].morgue", len(theatre.morgue) == 0))
        checks.append((f"theatres[{seat}].team", len(theatre.team) == 0 or seat not in waiting))
        checks.append((f"theatres[{seat}].table", theatre.table == NONE or seat not in waiting))
    return [said_here("status.no_card", field=field) for field, fine in checks if not fine]


def drawn_status(s: Position) -> list[Text]:
    """One card each morning (HR-ADM-01); more only by a doctor, an operation or Retraining."""
    edition = s.rules.edition
    operations = any(theatre.healed or theatre.morgue for theatre in s.theatres) or len(s.box) > 0
    retrained = any(card >= FIRST_ACTION and edition.action(card).effect == RETRAIN for card in s.discard)
    if operations or retrained or doctors_out(s):
        return []
    cards = len(DOCTORS) + sum([action.copies for action in edition.actions])
    drawn = cards - s.seats * (1 + edition.start_cards) - len(s.pile)
    most = s.turn - 1 + (s.stage in (ADMISSION, ADMITTED))
    return [said_here("status.drawn", found=drawn, most=most)] if drawn > most else []
