"""What the page on research shows runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "research.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=["OpenSpiel", "Gymnasium", "PettingZoo"])
def test_an_example_of_the_page_runs(block: str) -> None:
    exec(block, {})
