"""How rush games end and go on, and how they are described: SERIES-17 to SERIES-19, SERIES-28, SERIES-29."""

from __future__ import annotations

import pytest

from parlour.core import Match, Refused, encode, registry
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.words import speak
from tests.games.series.rush.tables import all_but, event, kinds, lies, right, rules, table


def test_series_17_the_first_seat_to_run_out_wins() -> None:
    match = table("3n 9n", "3n", "1l")
    match.play(1, "3n 4,4")
    assert kinds(match) == ["placed", "won"]
    assert match.state.winners == (1,) and match.state.wins == (0, 1, 0)
    assert not match.outcome, "players may want a next game"
    for text in ("draw", "9n 4,5", "swap 9n", "wait"):
        with pytest.raises(Refused) as refused:
            match.play(0, text)
        assert refused.value.rule == "SERIES-18"
    match.play(0, "stop")
    assert match.outcome and match.outcome.winners == (1,)
    assert match.outcome.reason == "first to run out" and match.outcome.scores == (0, 1, 0)


def test_series_17_in_solo_play_the_score_is_the_number_of_tiles_placed() -> None:
    match = table("3n 9n")
    match.play(0, "3n 4,4")
    match.play(0, "9n 4,5")
    assert match.scores == (2,)
    assert match.say(event(match, "won"), 0) == "The game ends."
    assert match.outcome is not None and (match.outcome.winners, match.outcome.scores) == ((0,), (2,))


def test_series_17_where_players_are_the_referees_the_winners_tiles_are_checked_first() -> None:
    match = table("9v 9n", "3n 1l", referee="players")
    match.play(0, "9v 4,4")
    match.play(1, "3n 6,6")
    match.play(0, "9n 4,5")
    assert kinds(match) == ["placed", "returned", "drew"]
    assert not match.state.winners
    assert match.state.hands[0][0] == "9v" and len(match.state.hands[0]) == 4
    assert lies(match, "4,4") is None and lies(match, "4,5") == "9n"
    assert lies(match, "6,6") == "3n", "only the winner is checked"
    assert match.state.counts == (1, 1)


def test_series_18_the_next_game_keeps_the_board_and_deals_nine_tiles_each() -> None:
    match = table("3n", "1l 1v 9n", "5d")
    with pytest.raises(Refused) as refused:
        match.play(1, "next")
    assert refused.value.rule == "SERIES-18"
    match.play(0, "3n 4,4")
    match.play(2, "next")
    assert kinds(match) == ["next", "drew", "drew", "drew"]
    assert match.say(event(match, "next"), 1) == "Game 2 begins with 9 tiles each; the board stays as it is."
    assert lies(match, "4,4") == "3n"
    assert [len(hand) for hand in match.state.hands.values()] == [9, 9, 9]
    assert match.state.bag.count == 319 - 27
    assert match.state.game == 2 and match.scores == (1, 0, 0) and match.state.counts == (0, 0, 0)


def test_series_18_everybody_seated_plays_in_the_next_game() -> None:
    match = table("3n", "1l 1v 9n", "5d")
    match.play(0, "3n 4,4")
    match.act("leave", 2)
    match.play(1, "next")
    assert sorted(match.state.hands) == [0, 1]
    match.play(0, "draw")
    match.act("return", 2)
    assert len(match.state.hands[2]) == 11, "the old game is over: this is joining"


def test_series_18_a_player_who_sits_down_between_games_plays_in_the_next() -> None:
    match = Match.new(SeriesRush(), seats=3, names={0: "Ann", 1: "Bob"}, seed=1)
    position = {**match.position(), "winners": [0]}
    match = Match.new(SeriesRush(), seats=3, position=position)
    match.act("join", 2, "Cem")
    assert match.state.hands[2] == ()
    match.play(2, "next")
    assert [len(match.state.hands[seat]) for seat in range(3)] == [9, 9, 9]


