"""Playing rush: SERIES-9 to SERIES-16, and every bad input with its answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.core import Ambiguous, Match, Refused, Unreadable, UnreadableMove, encode
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Move
from tests.games.series.rush.tables import all_but, event, kinds, lies, right, rules, table


def refused(match: Match, seat: int, move: str | Move, rule: str) -> str:
    """The refusal's message; nothing may have changed."""
    before = match.standing
    with pytest.raises(Refused) as error:
        match.play(seat, move)
    assert error.value.rule == rule
    assert match.standing is before
    return error.value.message


def test_series_9_one_to_thirty_five_seats_take_nine_tiles_each() -> None:
    for seats in (1, 35):
        match = Match.new(SeriesRush(), seats=seats, seed=1)
        assert [len(hand) for hand in match.state.hands.values()] == [9] * seats
        assert match.state.bag.count == 320 - 9 * seats
    for seats in (0, 36):
        with pytest.raises(Refused) as error:
            Match.new(SeriesRush(), seats=seats)
        assert error.value.rule == "TABLE-9"


def test_series_9_fronts_are_open_and_only_the_owner_sees_backs() -> None:
    match = table("5l 3n", "9n 1b")
    assert match.view(0).hands == {0: ("5l", "3n"), 1: ("1?", "9?")}
    assert match.view(None).hands == {0: ("3?", "5?"), 1: ("1?", "9?")}
    match.play(0, "draw")
    [own] = event(match, "drew").seen_by(0).facts["tiles"]
    assert event(match, "drew").seen_by(1).facts["tiles"] == (own[0] + "?",)
    assert own[1] != "?" and match.view(0).hands[0][-1] == own


def test_series_9_with_open_backs_everybody_sees_them() -> None:
    match = table("5l 3n", "9n 1b", backs="open")
    assert match.view(1).hands == match.view(None).hands == {0: ("5l", "3n"), 1: ("9n", "1b")}


def test_series_10_any_seat_may_move_at_any_moment() -> None:
    match = Match.new(SeriesRush(), seats=5, seed=1)
    assert match.to_act == set(range(5))
    for seat in (3, 3, 0, 4, 3):
        match.play(seat, "draw", seen=0)  # however long ago they looked
    assert match.to_act == set(range(5))


def test_series_10_when_two_reach_for_one_square_the_first_gets_it() -> None:
    match = table("3n 9n", "3n 9n")
    match.play(1, "3n 4,4", seen=0)
    bag = match.state.bag.count
    assert "you keep your tile" in refused(match, 0, "3n 4,4", "SERIES-10")
    assert match.state.hands[0] == ("3n", "9n") and match.state.bag.count == bag
    assert lies(match, "4,4") == "3n" and match.state.placed["3,3"].owner == 1
    assert "taken" in refused(match, 0, "9n 5,5", "SERIES-10"), "an anchor lies there"


def test_series_11_a_tile_must_touch_another_continue_the_series_and_match_the_mark() -> None:
    match = table("3n 8n 1v", "9n")
    match.play(0, "1v 6,6")
    assert kinds(match) == ["placed"]
    assert match.state.hands[0] == ("3n", "8n")
    assert (
        match.say(event(match, "placed"), 0)
        == "You place lateral 1 with back vertical on row 6, column 6, turned: vertical 8 follows 7; 2 left."
    )
    assert match.say(event(match, "placed"), 1) == "Player 1 places lateral 1 on row 6, column 6, turned; 2 left."
    unjudged = table("3n 8n 1v", "9n", referee="players")
    unjudged.play(0, "1v 6,6")
    assert "follows" not in unjudged.say(event(unjudged, "placed"), 0), "whether it fits is for the players to say"
    alone = "Row 3, column 4 touches no tile, at a side or a corner; choose one that does."
    assert refused(match, 0, "8n 3,4", "SERIES-11") == alone
    match.play(0, "3n 4,4")
    match.play(0, "8n 3,4")
    assert lies(match, "3,4") == "8n"
    other_back = table("1l", "9n")
    other_back.play(0, "1l 6,6")
    assert kinds(other_back) == ["wrong", "drew"]


