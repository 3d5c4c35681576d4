"""The operator's list of refused words."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

import pytest

from parlour.core import Unreadable
from parlour.server.configuration import read_settings
from parlour.server.manners.refused_words import LARGEST, RefusedWords, read_list

LIST = "# not wanted here\nfun\nass\nfunk*  # and what follows\nscheiße\n"
FOUND = [
    "Fun!",
    "f.u.n",
    "F u n",
    "fυn",
    "fuuun",
    "that f-u-n",
    "funky",
    "a$s",
    "@ss",
    "@$$",
    "a55",
    "ＡＳＳ",
    "fun/great",
    "SCHEISSE",
]
FINE = ["funny", "as", "pass", "grass", "455", "5-4", "I run!", "👍", ""]


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(LIST, "utf-8")
    return path


@pytest.mark.parametrize("text", FOUND)
def test_a_word_of_the_list_is_found_however_it_is_dressed_up(words: Path, text: str) -> None:
    with pytest.raises(Unreadable, match="This line contains a word that is not wanted"):
        RefusedWords(words).check(f"What {text}" if text[0] != "F" else text, "This line")


@pytest.mark.parametrize("text", FINE)
def test_other_words_are_fine(words: Path, text: str) -> None:
    RefusedWords(words).check(text, "This line")
    RefusedWords(None).check("fun", "This line")


def test_a_list_that_has_changed_is_read_again_and_a_bad_one_is_not(
    words: Path, caplog: pytest.LogCaptureFixture
) -> None:
    refused = RefusedWords(words)
    for number, (text, wanted) in enumerate((("dull", "fun"), ("two words", "fun"), ("", "dull"))):
        words.write_text(text, "utf-8")
        os.utime(words, ns=(number, number))
        refused.look()
        refused.check(wanted, "This line")
    assert "line 1: 'two words' is not a word. The list of refused words stays as it was." in caplog.text
    words.unlink()
    refused.look()
    assert f"Cannot read {words}" in caplog.text


def test_a_list_that_cannot_be_read_is_refused_in_words(words: Path) -> None:
    with pytest.raises(Unreadable, match="Cannot read"):
        RefusedWords(words.with_name("missing"))
    with pytest.raises(Unreadable, match=r"^PARLOUR_REFUSED_WORDS: Cannot read .*missing"):
        read_settings(Namespace(), environment={"PARLOUR_REFUSED_WORDS": str(words.with_name("missing"))})
    for content, problem in (
        (b"\xff", "is not UTF-8"),
        (b"a\n!!", "line 2: '!!' is not a word"),
        (b"a" * (LARGEST + 1), "more than"),
    ):
        words.write_bytes(content)
        with pytest.raises(Unreadable, match=problem):
            read_list(words)
