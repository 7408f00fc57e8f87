"""Learn Emergency Roll against URSULE, in Gymnasium: `python -m examples.alone`, with `--write` for the documentation.

Needs `pip install 'hospitable[gymnasium]'`; the compiled package is about twice as fast.
"""

from __future__ import annotations

from itertools import count

from examples.ppo import Game
from examples.training import SCALE, SIDE_BY_SIDE, Player, known, last_deals, look_deals, options, train, write
from hospitable import bots
from hospitable.lab.adapters.gymnasium_env import SoloEnv

SLUG = "emergency-roll"
LOOKED_AT = 4 * SIDE_BY_SIDE


def play(envs: list[SoloEnv], player: Player, seeds: list[int], learning: bool) -> list[Game]:
    """A game in each environment, side by side."""
    games = [Game() for _ in seeds]
    seen = {i: env.reset(seed=seed)[0] for i, (env, seed) in enumerate(zip(envs, seeds, strict=True))}
    while seen:
        eyes, masks = player.look(list(seen.values()))
        going = [games[i] for i in seen]
        actions = player.mind.act(eyes, masks, going) if learning else player.mind.best(eyes, masks)
        for i, action in zip(list(seen), actions, strict=True):
            seen[i], reward, over, _, _ = envs[i].step(action)
            games[i].rewards.append(SCALE * reward)
            if over:
                del seen[i]
    return games


def points_of(player: Player, envs: list[SoloEnv], deals: range) -> list[int]:
    """What the learner reaches on each of these deals when it tries nothing new."""
    points: list[int] = []
    for first in range(0, len(deals), len(envs)):
        some = list(deals[first : first + len(envs)])
        play(envs[: len(some)], player, some, False)
        points += [env.setting.points(env.state, 0) for env in envs[: len(some)]]
    return points


def points_of_bot(level: str, deals: range) -> list[int]:
    """What a bot of the house reaches on them."""
    env = SoloEnv(SLUG)
    points = []
    for deal in deals:
        env.reset(seed=deal)
        for move in count():
            if env.state.over:
                break
            env.state.apply(0, bots.choose(level, env.state, 0, move))
        points.append(env.setting.points(env.state, 0))
    return points


def main() -> None:
    given = options("Learn Emergency Roll against URSULE.", games=120_000, tests=4000)
    envs = [SoloEnv(SLUG) for _ in range(SIDE_BY_SIDE)]
    player = Player(envs[0].setting)
    looks = look_deals(LOOKED_AT)
    curve = train(
        player,
        given.games,
        lambda seeds: play(envs, player, seeds, True),
        lambda: known(points_of(player, envs, looks))[0],
    )
    deals = last_deals(given.tests)
    reached = {level: points_of_bot(level, deals) for level in ("random", "easy")} | {
        "learner": points_of(player, envs, deals)
    }
    ahead = [mine - its for mine, its in zip(reached["learner"], reached["easy"], strict=True)]
    lines = [
        f"| on the same {given.tests:,} new deals | points, with 95 % intervals |",
        "|---|--:|",
        *["| {} | {:.1f} ± {:.1f} |".format(name, *known(points)) for name, points in reached.items()],
        "| the learner ahead of `easy`, deal by deal | {:+.1f} ± {:.1f} |".format(*known(ahead)),
        "",
        f"{curve[-1][0]:,} games, {curve[-1][1]} minutes of CPU time.",
    ]
    print("\n".join(lines))
    if given.write:
        levels = {level: known(reached[level])[0] for level in ("random", "easy")}
        write("alone", "Emergency Roll against URSULE: points of a PPO that learns", curve, levels, lines)


if __name__ == "__main__":
    main()
