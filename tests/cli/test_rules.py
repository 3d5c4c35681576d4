"""`parlour rules`."""

from __future__ import annotations

import pytest

from parlour.cli import USAGE, main


def test_it_lists_the_pages_and_shows_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert "parlour rules hex        Series Hex" in capsys.readouterr().out
    assert main(["rules", "hex"]) == 0
    assert capsys.readouterr().out.startswith("Series Hex\n")


def test_it_shows_one_rule_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "series-23"]) == 0
    assert capsys.readouterr().out.startswith("SERIES-23 On your turn")


def test_a_page_that_is_not_there_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "chess"]) == USAGE
    assert capsys.readouterr().err == "There is no rules page 'chess'.\n"