def test_series_18_a_short_bag_is_shared_equally_and_latecomers_get_as_much() -> None:
    game = SeriesRush()
    left = "1,1 1,2 1,3 1,4 1,5 1,6"
    tiles = [right(game, place) for place in left.split()]
    match = table(tiles[0], tiles[1], filled=all_but(left))
    match.play(0, f"{tiles[0]} 1,1")
    match.play(1, "next")
    assert [len(hand) for hand in match.state.hands.values()] == [2, 2] and match.state.bag.count == 1


def test_series_18_with_fewer_tiles_than_seats_the_match_is_over() -> None:
    game = SeriesRush()
    left = "1,1 1,2"
    one, two = (right(game, place) for place in left.split())
    match = table(one, two, filled=all_but(left))
    match.play(0, f"{one} 1,1")
    assert kinds(match) == ["placed", "won", "table.over"]
    assert match.outcome is not None and match.outcome.winners == (0,)


def test_series_18_a_player_who_comes_to_a_deserted_board_plays_with_what_is_left() -> None:
    match = table("6l", filled=all_but("1,2 1,3 1,4"))
    match.act("leave", 0)
    match.act("remove", 0)
    match.act("join", 0, "New")
    assert sorted(match.state.hands[0]) == ["3n", "6l", "9l"] and match.outcome is None
    empty = table("", filled=all_but(""))
    empty.act("leave", 0)
    empty.act("remove", 0)
    assert empty.outcome is not None, "every tile lies on the board"


def test_table_8_a_seat_whose_player_was_removed_is_empty_until_somebody_takes_it() -> None:
    match = table("6l 3n", "9l")
    match.act("leave", 0)
    match.act("remove", 0)
    with pytest.raises(Refused, match="empty"):
        match.act("leave", 0)
    match.act("join", 0, "New")
    match.game.check_position(match.state)


def test_series_18_games_go_on_until_every_tile_lies_on_the_board() -> None:
    match = Match.new(SeriesRush(), seats=2, seed=3)
    while not match.outcome:
        seat = min(match.to_act, key=lambda seat: len(match.state.hands[seat]))
        moves = list(match.moves(seat))
        place = [move for move in moves if move.what in ("place", "next")]
        others = [move for other in match.to_act for move in match.moves(other) if move.what == "place"]
        if place:
            match.play(seat, place[0])
        elif match.state.bag.count:
            match.play(seat, "draw")
        else:
            match.play(1 - seat, others[0])
    assert len(match.state.placed) >= 319
    assert match.outcome.reason == "most games won" and sum(match.outcome.scores) >= match.state.game


# Three corners of the board are open. The tiles for the very corners touch nothing until their neighbours are placed.
OPEN = "18,18 18,17 17,18 17,17 1,18 1,17 2,18 2,17 18,1 18,2 17,1 17,2"
BETWEEN = "8v 4v 8n 3d 2d 4n 1b 2b 1n"