def test_series_11_with_touch_off_a_tile_goes_wherever_it_belongs() -> None:
    match = table("8n 1l", "9n", touch=False)
    match.play(0, "8n 3,4")
    assert kinds(match) == ["placed"]
    assert len(list(rules(match).board.placements({}, ("8n",)))) == 15, "as many squares as Table I says"


def test_series_11_the_tutorial_drops_the_back() -> None:
    match = table("1l 1b 9n", "9n", tutorial=True)
    match.play(0, "1l 6,6")
    assert lies(match, "6,6") == "1l"
    assert match.view(1).placed["5,5"].tile == "1?", "a back that its square no longer reveals stays hidden"
    assert match.view(0).placed["5,5"].tile == "1l"


def test_series_11_the_table_turns_tiles_unless_turning_is_manual() -> None:
    match = table("1v 3n 9n", "9n")
    match.play(0, "1v 6,6")
    assert match.state.placed["5,5"].upright is False
    manual = table("1v 3n 9n 9n", "9n", turning="manual")
    assert "upright or turned" in refused(manual, 0, "1v 6,6", "SERIES-11")
    manual.play(0, "1v 6,6 turned")
    assert kinds(manual) == ["placed"]
    manual.play(0, "3n 4,4 upright")
    assert kinds(manual) == ["wrong", "drew"]
    assert event(manual, "wrong").seen_by(0).facts["wrong"] == ["turning"]


def test_series_11_a_tile_that_is_not_held_is_refused() -> None:
    match = table("3n", "9n")
    held = "You do not hold lateral 9 with an empty back; you have lateral 3."
    assert refused(match, 0, "9n 4,5", "SERIES-11") == held
    refused(match, 0, Move("place", "xx", 3, 3), "SERIES-11")
    refused(match, 0, Move("place", "9?", 3, 4), "SERIES-11")
    assert held == refused(match, 0, "swap 9n", "SERIES-13")
    assert "The possible moves" in refused(match, 0, Move("fly"), "SERIES-10")


def test_series_12_drawing_is_allowed_while_the_bag_lasts() -> None:
    match = table("3n", "9n")
    assert next(rules(match).board.placements(match.state.placed, ("3n",)))
    match.play(0, "draw")
    assert len(match.state.hands[0]) == 2
    game = SeriesRush()
    left = "1,1 1,2 1,3"
    tiles = [right(game, place) for place in left.split()]
    match = table(tiles[0], tiles[1], filled=all_but(left))
    match.play(0, "draw")
    assert sorted(match.state.hands[0]) == sorted([tiles[0], tiles[2]])
    assert "bag is empty" in refused(match, 1, "draw", "SERIES-12")


def test_series_13_a_swap_draws_three_tiles_before_the_one_goes_back() -> None:
    match = table("3n 7d", "9n")
    bag = match.state.bag.count
    match.play(0, "swap 7d")
    assert kinds(match) == ["swapped", "drew"]
    assert len(match.state.hands[0]) == 4 and match.state.bag.count == bag - 2
    assert match.state.bag.extra[-1] == "7d" and "7d" not in match.state.hands[0]
    assert match.say(event(match, "swapped"), 1) == "Player 1 returns lateral 7 to the bag."


def test_series_13_a_swap_needs_three_tiles_in_the_bag() -> None:
    game = SeriesRush()
    left = "1,1 1,2 1,3 1,4"
    tiles = [right(game, place) for place in left.split()]
    match = table(tiles[0], tiles[1], filled=all_but(left))
    assert "the bag holds only 2" in refused(match, 0, f"swap {tiles[0]}", "SERIES-13")


