"""Rush over the server: thirty-five people at one table, all at once. SERIES-9, SERIES-10, SERIES-16."""

from __future__ import annotations

import contextlib
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pytest

from parlour.core import encode
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import RushState, in_sight
from parlour.server.storage.writer import Job
from tests.server.conftest import Serve, Served
from tests.server.crowd import at_once, sound_move
from tests.server.guests import Guest, Live, without_nulls

SEATS = 35
EASY = {"tutorial": True}  # only the front matters, so that there is much to place


@contextlib.contextmanager
def crowd(
    served: Served, count: int, seats: int = SEATS, **options: Any
) -> Iterator[tuple[str, str | None, list[Live]]]:
    """A table with this many people, each with a live connection; the other seats are open."""
    with contextlib.ExitStack() as stack:
        guests = [stack.enter_context(served.guest(f"Guest {number + 1}")) for number in range(count)]
        table, invite = guests[0].open("rush", "me", *["open"] * (seats - 1), options=options, ready=False)
        for seat, guest in enumerate(guests[1:], 1):
            assert guest.sit(table, invite) == seat
        yield table, invite, [stack.enter_context(guest.live(table)) for guest in guests]


def test_thirty_five_people_at_one_table_see_every_move_once_and_in_order(served: Served) -> None:
    game = SeriesRush(EASY)
    with crowd(served, SEATS, **EASY) as (table, _, everybody):

        def plays(seat: int) -> None:
            live, chance = everybody[seat], random.Random(seat)
            for count in range(4):
                name = f"{seat}.{count}"
                text = sound_move(game, live.views[str(seat)], seat, chance)
                live.say(type="act", id=name, kind="move", seat=seat, text=text)
                answer = live.answer(name)
                # Another may have been quicker: on the square, with the last tile of the bag, or in winning.
                assert answer["ok"] or answer["rule"] in ("SERIES-10", "SERIES-11", "SERIES-12", "SERIES-18"), answer

        at_once([partial(plays, seat) for seat in range(SEATS)])
        match = served.table(table).match
        for seat, live in enumerate(everybody):
            if live.number < match.number:
                live.entry(match.number)
            assert live.number == match.number
            assert without_nulls(live.views[str(seat)]) == without_nulls(encode(match.view(seat)))
        state: RushState = match.state
        assert state.bag.accounts_for(game.plane, Counter(in_sight(state))), "no tile is lost or duplicated"
        movers = {turn.entry.seat for turn in match.turns() if turn.entry.kind == "move"}
        assert len(movers) > SEATS / 2


def test_series_10_the_loser_of_a_race_keeps_the_tile_and_is_told_why(served: Served) -> None:
    game = SeriesRush(EASY)
    with crowd(served, 12, 12, **EASY) as (_, _, everybody):
        reach: dict[tuple[int, int], list[tuple[int, str]]] = {}
        for seat, live in enumerate(everybody):
            for move in game.board.placements({}, live.views[str(seat)]["hands"][str(seat)]):
                reach.setdefault((move.row, move.column), []).append((seat, game.write(move)))
        square, able = max(reach.items(), key=lambda item: len({seat for seat, _ in item[1]}))
        racers = dict(able)
        assert len(racers) > 1
        answers: dict[int, Any] = {}

        def reaches(seat: int) -> None:
            live = everybody[seat]
            live.say(type="act", id=f"race.{seat}", kind="move", seat=seat, text=racers[seat], seen=live.number)
            answers[seat] = live.answer(f"race.{seat}")

        at_once([partial(reaches, seat) for seat in racers])
        [winner] = [seat for seat, answer in answers.items() if answer["ok"]]
        number = answers[winner]["number"]
        for seat, answer in answers.items():
            hand = everybody[seat].views[str(seat)]["hands"][str(seat)]
            if seat == winner:
                assert len(hand) == 8
            else:
                assert (answer["rule"], len(hand)) == ("SERIES-10", 9)
                assert f"Row {square[0] + 1}, column {square[1] + 1} is taken" in answer["message"]
                assert everybody[seat].entry(number)["events"][0]["square"] == list(square)


def test_series_16_somebody_joins_a_running_game_from_a_link(served: Served) -> None:
    with crowd(served, 3) as (table, invite, everybody), served.guest("Lou") as late:
        everybody[0].say(type="act", id="a", kind="move", seat=0, text="draw")
        assert everybody[0].answer("a")["ok"]
        seat = late.sit(table, invite)
        assert seat == 3
        assert late.sit(table, invite) == 3, "joining twice keeps the seat"
        with late.live(table) as his:
            assert len(his.views["3"]["hands"]["3"]) == 11
            assert all(tile[1] == "?" for tile in his.views["3"]["hands"]["0"])
            heard = everybody[1].until(lambda message: message.get("kind") == "join" and message["seat"] == 3)
            assert heard["says"] == ["Lou sits down.", "Lou takes 11 tiles."]
            assert late.act(table, 3, "draw").status_code == 200


