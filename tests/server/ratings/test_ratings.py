"""Rated tables: their terms, ratings that change once, and games that do not count. TABLE-34"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.server.ratings.ending import Ending
from parlour.server.ratings.scale import NOT_YET, Skill, after
from parlour.server.storage.ratings import Ended, RatingRows, bot_player
from parlour.server.storage.storage import Storage
from tests.server.accounts.authenticator import add_passkey, by_name, proof
from tests.server.conftest import Serve, Served, play_out
from tests.server.guests import Guest
from tests.server.meeting.test_waiting_room import Waiter
from tests.server.storage.databases import change

RATED = {"listed": True, "rated": True}


@contextlib.contextmanager
def players(served: Served) -> Iterator[tuple[Guest, Guest]]:
    """Ann and Bob, who have accounts."""
    with by_name(served.guest("Ann")) as ann, by_name(served.guest("Bob")) as bob:
        add_passkey(ann)
        add_passkey(bob)
        yield ann, bob


def rated_table(ann: Guest, bob: Guest) -> str:
    table, invite = ann.open("push", "me", "open", **RATED)
    bob.sit(table, invite)
    return table


def until(found: Callable[[], Any]) -> Any:
    """What is there before long."""
    end = time.monotonic() + 20
    while not (answer := found()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return answer


def changes(guest: Guest, table: str) -> list[int]:
    """How much the ratings at a table have changed, once they have."""
    rated = until(lambda: [seat for seat in ratings(guest, table) if seat["change"] is not None])
    return [seat["change"] for seat in rated]


def ratings(guest: Guest, table: str) -> list[Any]:
    seats: list[Any] = guest.ok("GET", f"/api/tables/{table}/ratings")["seats"]
    return seats


def test_a_rated_game_changes_ratings_once(served: Served) -> None:
    with players(served) as (ann, bob):
        table = rated_table(ann, bob)
        before = ann.ok("GET", f"/api/tables/{table}/ratings")
        assert "rated" in before["says"] and [seat["rating"] for seat in before["seats"]] == [NOT_YET, NOT_YET]
        assert ann.summary(table)["rated"]
        play_out(ann, bob, table)
        up, down = changes(ann, table)
        assert up > 0 > down and up == -down
        assert ann.ok("GET", f"/api/tables/{table}/ratings")["says"] == "This game was rated."
        told = ratings(ann, table)
        assert told[0]["rating"] == f"about {1500 + up}" and told[0]["says"] == f"{1500 + up}, up {up}"
        score = ann.ok("POST", f"/api/tables/{table}/ask", {"seat": 0, "text": "score", "at": ""})
        assert score["lines"][-1] == f"Ratings: Ann {1500 + up}, up {up}; Bob {1500 + down}, down {-down}."
        again = ann.ok("POST", f"/api/tables/{table}/rematch", {})["table"]
        assert ann.summary(again)["rated"], "the rematch is rated too"
        (past,) = bob.ok("GET", "/api/you/games")["games"]
        assert past["says"] == f"lost, rating {1500 + down}, down {-down}"
        record = ann.ok("GET", "/api/you/record")
        assert [(tally["game"], tally["won"], tally["lost"]) for tally in record["games"]] == [("push", 1, 0)]
        assert [(tally["against"], tally["won"]) for tally in record["opponents"]] == [("Bob", 1)]
        assert [point["change"] for point in record["ratings"][0]["points"]] == [up]


def test_until_the_new_ratings_are_stored_nobody_is_told_that_the_game_did_not_count(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ending, "attend", lambda _: None)  # as if storing them took for ever
    with players(served) as (ann, bob):
        table = rated_table(ann, bob)
        play_out(ann, bob, table)
        told = ann.ok("GET", f"/api/tables/{table}/ratings")
        assert told["says"] == "The game is over; the new ratings come in a moment."


def test_a_quick_match_is_rated_if_both_have_accounts(served: Served) -> None:
    with players(served) as (ann, bob), served.guest("Cid") as cid:
        with Waiter(ann) as first, Waiter(bob) as second:
            assert ann.summary(second.table())["rated"] and first.table()
        with Waiter(ann) as first, Waiter(cid) as second:
            assert not cid.summary(second.table())["rated"] and first.table()


def test_who_has_not_played_is_not_yet_rated_and_has_no_record(served: Served) -> None:
    with served.guest() as guest:
        record = guest.ok("GET", "/api/you/record")
        assert not any(record[part] for part in ("games", "levels", "opponents", "ratings"))
        assert guest.ok("GET", "/api/you/games") == {"games": [], "found": 0}
    assert Skill().in_words == NOT_YET


def test_the_terms_of_a_rated_table(served: Served) -> None:
    def refusal(guest: Guest, *seats: dict[str, Any], **more: Any) -> str:
        wish = {"game": "push", "seats": seats or ({"who": "me"}, {"who": "open"}), **RATED, **more}
        answer = guest.ask("POST", "/api/tables", wish)
        assert answer.status_code == 409 and answer.json()["rule"] == "TABLE-34", answer.text
        return str(answer.json()["message"])

    me = {"who": "me"}
    with players(served) as (ann, bob), served.guest("Eve") as eve:
        assert "account" in refusal(eve)
        assert "public" in refusal(ann, listed=False)
        assert "hints" in refusal(ann, hints=True)
        assert "one seat" in refusal(ann, me, me)
        assert "for one" in refusal(ann, me, game="rush")
        assert "usual options" in refusal(ann, options={"size": 7})
        table, invite = ann.open("push", "me", "open", **RATED)
        answer = eve.ask("POST", f"/api/tables/{table}/sit", {"invite": invite})
        assert answer.json()["rule"] == "TABLE-34" and "You can watch" in answer.text
        bob.sit(table, invite)
        ann.play(table, 0, "L1")
        assert ann.act(table, 0, "takeback", kind="offer").json()["rule"] == "TABLE-34"
        assert ann.ask("POST", f"/api/tables/{table}/hint", {"seat": 0}).status_code == 409
        alone, _ = ann.open("push", "me", "novice", **RATED)
        assert ann.ask("POST", f"/api/tables/{alone}/hint", {"seat": 0}).status_code == 409, "not even against a bot"


def test_games_with_bots_rate_their_levels(served: Served) -> None:
    with players(served) as (ann, _):
        table, _ = ann.open("push", "me", "novice", **RATED)
        ann.act(table, 0, kind="resign")
        lost, won = changes(ann, table)
        assert lost < 0 < won
        assert ratings(ann, table)[1]["rating"].startswith("about")
        tally = ann.ok("GET", "/api/you/record")["levels"][0]
        assert (tally["against"], tally["lost"]) == ("novice", 1)


def test_deleting_an_account_in_the_middle_of_a_game_changes_nobodys_rating(served: Served) -> None:
    with by_name(served.guest("Ann")) as ann, by_name(served.guest("Bob")) as bob:
        add_passkey(ann)
        device = add_passkey(bob)
        table = rated_table(ann, bob)
        ann.play(table, 0, "L1")
        wrong = bob.ask("POST", "/api/you/delete", {"name": "bob"})
        assert wrong.status_code == 403
        bob.ok("POST", "/api/you/delete", {"name": "Bob", "proof": proof(bob, device)})
        assert not bob.ok("GET", "/api/account")["signed_in"] and bob.summary(table)["yours"] == []
        assert "no longer counts" in ann.ok("GET", f"/api/tables/{table}/ratings")["says"]
        ann.act(table, 0, kind="resign")
        until(lambda: ann.ok("GET", "/api/you/games")["found"])
        told = ann.ok("GET", f"/api/tables/{table}/ratings")
        assert "did not count" in told["says"] and [seat["change"] for seat in told["seats"]] == [None, None]
        assert told["seats"][0]["rating"] == NOT_YET


def test_a_seat_that_changed_hands_does_not_count(served: Served) -> None:
    with players(served) as (ann, bob):
        table = rated_table(ann, bob)
        bob.act(table, 1, kind="leave")
        ann.ok("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "novice"})
        assert "no longer counts" in ann.ok("GET", f"/api/tables/{table}/ratings")["says"]
        ann.act(table, 0, kind="resign")
        until(lambda: ann.ok("GET", "/api/you/games")["found"])
        assert [seat["change"] for seat in ratings(ann, table)] == [None, None]


def test_table_8_nobody_gets_out_of_a_rated_game_or_is_robbed_of_one(serve: Serve) -> None:
    served = serve(absent_seconds=0.0)
    with players(served) as (ann, bob), by_name(served.guest("Cid")) as cid:
        add_passkey(cid)
        table = rated_table(ann, bob)
        bot = f"/api/tables/{table}/bot"
        ann.play(table, 0, "L1")
        bob.play(table, 1, "L2")
        refused = [ann.ask("POST", bot, {"seat": 1, "level": "novice"})]
        ann.play(table, 0, "", kind="leave")
        refused += [ann.ask("POST", bot, {"seat": 0, "level": "novice"}), ann.act(table, 1, kind="remove")]
        for answer in refused:
            assert answer.json()["rule"] == "TABLE-8" and "kept for its player" in answer.json()["message"]
        invite = served.table(table).row.invite
        assert cid.ask("POST", f"/api/tables/{table}/sit", {"invite": invite}).json()["rule"] == "TABLE-8"
        ann.play(table, 0, "", kind="return")
        bob.play(table, 1, "", kind="leave")
        ann.ok("POST", bot, {"seat": 1, "level": "novice"})


def test_table_8_the_seat_of_somebody_deleted_is_not_kept(serve: Serve) -> None:
    served = serve(absent_seconds=0.0)
    with by_name(served.guest("Ann")) as ann, by_name(served.guest("Bob")) as bob:
        device = add_passkey(bob)
        add_passkey(ann)
        table = rated_table(ann, bob)
        ann.play(table, 0, "L1")
        bob.play(table, 1, "L2")
        bob.ok("POST", "/api/you/delete", {"name": "Bob", "proof": proof(bob, device)})
        ann.ok("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "novice"})


def test_history_is_searched_by_game_opponent_result_and_date(served: Served) -> None:
    with players(served) as (ann, bob):
        play_out(ann, bob, rated_table(ann, bob))
        solo, _ = ann.open("rush", "me")
        ann.act(solo, 0, kind="resign")
        both, _ = ann.open("push", "me", "me")
        ann.act(both, 0, kind="resign")
        until(lambda: ann.ok("GET", "/api/you/games")["found"] == 3)

        def found(**query: Any) -> list[str]:
            games = ann.http.get("/api/you/games", params=query).json()["games"]
            return sorted(each["result"] for each in games)

        assert found() == ["shared", "solo", "won"]
        assert found(game="push") == ["shared", "won"] and found(opponent="bO") == ["won"]
        assert found(result="solo") == ["solo"] and found(opponent="Zoe") == []
        now = int(time.time() * 1000)
        assert found(since=now + 10**6) == [] and len(found(until=now + 10**6)) == 3
        assert ann.ask("GET", "/api/you/games?result=cheated").status_code == 400


def test_everything_of_a_person_in_one_file(served: Served) -> None:
    with players(served) as (ann, bob):
        table = rated_table(ann, bob)
        play_out(ann, bob, table)
        changes(ann, table)
        saved = ann.ask("GET", "/api/you/everything")
        assert "attachment" in saved.headers["content-disposition"]
        everything = saved.json()
        assert everything["identities"] == [{"name": "Ann"}] and everything["passkeys"][0]["label"] == "Laptop"
        assert [move["text"] for move in everything["moves"] if move["kind"] == "move"] == ["L1"] * 5
        assert everything["results"][0]["result"] == "won" and everything["ratings"][0]["game"] == "push"
        assert served.table(table).row.invite not in saved.text and "seed" not in saved.text
        person = served.table(table).row.host
        assert person not in saved.text
        for _ in range(2):
            ann.ok("GET", "/api/you/everything")
        assert ann.ask("GET", "/api/you/everything").status_code == 429


def test_a_profile_is_public_only_if_somebody_wants_it(served: Served) -> None:
    with players(served) as (ann, bob):
        name = ann.ok("GET", "/api/account")["profile"]
        assert bob.ask("GET", f"/api/people/{name}").status_code == 404
        ann.ok("PUT", "/api/account/profile", {"public": True})
        assert bob.ok("GET", f"/api/people/{name}") == {"name": "Ann", "ratings": []}
        ann.ok("PUT", "/api/account/profile", {"public": False})
        assert bob.ask("GET", f"/api/people/{name}").status_code == 404
    with served.guest() as guest:
        assert guest.ask("PUT", "/api/account/profile", {"public": True}).status_code == 403


def test_what_a_crash_left_out_is_caught_up_with(serve: Serve, tmp_path: Path) -> None:
    served = serve()
    with players(served) as (ann, bob):
        table = rated_table(ann, bob)
        play_out(ann, bob, table)
        up = changes(ann, table)[0]
        cookies = ann.http.cookies
        broken = rated_table(ann, bob)
    served.stop()
    change(
        served.settings.url,
        "DELETE FROM results",  # as if it had crashed just before
        "DELETE FROM ratings",
        f"UPDATE tables SET header = '[]', ended = 1 WHERE id = '{broken}'",  # which comes first
    )
    again = serve()
    with again.guest() as ann:
        ann.http.cookies = cookies
        assert until(lambda: ann.ok("GET", "/api/you/games")["found"]) == 1, "without anybody looking at the table"
        assert changes(ann, table)[0] == up


def test_only_a_table_that_was_over_when_it_was_loaded_may_be_stored_already(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[str] = []
    is_remembered = RatingRows.is_remembered

    async def noted(rows: RatingRows, table: str) -> bool:
        looked_up.append(table)
        return await is_remembered(rows, table)

    monkeypatch.setattr(RatingRows, "is_remembered", noted)
    served = serve()
    with players(served) as (ann, bob):
        table = rated_table(ann, bob)
        play_out(ann, bob, table)
        until(lambda: ann.ok("GET", "/api/you/games")["found"])
    assert not looked_up
    served.stop()
    with serve().guest() as guest:
        guest.ok("GET", f"/api/tables/{table}")
        until(lambda: looked_up == [table])


ENDED = [Ended(0, "Ann", "won", 1, 3), Ended(1, "Novice", "lost", 2, 1), Ended(2, "Novice 2", "lost", 3, 0)]


def test_one_game_counts_once_on_each_database(database: str) -> None:
    async def run() -> None:
        first, second = Storage(database), Storage(database)
        try:
            change(
                database,
                "INSERT INTO accounts VALUES ('ann', 'h', 'p', false, 0)",
                "INSERT INTO seats VALUES ('t', 0, 'ann', NULL), ('t', 1, NULL, 'novice'), ('t', 2, NULL, 'novice')",
            )
            both = [rows.ratings.remember("t", "lotto", ENDED, 1, rated=True) for rows in (first, second)]
            assert sorted(await asyncio.gather(*both)) == [False, True]
            known = await first.ratings.skills(["ann", bot_player("novice")], "lotto")
            assert {player: skill.games for player, skill in known.items()} == {"ann": 1, "bot novice": 1}
            assert known["ann"].mu > Skill().mu > known["bot novice"].mu
            assert len(await second.ratings.changes("t")) == 3
        finally:
            await asyncio.to_thread(first.close)
            await asyncio.to_thread(second.close)

    asyncio.run(run())


@given(st.lists(st.integers(1, 5), min_size=2, max_size=35))
def test_better_places_never_do_worse_with_any_number_of_seats(places: list[int]) -> None:
    now = after([Skill()] * len(places), places)
    for place, skill in zip(places, now, strict=True):
        for other, theirs in zip(places, now, strict=True):
            assert place >= other or skill.mu >= theirs.mu - 1e-9
        assert skill.games == 1 and skill.sigma < Skill().sigma and abs(skill.shown - Skill().shown) < 150


@pytest.mark.parametrize(("sigma", "words"), [(8.0, "about 1540"), (3.0, "1540")])
def test_a_rating_after_a_few_games_is_about_right(sigma: float, words: str) -> None:
    assert Skill(Skill().mu + 1, sigma, 4).in_words == words
