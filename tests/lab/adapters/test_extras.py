"""Who has not installed an extra is told which one; and whoever needs none needs no NumPy."""

from __future__ import annotations

import subprocess
import sys

import pytest

ADAPTERS = {"gymnasium_env": "gymnasium", "pettingzoo_env": "pettingzoo", "open_spiel_games": "openspiel"}
HIDE = "import sys; sys.modules['numpy'] = None; "
"""As if it were not installed."""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", HIDE + code], env={"PYTHONPATH": "src"}, capture_output=True, text=True
    )


@pytest.mark.parametrize("adapter", ADAPTERS)
def test_an_adapter_without_its_extra_names_it(adapter: str) -> None:
    ended = run(f"import hospitable.lab.adapters.{adapter}")
    told = ended.stderr.strip().splitlines()[-1]
    assert told == (
        f"ImportError: This needs numpy, which is not installed: pip install 'hospitable[{ADAPTERS[adapter]}]'."
    )


def test_the_package_itself_and_its_settings_need_no_numpy() -> None:
    code = "import hospitable; from hospitable.lab.adapters.setting import Setting; print(Setting('clinic', 1).cells)"
    ended = run(code)
    assert ended.returncode == 0, ended.stderr
    assert int(ended.stdout) > 100
