"""Phase 3 with investments: what tokens do in a placement, after the department and after the specialist."""

from __future__ import annotations

from typing import Final

from .....core.agenda import step
from ...beds import first_bed, has_bed, only_bed
from ...cards import NONE, NURSE, colour_in, name_in
from ...departments import can_become, pay_for_changes, sum_of
from ...dice import BEST, colour_of, has_value, is_healthy
from ...effects import BORROW_TOKEN, REPEAT_TOKEN
from ...happenings import USED_TOKEN
from ...hospital_activation import add_bags, spend_bag
from ...moves import (
    BAG,
    NO_TOKEN,
    PASS,
    beds_of,
    kind_of,
    move,
    token_of,
    use_token,
)
from ...patients import alike, heal, judged
from ...reasons import (
    OTHER_TOKEN_COLOUR,
    TOKEN_NOT_HEALED,
    TOKEN_NOT_THIS_VALUE,
    TOKEN_PATIENT_HEALED,
    of_token,
)
from ...specialists import ability_of
from ...state import Activation, Hospital, Position
from ...steps import USE_TOKEN, placed_in, placed_worker
from ...tokens import BOOST_TOKEN, NURSE_TOKEN, RECOLOUR_TOKEN, RESCUE_TOKEN, token_colour, type_of
from .pieces import InvestmentToken, investment_pieces
from .placing import card_in, slot_of
from .state import on_card, on_room
from .used import BY_STAFF, ON_CARD, ON_ROOM, is_used, with_used

# whose tokens are used
OF_ROOM: Final = 0
OF_CARD: Final = 1
BORROWED: Final = 2
REPEATED: Final = 3
WHOSE: Final = ["department", "card", "elsewhere", "again"]
_WHOSE: Final = 22  # where it begins in the argument of the decision
_PLACEMENT: Final = (1 << 22) - 1


def whose_in(arg: int) -> int:
    return arg >> _WHOSE


def asked_about(arg: int, whose: int) -> int:
    """The argument of the decision about these tokens in a placement."""
    return arg | whose << _WHOSE


def placement_in(arg: int) -> int:
    return arg & _PLACEMENT


# -- which tokens


def offer_tokens(s: Position, seat: int, arg: int) -> None:
    """Those of the department, in any order, each once (CC-INV-20, -21)."""
    ask(s, seat, arg, OF_ROOM)


def offer_staff_tokens(s: Position, seat: int, arg: int) -> None:
    """Those a specialist brings: of the own card, of another department, or one of this department once more."""
    for whose in whose_by(s, seat, placed_worker(arg)):
        ask(s, seat, arg, whose)


def whose_by(s: Position, seat: int, worker: int) -> list[int]:
    """Whose tokens a worker brings besides those of the department."""
    if worker == NURSE:
        return []
    ability = ability_of(s, seat, worker)
    if ability is not None and ability.effect == BORROW_TOKEN:
        return [BORROWED]
    if ability is not None and ability.effect == REPEAT_TOKEN:
        return [REPEATED]
    return [OF_CARD]


def ask(s: Position, seat: int, arg: int, whose: int) -> None:
    """As long as one of these tokens has somebody to work on, now or with a blood bag for the colour."""
    here = asked_about(arg, whose)
    if len(token_moves(s, seat, here, None)) > 0:
        s.then(seat, (step(USE_TOKEN, here),))


def usable_tokens(s: Position, seat: int, arg: int) -> list[int]:
    """Each kind once, of those that were not used yet; a recolour token works before all others."""
    used = s.hospitals[seat].activation.tokens
    whose = whose_in(arg)
    tokens: list[int] = []
    if whose == OF_ROOM or whose == REPEATED:
        if whose == REPEATED and is_used(used, BY_STAFF):
            return []
        laid = on_room(s, seat, slot_of(s, seat, name_in(placed_in(arg))))
        for i in range(len(laid)):
            if is_used(used, ON_ROOM + i) == (whose == REPEATED):
                tokens.append(laid[i])
    elif whose == OF_CARD:
        laid = on_card(s, seat, card_in(arg)) if card_in(arg) != NONE else ()
        for i in range(len(laid)):
            if not is_used(used, ON_CARD + i):
                tokens.append(laid[i])
    elif not is_used(used, BY_STAFF) and colour_in(placed_in(arg)) == NONE:  # else a recolour was borrowed
        here = slot_of(s, seat, name_in(placed_in(arg)))
        for slot in range(len(s.hospitals[seat].departments)):
            if slot != here:
                tokens += on_room(s, seat, slot)
    found: list[int] = []
    for token in tokens:
        if token not in found and type_of(token) not in (RECOLOUR_TOKEN, NURSE_TOKEN):
            found.append(token)
    return found


