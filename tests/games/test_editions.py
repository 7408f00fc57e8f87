"""Edition files of all games: what makes their id, and how a wrong one is refused with the place that is wrong."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hospitable
from hospitable import BadEdition, BadSnapshot
from hospitable.core.edition import never_asked, read_file, refuse_in_vain
from hospitable.core.errors import cut
from tests.games.editions import refusal, replaced, written

CORRECTED = {
    "clinic": ("money = 15", "money = 16", "money = 17"),
    "dice-hospital": ("nurses = 3", "nurses = 4", "nurses = 5"),
    "doktor-hrubec": ("start_cards = 3", "start_cards = 5", "start_cards = 4"),
    "emergency-roll": ("start_circled = 1", "start_circled = 2", "start_circled = 3"),
}
"""A value as it is printed, and two that it could be."""
TURNED = {
    "clinic": ("module = 1\ngarden = 1", "garden = 1\nmodule = 1"),
    "dice-hospital": ("nurses = 3\nblood_bags = 0", "blood_bags = 0\nnurses = 3"),
    "doktor-hrubec": ("start_doctors = 1\nstart_cards = 3", "start_cards = 3\nstart_doctors = 1"),
    "emergency-roll": ("boxes = 4\npoints_per_box = -1", "points_per_box = -1\nboxes = 4"),
}
Tables = tuple[int, list[str]]
"""How many play, and with which variants."""
every_game = pytest.mark.parametrize("slug", CORRECTED)


class Editions:
    """The edition of a game as it is printed, and files that differ from it."""

    def __init__(self, slug: str, folder: Path) -> None:
        self.game = hospitable.game(slug)
        self.folder = folder
        self.standard = self.game.rooms.pieces.STANDARD
        self.printed = self.standard.read_text(encoding="utf-8")
        old, new, another = CORRECTED[slug]
        self.corrected = replaced(self.printed, old, new)
        self.corrected_otherwise = replaced(self.printed, old, another)
        self.turned = replaced(self.printed, *TURNED[slug])

    def written(self, text: str) -> Path:
        return written(self.folder, text)

    def id_of(self, text: str) -> str:
        """What an edition is called when all its sets are in play."""
        id: str = self.game.rooms.pieces.read_edition(self.written(text)).printed.id_of()
        return id

    def refusal(self, path: Path) -> str:
        return refusal(self.game.rooms.pieces.read_edition, path)


@pytest.fixture
def editions(slug: str, tmp_path: Path) -> Editions:
    return Editions(slug, tmp_path)


def test_every_game_has_its_editions() -> None:
    assert list(CORRECTED) == list(TURNED) == [game.slug for game in hospitable.games()]


# -- ids


@every_game
def test_what_is_printed_makes_the_id_of_an_edition(editions: Editions) -> None:
    different = (editions.printed, editions.corrected, editions.corrected_otherwise)
    ids = {editions.id_of(text) for text in different}
    assert len(ids) == len(different)
    assert all(re.fullmatch("[0-9a-f]{12}", id) for id in ids)


@every_game
def test_sources_comments_and_order_are_not_printed(editions: Editions) -> None:
    """Somebody who looks a value up and finds it right changes only where it comes from."""
    printed = editions.printed
    other_sources = re.sub(r'^(\w*source\w*) = ".*"$', r'\1 = "my own copy"', printed, flags=re.MULTILINE)
    no_reasons = re.sub(r"^(why|\w*source\w*) = .*\n", "", printed, flags=re.MULTILINE)
    no_comments = re.sub(r"^#.*\n", "", printed, flags=re.MULTILINE)
    others = (other_sources, no_reasons, no_comments, editions.turned)
    assert printed not in others
    assert {editions.id_of(text) for text in others} == {editions.id_of(printed)}


@every_game
def test_a_position_of_another_edition_is_refused(editions: Editions) -> None:
    game, path = editions.game, editions.written(editions.corrected)
    position = game.new(2, "corrected", edition=path).snapshot()
    assert game.restore(position, edition=path).snapshot() == position
    with pytest.raises(BadSnapshot, match="another edition"):
        game.restore(position)


@pytest.mark.parametrize(
    ("slug", "old", "new", "after", "with_it", "without_it"),
    [
        ("dice-hospital", "heal = 1", "heal = 3", 'id = "critical_care_unit"', (2, []), None),
        ("dice-hospital", "points = 2", "points = 20", 'id = "report_ry"', (1, []), (2, [])),
        ("dice-hospital", "neglect_steps = 2", "neglect_steps = 3", "", (2, ["superbug"]), (2, [])),
        ("clinic", "zombie_cure = 32", "zombie_cure = 33", "", (2, ["zombies"]), (2, ["transfusion"])),
        ("clinic", "workaholic = 8", "workaholic = 9", "", (1, ["workaholics"]), (1, [])),
    ],
)
def test_an_edition_has_another_name_just_where_a_corrected_piece_is_in_play(
    editions: Editions, old: str, new: str, after: str, with_it: Tables, without_it: Tables | None
) -> None:
    path = editions.written(replaced(editions.printed, old, new, after))

    def same(seats: int, variants: list[str]) -> bool:
        chosen = dict.fromkeys(variants, True)
        house, corrected = (editions.game.rules_for(seats, chosen, edition) for edition in (None, path))
        return house.edition_id == corrected.edition_id

    assert not same(*with_it)
    assert without_it is None or same(*without_it)


# -- what the rules know by themselves


@pytest.mark.parametrize("slug", [slug for slug in CORRECTED if slug != "dice-hospital"])  # where all is read
def test_what_the_rules_do_not_read_cannot_be_corrected(editions: Editions) -> None:
    (data, printed), (house, _) = read_file(editions.standard), read_file(editions.standard)
    read = type(editions.game.rooms.pieces.read_edition(editions.standard))
    for tables in (data, house):
        read(tables, printed)
    in_vain = [*never_asked(data)]
    assert len(in_vain) > 100
    for where, table, key in in_vain:
        value, table.entries[key] = table.entries[key], "something else"
        with pytest.raises(BadEdition) as refused:
            refuse_in_vain(data, house)
        assert refused.value.say("en") == (
            f'{where} of the edition is "something else"; the rules do not ask for it, so it must stay '
            f"{cut(json.dumps(value, ensure_ascii=False), 120)}."
        )
        table.entries[key] = value
    refuse_in_vain(data, house)


# -- files that are no edition


@every_game
def test_a_file_that_cannot_be_read(editions: Editions) -> None:
    none, folder = editions.folder / "none.toml", editions.folder
    assert editions.refusal(none) == "The edition file none.toml cannot be read: No such file or directory."
    assert editions.refusal(folder) == f"The edition file {folder.name} cannot be read: Is a directory."


@every_game
def test_a_file_that_is_not_toml(editions: Editions) -> None:
    said = editions.refusal(editions.written("rounds = = 8"))
    assert said.startswith("The edition file corrected.toml is not readable TOML: ")
    assert "line 1" in said


@every_game
def test_a_file_that_is_not_text(editions: Editions) -> None:
    path = editions.folder / "picture.toml"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    assert editions.refusal(path).startswith("The edition file picture.toml is not readable TOML: ")


# -- editions with a mistake


def mistakes() -> Iterator[object]:
    """All of `wrong_editions.toml` of each game."""
    for slug in CORRECTED:
        path = Path(__file__).parent / slug.replace("-", "_") / "wrong_editions.toml"
        for sort, cases in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for number, case in enumerate(cases):
                yield pytest.param(slug, case, id=f"{slug}-{sort}-{number}")


@pytest.mark.parametrize(("slug", "case"), [*mistakes()])
def test_a_mistake_is_named_with_its_place(editions: Editions, case: dict[str, str]) -> None:
    text = replaced(editions.printed, case["old"], case["new"], case.get("after", ""))
    assert editions.refusal(editions.written(text)) == case["says"]
