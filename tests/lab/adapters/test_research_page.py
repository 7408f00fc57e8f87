"""What the pages on research and learning show runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[3] / "docs"
PAGES = [(DOCS / name).read_text(encoding="utf-8") for name in ("research.md", "learning.md")]
BLOCKS = [block for page in PAGES for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL)]


@pytest.mark.parametrize("block", BLOCKS, ids=["OpenSpiel", "Gymnasium", "PettingZoo", "learning"])
def test_an_example_of_a_page_runs(block: str) -> None:
    exec(block, {})
