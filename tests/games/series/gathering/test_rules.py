"""Domino and hex, rule by rule: SERIES-20 to SERIES-26, and the tiles of SERIES-4, SERIES-5 and SERIES-28."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.core import Match, Refused, Unreadable
from parlour.games.series import plane
from parlour.games.series.gathering.domino import Domino
from parlour.games.series.gathering.hex import Hex
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import DominoShape, HexShape, Shape
from parlour.games.series.gathering.state import Move
from parlour.games.series.gathering.text import explain, misfit, would
from parlour.games.series.plane import DOWN, UP, Way, number
from parlour.thinking import Budget, find_bot
from tests.narrow import as_a

BOTH = pytest.mark.parametrize("game", ["domino", "hex"])
SHAPES = pytest.mark.parametrize(
    "shape",
    [DominoShape(), HexShape(), DominoShape(DOWN), HexShape(DOWN)],
    ids=["domino", "hex", "domino reversed", "hex reversed"],
)
near = st.integers(-40, 40)


def refused(match: Match, seat: int, text: str) -> str:
    before = match.record()
    with pytest.raises(Refused) as refusal:
        match.play(seat, text)
    assert match.record() == before
    return refusal.value.rule


def composed(game: str, seed: int = 5) -> Match:
    """A fresh position of two seats with seat 0 to move."""
    return parlour.new(game, position=parlour.new(game, seed=seed).position() | {"turn": 0})


def rules(match: Match) -> Gathering:
    return as_a(Gathering, match.game)


def everything(match: Match) -> Counter[str]:
    state = match.state
    tiles = Counter(state.placed.values()) + Counter(state.gathering)
    for hand in state.hands:
        tiles += Counter(hand.open) + Counter(hand.down) + Counter(hand.taken)
    return tiles


@SHAPES
@given(near, near)
def test_series_4_and_5_a_named_tile_shows_what_the_plane_shows(shape: Shape, x: int, y: int) -> None:
    for first in shape.fronts:
        shown = set(shape.sections(first, x, y))
        assert shown == set(shape.sections(shape.tile_at(first, x, y), 0, 0))


@SHAPES
@given(near, near)
def test_series_2_every_series_counts_the_other_way_where_it_is_reversed(shape: Shape, x: int, y: int) -> None:
    for first in shape.fronts:
        for (series, count), (dx, dy) in zip(shape.sections(first, x, y), shape.steps, strict=True):
            assert dict(shape.sections(first, x + dx, y + dy))[series] == number(count - shape.way)


@BOTH
def test_series_2_a_reversed_game_is_played_to_its_end(game: str) -> None:
    match = parlour.new(game, seats=2, seed=7, reversed=True)
    usual = parlour.new(game, seats=2, seed=7)
    assert Counter(rules(match).tiles).total() == Counter(rules(usual).tiles).total()
    bot = find_bot(match.game, "club")
    while match.outcome is None:
        [seat] = match.to_act
        match.play(seat, bot.choose(match.view(seat), seat, Budget(), parlour.Chance.of(match.number)).move)
    assert match.outcome.winners


def test_series_4_the_domino_set_is_a_square_piece_of_the_plane() -> None:
    counts = Counter(Domino().tiles)
    assert sum(counts.values()) == 81 and sorted(counts.values()) == [4] * 9 + [5] * 9
    assert len(Domino({"tiles": 27}).tiles) == 729
    assert len(DominoShape().fronts) == 18
    with pytest.raises(Unreadable):
        parlour.game("domino", tiles=28)


def test_series_5_the_hex_set_has_every_front_three_times() -> None:
    counts = Counter(Hex().tiles)
    assert len(counts) == 36 and set(counts.values()) == {3}


@BOTH
def test_series_20_one_to_six_seats_and_all_tiles_of_the_set(game: str) -> None:
    for seats in range(1, 7):
        match = parlour.new(game, seats=seats, seed=1)
        assert everything(match) == Counter(rules(match).tiles)
        assert sum(everything(match).values()) == (81 if game == "domino" else 108)
    for seats in (0, 7):
        with pytest.raises(Refused):
            parlour.new(game, seats=seats)


@BOTH
def test_series_21_the_largest_lateral_number_begins_and_ties_turn_again(game: str) -> None:
    tied = 0
    for seed in range(60):
        match = parlour.new(game, seats=3, seed=seed)
        left, rounds = list(match.state.opening), [0, 1, 2]
        while len(rounds) > 1:
            now, left = left[: len(rounds)], left[len(rounds) :]
            assert [seat for seat, _ in now] == rounds
            best = max(rules(match).shape.lateral(tile) for _, tile in now)
            rounds = [seat for seat, tile in now if rules(match).shape.lateral(tile) == best]
            tied += len(rounds) > 1
        assert not left and match.state.turn == rounds[0]
        assert list(match.state.placed) == ["0,0"]
    assert tied


@BOTH
def test_series_22_each_player_gets_twelve_tiles_and_sees_four(game: str) -> None:
    match = parlour.new(game, seats=2, seed=3)
    for seat in (0, 1):
        hand = match.state.hands[seat]
        assert (len(hand.open), len(hand.down), len(hand.taken)) == (4, 8, 0)
        view = match.view(seat)
        assert view.open == hand.open
        assert [(other.open, other.down) for other in view.hands] == [(4, 8), (4, 8)]
    assert match.view(None).open == ()


@BOTH
def test_series_23_a_tile_goes_beside_another_in_series_with_colours_alternating(game: str) -> None:
    shape = rules(composed(game)).shape
    x, y = shape.steps[2]

    def wanted(match: Match) -> str:
        return shape.tile_at(match.state.placed["0,0"], x, y)

    match = next(each for each in (composed(game, n) for n in range(100)) if wanted(each) in each.state.hands[0].open)
    fitting, held = wanted(match), match.state.hands[0].open
    for tile in set(held) - {fitting}:
        assert refused(match, 0, f"{tile} {x},{y}") == "SERIES-23"
    assert refused(match, 0, f"{fitting} 0,0") == "SERIES-23"
    assert refused(match, 0, f"{fitting} 5,5") == "SERIES-23"
    absent = next(tile for tile in shape.fronts if tile not in held)
    assert refused(match, 0, f"{absent} {x},{y}") == "SERIES-23"
    match.play(0, f"{fitting} {x},{y}")
    assert match.state.placed[f"{x},{y}"] == fitting


@pytest.mark.parametrize(
    ("game", "placing", "clash"),
    [
        ("domino", "6l 0,1", "beside {first} like colours would lie side by side: lateral or, if you turn it, boxes."),
        ("domino", "4l 0,-1", "beside {first} like colours would lie side by side: lateral or, if you turn it, dots."),
        ("domino", "7l 1,0", "beside {first} like colours would lie side by side: vertical or, if you turn it, dots."),
        ("hex", "6a 1,0", "beside {first} its boxes and dots must change sides."),
        ("hex", "3c 1,0", "beside {first} like colours would touch: vertical."),
    ],
)
def test_series_23_a_refusal_names_the_colours_that_clash_where_the_numbers_count_on(
    game: str, placing: str, clash: str
) -> None:
    first, hands = {"domino": "5l", "hex": "5a"}[game], [{"open": [placing.split()[0]]}, {"open": []}]
    match = parlour.new(game, position={"placed": {"0,0": first}, "hands": hands, "turn": 0})
    with pytest.raises(Refused) as refusal:
        match.play(0, placing)
    assert refusal.value.rule == "SERIES-23"
    told = clash.format(first=rules(match).shape.called(first))
    assert refusal.value.message == f"It does not fit: its numbers count on, but {told}"


@SHAPES
@pytest.mark.parametrize("way", [UP, DOWN])
def test_series_23_among_tiles_whose_numbers_count_on_only_one_has_the_colours(shape: Shape, way: Way) -> None:
    shape = type(shape)(way)
    for first in shape.fronts:
        for x, y in shape.around(0, 0):
            fits, told = shape.tile_at(first, x, y), 0
            for tile in shape.fronts:
                move = Move("place", tile, x, y)
                if tile != fits and misfit(shape, {"0,0": first}, move) is None:
                    told += 1
                    assert shape.called(first) in explain(shape, {"0,0": first}, move)
            assert told == len(shape.letters) - 1


@BOTH
def test_series_29_a_refusal_names_a_number_that_the_tile_touches_and_what_follows_it(game: str) -> None:
    match = composed(game)
    shape, [first] = rules(match).shape, match.state.placed.values()
    told = 0
    for (x, y), (series, there) in zip(shape.steps, shape.sections(first, 0, 0), strict=True):
        # A series runs away from its own side: it is followed on the other one. SERIES-2
        for tile in set(match.state.hands[0].open) - {shape.tile_at(first, -x, -y)}:
            with pytest.raises(Refused) as refusal:
                match.play(0, f"{tile} {-x},{-y}")
            here = dict(shape.sections(tile, 0, 0))[series]
            if here == plane.number(there + 1):
                assert refusal.value.message.startswith("It does not fit: its numbers count on, but ")
                continue
            told += 1
            side = shape.coming[shape.steps.index((x, y))]
            follows = f"{series} {there} {side} is followed by {plane.number(there + 1)}, not by {here}."
            assert refusal.value.message == f"It does not fit: {follows}"
    assert told


@BOTH
@given(seed=st.integers(0, 10_000))
def test_series_23_every_neighbour_must_be_in_series(game: str, seed: int) -> None:
    match = parlour.new(game, seats=2, seed=seed)
    bot = find_bot(match.game, "club")
    while match.outcome is None:
        seat = match.state.turn
        match.play(seat, bot.choose(match.view(seat), seat, Budget(), parlour.Chance.of(match.number)).move)
        assert everything(match) == Counter(rules(match).tiles)
    shape, placed = rules(match).shape, match.state.placed
    first = placed["0,0"]
    for key in placed:
        x, y = map(int, key.split(","))
        here = shape.sections(first, x, y)
        assert set(here) == set(shape.sections(placed[key], 0, 0))
        for side, (dx, dy) in enumerate(shape.steps):
            if f"{x + dx},{y + dy}" in placed:
                there = dict(shape.sections(placed[f"{x + dx},{y + dy}"], 0, 0))
                assert there[here[side].series] == plane.number(here[side].number - 1)


@BOTH
def test_series_24_tiles_are_taken_from_the_gathering_then_from_your_own_unseen_ones_then_you_pass(game: str) -> None:
    match = composed(game)
    next_tile = match.state.gathering[0]
    assert refused(match, 0, "pass") == "SERIES-24"
    turn = match.play(0, "take")
    assert match.state.hands[0].taken == (next_tile,)
    told = {"from": "gathering", "left": len(match.state.gathering)}
    assert turn.events[0].seen_by(1).facts == told
    assert turn.events[0].seen_by(0).facts == {**told, "tile": next_tile}

    position = match.position()
    used = [f"{50 + at},50" for at in range(len(position["gathering"]))]
    position["placed"] |= dict(zip(used, position["gathering"], strict=True))
    position |= {"gathering": [], "turn": 0}
    match = parlour.new(game, position=position)
    hidden = match.state.hands[0].down[0]
    match.play(0, "take")
    assert match.state.hands[0].open[-1] == hidden and len(match.state.hands[0].down) == 7

    position = match.position()
    hand = position["hands"][0]
    hand["open"], hand["down"] = hand["open"] + hand["down"], []
    position["turn"] = 0
    match = parlour.new(game, position=position)
    assert refused(match, 0, "take") == "SERIES-24"
    match.play(0, "pass")


@BOTH
def test_series_25_when_the_open_four_are_used_four_more_are_opened(game: str) -> None:
    for seed in range(400):
        match = parlour.new(game, seats=1, seed=seed)
        sizes = []
        bot = find_bot(match.game, "club")
        while match.outcome is None:
            before = match.state.hands[0]
            match.play(0, bot.choose(match.view(0), 0, Budget(), parlour.Chance.of(seed)).move)
            after = match.state.hands[0]
            if len(before.open) == 1 and len(after.down) < len(before.down) and match.state.gathering:
                assert after.open == before.down[:4] and after.down == before.down[4:]
                sizes.append(len(after.open))
        if sizes == [4, 4]:
            return
    pytest.fail("no game opened four and four")


@BOTH
def test_series_26_the_first_to_place_all_twelve_wins_whatever_was_taken(game: str) -> None:
    for seed in range(200):
        match = parlour.new(game, seats=2, seed=seed)
        bot = find_bot(match.game, "expert")
        while match.outcome is None:
            seat = match.state.turn
            match.play(seat, bot.choose(match.view(seat), seat, Budget(), parlour.Chance.of(seed)).move)
        winner = match.outcome.winners[0]
        if match.outcome.reason == "all twelve tiles placed" and match.state.hands[winner].taken:
            assert match.state.hands[winner].originals == 0
            return
    pytest.fail("nobody won with tiles taken")


@BOTH
def test_series_26_when_all_pass_the_fewest_originals_left_win(game: str) -> None:
    position = parlour.new(game, seats=2, seed=5).position()
    for hand in position["hands"]:
        hand["open"], hand["down"] = hand["open"] + hand["down"], []
    spare = position["hands"][1]["open"].pop()
    used = [f"{50 + at},50" for at in range(len(position["gathering"]) + 1)]
    position["placed"] |= dict(zip(used, [*position["gathering"], spare], strict=True))
    position |= {"gathering": [], "turn": 0}
    match = parlour.new(game, position=position)
    match.play(0, "pass")
    match.play(1, "pass")
    assert match.outcome is not None and match.outcome.winners == (1,)


@BOTH
def test_series_26_in_solo_play_the_score_is_the_number_placed(game: str) -> None:
    match = parlour.new(game, seats=1, seed=2)
    bot = find_bot(match.game, "expert")
    while match.outcome is None:
        match.play(0, bot.choose(match.view(0), 0, Budget(), parlour.Chance.of(1)).move)
    assert match.outcome.scores == (len(match.state.placed) - 1,)


@BOTH
def test_series_26_in_solo_play_a_standstill_is_not_a_win(game: str) -> None:
    match = parlour.new(game, seats=1, seed=2)
    while match.outcome is None:
        match.play(0, "take" if "take" in map(match.game.write, match.moves(0)) else "pass")
    assert match.outcome.winners == () and match.outcome.reason == "nothing fits, with 12 left to place"


def test_series_28_every_tile_has_a_spoken_name() -> None:
    assert DominoShape().speak("5l") == "left dots 5, above lateral 7, right boxes 4, below vertical 2"
    for shape in (DominoShape(), HexShape()):
        assert len({shape.speak(tile) for tile in shape.fronts}) == len(shape.fronts)
    assert "waves" in HexShape().speak("9a") and "checks" in HexShape().speak("9a")


@BOTH
def test_a_resigned_seat_is_skipped(game: str) -> None:
    match = parlour.new(game, seats=3, seed=1)
    seat = match.state.turn
    match.act("resign", seat)
    assert match.outcome is None and seat not in match.to_act
    for _ in range(4):
        match.play(match.state.turn, "take")
        assert match.state.turn != seat


@pytest.mark.parametrize(
    ("move", "left", "told"),
    [
        (Move("take"), 55, "You will take one of the 55 tiles left, unseen."),
        (Move("take"), 1, "You will take the last tile, unseen."),
        (Move("take"), 0, "You will turn up one of your own unseen tiles."),
        (Move("pass"), 0, "You will pass."),
    ],
)
def test_a_preview_does_not_sound_as_if_it_were_done(move: Move, left: int, told: str) -> None:
    assert would(DominoShape(), move, left) == told
