"""The world on a server: boards that come into being, pieces that are given once, and everybody's ways between them."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
import sqlalchemy as sql

from parlour.core.world import Place
from parlour.games.series.world.endless import Endless
from parlour.server.new_table import new_row
from parlour.server.storage import schema
from parlour.server.storage.rows import WORLD, StoredTable, TableRow
from parlour.server.storage.storage import Storage
from parlour.server.storage.world import WorldRows, claim
from parlour.server.table.table import Table
from parlour.server.world import description, keeper, worlds
from parlour.server.world.worlds import table_id
from tests.games.series.world.filling import any_move, nearly_full
from tests.server.conftest import Pair, Serve, Served, start_pair
from tests.server.guests import PATIENCE, Guest

GAME = "rush"
LOWER, UPPER = Place(1, 0, 0), Place(2, 0, 0)
FAR = f"1:-{10**30},{10**30}"


@pytest.fixture(autouse=True)
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots would make moves that the tests do not expect."""
    monkeypatch.setattr(worlds, "BOTS", 0)


def prepare(database: str, place: Place, left: int) -> None:
    """A board with a few squares left, before the server starts."""

    async def store() -> None:
        storage = Storage(database)
        match = nearly_full(place, left, Random(str(place)))
        await storage.world.open_board(new_row(WORLD, match, id=table_id(GAME, place)), place)
        await asyncio.to_thread(storage.close)

    asyncio.run(store())


def go(guest: Guest, to: str | Place, at: str | None = None) -> Any:
    return guest.ok("POST", f"/api/world/{GAME}/go", {"to": str(to), "at": at})


def fill(served: Served, guests: dict[int, Guest], table: str, enough: Callable[[], bool]) -> None:
    """Play in turns, whatever fits, until it is enough."""
    while not enough():
        for seat, guest in guests.items():
            if seat in served.table(table).match.to_act and not enough():
                match = served.table(table).match
                move = any_move(match, seat)
                if move is not None:
                    guest.play(table, seat, match.game.write(move))


@contextmanager
def commits_fail_after_claims(served: Served) -> Iterator[None]:
    """A piece is claimed together with the entry that brings it; meanwhile such a transaction does not end well."""
    claimed: list[str] = []

    def noted(connection: sql.Connection, game: str, piece: str, *about: Any) -> bool:
        claimed.append(piece)
        return claim(connection, game, piece, *about)

    def fail(connection: sql.Connection) -> None:
        if claimed:
            claimed.clear()
            raise sql.exc.OperationalError("COMMIT", {}, OSError("the disk is full"))

    engine = served.services.storage._engine
    sql.event.listen(engine, "commit", fail)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worlds, "claim", noted)
        yield
    sql.event.remove(engine, "commit", fail)


def stored(served: Served) -> tuple[list[str], set[str | None]]:
    """The kinds of all entries, and where the pieces are."""
    engine = sql.create_engine(served.settings.url)
    with engine.connect() as connection:
        kinds = list(connection.execute(sql.select(schema.entries.c.kind)).scalars())
        at = set(connection.execute(sql.select(schema.pieces.c.at)).scalars())
    engine.dispose()
    return kinds, at


def until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        time.sleep(0.02)


def pieces_at(served: Served, table: str) -> Any:
    return served.table(table).match.state.pieces


