"""Which tiles of a hand fit in domino and hex, where and why: for listeners, where hints are given. TABLE-12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.sentences import capital
from parlour.games.series.gathering.shapes import Place, Tile
from parlour.games.series.gathering.state import GatheringView, Move
from parlour.games.series.gathering.text import count, follows, placing

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

NAMED = 3  # placements that are told unasked


def in_short(game: Gathering, view: GatheringView) -> str:
    """What fits where, tiles that count first, and how to hear the rest."""
    moves = _moves(game, view)
    if not moves:
        return f"Nothing of yours fits{_instead(view)}."
    tiles = dict[Tile, list[str]]()
    for move in sorted(_in_turn(moves, view)[:NAMED], key=moves.index):
        tiles.setdefault(move.tile, []).append(_where(game, view, move))
    told = [f"{_named(game, view, tile)}, {_either(places)}" for tile, places in tiles.items()]
    dealt = sum(tile in view.open for tile in tiles)
    if 0 < dealt < len(told):
        told[dealt] = f"of those taken, {told[dealt]}"
    told += [f"and {len(moves) - NAMED} more: type look more"] if len(moves) > NAMED else []
    fits = "these fit" if told[1:] else "this fits"
    return f"{capital(fits) if dealt else f'Of those taken, {fits}'}: {'; '.join(told)}."


def in_full(game: Gathering, view: GatheringView) -> list[str]:
    """A line for each tile that fits, by its place in the hand."""
    told = [
        f"{capital(_named(game, view, tile))}{'' if tile in view.open else ', taken'}, {fits}."
        for tile in dict.fromkeys((*view.open, *view.taken))
        if (fits := _places(game, view, tile))
    ]
    return told or [in_short(game, view)]


def of_tile(game: Gathering, view: GatheringView, tile: Tile) -> str:
    """Where one tile fits."""
    fits = _places(game, view, tile)
    return f"It {fits}." if fits else "It does not fit anywhere yet."


def at_place(game: Gathering, view: GatheringView, place: Place) -> str:
    """Which tile of the hand fits at an open place; empty if none does."""
    tile = game.belongs(view.placed, *place)
    if place not in game.frontier(view.placed) or tile not in (*view.open, *view.taken):
        return ""
    return f"{capital(_named(game, view, tile))}, fits there."


def _moves(game: Gathering, view: GatheringView) -> list[Move]:
    """Every placement, in the order of the hand."""
    hand = (*view.open, *view.taken)
    return sorted(game.fitting(view.placed, hand), key=lambda move: hand.index(move.tile))


def _in_turn(moves: list[Move], view: GatheringView) -> list[Move]:
    """The first place of every tile, then the second ones; tiles that do not count come last."""
    nth = {move: [other for other in moves if other.tile == move.tile].index(move) for move in moves}
    return sorted(moves, key=lambda move: (move.tile not in view.open, nth[move]))


def _places(game: Gathering, view: GatheringView, tile: Tile) -> str:
    """The places of a tile, and why it fits there: "fits over dots 1 vertical 5, where vertical 6 follows 5"."""
    moves = [move for move in _moves(game, view) if move.tile == tile]
    told = [f"{_where(game, view, move)}, where {follows(game.shape, view.placed, move)}" for move in moves]
    if len(told) > 1:
        return f"fits at {count(len(told), 'place')}: {'; '.join(told)}"
    return f"fits {told[0]}" if told else ""


def _named(game: Gathering, view: GatheringView, tile: Tile) -> str:
    """A tile by its place in the hand, which is quickly typed, and by its numbers."""
    return f"tile {(*view.open, *view.taken).index(tile) + 1}, {game.shape.called(tile)}"


def _where(game: Gathering, view: GatheringView, move: Move) -> str:
    return placing(game.shape, view.placed, move).removeprefix(f"{game.shape.called(move.tile)} ")


def _instead(view: GatheringView) -> str:
    """What somebody does on whose move nothing fits. SERIES-24."""
    if view.seat is None or view.turn != view.seat:
        return ""
    own = "turn up one of your own" if view.hands[view.seat].down else "pass"
    return f": {'take a tile' if view.gathering else own}"


def _either(places: list[str]) -> str:
    """Places of which any is meant, also where one has a comma."""
    return (", or " if any("," in at for at in places) else " or ").join(places)
