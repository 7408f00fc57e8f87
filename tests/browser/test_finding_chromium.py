"""Where the browser comes from, and what is said when there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import browser


@pytest.fixture
def bin(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The only folder programs are looked for in."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("HOSPITABLE_BROWSER", raising=False)
    monkeypatch.delenv("CI", raising=False)
    return tmp_path


def program(folder: Path, name: str, does: str = "") -> str:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{does}\n")
    file.chmod(0o755)
    return str(file)


def test_the_first_browser_on_the_path_is_taken(bin: Path) -> None:
    program(bin, "google-chrome")
    preferred = program(bin, "chromium-browser")
    assert browser.find() == preferred
    assert browser.main() == 0


def test_a_browser_that_is_named_comes_before_the_path(
    bin: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bin, "chromium")
    own = program(tmp_path_factory.mktemp("elsewhere"), "my-browser")
    monkeypatch.setenv("HOSPITABLE_BROWSER", own)
    assert browser.find() == own


def test_without_a_browser_one_line_says_what_is_skipped(bin: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert browser.main() == 0
    assert capsys.readouterr().out == browser.SKIPPED + "\n"


def test_without_a_browser_continuous_integration_fails(
    bin: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", "true")
    assert browser.main() == 1
    assert "No Chromium" in capsys.readouterr().out


def test_a_named_browser_that_is_missing_is_not_replaced_by_another(bin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bin, "chromium")
    monkeypatch.setenv("HOSPITABLE_BROWSER", "no-such-browser")
    assert browser.find() is None
    assert browser.main() == 0


@pytest.mark.parametrize("package", ["chromium-headless-shell", "chromium"])
def test_the_shell_is_installed_or_chromium_where_there_is_none(
    bin: Path, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    known = f'case "$*" in *" {package} "*) /bin/cp "$0" "${{0%/*}}/{package}";; *install*) exit 1;; esac'
    program(bin, "apt-get", known)
    assert browser.main() == 0
    assert browser.find() == str(bin / package)