def test_pieces_are_won_and_brought_once_whatever_stops_in_between(
    serve: Serve, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(database, LOWER, 18)
    monkeypatch.setattr(keeper, "READ_SECONDS", 3600)  # so that the ledger knows nothing of what is won
    served = serve(database=database)
    with served.guest("Ann") as ann:
        here = go(ann, LOWER)
        assert (here["place"], here["seat"], here["watching"]) == ("1:0,0", 0, False)
        table = here["table"]
        fill(served, {0: ann}, table, lambda: bool(served.table(table).match.state.completed))
        served.stop()
        assert stored(served)[1] == set(), "it is won by an entry of the log, and nobody has it yet"
        served = serve(database=database)
        ann.url = served.url
        ann.http.base_url = served.url
        until(lambda: bool(ann.ok("GET", f"/api/world/{GAME}")["pieces"]))
        assert not served.tables, "nobody has to go there, and nothing stays in memory"
        with commits_fail_after_claims(served):
            assert ann.ask("POST", f"/api/world/{GAME}/go", {"to": "up"}).status_code == 503
        entries, at = stored(served)
        assert "bring" not in entries and at == {None}, "neither the entry nor the claim"
        up = go(ann, UPPER)
        entries, at = stored(served)
        assert entries.count("bring") == len(pieces_at(served, up["table"])) and at == {"2:0,0"}
        assert up["place"] == "2:0,0"
        held = pieces_at(served, up["table"])
        assert [piece.makers for piece in held.values()] == ["Ann"] * len(held) and held
        assert go(ann, UPPER)["seat"] == 0
        assert pieces_at(served, up["table"]) == held, "they are here already"
        name = next(iter(held))
        text = f"{name} from 1:0,0 entry 1, made by Ann"
        refused = ann.act(up["table"], 0, text, kind="bring")
        assert refused.status_code == 404, "nobody brings pieces but the server"
        beside = go(ann, "north")
        assert set(pieces_at(served, beside["table"])) == set(held), "they go with their owner"
        assert not pieces_at(served, up["table"])
        down = go(ann, "1:0,0")
        assert down["seat"] == 0, "the hand waits"
        now = ann.ok("GET", f"/api/world/{GAME}")
        assert {piece["piece"] for piece in now["pieces"]} == set(held)
        assert now["place"] == "1:0,0" and now["boards"] == 3
        told = {(won["place"], won["told"].split(": ")[0], won["told"].split(", ")[-1]) for won in now["completed"]}
        assert told == {("1:0,0", "Level 1, in the middle", "made by Ann.")}
        assert len(now["completed"]) == len(held), "each piece is named once, for an hour"
        assert int(now["placed"]) > 0 and now["won"] == len(held) and now["ever"][0]["you"]
        board = ann.ok("GET", f"/api/world/{GAME}/boards/1:0,0")
        assert board["ways"]["up"] == "2:0,0" and "down" not in board["ways"] and 36 in board["filled"]
        tile = ann.ok("GET", f"/api/world/{GAME}/map/1/1/0/0")
        assert [cell["filled"] for cell in tile["cells"]] == [board["filled"]]
        outer = ann.ok("GET", f"/api/world/{GAME}/map/1/2/0/0")
        assert [(cell["boards"], cell["total"]) for cell in outer["cells"]] == [(1, board["total"])]
        assert table not in {mine["table"] for mine in ann.ok("GET", "/api/tables")["mine"]}


def test_two_who_come_first_find_one_board(database: str, serve: Serve) -> None:
    """Through two processes where the database is shared; a million steps away too."""
    served = serve(database=database)
    pair: Served = start_pair(served.settings) if database.startswith("postgres") else served
    try:
        with pair.guest("Ann") as ann, pair.guest("Bob") as bob, pair.guest("Cid") as cid:
            arrived: list[Any] = []
            going = [
                threading.Thread(target=lambda guest=guest: arrived.append(go(guest, FAR))) for guest in (ann, bob, cid)
            ]
            for each in going:
                each.start()
            for each in going:
                each.join()
            assert len({each["table"] for each in arrived}) == 1
            assert sorted(each["seat"] for each in arrived) == [0, 1, 2]
    finally:
        if isinstance(pair, Pair):
            pair.stop()


def test_a_look_that_began_before_a_board_came_into_being_keeps_nobody_away(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who want a board at the same moment share one look at what is stored."""
    lobby = served.services.lobby
    load, open_board = Storage.load, WorldRows.open_board
    others: list[asyncio.Task[Table]] = []
    looked, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(storage: Storage, table: str, after: int = 0) -> StoredTable | None:
        found = await load(storage, table, after)
        if others and found is None:
            looked.set()
            await goes_on.wait()
        return found

    async def meanwhile(rows: WorldRows, row: TableRow, place: Place) -> None:
        others.append(asyncio.create_task(lobby.table(row.id)))
        others[0].add_done_callback(lambda task: task.exception())
        await looked.wait()
        await open_board(rows, row, place)
        asyncio.get_running_loop().call_soon(goes_on.set)

    monkeypatch.setattr(Storage, "load", slow)
    monkeypatch.setattr(WorldRows, "open_board", meanwhile)
    with served.guest("Ann") as ann:
        assert go(ann, "1:-20,30")["seat"] == 0
    assert others


def test_people_are_seen_on_every_level_and_however_many_boards_there_are(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(description, "MOST_LIVING", 1)
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        go(ann, "2:7,0")
        go(bob, "1:3,3")
        now = ann.ok("GET", f"/api/world/{GAME}")
        assert [(board["place"], board["people"]) for board in now["living"]] == [("1:3,3", 1)]
        assert now["living_in_all"] == 2
        (board,) = ann.ok("GET", f"/api/world/{GAME}/map/2/1/1/0")["cells"]
        assert (board["people"], board["lively"]) == (1, True)
        (square,) = ann.ok("GET", f"/api/world/{GAME}/map/2/2/0/0")["cells"]
        assert (square["people"], square["lively"]) == (0, True)
        monkeypatch.setattr(description, "MOST_LIVING", 9)
        places = [board["place"] for board in ann.ok("GET", f"/api/world/{GAME}")["living"]]
        assert places == ["1:3,3", "2:7,0"]
        go(bob, "2:7,0")
        assert go(cid, "play")["place"].startswith("1:"), "where those begin who have no pieces yet"
        monkeypatch.setattr(description, "LIVING_MS", -1)
        (board,) = ann.ok("GET", f"/api/world/{GAME}/map/2/1/1/0")["cells"]
        assert (board["people"], board["lively"]) == (0, False), "nothing has happened there for a while"


def test_everybody_is_told_who_is_where(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()

    def told(guest: Guest, place: str) -> str:
        return str(guest.ok("GET", f"/api/world/{GAME}/boards/{place}")["told"]).split(", and ")[1]

    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        go(ann, "2:7,0")
        go(bob, "1:3,3")
        assert told(ann, "1:3,3") == "Bob is here." and told(ann, "2:7,0") == "you are here."
        (lively,) = (board for board in ann.ok("GET", f"/api/world/{GAME}")["living"] if board["place"] == "1:3,3")
        assert lively["told"].endswith(", and Bob is here.")
        assert go(bob, "2:7,0")["told"][0].endswith(", and Ann is here.")
        served.table(table_id(GAME, Place(2, 7, 0))).presence.absent_seconds = -1.0
        assert go(cid, "2:7,0")["told"][0].endswith(", and nobody is here."), "they have closed their browsers"
        go(cid, "1:0,0")
        for guest in (bob, ann):
            go(guest, "2:7,0")
        assert told(ann, "1:3,3") == "nobody is here."
        assert told(ann, "2:7,0") == "you and Bob are here." and told(cid, "2:7,0") == "Ann and Bob are here."
        monkeypatch.setattr(description, "LIVING_MS", -1)
        assert told(cid, "2:7,0") == "nobody is here.", "nothing has happened there for a while"
        assert told(ann, "2:7,0") == "you are here."


def test_play_leads_to_company_or_to_a_new_board(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        first = go(ann, "play")
        assert first["place"] == "1:0,0"
        assert go(bob, "play")["table"] == first["table"]
        assert go(ann, "play")["table"] == first["table"]


@pytest.mark.parametrize(
    ("to", "status", "said"),
    [
        (f"1:{10**50},0", 400, "too far"),
        ("99:0,0", 400, "levels"),
        ("sideways", 400, "You can go north, south, "),
        ("over there", 400, "A place is a level"),
        ("down", 400, "lowest"),
        ("1:" + "9" * 150 + ",0", 400, "A place is"),
    ],
)
def test_places_where_nobody_can_go(served: Served, to: str, status: int, said: str) -> None:
    with served.guest("Eve") as eve:
        answer = eve.ask("POST", f"/api/world/{GAME}/go", {"to": to, "at": "1:0,0"})
        assert answer.status_code == status and said in answer.text
        assert eve.ask("GET", f"/api/world/{GAME}/map/1/13/0/0").status_code == 400
        assert eve.ask("GET", "/api/world/push").status_code == 404
        wish = {"game": GAME, "seats": [{"who": "me"}], "options": {"place": "1:0,0"}}
        assert "TABLE-26" in eve.ask("POST", "/api/tables", wish).text


def test_a_place_that_is_very_far_away_is_a_place_like_any_other(served: Served) -> None:
    far = f"1:{10**30},{-(10**30)}"
    with served.guest("Eve") as eve:
        here = go(eve, far)
        assert here["place"] == far and here["seat"] == 0
        assert go(eve, "up")["place"] == f"2:{10**30 // 6},{-(10**30) // 6}"
        cell = eve.ok("GET", f"/api/world/{GAME}/map/1/1/{10**30 // 6}/{-(10**30) // 6}")
        assert [found["boards"] for found in cell["cells"]] == [1]


def test_table_26_nobody_ends_a_board_of_the_world_or_takes_a_move_back(served: Served) -> None:
    """Everybody else there may have left: those who are away do not have to agree."""
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        arrived = go(ann, LOWER)
        table, seat = arrived["table"], arrived["seat"]
        go(bob, LOWER)
        ann.play(table, seat, "draw")
        for kind, text in (("offer", "draw"), ("offer", "takeback"), ("resign", "")):
            refused = ann.act(table, seat, text, kind=kind)
            assert refused.status_code == 409 and refused.json()["rule"] == "TABLE-26"
        assert served.table(table).match.standing.offer is None


def test_bots_settle_where_somebody_plays_alone(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "BOTS", 2)
    served = serve()
    with served.guest("Ann") as ann:
        table = go(ann, LOWER)["table"]
        assert [seat["who"] for seat in ann.summary(table)["seats"][:4]] == ["player", "bot", "bot", "open"]
        alone = go(ann, UPPER)["table"]
        assert [seat["who"] for seat in ann.summary(alone)["seats"][:2]] == ["player", "open"]


def test_a_read_only_board_can_be_looked_at_and_left(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        table = go(ann, LOWER)["table"]
        served.stop()
        engine = sql.create_engine(served.settings.url)
        with engine.begin() as connection:
            header = json.loads(connection.execute(sql.text("SELECT header FROM tables")).scalar_one())
            newer = json.dumps(header | {"rules": 999})
            connection.execute(sql.text("UPDATE tables SET header = :newer"), {"newer": newer})
        engine.dispose()
        served = serve()
        ann.url = served.url
        ann.http.base_url = served.url
        here = go(ann, LOWER)
        assert (here["table"], here["seat"], here["watching"]) == (table, None, True)
        assert "4 of 324 squares" in here["told"][0] and "read" in here["told"][1], here
        beside = go(ann, "north")
        assert (beside["place"], beside["seat"]) == ("1:-1,0", 0)


def test_who_left_long_ago_gives_up_the_seat_where_none_is_left(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """SERIES-34, with boards for two."""
    monkeypatch.setattr(Endless, "seats", 2)
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        table = go(ann, LOWER)["table"]
        assert go(bob, LOWER)["seat"] == 1
        go(ann, "north")
        watching = go(cid, LOWER)
        assert watching["watching"] and "no seat left" in watching["told"][-1], "her hand waits for a day"
        monkeypatch.setattr(worlds, "GIVEN_UP_MS", -1)
        assert go(cid, LOWER)["seat"] == 0
        assert served.table(table).match.names[:2] == ("Cid", "Bob")
        assert go(ann, LOWER)["watching"], "Bob is here"
