"""Players mix their own chance into the seed at a server's table: TABLE-22."""

from __future__ import annotations

import json

import pytest

from parlour.core import Match, Record, mixed_game
from parlour.core.mixing import Share, mixed_seed, seal
from tests.server.conftest import Serve, Served

ONE, TWO = b"\x01" * 32, b"\x02" * 32


def commit(share: bytes) -> str:
    return f"commit {seal(share).hex()}"


def test_table_22_a_game_begins_with_everybodys_share_and_its_record_can_be_verified(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bea") as bea:
        table, invite = ann.open("prism", mix=True)
        ann.play(table, 0, commit(ONE))
        bea.sit(table, invite)
        with bea.live(table) as hers:
            assert hers.views["1"]["mixing"][0] == {"commitment": seal(ONE).hex(), "value": None, "passed": False}
            assert ann.act(table, 0, f"reveal {ONE.hex()}").json()["rule"] == "TABLE-22"
            assert bea.ask("POST", f"/api/tables/{table}/hint", {"seat": 1}).status_code == 409
            bea.play(table, 1, commit(TWO))
            bea.play(table, 1, f"reveal {TWO.hex()}")
            number = ann.play(table, 0, f"reveal {ONE.hex()}")
            told = hers.entry(number)
            assert told["says"][-1] == "The shares are mixed into the table’s own chance, and the game begins."
            assert "mixing" not in hers.views["1"] and hers.views["1"] != {}
        ann.play(table, 0, kind="resign", text="")
        record = Record.loads(json.dumps(ann.ok("GET", f"/api/tables/{table}/record")))
        match = Match.replay(record)
        mixed = mixed_seed(record.seed, [Share(value=ONE), Share(value=TWO)])
        assert match.standing_at(number).state.chance.seed == mixed
        rematch = ann.ok("POST", f"/api/tables/{table}/rematch")["table"]
        with ann.live(rematch) as again:
            assert again.views["1"]["revealing"] is False
        steps = ann.ok("GET", f"/api/tables/{table}/replay?seat=0")["steps"]
        assert "mixing" in steps[0]["view"] and "mixing" not in steps[-1]["view"]


def test_table_22_a_bot_brings_no_share(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "me", "novice", mix=True)
        with ann.live(table) as hers:
            ann.play(table, 0, commit(ONE))
            if not hers.views["0"]["revealing"]:
                hers.until(lambda message: hers.views["0"]["revealing"])
            assert hers.views["0"]["mixing"][1]["passed"]
            number = ann.play(table, 0, f"reveal {ONE.hex()}")
            hers.entry(number)
            assert "mixing" not in hers.views["0"]


def test_table_22_the_clock_passes_over_whoever_does_not_reveal(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixed_game, "REVEAL_SECONDS", 1)
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bea") as bea:
        table, invite = ann.open("prism", mix=True, hold=0)
        bea.sit(table, invite)
        with ann.live(table) as hers:
            ann.play(table, 0, commit(ONE))
            assert hers.entry(3)["clock"] is None
            bea.play(table, 1, commit(TWO))
            assert hers.entry(4)["clock"]["moves"] == {"0": "pass", "1": "pass"}
            ann.play(table, 0, f"reveal {ONE.hex()}")
            told = hers.entry(6)
            assert told["by"] == "clock" and "Bea withholds the share of the chance." in told["says"]
            assert "mixing" not in hers.views["0"] and told["clock"] is None


def test_table_22_where_nothing_can_be_mixed_the_table_is_refused(served: Served) -> None:
    with served.guest("Ann") as ann:
        games = {game["name"]: game["mixes"] for game in ann.ok("GET", "/api/games")["games"]}
        for name in ("push", "rush"):
            assert not games[name]
            body = {"game": name, "seats": [{"who": "me"}, {"who": "open"}], "mix": True}
            answer = ann.ask("POST", "/api/tables", body)
            assert answer.status_code == 409 and answer.json()["rule"] == "TABLE-22"
        assert games["prism"]
