"""The report on balance as a page: everything is said and drawn on it, and it needs nothing else."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hospitable
from hospitable.cli import main
from hospitable.core.balance import Chart, Item
from hospitable.core.texts import LANGUAGES, Text
from hospitable.lab.arena import Report, Standing
from hospitable.lab.balance import Findings, Numbers, Share, balance_of, findings
from hospitable.lab.balance_page import page

SLUG = "doktor-hrubec"
TITLE = hospitable.game(SLUG).title
Element = ElementTree.Element


@cache
def some_findings() -> Findings:
    return findings(SLUG, ["easy", "easy"], 4, "page", workers=1)


@cache
def some_page(lang: str) -> str:
    return page(some_findings(), balance_of(SLUG), TITLE, "hospitable arena <again>", lang)


def parsed(text: str) -> Element:
    first, _, document = text.partition("\n")
    assert first == "<!doctype html>"
    return ElementTree.fromstring(document)


def words(element: Element) -> str:
    return "".join(element.itertext()).strip()


def classed(element: Element, name: str) -> list[Element]:
    return [found for found in element.iter() if name in found.get("class", "").split()]


# -- the whole page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_well_formed_and_says_everything_in_its_language(lang: str) -> None:
    root = parsed(some_page(lang))
    assert root.get("lang") == lang
    sections = list(root.iter("section"))
    assert len(sections) == len(some_findings().charts) == 9
    for chart, section in zip(some_findings().charts, sections, strict=True):
        said = words(section)
        assert said.startswith(f"{chart.title.say(lang)}{chart.note.say(lang)}")
        for item in chart.items:
            assert item.name.say(lang) in said
            assert item.printed is None or item.printed.say(lang) in said
    texts = [text for text in root.findall("body")[0].itertext() if text != "hospitable arena <again>"]
    left_over = re.compile(r"[{}]|[a-z_]\.[a-z_]")  # an argument not put in, or an id not translated
    assert [text for text in texts if left_over.search(text)] == []


def test_languages_write_numbers_their_own_way() -> None:
    shares = {lang: words(classed(parsed(some_page(lang)), "interval")[0]) for lang in LANGUAGES}
    assert re.fullmatch(r"\d+\.\d% – \d+\.\d%", shares["en"])
    assert re.fullmatch(r"\d+,\d\s% – \d+,\d\s%", shares["fr"])
    assert re.fullmatch(r"\d+,\d% – \d+,\d%", shares["nl"])


def test_the_page_needs_nothing_else() -> None:
    """No script, nothing loaded, nothing linked: it can be sent by mail and opened in ten years."""
    text = some_page("en")
    root = parsed(text)
    assert {element.tag for element in root.iter()} & {"script", "link", "img", "iframe", "use", "image", "a"} == set()
    names = {name for element in root.iter() for name in element.attrib}
    assert {name for name in names if name.startswith("on")} | names & {"src", "href", "xlink:href"} == set()
    assert re.findall(r"url\(|@import|https?:|//", text) == []


def test_names_of_our_own_are_marked_and_the_footnote_says_so() -> None:
    root = parsed(some_page("en"))
    names = [words(head) for head in root.iter("th") if head.get("scope") == "row"]
    assert {"Dr. Stitch*", "Dr. Acula", "Acne*", "Appendix"} <= set(names)
    assert "are our reconstruction" in words(root)
    assert [words(code) for code in root.iter("code")] == ["hospitable arena <again>"]


# -- shares

NAMES = [Text("hospitable.core", "seat", {"number": number}) for number in (1, 2, 3)]
A, B, C = (Item(name) for name in NAMES)


def drawn(shares: list[Share], *items: Item, wins: bool = False) -> Element:
    chart = Chart("a", NAMES[0], NAMES[0], items, wins=wins)
    found = Findings(Report("a", 1, "s", (Standing("easy", 1, 1, 0, 3.25),), None), (chart,), {"a": shares}, {})
    return parsed(page(found, balance_of(SLUG), NAMES[0], "", "en")).findall(".//section")[0]


def test_a_share_is_told_with_its_interval_and_its_number() -> None:
    section = drawn([Share(1, 10, 0.5), Share(0, 1234, 0.25)], A, Item(NAMES[1], NAMES[2], marked=True))
    rows = [[words(cell) for cell in row] for row in section.findall(".//tbody/tr")]
    assert rows == [
        ["Seat 2*", "Seat 3", "", "50.0%", "23.7% – 76.3%", "10"],
        ["Seat 1", "", "", "25.0%", "22.7% – 27.5%", "1,234"],
    ]


def test_a_bar_ends_at_its_share_on_a_scale_that_holds_all_intervals() -> None:
    section = drawn([Share(0, 100, 0.3), Share(1, 100, 0.06)], A, B)
    assert [words(mark) for mark in classed(section, "scale")[0]] == ["0%", "10%", "20%", "30%", "40%"]
    assert [bar.get("width") for bar in classed(section, "fill")] == ["75.00", "15.00"]
    low, high = 100 * 0.2189 / 0.4, 100 * 0.3958 / 0.4
    ends = [float(x) for x in re.findall(r"M([\d.]+)", classed(section, "range")[0].get("d", ""))]
    assert ends == pytest.approx([low, high, low], abs=0.02)
    assert classed(section, "average") == []


def test_what_never_occurred_has_no_share_and_no_bar() -> None:
    section = drawn([Share(0, 10, 1.0), Share(1, 0, 0.0)], A, B)
    rows = section.findall(".//tbody/tr")
    assert [words(cell) for cell in rows[1]] == ["Seat 2", "", "–", "", "0"]
    assert [len(classed(row, "fill")) for row in rows] == [1, 0]
    assert words(drawn([Share(0, 0, 0.0)], A).findall(".//tbody")[0]) == "Seat 1–0"


def test_wins_that_are_off_the_average_are_marked() -> None:
    section = drawn([Share(0, 100, 0.7), Share(1, 100, 0.2), Share(2, 100, 0.45)], A, B, C, wins=True)
    assert [words(cell) for cell in classed(section, "share")] == ["▲ 70.0%", "▼ 20.0%", "45.0%"]
    lines = classed(section, "average")
    assert [line.get("d") for line in lines] == ["M56.25 0V10"] * 3  # 45 % of a scale that ends at 80 %


# -- numbers


def spread(times: dict[int, int]) -> Element:
    chart = Chart("a", NAMES[0], NAMES[0])
    found = Findings(Report("a", 1, "s", (), None), (chart,), {}, {"a": Numbers(times)})
    return parsed(page(found, balance_of(SLUG), NAMES[0], "", "en")).findall(".//section")[0]


def test_numbers_have_a_bar_each_as_tall_as_they_are_many() -> None:
    section = spread({-1: 2, 0: 8, 2: 4})
    assert [words(bar) for bar in section.iter("g")] == ["-1: 2", "0: 8", "1: 0", "2: 4"]
    assert [bar.get("height") for bar in classed(section, "fill")] == ["25.00", "100.00", "0.00", "50.00"]
    assert [words(value) for value in classed(section, "values")[0]] == ["-1", "0", "1", "2"]
    assert "Mean 0.4, standard deviation 1.0." in words(section)


def test_many_numbers_are_put_together() -> None:
    section = spread(dict.fromkeys(range(100), 1))
    assert [words(bar) for bar in section.iter("g")][:2] == ["0 – 2: 3", "3 – 5: 3"]
    assert [words(bar) for bar in section.iter("g")][-1] == "99 – 101: 1"
    assert [words(value) for value in classed(section, "values")[0]] == [str(n) for n in range(0, 100, 12)]


# -- the command

ARENA = ["arena", SLUG, "--seats", "random,random", "--games", "4", "--report"]


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "balance.html"
    assert main([*ARENA, str(file), "--lang", "nl", "--seed", "two words", "--variant", "first_player=1"]) == 0
    root = parsed(file.read_text(encoding="utf-8"))
    assert root.get("lang") == "nl"
    again = f"hospitable arena {SLUG} --seats random,random --games 4 --seed 'two words' --variant first_player=1"
    assert [words(code) for code in root.iter("code")] == [again]
    assert "balance.html" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("place", ["missing/balance.html", "", "folder"])
def test_a_place_where_nothing_can_be_written_is_refused_before_the_games(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr(
        "hospitable.terminal.arena.findings", lambda *_args, **_options: pytest.fail("games were played")
    )
    assert main([*ARENA, str(tmp_path / place)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "cannot be written" in err
    assert len(err.strip().splitlines()) == 1
    assert list(tmp_path.rglob("*")) == [tmp_path / "folder"]


def test_an_older_report_stays_until_the_new_one_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "balance.html"
    file.write_text("the old report")

    def watching(*args: object, **options: object) -> Findings:
        assert file.read_text() == "the old report"
        return findings(*args, **options)  # type: ignore[arg-type]

    def interrupted(*_args: object, **_options: object) -> Findings:
        raise KeyboardInterrupt

    monkeypatch.setattr("hospitable.terminal.arena.findings", interrupted)
    assert main([*ARENA, str(file)]) == 130
    assert file.read_text() == "the old report"
    assert list(tmp_path.iterdir()) == [file]
    monkeypatch.setattr("hospitable.terminal.arena.findings", watching)
    assert main([*ARENA, str(file)]) == 0
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_an_older_report_stays_when_the_new_one_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "balance.html"
    file.write_text("the old report")
    (tmp_path / "balance.html.part").mkdir()
    assert main([*ARENA, str(file)]) == 2
    assert "balance.html cannot be written" in capsys.readouterr().err
    assert file.read_text() == "the old report"


def test_a_game_without_charts_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "emergency-roll", "--games", "2", "--report", str(tmp_path / "balance.html")]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "There is no report on the balance of Emergency Roll.\n")
    assert list(tmp_path.iterdir()) == []


def test_the_games_are_played_with_the_edition_that_was_named(tmp_path: Path) -> None:
    standard = Path(hospitable.__file__).parent / "games" / "doktor_hrubec" / "edition.toml"
    poor = tmp_path / "poor.toml"
    poor.write_text(re.sub(r"insurance = \d+", "insurance = 0", standard.read_text(encoding="utf-8")))
    file = tmp_path / "balance.html"
    assert main([*ARENA, str(file), "--edition", str(poor)]) == 0
    root = parsed(file.read_text(encoding="utf-8"))
    assert "surgery 4: 0 points" in words(root)
    assert all(float(words(row[3])) <= 0 for row in root.findall(".//header//tbody/tr"))
    assert words(next(root.iter("code"))).endswith("--edition poor.toml")
