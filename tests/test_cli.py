"""The command line: what it lists, and one clear sentence with exit code 2 for everything it cannot do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

import hospitable
from hospitable.cli import main
from hospitable.core import record
from hospitable.core.texts import LANGUAGES
from hospitable.rulebook import chapter_of, rules
from hospitable.table import server
from hospitable.table.pages.rules import rule_page, search_page
from hospitable.table.visitor import Visitor


def finished_game(seed: str = "cli") -> dict[str, object]:
    state = hospitable.game("emergency-roll").new(2, seed)
    while state.deciders:
        state.play(state.deciders[0], state.moves(state.deciders[0])[0])
    return record.write(state, ["Ada", "Ben"])


def test_games_and_variants_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "emergency-roll" in capsys.readouterr().out
    assert main(["variants", "emergency-roll"]) == 0
    out = capsys.readouterr().out
    assert all(variant.name in out for variant in hospitable.game("emergency-roll").variants)
    assert "[random]" in out
    assert main(["variants", "clinic"]) == 0
    assert "SEAT.experience" in capsys.readouterr().out


def test_options_of_a_seat_are_chosen_for_a_new_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt: "q")
    seats = ["--seats", "Ada,Ben", "--seat-option", "2.experience=expert", "--seat-option", "2.board=3x3"]
    assert main(["play", "clinic", "--seed", "demo", *seats]) == 0
    (file,) = tmp_path.iterdir()
    assert json.loads(file.read_text())["seat_options"] == [
        {"experience": "beginner", "board": "4x3"},
        {"experience": "expert", "board": "3x3"},
    ]


def test_a_server_with_a_seed_says_that_its_dice_can_be_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def serve(options: server.ServerOptions, folder: Path, tell: Callable[[str], None]) -> None:
        tell(f"http://{options.host}:{options.port}/ with <{options.seed}>")

    monkeypatch.setattr(server, "serve", serve)
    assert main(["serve", "--seed", "demo"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "<demo>" in out
    assert "With the seed demo" in out
    assert main(["serve"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "<>" in out
    assert "seed" not in out


def test_a_rule_is_shown_by_its_id_and_found_by_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "er-adm-04"]) == 0
    assert "next to the entrance hall" in " ".join(capsys.readouterr().out.split())
    assert main(["rules", "morgue", "boxes"]) == 0
    assert "ER-MOR-03" in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_shown_and_missed_in_the_same_words_as_on_the_pages(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ("er-adm-04", "ER-ADM-01"):
        assert main(["rules", words, "--lang", lang]) == 0
        told = " ".join(capsys.readouterr().out.split())
        rule = rules()[words.upper()]
        chapter = chapter_of(rule)
        assert chapter is not None
        page = unescape(re.sub("<[^>]*>", " ", rule_page(rule, chapter, lang, "", "")))
        for words_of_it in (rule.told, rule.sentence(lang) if lang != "en" else rule.id):
            assert " ".join(words_of_it.split()) in told
            assert words_of_it in page
    assert main(["rules", "xyzzy", "--lang", lang]) == 2
    guest = Visitor("", lang, "", "")
    missed = unescape(search_page(guest, hospitable.game("emergency-roll"), "xyzzy", ""))
    assert capsys.readouterr().err.strip() in missed


def test_verify_says_whether_the_dice_are_as_drawn_and_the_seed_the_one_that_was_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = finished_game()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data))
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Fair: all ")
    assert str(data["seed_hash"]) in told.replace("\n", "")  # it is for the reader to compare
    assert main(["verify", str(file), "--hash", f" {str(data['seed_hash']).upper()} "]) == 0
    assert len(capsys.readouterr().out.split(".")) == 2
    assert main(["verify", str(file), "--hash", "0" * 64]) == 2
    assert capsys.readouterr().out.startswith("Not the game you noted: the hash of its seed is ")
    assert main(["verify", str(file), "--hash", "beef"]) == 2
    assert "A hash has 64 digits" in capsys.readouterr().err
    chance = data["chance"]
    assert isinstance(chance, list)
    chance[7][4] = (chance[7][4] + 1) % 6
    file.write_text(json.dumps(data))
    assert main(["verify", str(file)]) == 1
    assert "event 8" in capsys.readouterr().out


def test_a_game_is_replayed_step_by_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(finished_game()))
    typed = iter(["", "", "b", "50", "x", "e", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Move 50," in out
    assert "over after 24 rounds" in out
    assert "Press Enter to go on" in out


def test_a_new_game_starts_with_a_random_seed_and_is_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt: "q")
    assert main(["play", "emergency-roll"]) == 0
    (file,) = tmp_path.glob("emergency-roll-*.json")
    assert main(["play", "--resume", file.name]) == 0
    assert len(json.loads(file.read_text())["seed"]) == 64


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "hospitable: the following arguments are required"),
        (["dance"], "invalid choice: 'dance'"),
        (["play"], "Which game? There is: clinic, dice-hospital, doktor-hrubec, emergency-roll."),
        (
            ["play", "chess"],
            "There is no game called 'chess'; there is: clinic, dice-hospital, doktor-hrubec, emergency-roll.",
        ),
        (["play", "emergency-roll", "--seats", "a,b,c,d,e,f,g"], "1-6 seats, not 7."),
        (["play", "emergency-roll", "--seats", "a,,b"], "is not a name for a seat"),
        (["play", "emergency-roll", "--seats", "a,a"], "Two people cannot both be called a."),
        (["play", "emergency-roll", "--seats", "a,bot:genius"], "There is no bot of the level 'genius'"),
        (["play", "emergency-roll", "--variant", "fast"], "there is: simultaneous, first_chief"),
        (["play", "emergency-roll", "--variant", "simultaneous=maybe"], "possible: false, true."),
        (["play", "emergency-roll", "--variant", "capacity"], "(ER-DIF-05)"),
        (["play", "emergency-roll", "--seats", "a,b", "--variant", "first_chief=3"], "(ER-SET-08)"),
        (
            [
                "play",
                "emergency-roll",
                "--seats",
                "a",
                *["--variant", "capacity", "--variant", "isolation", "--variant", "equipment"],
            ],
            "(ER-DIF-01)",
        ),
        (["play", "emergency-roll", "--edition", "none.toml"], "The edition file none.toml cannot be read"),
        (["play", "--resume", "none.json"], "none.json cannot be read"),
        (["replay", "none.json"], "none.json cannot be read"),
        (["verify", "none.json"], "none.json cannot be read"),
        (["variants", "chess"], "There is no game called 'chess'"),
        (["rules", "xyzzy"], "No rule has the id or the words 'xyzzy'"),
        (["arena", "chess"], "There is no game called 'chess'"),
        (["arena", "emergency-roll", "--games", "0"], "At least one game"),
        (["arena", "emergency-roll", "--games", "many"], "invalid int value: 'many'"),
        (["arena", "emergency-roll", "--seats", "genius,easy"], "There is no bot of the level 'genius'"),
        (["play", "emergency-roll", "--lang", "de"], "invalid choice: 'de'"),
        (["play", "clinic", "--seats", "a,b", "--seat-option", "3.board=3x3"], "write the seat (1 to 2), a dot and"),
        (["play", "clinic", "--seats", "a,b", "--seat-option", "board=3x3"], "board=3x3 is no option of a seat"),
        (["play", "clinic", "--seats", "a,b", "--seat-option", "2.board=3x3"], "a beginner plays on the board 4x3"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "42", '{"game": 1}', '{"game": "chess"}', "[" * 100_000, "\x00\xff"]
)
def test_files_that_are_no_records_are_refused(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content)
    for command in (["replay"], ["verify"], ["play", "--resume"]):
        assert main([*command, str(file)]) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as out:
        out.truncate(11_000_000)
    assert main(["verify", str(file)]) == 2
    assert "too big" in capsys.readouterr().err


def test_a_device_without_an_end_is_refused_like_a_huge_file(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["replay"], ["verify"], ["play", "--resume"], ["play", "emergency-roll", "--edition"]):
        assert main([*command, "/dev/zero"]) == 2
        assert "too big" in capsys.readouterr().err


def test_errors_speak_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--lang", "fr"]) == 2
    assert "Quel jeu" in capsys.readouterr().err
    assert main(["play", "--lang=nl"]) == 2
    assert "Welk spel" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "value", "possible"),
    [
        ("--connections", "0", "at least 1"),
        ("--of-address", "many", "999999"),
        ("--of-address", "-3", "999999"),
        ("--keep-days", "9" * 5000, "999999"),
    ],
)
def test_a_limit_of_the_server_that_is_no_number_is_a_sentence(
    capsys: pytest.CaptureFixture[str], option: str, value: str, possible: str
) -> None:
    assert main(["serve", option + "=" + value]) == 2
    told = capsys.readouterr().err
    assert option in told
    assert possible in told
    assert len(told) < 300
