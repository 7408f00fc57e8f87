"""The best activation: which workers go where, in which order, on whom, with which abilities and blood bags.

A search layer by layer: each layer holds the positions after one placement (or one bag) more. Positions reached in
different orders are the same position, equal workers, departments and patients are one. A layer is followed further
from its most promising positions on, as many as EFFORT allows; where that is all of them in all layers, the line is
exact. A bag spent between a department's effect and the ability is left out: on a patient the department healed it is
as good afterwards, on any other one before.

Dice rolled on the way are taken as a middling 4, dice drawn as the most frequent colour.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import arg_of
from ....core.agenda import kind_of as kind_of_step
from .. import departments, specialists
from ..beds import has_cots, only_bed
from ..cards import EMPTY, NONE, NURSE
from ..dice import ANY, PATIENTS, all_patients
from ..effects import HEAL, SEND_OR_ADMIT
from ..hospital_activation import call_up, put, usable, waiting, within_reach
from ..modules import investments
from ..modules.city.names import BONUSES, EXTRA_NURSE
from ..modules.city.state import pieces_of
from ..moves import (
    BAG,
    DECLINE,
    KEPT_COLOUR,
    NO_BED,
    NO_TOKEN,
    NOBODY,
    PASS,
    REST,
    ROLL,
    TOKEN,
    beds_of,
    kind_of,
    move,
    on_beds,
    place,
    use_bonus,
)
from ..patients import alike, everyone, heal, rest
from ..pieces import Department, Specialist
from ..state import Hospital, Position
from ..steps import TREAT_PATIENTS, USE_ABILITY, placed_in, placed_worker, placement
from .bonuses import PACKED, bonuses_worth, count_of, healed_by, one_of, owned_bonuses
from .families import lowest_to_roll
from .lines import Line, Middling, Node, moves_to
from .tokens import best_in_placement
from .worth import ABILITY_PROMISE, DEPARTMENT_PROMISE, Outlook

EFFORT: Final = 2000  # positions looked at in each layer
EACH_MOVE: Final = 600  # the same for a line of which only the next move is made: the search begins anew after it
SKETCH: Final = 250  # the same for lines of which many are made to compare something else


def kind_keys() -> list[int]:
    """A key for each patient; keys of different wards differ in their sums, as 12 patients need 4 bits."""
    keys = [0] * PATIENTS
    for i, patient in enumerate(all_patients()):
        keys[patient] = 1 << 4 * i
    return keys


KEYS: Final = kind_keys()


NO_MOVES: Final[list[int]] = []


class Search:
    """One search. It works on a hospital of its own, which takes the place of each position in turn."""

    def __init__(self, s: Position, seat: int, outlook: Outlook, effort: int) -> None:
        self.s = s.copy()
        self.s.log = None
        self.s.chance = Middling()
        self.seat = seat
        self.hospital = self.s.hospitals[seat]
        self.outlook = outlook
        self.effort = effort
        self.invests = investments.in_play(self.s)
        self.begun = 0
        """The placement that was begun before the search."""
        self.treated: list[int] = []
        """The moves of the effect made last: the patients, and what tokens of the department did."""
        self.cots = has_cots(len(self.hospital.beds))
        self.exact = not self.invests and not self.cots
        self.looked_at = 0
        self.found: list[Node] = []
        self.seen: set[int] = set()
        self.bag = self.s.bag[:]
        self.rooms = self.s.rules.rooms(self.s, seat)
        self.apart = self.s.rules.rooms_apart(self.s, seat)
        self.best_slots = by_promise(self.hospital.departments)
        self.tokens = owned_bonuses(s, seat)
        self.abilities: list[Specialist | None] = []
        for card in range(len(self.s.rules.edition.specialists)):
            self.abilities.append(specialists.ability_of(self.s, seat, card + 1))

    # -- the search

    def best_line(self) -> Line:
        step = self.s.current(self.seat)
        arg = arg_of(step)
        best = self.root()
        layer = [best]
        if self.invests:
            self.begun = investments.placement_begun(self.s, self.seat)
        if kind_of_step(step) == TREAT_PATIENTS:
            self.treat(best, placed_worker(arg), placed_in(arg))
            layer = self.next_layer()
            best = layer[0]
        elif kind_of_step(step) == USE_ABILITY:
            # it is too late to spend a bag before
            self.exact = not self.invests and self.s.rules.bags_to_spend(self.s, self.hospital) == 0
            self.settle([], NONE, NONE, best, self.hospital.copy(), True, arg)
            layer = self.next_layer()
            best = layer[0]
        while layer:
            for node in layer:
                if node.value > best.value:
                    best = node
            self.looked_at = 0
            for node in layer:
                if self.looked_at >= self.effort:
                    self.exact = False
                    break
                self.expand(node)
            layer = self.next_layer()
        return Line(moves_to(best), best.value, self.exact, best)

    def root(self) -> Node:
        """The position as it is."""
        node = Node(None, [], self.hospital.copy(), self.tokens)
        node.value = self.value(self.tokens)
        return node

    def value(self, tokens: int) -> float:
        """Of the hospital as it is, and of the bonus tokens that are left."""
        value = self.outlook.value(self.hospital)
        return value + bonuses_worth(tokens, self.outlook.to_come) if tokens else value

    def load(self, hospital: Hospital) -> Hospital:
        """Go on from a hospital as it is; what is done now does not change it."""
        self.hospital = hospital.copy()
        self.s.hospitals[self.seat] = self.hospital
        return self.hospital

    def next_layer(self) -> list[Node]:
        layer = self.found
        layer.sort(key=by_hope)
        self.found = []
        return layer

    # -- what can be done in a position

    def expand(self, node: Node) -> None:
        hospital = node.hospital
        bags = self.s.rules.bags_to_spend(self.s, hospital)
        workers = waiting(self.s, hospital, None)
        if workers:
            if self.cots:
                self.load(hospital)
                self.apart = self.s.rules.rooms_apart(self.s, self.seat)
            for department in usable(self.s, hospital, self.apart, bags, None):
                self.place(node, workers, department)
        if bags:
            for bed in alike(hospital, everyone(hospital)):
                self.load(hospital).bags -= 1
                heal(self.s, self.seat, bed, 1, "")
                self.add(node, [on_beds(BAG, only_bed(bed))], NONE, NONE)
        if node.tokens:
            self.use_bonuses(node)

    def use_bonuses(self, node: Node) -> None:
        """Every bonus token that is left, on everybody of its colour."""
        for token in range(len(BONUSES)):
            if not count_of(node.tokens, token):
                continue
            left = node.tokens - one_of(token)
            if token == EXTRA_NURSE:
                hospital = self.load(node.hospital)
                hospital.staff += 1
                hospital.nurses += 1
                self.add(node, [use_bonus(token, NO_BED, KEPT_COLOUR)], NONE, NONE, left)
                continue
            for bed in healed_by(self.s, node.hospital, token):
                self.load(node.hospital)
                heal(self.s, self.seat, bed, pieces_of(self.s).heals[token], "")
                self.add(node, [use_bonus(token, bed, KEPT_COLOUR)], NONE, NONE, left)

    def place(self, node: Node, workers: list[int], department: int) -> None:
        """Every worker who waits into this department."""
        data = self.s.rules.room(self.s, self.seat, department)
        idle = workers[0] != NURSE
        targets = departments.target_moves(self.s, node.hospital, data, None)
        for target in targets:
            effect = self.effect(node, data, target)
            treated = self.treated
            for worker in workers:
                self.settle([place(worker, department), *treated], worker, department, node, effect, idle)
        if node.hospital.bags == 0 or data.colour != ANY or data.effect != HEAL:
            return
        for worker in workers:
            if worker == NURSE:
                continue
            more = departments.target_moves(self.s, node.hospital, data, self.abilities[worker - 1])
            for i in range(len(targets), len(more)):
                effect = self.effect(node, data, more[i])
                self.settle([place(worker, department), *self.treated], worker, department, node, effect, idle)

    def treat(self, node: Node, worker: int, department: int) -> None:
        """This worker is in this department already: every set of patients."""
        data = self.s.rules.room(self.s, self.seat, department)
        ability = self.abilities[worker - 1] if worker != NURSE else None
        for target in departments.target_moves(self.s, node.hospital, data, ability):
            effect = self.effect(node, data, target)
            self.settle(self.treated, NONE, NONE, node, effect, True, worker)

    def effect(self, node: Node, data: Department, target: int) -> Hospital:
        """The hospital just after the department's effect, to try abilities from."""
        hospital = self.load(node.hospital)
        departments.carry_out(self.s, self.seat, data, target)
        self.treated = [target]
        if data.rests or data.rerolls:
            self.treated += self.others_rest(data) + self.another_rolled(data)
        if self.invests:
            self.treated += self.use_tokens(placement(NURSE, data.name), investments.OF_ROOM)
        return hospital

    # -- what is best at each point, without trying everything

    def others_rest(self, data: Department) -> list[int]:
        """Who rests besides, as it is worth most."""
        if data.rests == 0:
            return []
        moves = specialists.rest_moves(self.hospital, data.rests, None)
        if not moves:
            return []
        moves.append(move(PASS, NOBODY))
        chosen = best_in_placement(self.s, self.outlook, self.seat, moves)
        if kind_of(chosen) == REST:
            rest(self.s, self.seat, beds_of(chosen), "")
        return [chosen]

    def another_rolled(self, data: Department) -> list[int]:
        """The lowest other die, which is most likely to rise."""
        if data.rerolls == 0:
            return []
        chosen = lowest_to_roll(self.hospital)
        if chosen == NONE:
            return []
        specialists.reroll(self.s, self.seat, chosen, "")
        return [on_beds(ROLL, only_bed(chosen))]

    def use_tokens(self, arg: int, whose: int) -> list[int]:
        """Tokens one after the other, each where it is worth most now, as long as one is worth anything."""
        out: list[int] = []
        here = investments.asked_about(arg, whose)
        while True:
            moves = investments.token_moves(self.s, self.seat, here, None)
            if not moves:
                return out
            moves.append(move(PASS, NO_TOKEN))
            chosen = best_in_placement(self.s, self.outlook, self.seat, moves)
            out.append(chosen)
            if kind_of(chosen) != TOKEN:
                return out
            investments.use(self.s, self.seat, here, chosen)

    def staff_tokens(self, worker: int, department: int) -> list[int]:
        """Those of a specialist who is placed here, or (department NONE) was before the search, after the ability."""
        if not self.invests or worker == NURSE:
            return []
        arg = self.begun
        if department != NONE:
            index = 0
            while self.hospital.specialists[index] + 1 != worker or not self.hospital.waits(index):
                index += 1
            arg = investments.with_card(placement(worker, department), index)
        out: list[int] = []
        for whose in investments.whose_by(self.s, self.seat, worker):
            out += self.use_tokens(arg, whose)
        return out

    def settle(
        self,
        moves: list[int],
        worker: int,
        department: int,
        node: Node,
        effect: Hospital,
        idle: bool,
        placed: int = NONE,
    ) -> None:
        """The ability after the department's effect; `placed` is a worker who was counted as used before.

        Where a nurse waits no specialist stays `idle`: the nurse would do as well, and the specialist could wait.
        """
        who = worker if placed == NONE else placed
        ability = None if who == NURSE else self.abilities[who - 1]
        if ability is None or not specialists.triggered(effect, ability):
            if idle or who == NURSE or self.invests:
                self.load(effect)
                tokens = self.staff_tokens(who, department) if self.invests else NO_MOVES
                if idle or who == NURSE or len(tokens) > 1:
                    self.add(node, moves + tokens if tokens else moves, worker, department)
            return
        chosen = specialists.ability_moves(self.s, effect, ability, None)
        if idle:
            asked = len(chosen) > 0 or within_reach(self.s, self.seat, effect, ability)
            self.load(effect)
            declined = [*moves, move(PASS, DECLINE)] if asked else moves
            if self.invests:
                declined = declined + self.staff_tokens(who, department)
            self.add(node, declined, worker, department)
        for use in chosen:
            self.load(effect)
            specialists.use(self.s, self.seat, ability, use)
            if ability.effect == SEND_OR_ADMIT:
                self.s.bag = self.bag[:]
            used = [*moves, use]
            if self.invests:
                used += self.staff_tokens(who, department)
            self.add(node, used, worker, department)

    def add(self, node: Node, moves: list[int], worker: int, department: int, tokens: int = NONE) -> None:
        """The hospital as it is now is a position of the next layer, unless it was met before.

        `tokens` are those that are left after one was used.
        """
        left = node.tokens if tokens == NONE else tokens
        self.looked_at += 1
        hospital = self.hospital
        if worker != NONE:
            if self.invests:
                investments.stand(hospital, self.rooms, worker, department)
                call_up(hospital, worker)
            else:
                put(hospital, worker, department)
        taken = 0
        for i in range(len(hospital.workers)):
            if hospital.workers[i] != EMPTY:
                taken |= 1 << i
        lounge = hospital.lounge
        key = 0
        rest = hospital.nurses | hospital.used << 4 | hospital.bags << 30 | hospital.fatalities << 36
        if self.cots:  # who lies beside whom matters, and there are more places for workers
            for patient in hospital.beds:
                key = key << 8 | patient
            key = key << 32 | taken
        else:
            for patient in hospital.beds:
                key += KEYS[patient]
            rest |= taken << 14
        rest |= (lounge[0] | lounge[1] << 4 | lounge[2] << 8 | hospital.ability_points << 12) << 43
        key = key << 64 | rest
        if self.tokens:
            key = key << PACKED | left
        if key in self.seen:
            return
        self.seen.add(key)
        new = Node(node, moves, hospital, left)
        new.value = self.value(left)
        new.hope = new.value + self.promise(taken)
        self.found.append(new)

    def promise(self, taken: int) -> float:
        """What the workers still to be placed promise, in the best departments that are left."""
        hospital = self.hospital
        waiting = hospital.nurses
        value = 0.0
        for i in range(len(hospital.specialists)):
            if hospital.waits(i):
                waiting += 1
                value += ABILITY_PROMISE
        for slot in self.best_slots:
            if waiting == 0:
                break
            if not taken >> slot & 1:
                value += DEPARTMENT_PROMISE[hospital.departments[slot]]
                waiting -= 1
        return value


def by_promise(departments: tuple[int, ...]) -> list[int]:
    """The places of departments, the most promising first."""
    ranked = [(-DEPARTMENT_PROMISE[departments[slot]], slot) for slot in range(len(departments))]
    ranked.sort()
    return [slot for _, slot in ranked]


def by_hope(node: Node) -> float:
    return -node.hope


def best_line(s: Position, seat: int, effort: int) -> Line:
    """For a seat that is in the middle of its activation, or about to begin it."""
    return Search(s, seat, Outlook(s, seat), effort).best_line()
