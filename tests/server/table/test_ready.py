"""Where all move at once, the game begins when everybody is ready: TABLE-23."""

from __future__ import annotations

import time

from tests.server.conftest import Serve
from tests.server.guests import PATIENCE, Live


def acted(live: Live, kind: str, seat: int, text: str = "") -> dict[str, object]:
    """The answer to an act."""
    id = f"{kind}.{len(live.heard)}"
    live.say(type="act", id=id, kind=kind, seat=seat, text=text)
    answer: dict[str, object] = live.answer(id)
    return answer


def test_table_23_a_bot_waits_for_the_first_move_even_after_a_restart(serve: Serve) -> None:
    served = serve(bot_patience=0.0)
    with served.guest("Ann") as ann:
        table, _ = ann.open("rush", "me", "expert")
        with ann.live(table) as hers:
            assert [seat["awaited"] for seat in hers.table["seats"]] == [True, False]
        again = serve(bot_patience=0.0)
        ann.http.base_url = again.url
        ann.play(table, 0, "draw")
        moves = [entry.by for entry in again.table(table).match.entries if entry.kind == "move"]
        assert moves[0] == "player"
        end = time.monotonic() + PATIENCE
        while not any(entry.by == "bot:expert" for entry in again.table(table).match.entries[3:]):
            assert time.monotonic() < end, "the bot does not move"
            time.sleep(0.02)


def test_table_23_everybody_says_ready_or_the_host_starts(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open("rush", "me", "open", "open")
        bob.sit(table, invite)
        with ann.live(table) as hers, bob.live(table) as his:
            refused = acted(hers, "move", 0, "draw")
            assert refused["rule"] == "TABLE-23" and "waiting for Bob and somebody to sit down" in str(
                refused["message"]
            )
            assert acted(his, "ready", 1)["ok"]
            told = hers.until(lambda message: message.get("kind") == "ready")
            assert told["says"] == ["Bob is ready."]
            assert [seat["awaited"] for seat in told["seats"]] == [True, False, True]
            assert acted(his, "start", 1)["error"] == "forbidden", "the host is here"
            assert acted(hers, "start", 0)["ok"]
            begun = his.until(lambda message: message.get("kind") == "start")
            assert begun["says"] == ["The game begins."] and not any(seat["awaited"] for seat in begun["seats"])
            assert acted(his, "move", 1, "draw")["ok"]


def test_table_23_if_the_host_is_not_there_any_player_may_start(serve: Serve) -> None:
    served = serve(absent_seconds=0.05)
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cleo") as cleo:
        table, invite = ann.open("rush", "me", "open", "open")
        seat = bob.sit(table, invite)
        end = time.monotonic() + PATIENCE
        while bob.act(table, seat, kind="start").status_code != 200:
            assert time.monotonic() < end, "the host stays"
            assert cleo.act(table, seat, kind="start").status_code == 403, "she has no seat"
        bob.play(table, seat, "draw")
