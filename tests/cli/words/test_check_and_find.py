"""`parlour words check` and `parlour words find`."""

from pathlib import Path

import pytest

from parlour.cli import main
from parlour.words.lexicon import Lexicon
from parlour.words.lexicon.pattern import PatternError, find


def run(*command: str) -> int:
    return main(["words", *command])


def test_check_says_what_is_known_about_each_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "pacts", "John", "hence") == 0
    assert capsys.readouterr().out.splitlines() == [
        "PACTS: valid, a plural in S, rare (2 of 5).",
        "JOHN: valid, usually a name, everyday (5 of 5).",
        "HENCE: valid, common (4 of 5).",
    ]


def test_check_fails_if_any_word_is_invalid(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "pact", "etc") == 1
    assert capsys.readouterr().out.splitlines()[1] == "ETC is not in the word list (ENABLE)."


def test_check_with_another_list_says_that_plurals_are_unknown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("pacts\n")
    assert run("check", "pacts", "--lexicon", str(path)) == 0
    assert "(The list mine.txt has no flags, so nothing is known about plurals.)" in capsys.readouterr().out


def test_a_bad_list_is_refused_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("good\nit's\n")
    assert run("check", "good", "--lexicon", str(path)) == 2
    assert "line 2" in capsys.readouterr().err
    assert run("find", "*", "--lexicon", str(path)) == 2


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("whit.r", ["WHITER"]),
        ("x?", ["XI", "XU"]),
        ("razzm*", ["RAZZMATAZZ", "RAZZMATAZZES"]),
        ("*zzmata*", ["RAZZMATAZZ", "RAZZMATAZZES"]),
        ("[XY][^AEIO]", ["XU"]),
        ("p[ai]ct", ["PACT"]),
        ("[a-c]at", ["BAT", "CAT"]),
    ],
)
def test_find_lists_the_words_that_fit(pattern: str, found: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("find", pattern) == 0
    assert capsys.readouterr().out.split() == found


def test_find_can_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("find", "*", "--count") == 0
    assert capsys.readouterr().out == "172823\n"


def test_find_fails_if_there_are_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("find", "qq*") == 1
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("pattern", ["", "[", "[]", "a]", "a+", "[E-A]", "a b", "a[^]", "é"])
def test_a_pattern_that_cannot_be_read_is_refused(pattern: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(PatternError):
        find(Lexicon.default(), pattern)
    assert run("find", pattern) == 2
    assert capsys.readouterr().err.startswith("The pattern")