# -- on whom


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A token and a patient, never compulsory, or before it a blood bag."""
    hospital = s.hospitals[seat]
    out = token_moves(s, seat, arg, why)
    add_bags(hospital, s.rules.bags_to_spend(s, hospital), out, why)
    out.append(move(PASS, NO_TOKEN))
    return out


def token_moves(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    tokens = usable_tokens(s, seat, arg)
    if not tokens:  # as mostly
        return out
    hospital = s.hospitals[seat]
    bags = s.rules.bags_to_spend(s, hospital)
    for token in tokens:
        beds = targets(s, hospital, token, bags, why)
        colour = token_colour(token)
        for bed in alike(hospital, beds):
            one = only_bed(bed)
            changed = 0 if colour_of(hospital.beds[bed]) == colour else one
            out.append(use_token(token, one, changed, colour))
    return out


def targets(s: Position, hospital: Hospital, token: int, bags: int, why: list[int] | None) -> int:
    """The beds whose patients a token can work on, a bag away from its colour included (CC-INV-31 to -33)."""
    data = investment_pieces(s.rules.edition).tokens[type_of(token)]
    colour = token_colour(token)
    wanted = wanted_values(hospital, data)
    found = 0
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if not patient or is_healthy(patient):
            continue
        healed = has_bed(hospital.activation.healed, bed)
        reason = NONE
        if data.kind == BOOST_TOKEN and not healed:
            reason = TOKEN_NOT_HEALED
        elif data.kind == BOOST_TOKEN:
            reason = OTHER_TOKEN_COLOUR if colour_of(patient) != colour else NONE
        elif healed:
            reason = TOKEN_PATIENT_HEALED
        elif not has_value(judged(hospital, bed), wanted):
            reason = TOKEN_NOT_THIS_VALUE
        elif colour_of(patient) != colour and (bags == 0 or not can_become(patient, colour)):
            reason = OTHER_TOKEN_COLOUR
        if reason == NONE:
            found |= only_bed(bed)
        elif why is not None:
            about = token if reason != TOKEN_NOT_THIS_VALUE else of_token(token, judged(hospital, bed))
            why += (use_token(token, only_bed(bed), 0, 0), reason, about)
    return found


def wanted_values(hospital: Hospital, data: InvestmentToken) -> int:
    """The values a token looks for: those printed, or so far from one that the department healed (CC-INV-31)."""
    if data.kind == RESCUE_TOKEN or data.kind == BOOST_TOKEN:
        return data.values
    values = 0
    for healed in hospital.activation.before:
        values |= healed
    shifted = values << data.difference if data.difference >= 0 else values >> -data.difference
    return shifted & (1 << BEST + 1) - 2


# -- the effect


def choose(s: Position, seat: int, arg: int, chosen: int) -> None:
    """A token heals; then the next one may be used, if there is one."""
    if kind_of(chosen) == PASS:
        return
    if kind_of(chosen) == BAG:
        spend_bag(s, seat, chosen)
    else:
        use(s, seat, arg, chosen)
    ask(s, seat, placement_in(arg), whose_in(arg))


def use(s: Position, seat: int, arg: int, chosen: int) -> None:
    """What it sends home counts for the specialist, whom it heals does not (CC-INV-RUL-21)."""
    hospital = s.hospitals[seat]
    token = token_of(chosen)
    data = investment_pieces(s.rules.edition).tokens[type_of(token)]
    done = hospital.activation
    used = with_used(done.tokens, used_place(s, seat, arg, token))
    hospital.activation = Activation(done.healed, done.before, done.sent_home, done.then, used, done.pink_home)
    s.tell(USED_TOKEN, seat, (token,), data.rule)
    pay_for_changes(s, seat, chosen)
    home, pink = sum_of(hospital.lounge), hospital.pink_at_home()
    heal(s, seat, first_bed(beds_of(chosen)), data.steps, data.rule)
    done = hospital.activation
    sent_home = done.sent_home + sum_of(hospital.lounge) - home
    pink_home = done.pink_home + hospital.pink_at_home() - pink
    hospital.activation = Activation(done.healed, done.before, sent_home, done.then, done.tokens, pink_home)


def used_place(s: Position, seat: int, arg: int, token: int) -> int:
    """Among those a placement remembers as used, the first of this kind that was not used yet."""
    whose = whose_in(arg)
    if whose == BORROWED or whose == REPEATED:
        return BY_STAFF
    used = s.hospitals[seat].activation.tokens
    if whose == OF_ROOM:
        laid, first = on_room(s, seat, slot_of(s, seat, name_in(placed_in(arg)))), ON_ROOM
    else:
        laid, first = on_card(s, seat, card_in(arg)), ON_CARD
    index = 0
    while laid[index] != token or is_used(used, first + index):
        index += 1
    return first + index
