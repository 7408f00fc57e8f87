"""Observations and masks as NumPy arrays, and how a network may want to see them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.state import State
from .setting import Setting
from .spelling import Choice

Cells = npt.NDArray[np.int32]


def observation(setting: Setting, state: State[Any], seat: int, choice: Choice | None) -> dict[str, npt.NDArray[Any]]:
    """What a seat knows and may say now."""
    mask = bytearray(setting.actions)
    if choice is not None:
        for action in choice.actions:  # mostly a few: one by one is quicker than an array of their numbers
            mask[action] = 1
    cells = as_array(setting, setting.observe(state, seat, choice))
    return {"observation": cells, "action_mask": np.frombuffer(mask, np.int8)}


def as_array(setting: Setting, cells: list[int]) -> Cells:
    """Cells as an array; the list is used up.

    As bytes they get there in half the time, so only the few that no byte holds go apart.
    """
    large = [cells[place] for place in setting.large]
    for place in setting.large:
        cells[place] = 0
    array: Cells = np.frombuffer(bytearray(cells), np.uint8).astype(np.int32)
    array[places_of(setting)] = large
    return array


@lru_cache(maxsize=64)
def places_of(setting: Setting) -> npt.NDArray[np.intp]:
    return np.array(setting.large, np.intp)


def bounds(setting: Setting) -> tuple[Cells, Cells]:
    """The least and the most that each cell can hold."""
    columns = setting.columns()
    return np.array([each.low for each in columns], np.int32), np.array([each.high for each in columns], np.int32)


class Unfolding:
    """Cells as a network likes them: every category a row of zeros with a one, every number between -1 and 1."""

    def __init__(self, setting: Setting) -> None:
        columns = setting.columns()
        self.numbers = np.array([i for i, each in enumerate(columns) if each.words is None], np.intp)
        most = [max(abs(each.low), abs(each.high)) for each in columns if each.words is None]
        self.scale = np.log1p(np.array(most, np.float32))
        self.categories = np.array([i for i, each in enumerate(columns) if each.words is not None], np.intp)
        sizes = [len(each.words) for each in columns if each.words is not None]
        ends = np.cumsum([len(self.numbers), *sizes])
        self.starts = ends[:-1] - 1
        """Where the ones of each category stand; those of 0, nothing, stand nowhere."""
        self.size = int(ends[-1])

    def __call__(self, cells: Cells) -> npt.NDArray[np.float32]:
        """One observation, or a batch of them."""
        batch = np.atleast_2d(cells)
        unfolded: npt.NDArray[np.float32] = np.zeros((len(batch), self.size), np.float32)
        numbers = batch[:, self.numbers].astype(np.float32)
        unfolded[:, : len(self.numbers)] = np.sign(numbers) * np.log1p(np.abs(numbers)) / self.scale
        chosen = batch[:, self.categories]
        rows, places = np.nonzero(chosen)
        unfolded[rows, self.starts[places] + chosen[rows, places]] = 1
        return unfolded if cells.ndim == 2 else unfolded[0]
