"""What holds for every rules page: its sections, its length, its links and its figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.core import Unknown, registry
from parlour.core.figures import figures
from parlour.core.rules_text import cited, numbered, page_of, rules_pages, rules_text, sections, shown, without_links
from tests.core.rules_pages import LINK, PAGES, finished

GAMES = sorted(game.info.name for game in registry.games() if game.__module__.startswith("parlour."))
HOW_TO_PLAY, WORKED_TURN = "How to play", "A worked turn"
LONGEST = 250


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_page_that_teaches_first_and_numbers_afterwards(game: str) -> None:
    text = rules_text(registry.find(game).info.rules_page)
    headings = list(sections(text))
    assert headings[:3] == ["", HOW_TO_PLAY, WORKED_TURN]
    assert text.startswith(f"# {registry.find(game).info.title}\n")
    assert numbered(text), "there are no numbered rules"
    assert figures(sections(text)[WORKED_TURN]), "the worked turn has no picture"
    assert cited(sections(text)[WORKED_TURN]), "the worked turn names no rule"


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_is_short_and_plain(game: str) -> None:
    how = sections(rules_text(registry.find(game).info.rules_page))[HOW_TO_PLAY]
    assert len(how.split()) <= LONGEST
    assert not re.search(r"[`=⌊×]|\d\*", how), "notation and formulas come later"
    assert not cited(how), "numbers come later"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_number_that_a_page_cites_is_linked_and_stands_somewhere(page: Path) -> None:
    text = page.read_text()
    for rule in cited(text):
        assert rule in numbered(rules_text(page_of(rule)))
    body = without_links(text)
    assert len(cited(text)) == len(LINK.findall(body)), "write [PUSH-4], not PUSH-4, to cite a rule"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text()
    for name, rule in re.findall(r"[(\s]([a-z]*(?:\.md)?)#([a-z]+-[0-9]+)\b", text):
        assert f'<a id="{rule}"></a>' in (page.parent / (name or page.name)).read_text()
    for name in re.findall(r"\]\(([^)#]+)\)", text):
        assert (page.parent / name).is_file()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_drawings_anchors_and_links_are_up_to_date(page: Path) -> None:
    assert page.read_text() == finished(page), "run python -m tests.core.rules_pages"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_figure_is_read(page: Path) -> None:
    text = page.read_text()
    assert len(figures(text)) == text.count("<!--"), "a figure is a comment, a drawing and a caption in italics"


def test_a_rule_is_found_by_its_number() -> None:
    assert [page_of(rule) for rule in ("PUSH-4", "SERIES-4", "SERIES-11", "SERIES-23", "TABLE-1")] == [
        "push",
        "domino",
        "rush",
        "series",
        "table",
    ]
    assert set(GAMES) < set(rules_pages())
    with pytest.raises(Unknown):
        page_of("CHESS-1")


def test_every_number_of_a_game_is_met_in_an_example() -> None:
    pages = [page.read_text() for page in PAGES if page.stem != "table"]
    examples = set().union(*map(shown, pages))
    for page in pages:
        assert set(numbered(page)) <= examples
