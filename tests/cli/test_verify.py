"""`parlour verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour import cli
from parlour.core import Match, registry
from parlour.core.mixing import seal


def test_a_sound_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(record)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{record}: valid. Push, 5 entries, ended: row 1 is full.\n- Every entry follows")
    assert "seed" not in said, "nothing in this game is left to chance"


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A game for three: one brings a share, one withholds it, one brings none."""
    match = Match.new(registry.find("prism")(), seats=3, mix=True)
    one, two = bytes(32), b"\x01" * 32
    for seat, name in enumerate(("Ann", "Bea", "Cat")):
        match.act("join", seat, name)
    match.play(0, f"commit {seal(one).hex()}")
    match.play(1, f"commit {seal(two).hex()}")
    match.play(2, "pass")
    match.play(1, "pass", by="clock", seen=match.number)
    match.play(0, f"reveal {one.hex()}")
    seat = min(match.to_act)
    match.play(seat, next(match.moves(seat)))
    (tmp_path / "mixed.json").write_text(match.record().dumps())
    return tmp_path / "mixed.json"


def test_table_22_the_shares_are_verified(mixed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(mixed)]) == 0
    said = capsys.readouterr().out
    for sentence in (
        "The seed matches its fingerprint",
        "Ann has revealed a share.",
        "Bea has withheld a share.",
        "Cat brings no share.",
        "nobody chose the shuffle",
        "Each share that was withheld",
    ):
        assert sentence in said


def test_table_22_changed_shares_are_detected(mixed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = mixed.read_text()
    for was, becomes in (
        (f"reveal {'00' * 32}", f"reveal {'01' * 32}"),  # not what was committed to
        (f"commit {seal(bytes(32)).hex()}", f"commit {seal(b'1' * 32).hex()}"),  # another commitment
        (f"reveal {'00' * 32}", "pass"),  # left out afterwards
        ('"mix": true', '"mix": false'),
    ):
        mixed.write_text(record.replace(was, becomes))
        assert cli.main(["verify", str(mixed)]) == 1
        assert capsys.readouterr().err.endswith(".\n")


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("seed", "00" * 32, "The seed is not the one that was committed to before the first move."),
        ("digest", "0", "The log does not lead to the position that the record's digest describes."),
        ("header", 7, "should be an object."),
    ],
)
def test_a_changed_record_is_detected(
    record: Path, capsys: pytest.CaptureFixture[str], place: str, value: object, sentence: str
) -> None:
    record.write_text(json.dumps({**json.loads(record.read_text()), place: value}))
    assert cli.main(["verify", str(record)]) == 1
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\xff", b"[]", b"{}", b"[" * 100_000])
def test_a_file_that_is_not_a_record_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "junk").write_bytes(content)
    assert cli.main(["verify", str(tmp_path / "junk")]) == 1
    assert capsys.readouterr().err.endswith(".\n")


def test_a_bad_word_list_is_reported_in_a_sentence(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list").write_text("HENCE\n4711\n")
    assert cli.main(["verify", str(record), "--lexicon", str(tmp_path / "list")]) == 1
    assert "line 2" in capsys.readouterr().err
    assert cli.main(["replay", str(record), "--lexicon", str(tmp_path / "list")]) == 2