@pytest.mark.parametrize(
    ("move", "wrong"), [("9n 4,4", ["number"]), ("3v 4,4", ["back"]), ("9b 4,4", ["number", "back"])]
)
def test_series_14_a_wrong_placement_is_caught_at_once_and_costs_three(move: str, wrong: list[str]) -> None:
    match = table("9n 3v 9b", "9n")
    match.play(0, move)
    assert kinds(match) == ["wrong", "drew"]
    assert len(match.state.hands[0]) == 6 and lies(match, "4,4") is None
    own, others = event(match, "wrong").seen_by(0).facts, event(match, "wrong").seen_by(1).facts
    assert own["wrong"] == wrong and own["tile"] == move[:2]
    assert "wrong" not in others and others["tile"] == move[0] + "?", "others do not learn what failed"


def test_series_14_where_players_are_the_referees_a_wrong_tile_stays_until_it_is_called() -> None:
    match = table("9n 3n", "9n 9n", "9n", referee="players")
    match.play(0, "9n 4,4")
    assert kinds(match) == ["placed"] and match.state.hands[0] == ("3n",)
    assert match.view(1).placed["3,3"].tile == "9?"
    match.play(1, "call 4,4")
    assert kinds(match) == ["called", "returned", "drew"]
    assert lies(match, "4,4") is None
    assert match.state.hands[0][:2] == ("3n", "9n") and len(match.state.hands[0]) == 5
    assert match.say(event(match, "called"), 2) == "Player 2 calls row 4, column 4: the tile is wrong."
    assert match.say(event(match, "returned"), 0) == "You take back lateral 9 with an empty back from row 4, column 4."


def test_series_14_calling_a_right_tile_changes_nothing_and_is_allowed_once() -> None:
    match = table("3n 9n", "9n 9n", "9n", referee="players")
    match.play(0, "3n 4,4")
    match.play(1, "call 4,4")
    assert kinds(match) == ["called"] and not event(match, "called").facts["wrong"]
    assert lies(match, "4,4") == "3n" and len(match.state.hands[1]) == 2
    assert "already" in refused(match, 1, "call 4,4", "SERIES-14")
    match.play(2, "call the tile 4,4")
    assert "your own" in refused(match, 0, "call 4,4", "SERIES-14")


def test_series_14_anchors_and_empty_squares_cannot_be_called_nor_anything_where_the_table_checks() -> None:
    match = table("3n", "9n", referee="players")
    assert "Anchors" in refused(match, 0, "call 5,5", "SERIES-14")
    assert "no tile" in refused(match, 0, "call 4,4", "SERIES-14")
    assert "nothing to call" in refused(table("3n", "9n", filled="4,4"), 1, "call 4,4", "SERIES-14")


def test_series_14_a_wrong_tile_from_an_earlier_game_or_a_removed_player_goes_into_the_bag() -> None:
    for owner, now in ((None, 1), (0, 2)):
        match = table("3n 1l", "9n 9n", wrong={"4,4": "9v"}, owner=owner, referee="players")
        position = {**match.position(), "game": now}
        match = Match.new(match.game, seats=2, position=position)
        bag = match.state.bag.count
        match.play(1, "call 4,4")
        assert kinds(match) == ["called", "bagged"]
        assert match.state.bag.count == bag + 1 and len(match.state.hands[0]) == 2


def test_series_14_only_visibly_wrong_tiles_are_listed_as_calls() -> None:
    match = table("9n 3v 9n", "9n", referee="players")
    match.play(0, "9n 4,4")  # a wrong number, which everybody can see
    match.play(0, "3v 4,6")  # so is this one
    match = table("3v 9n", "9n", referee="players")
    match.play(0, "3v 4,4")  # only the back is wrong, which the others cannot see
    assert [move for move in match.moves(1) if move.what == "call"] == []
    match.play(1, "call 4,4")
    assert kinds(match)[:2] == ["called", "returned"]


