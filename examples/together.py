"""Independent PPO in PettingZoo: both seats of Emergency Roll learn, each as if it were alone in the world.

`python -m examples.together`, with `--write` for the documentation. Needs `pip install 'hospitable[pettingzoo]'`.
"""

from __future__ import annotations

from typing import Any

from examples.ppo import Game
from examples.training import SCALE, SIDE_BY_SIDE, Player, known, last_deals, look_deals, options, train, write
from hospitable import bots
from hospitable.lab.adapters import pettingzoo_env
from hospitable.lab.adapters.arrays import observation
from hospitable.lab.adapters.setting import Setting

SLUG = "emergency-roll"
SEATS = 2
LOOKED_AT = 100


def self_play(envs: list[Any], player: Player, seeds: list[int]) -> list[Game]:
    """A game in each environment, side by side; each seat's game is a game of its own. They share one mind."""
    games = [{agent: Game() for agent in env.possible_agents} for env in envs]
    for env, seed in zip(envs, seeds, strict=True):
        env.reset(seed=seed)
    going = list(range(len(envs)))
    while going:
        seen = [envs[i].last() for i in going]
        for i, (_, reward, over, _, _) in zip(going, seen, strict=True):
            game = games[i][envs[i].agent_selection]
            if game.actions:  # what has come since this seat decided last, whoever brought it
                game.rewards.append(SCALE * float(reward))
            if over:
                for agent in envs[i].possible_agents[1:]:
                    games[i][agent].rewards.append(SCALE * float(envs[i]._cumulative_rewards[agent]))
        waiting = [(i, each[0]) for i, each in zip(going, seen, strict=True) if not each[2]]
        going = [i for i, _ in waiting]
        if waiting:
            eyes, masks = player.look([observation for _, observation in waiting])
            actions = player.mind.act(eyes, masks, [games[i][envs[i].agent_selection] for i in going])
            for i, action in zip(going, actions, strict=True):
                envs[i].step(action)
    return [game for table in games for game in table.values()]


def against(level: str, player: Player, deals: range) -> list[float]:
    """Of each game the share that the learner has won, a tie counting half; it sits in either seat by turns."""
    setting = Setting(SLUG, SEATS)
    states = [setting.new(f"deal {deal}") for deal in deals]
    while True:
        asked = []
        for number, state in enumerate(states):
            mine = number % SEATS
            while not state.over and state.decider() != mine:
                state.apply(state.decider(), bots.choose(level, state, state.decider(), number))
            if not state.over:
                asked.append((state, mine, setting.choice(state, mine)))
        if not asked:
            return [(setting.pays(state, "place")[number % SEATS] + 1) / 2 for number, state in enumerate(states)]
        eyes, masks = player.look([observation(setting, state, mine, choice) for state, mine, choice in asked])
        for (state, mine, choice), action in zip(asked, player.mind.best(eyes, masks), strict=True):
            state.apply(mine, choice.say(action))


def main() -> None:
    given = options("Learn Emergency Roll for two by self-play.", games=32_000, tests=1000)
    envs = [pettingzoo_env.raw_env(SLUG, seats=SEATS, reward="points") for _ in range(SIDE_BY_SIDE // SEATS)]
    player = Player(envs[0].setting)
    looks = look_deals(LOOKED_AT)
    curve = train(
        player,
        given.games,
        lambda seeds: self_play(envs, player, seeds[::SEATS]),
        lambda: known(against("easy", player, looks))[0],
    )
    won, off = known(against("easy", player, last_deals(given.tests)))
    lines = [
        f"Won against `easy` on {given.tests:,} new deals: **{won:.1%} ± {off:.1%}** (a 95 % interval), after "
        f"{curve[-1][0] // SEATS:,} games of self-play and {curve[-1][1]} minutes of CPU time.",
    ]
    print("\n".join(lines))
    if given.write:
        title = "Emergency Roll for two: share of games an independent PPO wins against easy"
        write("together", title, curve, {"even": 0.5}, lines)


if __name__ == "__main__":
    main()
