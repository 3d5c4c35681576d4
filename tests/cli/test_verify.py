"""`parlour verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour import cli


def test_a_sound_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(record)]) == 0
    assert capsys.readouterr().out == f"{record}: valid. Push, 5 entries, ended: a full line.\n"


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
