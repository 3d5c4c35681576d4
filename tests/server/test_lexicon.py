"""Word lists that the operator offers in addition to Parlour's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli import main
from parlour.core import Unreadable
from parlour.words.lexicon import Lexicon
from parlour.words.own_lists import read_lexicons
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest


@pytest.fixture
def short(tmp_path: Path) -> Lexicon:
    """A list without flags."""
    path = tmp_path / "short.txt"
    path.write_text("\n".join(word for word in Lexicon.default().words if len(word) <= 4))
    return Lexicon.load(path)


def test_a_table_uses_the_word_list_it_chose_and_says_so(serve: Serve, short: Lexicon) -> None:
    """ANAGRAMS-13"""
    served = serve(lexicons=(short,))
    with served.guest("Ann") as ann:
        listed = {game["name"]: game["lexicons"] for game in ann.ok("GET", "/api/games")["games"]}
        assert listed["prism"] == ["short.txt"] and listed["push"] == []
        table, _ = ann.open("anagrams", "me", "club", lexicon="short.txt")
        with ann.live(table) as hers:
            assert hers.table["remarks"] == [
                f"This table uses the word list short.txt, with {len(short):,} words.",
                "That list does not mark plurals, so the plural rule is off.",
            ]
        usual, _ = ann.open("anagrams", "me", "club")
        with ann.live(usual) as hers:
            assert hers.table["remarks"] == []


def test_bots_use_the_tables_word_list(serve: Serve, short: Lexicon) -> None:
    served = serve(lexicons=(short,), bot_seconds=0.3)
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "club", "club", lexicon="short.txt")
        with ann.live(table) as watching:
            if watching.table["outcome"] is None:
                watching.until(lambda message: message["type"] == "entry" and message["outcome"])
        match = served.table(table).match
        laid = [event.facts["words"] for turn in match.turns() for event in turn.events if event.kind == "placed"]
        assert laid and all(word["word"] in short for words in laid for word in words)


def test_after_a_restart_the_list_is_found_again_and_without_it_the_table_is_read_only(
    serve: Serve, short: Lexicon
) -> None:
    """TABLE-14"""
    first = serve(lexicons=(short,))
    with first.guest("Ann") as ann:
        table, _ = ann.open("prism", "me", "me", lexicon="short.txt", listed=True)
        cookies = ann.http.cookies
    first.stop()
    for lexicons, readonly in (((short,), False), ((), True)):
        again = serve(lexicons=lexicons)
        with again.guest() as ann:
            ann.http.cookies = cookies
            with ann.live(table) as hers:
                assert hers.table["readonly"] is readonly
        again.stop()


def test_unknown_word_lists_are_refused(served: Served, ann: Guest) -> None:
    seats = [{"who": "me"}, {"who": "open"}]
    for game, code, why in (("prism", 404, "no word list"), ("push", 400, "uses no word list")):
        answer = ann.ask("POST", "/api/tables", {"game": game, "seats": seats, "lexicon": "short.txt"})
        assert answer.status_code == code and why in answer.json()["message"]


def test_a_bad_word_list_keeps_the_server_from_starting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.txt").write_text("HENCE\n4711\n")
    assert main(["serve", "--data", str(tmp_path / "data"), "--lexicon", str(tmp_path / "bad.txt")]) == 2
    assert "bad.txt, line 2" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
    (tmp_path / "more").mkdir()
    for folder in (tmp_path, tmp_path / "more"):
        (folder / "good.txt").write_text("HENCE\n")
    with pytest.raises(Unreadable, match=r"good\.txt"):
        read_lexicons([str(tmp_path / "good.txt"), str(tmp_path / "more" / "good.txt")])
