"""`parlour words plays`: every play in a crossword position, counted as other engines count them."""

import json
from pathlib import Path

import pytest

from parlour.cli import main

WORDS = "AT\nCAT\nCATS\nSAT\nSCAT\nAS\nTA\nTAT\nABATE\nBAT\n"


@pytest.fixture
def lexicon(tmp_path: Path) -> str:
    path = tmp_path / "own.txt"
    path.write_text(WORDS)
    return str(path)


def plays(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["words", "plays", *arguments]) == 0
    return capsys.readouterr().out.split("\n")[:-1]


def test_a_play_names_its_square_and_shows_the_letters_already_there(
    capsys: pytest.CaptureFixture[str], lexicon: str
) -> None:
    found = plays(capsys, "--cgp", "5/5/1CAT1/5/5 SQ/ 0/0 0 lex OWN", "--lexicon", lexicon)
    assert found == ["3A S(CAT)", "3B (CAT)S", "C3 (A)S"]


def test_wild_cards_with_other_letters_or_in_other_places_make_different_plays(
    capsys: pytest.CaptureFixture[str], lexicon: str
) -> None:
    # The wild card is the T of AT or TA, or the S of AS.
    found = plays(capsys, "--cgp", "3/3/3 A?/", "--lexicon", lexicon)
    assert sorted(found) == ["2A As", "2A At", "2A tA", "2B As", "2B At", "2B tA"]
    # With two As either may be the wild one.
    both = plays(capsys, "--cgp", "5/5/5/5/5 AB?TE/", "--lexicon", lexicon)
    assert {play for play in both if "b" in play.lower() and len(play) == 8} == {"3A ABaTE", "3A aBATE"}


def test_a_letter_that_makes_words_both_ways_is_one_play(capsys: pytest.CaptureFixture[str], lexicon: str) -> None:
    found = plays(capsys, "--cgp", "5/2A2/1A3/5/5 T/", "--lexicon", lexicon)
    # T between the two As, at B2 or C3: TA across and TA down, or AT across and AT down.
    assert "2B T(A)" in found and "B2 T(A)" not in found
    assert "3B (A)T" in found and "C2 (A)T" not in found


def test_the_first_word_goes_across_through_the_centre(capsys: pytest.CaptureFixture[str], lexicon: str) -> None:
    found = plays(capsys, "--cgp", "5/5/5/5/5 CAT/", "--lexicon", lexicon)
    assert sorted(found) == sorted(
        ["3A CAT", "3B CAT", "3C CAT", "3B AT", "3C AT", "3B TA", "3C TA"],
    )


def test_count_and_json(capsys: pytest.CaptureFixture[str], lexicon: str) -> None:
    position = ["--cgp", "5/5/1CAT1/5/5 SQ/", "--lexicon", lexicon]
    assert plays(capsys, *position, "--count") == ["3"]
    assert json.loads(plays(capsys, *position, "--count", "--json")[0]) == {"count": 3}
    data = json.loads(plays(capsys, *position, "--json")[0])
    assert data["count"] == 3
    assert data["plays"][0] == {
        "square": "3A", "across": True, "row": 3, "column": 1, "word": "SCAT", "play": "S(CAT)",
    }  # fmt: skip


def test_a_drawing_gives_the_same_plays_as_cgp(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lexicon: str
) -> None:
    drawing = tmp_path / "grid.txt"
    drawing.write_text(". . . . .\n.....\n.CaT.\n.....\n.....\n")
    found = plays(capsys, "--grid", str(drawing), "--rack", "sq", "--lexicon", lexicon)
    assert found == plays(capsys, "--cgp", "5/5/1CaT1/5/5 SQ", "--lexicon", lexicon)


def test_an_empty_grid_with_the_packaged_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert plays(capsys, "--cgp", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AACEFS?/", "--count") == ["2417"]


# The counts of another engine with the same list: the solver in the npm package scrabble-solver 2.15.8, which lists
# every different set of letters on squares, the wild ones marked.
COUNTED_ELSEWHERE = {
    "15/15/15/15/15/15/15/5WOW7/15/15/15/15/15/15/15 ERIEMVG": 130,
    "15/15/15/Q14/U14/I6JAIL4/ZOIC1BHUT3C2/2FUGIOS4O2/3PONE1L3R2/5ERGO3N2/7OW3U2/7DE3T2/8DEAFEN1/12D2/15 GIKBRNA": 455,
    "2ZIP10/4ITEM7/6HOD6/5T1POUTFUL1/4CORER2A3/3JOG5Q3/SIREN2AA2I3/2YEELINS2R3/1DAD3OE2S3/1O3VINA6/1E13/UREA1AAS7/"
    "3BUDGETARY3/2WOT1OXEN5/8N6 LIIFLW?": 1118,
    "6QAID5/9R2V2/4NAE2AB1I2/3FONDU1WOPS1T/2LOP5XU2O/3REI4YEH1G/5KAIL2BO1A/4DAWN2FLITE/5TANGELOS2/CRIERS1SOMA1E2/"
    "8REG1DIM/6HEY1O4/4ZEIN2N4/10SIEUR/15 TVATT?C": 1382,
    "15/15/15/5T1POUTFUL1/4CORER6/3JOG9/SIREN2AA6/2YEELINS6/1DAD3OE6/1O3VINA6/1E13/UREA1AAS7/3BUDGET6/6OXEN5/"
    "8N6 ??": 1157,
}


@pytest.mark.parametrize("position", COUNTED_ELSEWHERE)
def test_another_engine_counts_the_same(capsys: pytest.CaptureFixture[str], position: str) -> None:
    assert plays(capsys, "--cgp", position, "--count") == [str(COUNTED_ELSEWHERE[position])]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--cgp", "5/5"], "two fields"),
        (["--cgp", "5/5 ABC"], "Row 1 of 2 in the CGP text has 5 squares"),
        (["--cgp", "1.1/3/3 ABC"], "neither a letter nor a number"),
        (["--cgp", "3/3/3 AB1"], "letters from A to Z"),
        (["--cgp", "3/3/3 ABCDEFGHIJK"], "at most 10"),
        (["--cgp", "3/3/3 A", "--rack", "A"], "--rack goes with --grid"),
        (["--grid", "nowhere.txt", "--rack", "A"], "nowhere.txt: No such file"),
        (["--grid", "nowhere.txt"], "--grid needs --rack"),
        (["--cgp", "3/3/3 A", "--lexicon", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["words", "plays", *arguments]) == 2
    answer = capsys.readouterr()
    assert said in answer.err and answer.out == ""


def test_a_bad_drawing_is_refused_with_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    drawing = tmp_path / "grid.txt"
    for data, said in [
        (b"...\n..\n...\n", "Line 2 of 3 has 2 squares"),
        (b"...\n.1.\n...\n", "Line 2, square 2: '1'"),
        (b"\n", "The drawing is empty."),
        (b"\xff\xfe", "this is not UTF-8 text."),
    ]:
        drawing.write_bytes(data)
        assert main(["words", "plays", "--grid", str(drawing), "--rack", "A"]) == 2
        assert f"{drawing}: {said}" in capsys.readouterr().err


def test_finding_no_play_is_reported_on_standard_error(capsys: pytest.CaptureFixture[str], lexicon: str) -> None:
    assert main(["words", "plays", "--cgp", "3/3/3 Q", "--lexicon", lexicon]) == 0
    answer = capsys.readouterr()
    assert (answer.out, answer.err) == ("", "There are no plays.\n")