def test_series_15_a_short_bag_gives_what_there_is() -> None:
    match = table("6l", "9l", filled=all_but("1,2 1,3 1,4"))
    match.play(0, "6l 1,3")
    assert kinds(match) == ["wrong", "drew"]
    assert match.state.hands[0] == ("6l", "3n") and match.state.bag.count == 0


def test_series_16_a_player_who_joins_starts_with_one_tile_more_than_the_largest_hand() -> None:
    match = Match.new(SeriesRush(), seats=4, seed=1, names={0: "Ann", 1: "Bob"})
    match.act("join", 2, "Cem")
    assert len(match.state.hands[2]) == 9, "nobody has moved yet"
    match.play(0, "draw")
    match.play(0, "draw")
    match.act("join", 3, "Dee")
    assert len(match.state.hands[3]) == 12
    assert match.to_act == {0, 1, 2, 3}


def test_series_16_joining_needs_enough_tiles_in_the_bag() -> None:
    match = Match.new(SeriesRush(), seats=35, seed=1, names=dict.fromkeys(range(34), ""))
    match.play(0, "draw")
    match.play(0, "draw")
    assert match.state.bag.count == 12
    match.act("join", 34, "Late")
    assert len(match.state.hands[34]) == 12 and match.state.bag.count == 0
    match = Match.new(SeriesRush(), seats=35, seed=1, names=dict.fromkeys(range(34), ""))
    for _ in range(4):
        match.play(0, "draw")
    before = match.standing
    with pytest.raises(Refused, match="takes 14 tiles, but only 10") as error:
        match.act("join", 34, "Later")
    assert error.value.rule == "SERIES-16" and match.standing is before


def test_series_16_a_player_cannot_join_twice() -> None:
    match = Match.new(SeriesRush(), seats=2, seed=1)
    with pytest.raises(Refused) as error:
        match.act("join", 0, "Again")
    assert error.value.rule == "TABLE-8"


def test_series_16_the_hand_of_a_player_who_leaves_waits_unchanged() -> None:
    match = table("3n 1l 1v", "9n 9n", "9n")
    hand = match.state.hands[0]
    match.act("leave", 0)
    assert match.to_act == {1, 2} and match.state.hands[0] == hand
    with pytest.raises(Refused) as error:
        match.play(0, "draw")
    assert error.value.rule == "TABLE-1"
    match.play(1, "draw")
    match.act("return", 0)
    assert match.state.hands[0] == hand and match.to_act == {0, 1, 2}


def test_series_16_absent_hands_count_neither_for_joining_nor_for_winning() -> None:
    match = Match.new(SeriesRush(), seats=3, seed=1, names={0: "Ann", 1: "Bob"})
    for _ in range(5):
        match.play(0, "draw")
    match.act("leave", 0)
    match.act("join", 2, "Cem")
    assert len(match.state.hands[2]) == 10
    game = SeriesRush()
    left = "1,1 1,2"
    one, two = (right(game, place) for place in left.split())
    match = table(f"{one} {two}", "", filled=all_but(left))
    assert not match.state.winners, "a composed position is taken as it is"
    match.act("leave", 1)
    assert not match.state.winners
    match.act("leave", 0)
    match.act("return", 1)
    assert match.state.winners == (1,)


def test_series_16_the_tiles_of_a_removed_player_go_into_the_bag() -> None:
    match = table("3n 1l 9n", "9n 9n", "9n", referee="players")
    match.play(0, "9n 4,4")
    match.play(1, "draw")
    match.act("leave", 0)
    bag = match.state.bag.count
    match.act("remove", 0)
    assert match.state.bag.count == bag + 2 and 0 not in match.state.hands
    assert match.state.placed["3,3"].owner is None
    match.play(1, "call 4,4")
    assert kinds(match) == ["called", "bagged"]
    match.act("join", 0, "New")
    assert len(match.state.hands[0]) == 4


