"""The line protocol: every request, every kind of refusal, and garbage."""

from __future__ import annotations

import io
import json
import math
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.envs.referee import Referee, lines, run
from parlour.thinking import Thought
from parlour.words.lexicon import Lexicon


def ask(referee: Referee, do: str, **request: Any) -> dict[str, Any]:
    answer = referee.answer(json.dumps({"do": do, **request}))
    json.dumps(answer)
    return answer


@pytest.fixture
def referee() -> Referee:
    return Referee()


def test_games_are_listed_with_seats_and_options(referee: Referee) -> None:
    games = {game["name"]: game for game in ask(referee, "games")["games"]}
    assert games["push"]["seats"] == [2, 2]
    assert games["push"]["title"] == "Push"
    size = next(option for option in games["push"]["options"] if option["name"] == "size")
    assert size == {
        "name": "size",
        "kind": "number",
        "label": "Rows and columns",
        "help": "Five is the classic board; three makes a quick game.",
        "default": 5,
        "low": 3,
        "high": 9,
        "rare": False,
    }


def test_a_match_of_push_is_played_to_the_end(referee: Referee) -> None:
    opened = ask(referee, "new", game="push", seats=2, seed=7, options={"size": 3})
    assert opened == {"ok": True, "id": "1", "to_act": [0], "events": []}
    assert ask(referee, "moves", id="1", seat=0, limit=2) == {"ok": True, "moves": ["L1", "L2"], "more": True}
    assert ask(referee, "moves", id="1", seat=0)["more"] is False
    assert ask(referee, "moves", id="1", seat=1) == {"ok": True, "moves": [], "more": False}
    assert ask(referee, "preview", id="1", seat=0, move="l1")["preview"]["text"] == "Row 1 will read yours, 2 empty."
    for number, move in enumerate(["L1", "L2", "L1", "L2"]):
        answer = ask(referee, "play", id="1", seat=number % 2, move=move)
        assert answer["ok"] and answer["outcome"] is None
    assert answer["events"][0]["text"] == (
        "Player 2 pushes into row 2 from the left. Row 2 is now Player 2, Player 2, empty. "
        "Player 2 is now one piece short in row 2."
    )
    answer = ask(referee, "play", id="1", seat=0, move="L1")
    assert answer["to_act"] == []
    assert answer["outcome"] == {"winners": [0], "scores": [1, 0], "reason": "row 1 is full"}
    assert [event["kind"] for event in answer["events"]] == ["pushed", "table.over"]
    record = ask(referee, "record", id="1")["record"]
    again = ask(referee, "replay", record=record)
    assert again["outcome"] == answer["outcome"] and again["to_act"] == []
    assert ask(referee, "drop", id="1") == {"ok": True}
    assert ask(referee, "view", id="1", seat=0)["error"] == "unknown"


def test_a_composed_position_is_taken_and_given_back(referee: Referee) -> None:
    ask(referee, "new", game="push", options={"size": 3}, position={"board": "00.11....", "to_move": 0})
    assert ask(referee, "play", id="1", seat=0, move="L1")["outcome"]["winners"] == [0]
    assert ask(referee, "position", id="1")["position"]["board"] == "00011...."
    assert ask(referee, "view", id="1")["text"].startswith("    1 2 3")


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"do": "new", "game": "chess"}, "unknown"),
        ({"do": "new", "game": "push", "seats": 3}, "refused"),
        ({"do": "new", "game": "push", "seats": "two"}, "unreadable"),
        ({"do": "new", "game": "push", "seed": -1}, "unreadable"),
        ({"do": "new", "game": "push", "options": {"colour": 1}}, "unreadable"),
        ({"do": "new", "game": "push", "options": {"size": True}}, "unreadable"),
        ({"do": "new", "game": "push", "position": {"board": "x"}}, "unreadable"),
        ({"do": "new", "game": "push", "colour": "red"}, "unreadable"),
        ({"do": "new"}, "unreadable"),
        ({"do": "play", "id": "1", "seat": 0, "move": "Z9"}, "unreadable_move"),
        ({"do": "play", "id": "1", "seat": 0, "move": 4}, "unreadable"),
        ({"do": "play", "id": "1", "seat": 5, "move": "L1"}, "unknown"),
        ({"do": "play", "id": "9", "seat": 0, "move": "L1"}, "unknown"),
        ({"do": "moves", "id": "1", "seat": 0, "limit": -1}, "unreadable"),
        ({"do": "suggest", "id": "1", "seat": 0, "level": "god"}, "unknown"),
        ({"do": "suggest", "id": "1", "seat": 0, "seconds": 1e9}, "unreadable"),
        ({"do": "replay", "record": {}}, "unreadable"),
        ({"do": "act", "id": "1", "seat": 0, "kind": "dance"}, "unknown"),
        ({"do": "dance"}, "unreadable"),
        ({"do": ["games"]}, "unreadable"),
        ({}, "unreadable"),
        ([], "unreadable"),
        (7, "unreadable"),
    ],
)
def test_a_bad_request_gets_its_error_and_changes_nothing(referee: Referee, request_: Any, error: str) -> None:
    ask(referee, "new", game="push", seed=1)
    before = ask(referee, "position", id="1")
    answer = referee.answer(json.dumps(request_))
    assert (answer["ok"], answer["error"]) == (False, error)
    assert answer["message"].endswith(".")
    assert ask(referee, "position", id="1") == before
    assert list(referee.matches) == ["1"]


