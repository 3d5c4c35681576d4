"""TABLE-28: more people than one table has room for sit at two, with one invitation."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.conftest import Served
from tests.server.guests import Guest

GAME = "anagrams"
PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")


@contextlib.contextmanager
def eight(served: Served) -> Iterator[tuple[list[Guest], str, str]]:
    """Eight people, of whom the first has opened two tables; her own, and the invitation."""
    with contextlib.ExitStack() as stack:
        guests = [stack.enter_context(served.guest(name)) for name in PEOPLE]
        table, invite = guests[0].open(GAME, "me", *["open"] * 7)
        assert invite is not None
        yield guests, table, invite


def sit(guest: Guest, table: str, invite: str, seat: int | None = None) -> Any:
    return guest.ok("POST", f"/api/tables/{table}/sit", {"invite": invite, "seat": seat})


def names(guest: Guest, table: str) -> list[str | None]:
    return [seat["name"] for seat in guest.summary(table)["seats"]]


def test_table_28_one_invitation_seats_eight_people_alternately_at_two_tables(served: Served) -> None:
    with eight(served) as (guests, table, invite), served.guest("Ida") as late:
        ann, bob = guests[:2]
        beside = f"/api/tables/{table}/beside"
        assert ann.ok("GET", beside)["told"] == ["Nobody sits at the other table yet."]
        seated = [sit(guest, table, invite) for guest in guests[1:]]
        other = seated[0]["table"]
        assert [at["table"] for at in seated] == [other, table, other, table, other, table, other]
        assert names(ann, table) == ["Ann", "Cid", "Eve", "Gus"] and names(ann, other) == ["Bob", "Dee", "Fay", "Hal"]
        assert sit(bob, table, invite, 0) == seated[0], "nobody sits at both"
        assert late.ask("POST", f"/api/tables/{table}/sit", {"invite": invite}).json()["rule"] == "TABLE-8"
        wrong = bob.ask("POST", f"/api/tables/{table}/sit", {"invite": "wrong"})
        assert wrong.status_code == 403

        told = ann.ok("GET", beside)
        assert told == {"table": other, "told": ["At the other table: Bob, Dee, Fay and Hal."], "over": False}
        score = bob.ok("POST", f"/api/tables/{other}/ask", {"seat": 0, "text": "Score"})["lines"]
        assert score[-1] == "At the other table: Ann, Cid, Eve and Gus."
        with late.live(table) as watching:
            assert watching.table["beside"] == other
            for seat, guest in enumerate(guests[3::2], 1):
                guest.act(other, seat, kind="resign")
            heard = watching.until(lambda message: message["type"] == "beside" and message["over"])
        told = ann.ok("GET", beside)
        assert told["over"] and told["told"][0].startswith("At the other table the game is over. Bob wins: "), told
        assert heard["told"] == told["told"], "which everybody was told at once"
        assert ann.summary(table)["outcome"] is None, "they are separate games"


@pytest.mark.parametrize(
    ("seats", "said"), [(("me",) * 8, "round one screen"), (("me", *["easy"] * 7), "people have to play")]
)
def test_table_28_at_each_table_people_have_to_play(ann: Guest, seats: tuple[str, ...], said: str) -> None:
    wishes = [{"who": seat} if seat == "me" else {"who": "bot", "level": "club"} for seat in seats]
    refused = ann.ask("POST", "/api/tables", {"game": GAME, "seats": wishes}).json()
    assert refused["rule"] == "TABLE-28" and said in refused["message"]


def test_most_tables_have_none_beside_them(ann: Guest) -> None:
    table, _ = ann.open()
    assert ann.ask("GET", f"/api/tables/{table}/beside").status_code == 404