def test_series_16_a_player_who_closes_the_laptop_comes_back_to_the_same_hand(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open("rush", "me", "open", "open", ready=False)
        seat = bob.sit(table, invite)
        with bob.live(table) as first:
            hand = first.views[str(seat)]["hands"][str(seat)]
        ann.play(table, 0, "draw")
        with bob.live(table) as again:
            assert again.views[str(seat)]["hands"][str(seat)] == hand
        assert bob.act(table, seat, kind="leave").status_code == 200
        ann.play(table, 0, "draw")
        assert bob.act(table, seat, "draw").json()["rule"] == "TABLE-1"
        assert bob.act(table, seat, kind="return").status_code == 200
        with bob.live(table) as back:
            assert back.views[str(seat)]["hands"][str(seat)] == hand


def test_what_arrives_while_the_disk_is_busy_is_logged_together_in_the_order_of_arrival(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = serve()
    groups: list[int] = []
    writer = served.services.storage._writer
    commit = writer._commit

    def slowly(jobs: Sequence[Job]) -> list[Any]:
        if entries := sum(bool(job.entries) for job in jobs):  # the server also writes that it is there
            groups.append(entries)
        time.sleep(0.3)
        return commit(jobs)

    with crowd(served, 8, 8) as (_, _, everybody), everybody[7].again() as twice:
        monkeypatch.setattr(writer, "_commit", slowly)
        for seat, live in enumerate(everybody):
            text = "call 1,1" if seat == 5 else "wait"  # which is refused and does not affect the others
            live.say(type="act", id=f"busy-{seat}", kind="move", seat=seat, text=text)
            time.sleep(0.005)
        twice.say(type="act", id="busy-7", kind="move", seat=7, text="wait")
        answers = [live.answer(f"busy-{seat}") for seat, live in enumerate(everybody)]
        assert answers.pop(5)["rule"] == "SERIES-14"
        numbers = [answer["number"] for answer in answers]
        assert numbers == list(range(numbers[0], numbers[0] + 7))
        assert twice.answer("busy-7")["number"] == numbers[-1]  # TABLE-4
        assert groups[0] == 1 and sum(groups) == 7 and len(groups) <= 3
        assert all(live.entry(numbers[-1]) for live in everybody)


def test_series_9_there_is_no_thirty_sixth_seat(served: Served, ann: Guest) -> None:
    wishes = [{"who": "me"}, *[{"who": "open"}] * SEATS]
    answer = ann.ask("POST", "/api/tables", {"game": "rush", "seats": wishes})
    assert answer.status_code in (400, 409, 422) and "35" in answer.json()["message"]
    with crowd(served, 2, 2) as (table, invite, _), served.guest("Third") as third:
        full = third.ask("POST", f"/api/tables/{table}/sit", {"invite": invite})
        assert full.json()["rule"] == "TABLE-8"


def test_thirty_four_bots_and_one_person_play_together(serve: Serve) -> None:
    served = serve(bot_patience=0.05)
    with served.guest("Ann") as ann:
        levels = ["novice"] * 12 + ["club"] * 12 + ["expert"] * 10
        table, _ = ann.open("rush", "me", *levels)
        ann.act(table, 0, kind="ready")
        with ann.live(table) as hers:
            movers: set[int] = set()
            while len(movers) < 30 and not hers.views["0"]["winners"]:
                message = hers.hear()
                if message["type"] == "entry" and message["kind"] == "move":
                    movers.add(message["seat"])
                    assert message["by"].startswith("bot:")
            if not hers.views["0"]["winners"]:
                ann.play(table, 0, "wait")


def test_series_32_a_board_is_taken_up_by_its_players_at_any_time_and_by_others_once_it_is_over(
    served: Served,
) -> None:
    """TABLE-11: from the page, alone or with others, with the options that it has."""
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, _ = ann.open("rush", "me", options=EASY)
        match = served.table(table).match
        ann.play(table, 0, match.game.write(next(move for move in match.moves(0) if move.what == "place")))
        wish = {"game": "rush", "seats": [{"who": "me"}, {"who": "open"}], "board": table}
        assert bob.ask("POST", "/api/tables", wish).json()["rule"] == "TABLE-11", "they are still playing"
        again = ann.ok("POST", "/api/tables", wish)
        with ann.live(again["table"]) as hers:
            assert hers.views["0"]["placed"].keys() == match.state.placed.keys()
            assert len(hers.views["0"]["hands"]["0"]) == 9
        assert ann.summary(again["table"])["options"]["tutorial"] and again["invite"]
        ann.act(table, 0, kind="resign")
        assert served.table(table).match.outcome
        alone, _ = bob.open("rush", "me", board=table)
        assert served.table(alone).match.header.start["placed"], "so it is not among the best scores"
        for wrong in ({"options": EASY}, {"game": "push"}, {"board": "nowhere"}):
            assert bob.ask("POST", "/api/tables", {**wish, **wrong}).status_code in (400, 404, 422)


def test_table_11_the_shelf_has_ones_own_boards_and_those_of_open_tables_that_are_over(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        opened = [ann.open("rush", "me", options=EASY, listed=listed)[0] for listed in (True, False)]
        ann.open("rush", "me", options=EASY)  # nothing lies there yet
        for table in opened:
            match = served.table(table).match
            ann.play(table, 0, match.game.write(next(move for move in match.moves(0) if move.what == "place")))

        def shelf(guest: Guest, game: str = "rush") -> list[Any]:
            return [board["table"] for board in guest.ok("GET", f"/api/shelf/{game}")["boards"]]

        assert shelf(ann) == opened[::-1] and shelf(bob) == []
        for table in opened:
            ann.act(table, 0, kind="resign")
        assert shelf(bob) == opened[:1]
        [board] = bob.ok("GET", "/api/shelf/rush")["boards"]
        assert (board["told"], board["names"], board["yours"]) == ("1 of 320 placed", ["Ann"], False)
        assert shelf(bob, "push") == []
        private, _ = ann.open("rush", "me", options=EASY, private=True)
        ann.act(private, 0, kind="resign")
        wish = {"game": "rush", "seats": [{"who": "me"}], "board": private}
        assert bob.ask("POST", "/api/tables", wish).status_code == 403  # TABLE-35
        assert bob.ask("GET", "/api/shelf/chess").status_code == 404