def test_a_refusal_names_its_rule(referee: Referee) -> None:
    ask(referee, "new", game="push", seed=1)
    answer = ask(referee, "play", id="1", seat=0, move="L6")
    assert answer["error"] == "refused" and answer["rule"] == "PUSH-3"
    assert ask(referee, "play", id="1", seat=1, move="L1")["rule"] == "TABLE-1"


@pytest.mark.parametrize(
    "line", [b"", b"\n", b"{", b"\xff\xfe", b"NaN", b'{"do": NaN}', b"[" * 200_000, b"9" * 10_000, b'"\\ud800"']
)
def test_junk_is_unreadable(referee: Referee, line: bytes) -> None:
    answer = referee.answer(line)
    assert (answer["ok"], answer["error"]) == (False, "unreadable")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=8,
)
KEYS = ("id", "seat", "move", "game", "seats", "seed", "options", "position", "record", "limit", "kind", "text")
VALUES = st.sampled_from(["1", 0, 1, None, "push", "awkward", "L1", "draw", "offer", "resign", {}, {"size": 3}]) | JSON


@given(
    st.lists(
        st.fixed_dictionaries(
            {"do": st.sampled_from([*(do for do in Referee()._requests if do != "suggest"), "x"]) | JSON},
            optional=dict.fromkeys(KEYS, VALUES),
        ),
        max_size=20,
    )
)
def test_no_request_stops_the_referee(requests: list[dict[str, Any]]) -> None:
    referee = Referee()
    ask(referee, "new", game="push", options={"size": 3})
    for request in requests:
        answer = referee.answer(json.dumps(request))
        json.dumps(answer)
        assert answer["ok"] or answer["error"] in ("refused", "unknown", "unreadable", "unreadable_move"), answer


@given(st.lists(st.binary(max_size=40), max_size=10))
def test_there_is_one_answer_per_line_in_order(chunks: list[bytes]) -> None:
    source = b"\n".join(chunk.replace(b"\n", b"") for chunk in chunks)
    sink = io.StringIO()
    run(io.BytesIO(source), sink)
    assert len(sink.getvalue().splitlines()) == len(source.splitlines(keepends=True)) or b"\r" in source


def test_a_line_that_is_too_long_is_skipped_entirely() -> None:
    assert list(lines(io.BytesIO(b"a" * 50 + b"\nok\n" + b"b" * 10), longest=10)) == [b"too long", b"ok\n", b"too long"]


def test_the_awkward_game_is_played_to_the_end_with_its_secrets_told(referee: Referee) -> None:
    opened = ask(referee, "new", game="awkward", seats=3, seed=3)
    drew = next(event for event in opened["events"] if event["kind"] == "drew")
    assert len(drew["secret"]["0"]["drawn"]) == 2
    to_act = opened["to_act"]
    for _ in range(200):
        seat = to_act[-1]
        move = ask(referee, "suggest", id="1", seat=seat, level="novice", seconds=0.01)["move"]
        answer = ask(referee, "play", id="1", seat=seat, move=move)
        assert answer["ok"], answer
        if answer["outcome"]:
            break
        to_act = answer["to_act"]
    assert answer["outcome"]["reason"].startswith("most points")
    assert ask(referee, "view", id="1", seat=None)["view"]["hand"] is None


def test_programs_can_use_the_tables_own_acts(referee: Referee) -> None:
    ask(referee, "new", game="push")
    assert (
        ask(referee, "act", id="1", seat=0, kind="offer", text="draw")["events"][0]["text"] == "Player 1 offers a draw."
    )
    outcome = ask(referee, "act", id="1", seat=1, kind="agree", text="draw")["outcome"]
    assert outcome == {"winners": [0, 1], "scores": [], "reason": "agreed"}


class Sleeper:
    """Waits, as bots may where everybody moves at once."""

    def __init__(self, game: object) -> None: ...

    def choose(self, *_: object) -> Thought:
        return Thought(None)