@pytest.mark.parametrize(("hands", "winners"), [(("7v", "9d 5b"), (0,)), (("9d 5b 7v", ""), (0,))])
def test_series_19_when_nobody_can_place_and_the_bag_is_empty_the_smallest_hand_wins(
    hands: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    present = [hand for hand in hands if hand]
    match = table(*present, BETWEEN, filled=all_but(OPEN))
    assert match.state.bag.count == 0
    match.play(0, "wait")
    assert not match.state.winners, "the last seat can place"
    match.act("leave", len(present))
    assert match.state.winners == winners
    match.play(0, "stop")
    assert match.outcome is not None and match.outcome.winners == winners


def test_series_19_equal_hands_share_a_game_at_a_standstill() -> None:
    match = table("7v", "9d", "5b " + BETWEEN, filled=all_but(OPEN))
    match.act("leave", 2)
    assert match.state.winners == (0, 1) and match.state.wins == (1, 1, 0)
    assert match.say(event(match, "won"), 2) == "Player 1 and Player 2 share game 1."


def test_series_19_in_solo_play_a_standstill_is_not_a_win() -> None:
    filled = all_but("1,1 2,2 17,17 18,18") + " 5,5 5,14 14,5 14,14"
    match = table("6l 7v", filled=filled, wrong={"2,2": "8n", "17,17": "5n"}, tutorial=True, anchors="0")
    match.act("leave", 0)
    match.act("return", 0)
    told = ["table.returned", "won", "table.over"]
    assert kinds(match) == told, "neither tile agrees with the one at the corner of its square"
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((), "2 tiles left")


def test_series_19_a_wrong_placement_with_an_empty_bag_is_refused() -> None:
    match = table("6l 9l", "3n", filled=all_but("1,2 1,3 1,4"))
    before = match.standing
    with pytest.raises(Refused, match="no tiles left for a penalty") as refused:
        match.play(0, "6l 1,3")
    assert refused.value.rule == "SERIES-19" and match.standing is before
    match.play(1, "wait")
    assert match.state == before.state


def test_series_19_where_players_are_the_referees_all_wrong_tiles_are_taken_back_at_a_standstill() -> None:
    wrong = {"1,2": "9l", "1,4": "7v"}
    match = table("3n", "6l", filled=all_but("1,2 1,3 1,4 18,18"), wrong=wrong, owner=1, referee="players")
    match.act("leave", 1)
    assert kinds(match) == ["table.left", "returned", "returned", "drew"]
    assert sorted(match.state.hands[1]) == ["6l", "7v", "9l"] and match.state.bag.count == 0
    assert not match.state.winners
    match.play(0, "3n 1,4")
    assert match.state.winners == (0,)


def test_series_28_every_tile_has_a_spoken_name() -> None:
    assert speak("5b") == "lateral 5, vertical 4, boxes 1, dots 8; back boxes"
    assert speak("9n") == "lateral 9, vertical 9, boxes 9, dots 9; back empty"
    assert speak("3?") == "lateral 3, vertical 6, boxes 6, dots 3"


def test_series_29_the_tutorial_names_the_series_and_the_two_numbers() -> None:
    match = table("3n 4l 9n 1n", "9n", tutorial=True)
    assert match.preview(0, "3n 4,4").facts == {"fits": True}
    told = match.preview(0, "4l 4,4")
    assert told.facts == {"fits": False}
    assert told.text == (
        "Lateral 4 with back lateral on row 4, column 4, turned. "
        "Lateral 4 does not follow lateral 2 at the lower right; 3 would."
    )
    match.play(0, "4l 4,4")
    said = "You make a mistake with lateral 4 with back lateral on row 4, column 4. "
    assert (
        match.say(event(match, "wrong"), 0) == said + "Lateral 4 does not follow lateral 2 at the lower right; 3 would."
    )
    assert match.say(event(match, "wrong"), 1) == (
        "Player 1 makes a mistake with lateral 4 on row 4, column 4, and takes it back."
    )
    assert "need lateral 9 here" in match.preview(0, "1n 4,5").text


def test_series_29_in_a_mirrored_tutorial_the_corners_are_mirrored_too() -> None:
    match = table("9n 3n", "9n", tutorial=True, mirror=True)
    wanted = rules(match).plane.tile(3, 3)
    other = "9n" if wanted[0] != "9" else "3n"
    assert "at the lower right" in match.preview(0, f"{other} 4,4").text


def test_without_the_tutorial_a_preview_does_not_say_whether_a_tile_belongs() -> None:
    match = table("3n 4l", "9n")
    assert [match.preview(0, move).facts for move in ("3n 4,4", "4l 4,4")] == [{"move": "3n 4,4"}, {"move": "4l 4,4"}]
    assert match.preview(0, "4l 4,4").text == (
        "Lateral 4 with back lateral on row 4, column 4, turned; 1 left if it fits."
    )
    assert match.preview(0, "draw").text == "You draw a tile."
    assert match.preview(0, "swap 4l").text == "You return lateral 4 with back lateral to the bag and draw three."


def test_series_27_how_numbers_are_drawn_is_each_viewers_choice_and_not_an_option_of_the_table() -> None:
    for name in ("rush", "domino", "hex"):
        assert not [option.name for option in registry.find(name).info.options if "indicia" in option.help]
    match = Match.new(SeriesRush(), seats=2, seed=1)
    assert not any("indicia" in field for field in encode(match.view(0)))
