"""What holds in the world whatever happens, and whatever is lost in between: SERIES-34 to SERIES-37."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core import Match, ParlourError, Refused
from parlour.core.ledger import FOR_EVER, Ledger
from parlour.core.world import Brought, Place, World, makers_in_words
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.world import places
from parlour.games.series.world.endless import Endless
from parlour.games.series.world.model import WorldModel
from tests.games.series.world.filling import any_move, prepare

PEOPLE = ("Ann", "Bob", "Cid")
LOWER = (Place(1, 0, 0), Place(1, 0, 1), Place(1, -7, 10**30))
UPPER = (Place(2, 0, 0), Place(2, -2, 10**29 * 2 - 1))


def a_world(rng: Random) -> WorldModel:
    model = WorldModel(rng.getrandbits(64))
    for place in LOWER:
        prepare(model, place, 20, rng)
    return model


def one_step(model: WorldModel, rng: Random) -> None:
    """Somebody does something; or the ledger is read, or lost and written again from the logs."""
    person = rng.choice(PEOPLE)
    match rng.choice(["go", "go", "play", "play", "play", "play", "bring", "bring", "leave", "read", "lose"]):
        case "go":
            model.go(person, rng.choice(LOWER + UPPER))
        case "leave":
            model.leave(person)
        case "play" if person in model.here:
            board = model.boards[model.here[person]]
            if (move := any_move(board.match, board.seats[person])) is not None:
                model.play(person, move)
        case "bring" if person in model.here and (held := sorted(model.ledger.held(person))):
            model.bring(person, rng.choice(held))
        case "read" if model.boards:
            model.read(rng.choice(sorted(model.boards)))
        case "lose":
            model.ledger = model.rebuilt_ledger()


def facts(ledger: Ledger) -> dict[str, object]:
    pieces = {name: asdict(piece) for name, piece in ledger.pieces.items()}
    return {"pieces": pieces, "placed": +ledger.placed, "won": +ledger.won, "read": ledger.read}


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32))
def test_the_ledger_is_what_the_logs_say_wherever_they_are_cut(seed: int) -> None:
    rng = Random(seed)
    model = a_world(rng)
    for _ in range(100):
        try:
            one_step(model, rng)
        except ParlourError:
            continue
    for place in model.boards:
        model.read(place)
    assert facts(model.ledger) == facts(model.rebuilt_ledger())
    check_conservation(model)
    check_replays(model)


def check_conservation(model: WorldModel) -> None:
    """Every piece that was won is in one place, and in no other."""
    at: Counter[str] = Counter()
    for place, board in model.boards.items():
        at.update(list(board.match.state.pieces))
        for name in board.match.state.pieces:
            assert model.ledger.pieces[name].at == str(place)
            assert model.ledger.pieces[name].is_placed == bool(board.match.state.pieces[name].square)
    with_owners = [name for name, piece in model.ledger.pieces.items() if piece.at is None]
    assert not at or max(at.values()) == 1
    assert sorted([*at, *with_owners]) == sorted(model.ledger.pieces)
    filled = [
        str(piece)
        for place, board in model.boards.items()
        for piece, count in zip(places.pieces(place), world_of(board.match).filled(board.match.state), strict=True)
        if count == 36 and str(piece) in model.ledger.pieces
    ]
    assert sorted(filled) == sorted(model.ledger.pieces)
    points = sum(points for (_, day), points in model.ledger.placed.items() if day == FOR_EVER)
    placed = {
        place: sum(tile.owner is not None for tile in b.match.state.placed.values())
        for place, b in model.boards.items()
    }
    assert points == sum(count * places.points(place.level) for place, count in placed.items())


def check_replays(model: WorldModel) -> None:
    for board in model.boards.values():
        match = board.match
        assert Match.resume(match.header, match.seed, match.entries).digest() == match.digest()


def world_of(match: Match) -> World:
    world = match.game.ability(World)
    assert world is not None
    return world


@pytest.fixture
def with_a_piece() -> tuple[WorldModel, str]:
    """Ann is on a board of the second level and has a piece that she and Bob made."""
    model = WorldModel(5)
    prepare(model, LOWER[0], 20, Random(1))
    for person in ("Bob", "Ann"):
        model.go(person, LOWER[0])
    board = model.boards[LOWER[0]]
    while not model.ledger.held("Ann"):
        seat = max(board.match.to_act, key=lambda seat: (board.match.number + seat) % 2)
        board.match.play(seat, any_move(board.match, seat))
        model.read(LOWER[0])
    model.go("Ann", UPPER[0])
    return model, max(model.ledger.held("Ann"))


def test_a_piece_is_brought_and_placed_once(with_a_piece: tuple[WorldModel, str]) -> None:
    """SERIES-35."""
    model, piece = with_a_piece
    assert model.bring("Ann", piece).entry.text.startswith(f"{piece} from 1:0,0 entry ")
    with pytest.raises(Refused, match="do not have"):
        model.bring("Ann", piece)
    board = model.boards[UPPER[0]]
    with pytest.raises(Refused, match="here already"):
        board.match.act("bring", 0, str(model.ledger.pieces[piece].brought(piece)))
    model.go("Ann", LOWER[0])  # it goes with her
    assert piece in model.ledger.held("Ann")
    assert not board.match.state.pieces


def test_pieces_of_other_people_and_other_levels(with_a_piece: tuple[WorldModel, str]) -> None:
    model, piece = with_a_piece
    model.go("Bob", UPPER[0])
    with pytest.raises(Refused, match="do not have"):
        model.bring("Bob", piece)
    with pytest.raises(Refused, match="You have no piece here to place") as refused:
        model.play("Bob", f"{places.tile_of(Place.read(piece))} 4,4")
    assert refused.value.rule == "SERIES-36"
    model.go("Ann", Place(3, 0, 0))
    with pytest.raises(Refused, match="level 2, and the board one of 3") as refused:
        model.bring("Ann", piece)
    assert refused.value.rule == "SERIES-36"


def test_everybody_who_placed_a_square_is_named(with_a_piece: tuple[WorldModel, str]) -> None:
    model, _ = with_a_piece
    assert {piece.makers for piece in model.ledger.pieces.values()} <= {"Bob, Ann", "Ann, Bob"}
    people = [f"Player {number}" for number in range(1, 37)]
    makers = makers_in_words([*people, *people])
    brought = Brought.read(str(Brought("2:3,4", "1:0,0", 9, makers)))
    assert brought.makers.split(", ") == people and makers in Endless.piece_in_words("2:3,4", makers)
    assert Endless.won_in_words("2:3,4", makers).endswith("made by Player 1, Player 2, Player 3 and 33 others.")


@pytest.mark.parametrize(
    ("here", "said"),
    [
        ((), "nobody is here"),
        (("you",), "you are here"),
        (("Ann",), "Ann is here"),
        (("you", "Ann", "Bob", "Cid"), "you, Ann, Bob and Cid are here"),
        (("you", "Ann", "Bob", "Cid", "Dan"), "you, Ann, Bob and 2 others are here"),
        (("Ann", "Guest", "Guest"), "Ann and 2 people called Guest are here"),
    ],
)
def test_a_board_says_who_is_there(here: tuple[str, ...], said: str) -> None:
    assert Endless.board_in_words(Place(1, 0, 0), (4,) + (0,) * 8, here).endswith(f", no piece won yet, and {said}.")


def test_upper_levels_have_no_bag_and_no_penalty(with_a_piece: tuple[WorldModel, str]) -> None:
    model, piece = with_a_piece
    model.bring("Ann", piece)
    board = model.boards[UPPER[0]]
    tile = places.tile_of(Place.read(piece))
    for move in ("draw", f"swap {tile}"):
        with pytest.raises(Refused, match="no bag"):
            model.play("Ann", move)
    wrong = next(
        (row, column)
        for row in (3, 4, 5)
        for column in (3, 4, 5)
        if (row, column) != (4, 4) and SeriesRush({"place": str(UPPER[0])}).plane.tile(row, column) != tile
    )
    with pytest.raises(Refused, match="stays with you") as refused:
        model.play("Ann", f"{tile} {wrong[0] + 1},{wrong[1] + 1}")
    assert refused.value.rule == "SERIES-36"
    assert board.match.state.hands[0] == (tile,)


def test_a_full_board_takes_nobody_more() -> None:
    """SERIES-34."""
    model = WorldModel()
    for number in range(35):
        model.go(f"Guest {number}", Place(2, 0, 0))
    with pytest.raises(Refused, match="thirty-five"):
        model.go("Ann", Place(2, 0, 0))


def test_the_first_level_goes_on_until_it_is_full() -> None:
    """SERIES-33: nobody can stop a board, and the last tiles are placed even if there are more people than tiles."""
    model = WorldModel(3)
    prepare(model, LOWER[0], 40, Random(3))
    for person in PEOPLE:
        model.go(person, LOWER[0])
    board = model.boards[LOWER[0]]
    with pytest.raises(Refused, match="goes on until"):
        model.play("Ann", "stop")
    for _ in range(200):
        seat = min(board.match.to_act, default=None)
        if seat is None:
            break
        move = any_move(board.match, seat)
        if move is None:  # only others can go on
            seat = max(board.match.to_act)
            move = any_move(board.match, seat)
        board.match.play(seat, move)
    assert board.match.outcome is not None
    assert board.match.outcome.reason == "the board is full"
    assert world_of(board.match).filled(board.match.state) == (36,) * 9


def test_those_who_left_do_not_keep_the_last_tiles() -> None:
    """SERIES-18, SERIES-34: somebody who comes to a board whose tiles are all in waiting hands starts a new game."""
    model = WorldModel(4)
    prepare(model, LOWER[0], 3, Random(4))
    model.go("Ann", LOWER[0])
    model.leave("Ann")
    model.go("Bob", LOWER[0])
    assert len(model.boards[LOWER[0]].match.state.hands[1]) == 3