def test_a_bot_that_waits_suggests_nothing(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.awkward.Novice", Sleeper)
    ask(referee, "new", game="awkward", seats=2)
    answer = ask(referee, "suggest", id="1", seat=0)
    assert answer["ok"] and answer["move"] is None
    assert ask(referee, "suggest", id="1", seat=1)["rule"] == "TABLE-1"


def test_the_command_answers_on_standard_output_and_ends_with_its_input() -> None:
    requests = '{"do":"games"}\nnonsense\n{"do":"new","game":"push"}'
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "referee"], input=requests, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and done.stderr == ""
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False, True]


def test_who_knows_the_same_is_told_the_same(referee: Referee) -> None:
    """The same position and the same nodes give the same suggestion, whatever the seed."""
    told = []
    for seed in (7, 8):
        id = ask(referee, do="new", game="push", seed=seed)["id"]
        ask(referee, do="play", id=id, seat=0, move="L2")
        told += [ask(referee, do="suggest", id=id, seat=1, level=level, nodes=200) for level in ("novice", "expert")]
    assert told[:2] == told[2:]
    mine = ask(referee, do="suggest", id=id, seat=1, level="tests.arena.bots:First", nodes=1)
    assert (mine["move"], mine["level"]) == ("L1", "tests.arena.bots:First")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Broken", r"ArithmeticError, I cannot count \(bots\.py, line \d+\)\."),
        ("Foreign", r"AttributeError, 'int' object has no attribute 'side' \(.*"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_match_goes_on(referee: Referee, bot: str, why: str) -> None:
    id, name = ask(referee, do="new", game="push", seed=7)["id"], f"tests.arena.bots:{bot}"
    answer = referee.answer(json.dumps({"do": "suggest", "id": id, "seat": 0, "level": name}))
    assert answer["error"] == "failed" and re.fullmatch(f"{name} failed: {why}", answer["message"])
    assert ask(referee, do="play", id=id, seat=0, move="L1")["to_act"] == [1]


def test_observations_lead_to_a_move_number_by_number(referee: Referee) -> None:
    id = ask(referee, do="new", game="domino", seed=7)["id"]
    seen = ask(referee, do="observe", id=id, seat=0)
    so_far: list[int] = []
    while seen["move"] is None:
        assert len(seen["observation"]) == math.prod(seen["shape"])
        assert seen["choices"] and all(0 <= number < seen["count"] for number in seen["choices"])
        so_far.append(seen["choices"][0])
        seen = ask(referee, do="observe", id=id, seat=0, so_far=so_far)
    assert seen["choices"] == []
    assert seen["move"] in ask(referee, do="moves", id=id, seat=0)["moves"]
    wrong = referee.answer(json.dumps({"do": "observe", "id": id, "seat": 0, "so_far": [-1]}))
    assert (wrong["error"], wrong["message"]) == ("unreadable", "-1 is not a number that may come next.")


def test_a_finished_match_is_analysed_and_a_running_one_is_not(referee: Referee) -> None:
    id = ask(referee, do="new", game="push", seed=7, options={"size": 3})["id"]
    running = referee.answer(json.dumps({"do": "analyse", "id": id, "nodes": 100}))
    assert running["error"] == "unreadable"
    for seat, move in ((0, "L1"), (1, "L2"), (0, "L1"), (1, "L2"), (0, "L1")):
        ask(referee, do="play", id=id, seat=seat, move=move)
    turns = ask(referee, do="analyse", id=id, nodes=100, seat=1)["turns"]
    assert [(turn["number"], turn["seat"], turn["played"]) for turn in turns] == [(2, 1, "L2"), (4, 1, "L2")]
    assert all(turn["best"] for turn in turns)
    nobody = referee.answer(json.dumps({"do": "analyse", "id": id, "nodes": 100, "seat": 2}))
    assert (nobody["error"], nobody["message"]) == ("unknown", "There is no seat 3; the seats are 1 to 2.")
    faulty = referee.answer(json.dumps({"do": "analyse", "id": id, "level": "tests.arena.bots:Broken"}))
    assert faulty["error"] == "failed" and faulty["message"].startswith("tests.arena.bots:Broken failed: Arithmetic")


def test_matches_can_have_a_word_list_of_their_own(tmp_path: Path) -> None:
    words = tmp_path / "tiny.txt"
    words.write_text("AB\nBA\n")
    lexicon = Lexicon.load(str(words))
    referee = Referee({lexicon.name: lexicon})
    id = ask(referee, do="new", game="prism", seed=7, lexicon="tiny.txt")["id"]
    record = ask(referee, do="record", id=id)["record"]
    assert ask(referee, do="replay", record=record, lexicon="tiny.txt")["outcome"] is None
    for asked in ({"do": "replay", "record": record}, {"do": "new", "game": "prism", "lexicon": "huge"}):
        assert not referee.answer(json.dumps(asked))["ok"]
