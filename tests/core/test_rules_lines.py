"""The rules as lines of text, and `rules` at a table."""

from __future__ import annotations

import pytest

from parlour.core import Match, Unknown, registry
from parlour.core.figures import figures
from parlour.core.rules_lines import WIDTH, lines, rules_lines
from parlour.core.rules_text import numbered, rules_text
from parlour.terminal.commands import Commands
from parlour.terminal.local import LocalTable
from tests.core.rules_pages import PAGES


@pytest.mark.parametrize("page", [page.stem for page in PAGES])
def test_a_page_keeps_its_drawings_and_every_other_line_is_short(page: str) -> None:
    text = rules_text(page)
    told = list(lines(text))
    drawn = [line for figure in figures(text) for line in figure.drawing.splitlines()]
    for line in drawn:
        assert f"    {line}".rstrip() in [kept.rstrip() for kept in told]
    assert all(len(line) <= WIDTH for line in told if line[4:].rstrip() not in drawn)
    assert not any(mark in line for line in told for mark in ("**", "<a", "](", "<!--", "```"))
    for rule in numbered(text):
        assert any(rule in line for line in told)


def test_rules_at_a_table_tell_how_to_play_and_one_rule_by_its_number() -> None:
    table = Commands(LocalTable(Match.new(registry.find("push")(), seed=1), {}))
    how = table.do("rules", 0)
    assert how[0] == "Push" and "How to play" in how
    assert how[-1] == "rules all shows the whole page, rules PUSH-1 one rule."
    assert table.do("rules push-5", 0) == ["PUSH-5 In a full line, the piece at the far end falls off the board."]
    assert table.do("rules TABLE-9", None) == ["TABLE-9 A table has as many seats as its game allows."]
    assert table.do("rules PUSH-99", 0) == ["There is no rule PUSH-99."]
    assert table.do("rules TABLE-999", 0) == ["There is no rule TABLE-999."]
    assert table.do("rules please", 0) == [
        "Type rules, rules all, or rules and a number such as PUSH-1, not rules please."
    ]
    assert "A worked turn" in table.do("rules all", 0)


def test_a_rule_keeps_its_table() -> None:
    assert any(line.split() == ["2", "3", "1", "10", "8", "14"] for line in rules_lines("rush", "SERIES-7"))


@pytest.mark.parametrize(("page", "example"), [("hex", "SERIES-5"), ("domino", "SERIES-4"), ("rush", "SERIES-3")])
def test_games_that_share_their_numbers_say_how_they_are_numbered(page: str, example: str) -> None:
    with pytest.raises(
        Unknown, match=f"^There is no rule {page.upper()}-4; here they are numbered SERIES, as in {example}.$"
    ):
        rules_lines(page, f"{page}-4")


def test_a_page_that_is_not_there() -> None:
    with pytest.raises(Unknown):
        rules_lines("chess")