def everything_typed() -> Iterator[tuple[str, type[Exception]]]:
    for text in ("", "5", "5l", "0l 4,4", "10l 4,4", "5x 4,4", "5l 4", "5l 4,", "5l -1,4", "call", "swap", "swap 5x"):
        yield text, UnreadableMove
    yield "5l ٤,٤", UnreadableMove
    yield "5l " + "9" * 3_000 + ",1", UnreadableMove
    yield "4 4,4", UnreadableMove  # no such tile
    yield "5 4,4", Ambiguous
    yield "swap 5", Ambiguous


@pytest.mark.parametrize(
    "answer", ["back lateral", "lateral", "with back lateral", "5l", "lateral 5 with back lateral"]
)
def test_a_back_can_be_named_after_the_move(answer: str) -> None:
    match = table("5l 5n 3n", "9n")
    with pytest.raises(Ambiguous) as ambiguous:
        match.game.read("lateral 5 on row 4, column 7", match.view(0), 0)
    assert ambiguous.value.message == "Which lateral 5? Add back lateral or an empty back."
    for move, written in (("lateral 5 on row 4, column 7", "5l 4,7"), ("swap lateral 5", "swap 5l")):
        assert match.game.write(match.game.read(f"{move}, {answer}", match.view(0), 0)) == written
    assert match.game.write(match.game.read("5 4,7, an empty back", match.view(0), 0)) == "5n 4,7"


@pytest.mark.parametrize(("text", "error"), list(everything_typed()))
def test_text_that_is_not_a_move_is_refused(text: str, error: type[Exception]) -> None:
    match = table("5l 5n 3n", "9n")
    with pytest.raises(error):
        match.game.read(text, match.view(0), 0)


def test_the_back_may_be_left_out_where_it_is_clear_which_tile_is_meant() -> None:
    match = table("5l 5n 3n", "9n")
    assert match.game.read("3 4,4", match.view(0), 0) == Move("place", "3n", 3, 3)
    assert match.game.read("SWAP 3", match.view(0), 0) == Move("swap", "3n")
    assert match.game.read("5L  4 , 4 turned", match.view(0), 0) == Move("place", "5l", 3, 3, False)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"counts": [0]}, "Every seat"),
        ({"wins": [], "counts": []}, "Every seat"),
        ({"away": [7]}, "The seats are"),
        ({"placed": {"3,99": ["9n", True, None, 1]}}, "not a square"),
        ({"placed": {"03,4": ["9n", True, None, 1]}}, "not a square"),
        ({"placed": {"4,4": ["9n", True, None, 1]}}, "anchor"),
        ({"placed": {"3,3": ["9x", True, None, 1]}}, "A tile is"),
        ({"hands": {"0": ["7d", "7d"]}}, "every tile"),
        ({"bag": {"key": "00", "count": 3}}, "every tile"),
        ({"bag": {"key": "00", "count": 318, "next": 10**30}}, "every tile"),
        ({"bag": {"key": "00" * 65, "count": 318}}, "every tile"),
    ],
)
def test_an_invalid_position_is_refused(change: dict[str, object], why: str) -> None:
    position = {"wins": [0, 0], "counts": [0, 0], "hands": {"0": ["3n"], "1": ["9n"]}, "placed": {}} | change
    with pytest.raises(Unreadable, match=why):
        Match.new(SeriesRush(), seats=2, position=position)


def test_series_32_a_match_can_be_interrupted_and_resumed() -> None:
    match = Match.new(SeriesRush(), seats=3, seed=1)
    for seat in (0, 1, 2, 0):
        match.play(seat, next(m for m in match.moves(seat) if m.what == "place"))
    later = Match.resume(match.header, match.seed, match.entries)
    assert encode(later.state) == encode(match.state)
    composed = Match.new(SeriesRush(), seats=3, position=match.position())
    composed.play(2, "draw")
    match.play(2, "draw")
    assert composed.state == match.state
