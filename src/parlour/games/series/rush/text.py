"""Rush in words: sentences, and the board as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from parlour.core import Event, Preview, Voice
from parlour.core.sentences import listing
from parlour.games.series import plane
from parlour.games.series.counting import say_follows, this_one
from parlour.games.series.plane import Section
from parlour.games.series.rush.state import Move, RushState, RushView, present
from parlour.games.series.rush.words import RushWords, place_name
from parlour.games.series.solitaire import say_judgement
from parlour.games.series.tiles import BOARD

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

WRONG = {"number": "its numbers do not count on there", "turning": "it lies the wrong way round"}


def preview(game: SeriesRush, view: RushView, move: Move) -> Preview:
    """What a move would do. Only the tutorial says whether a tile belongs on a square. SERIES-29."""
    words, where = game.words, game.words.place(move.row, move.column)
    match move.what:
        case "place":
            upright = game.chosen_turning(view, move)
            text = f"{words.tile(move.tile)} on {where}{words.lies(upright)}".capitalize()
            left = len(view.hands.get(-1 if view.seat is None else view.seat, ())) - 1
            if not game.tutorial:
                return Preview(f"{text}; {left or 'none'} left if it fits.", None, {"move": game.write(move)})
            wrong = game.board.mistakes(view.placed, move.tile, move.row, move.column, upright)
            why = words.explain(view, move.tile, move.row, move.column, upright) if wrong else "It belongs there."
            return Preview(f"{text}. {why}", None, {"fits": not wrong})
        case "swap":
            return Preview(f"You return {words.tile(move.tile)} to the bag and draw three.")
        case "call":
            return Preview(f"You call the tile on {where}.")
    acts = {"draw": f"You draw a {words.piece}.", "next": "The next game begins.", "stop": "The match ends."}
    return Preview(acts.get(move.what, "You wait."))


def say(words: RushWords, event: Event, voice: Voice) -> str:
    facts = event.facts
    if event.kind == "won":
        alone = len(facts["counts"]) == 1  # then the end of the match says how many were placed
        return "The game ends." if alone else won(words, facts["winners"], facts["game"], facts["counts"], voice)
    if event.seat is None:
        return f"The tile on {place_name(*facts['square'])} goes back into the bag."
    who = event.seat
    match event.kind:
        case "drew":
            return _drew(words, facts, who, voice)
        case "placed":
            where = f"{place_name(*facts['square'])}{words.lies(facts['upright'])}"
            where += f": {say_follows(facts['after'], words.game.plane.way)}" if "after" in facts else ""
            left = f"{facts['left'] or 'none'} left"
            return f"{voice.does(who, 'places', 'place')} {words.tile(facts['tile'])} on {where}; {left}."
        case "wrong":
            where = place_name(*facts["square"])
            reason = f": {_wrong(facts['wrong'], facts.get('mark'))}" if "wrong" in facts else ", and takes it back"
            if "why" in facts:
                reason = f". {facts['why'].removesuffix('.')}"
            return f"{voice.does(who, 'makes', 'make')} a mistake with {words.tile(facts['tile'])} on {where}{reason}."
        case "completed":
            level = facts["tile"].partition(":")[0]
            rows, columns = ([place + 1 for place in facts[line]] for line in ("rows", "columns"))
            where = f"rows {rows[0]} to {rows[1]}, columns {columns[0]} to {columns[1]}"
            return f"{voice.does(who, 'completes', 'complete')} the tile of level {level} on {where}."
        case "counted":
            return this_one(Section(plane.Series(facts["series"]), facts["number"]), facts["way"])
        case "swapped":
            return f"{voice.does(who, 'returns', 'return')} {words.tile(facts['tile'])} to the bag."
        case "called":
            verdict = "wrong" if facts["wrong"] else "right"
            return f"{voice.does(who, 'calls', 'call')} {place_name(*facts['square'])}: the tile is {verdict}."
        case "returned":
            where = place_name(*facts["square"])
            return f"{voice.does(who, 'takes back', 'take back')} {words.tile(facts['tile'])} from {where}."
        case "bagged":
            whose = "Your" if voice.addresses(who) else voice.whose(who)
            return f"{whose} {words.count(facts['count'])} {'goes' if facts['count'] == 1 else 'go'} into the bag."
        case "next":
            return f"Game {facts['game']} begins with {words.count(facts['share'])} each; the board stays as it is."
        case "stopped":
            return f"{voice.does(who, 'ends', 'end')} the match."
        case "waited":
            return f"{voice.does(who, 'waits', 'wait')}."
        case "hindsight":
            return say_judgement(facts, who, voice)
    raise ValueError(f"no sentence for {event.kind}")


def in_words(game: SeriesRush, state: RushState, moves: Iterable[Move]) -> list[str]:
    """What to do, step by step, for somebody who plays alone."""
    words, steps = game.words, []
    for move in moves:
        step = game.play(state, 0, move)
        seen = [event.seen_by(0) for event in step.events]
        drawn = [words.tile(tile) for event in seen if event.kind == "drew" for tile in event.facts["tiles"]]
        match move.what:
            case "place":
                steps.append(f"Place {words.tile(move.tile)} on {words.place(move.row, move.column)}.")
            case "swap":
                steps.append(f"Return {words.tile(move.tile)} to the bag and draw {listing(drawn)}.")
            case _:
                steps.append(f"Draw {listing(drawn)}.")
        state = step.state
    return steps


def _drew(words: RushWords, facts: Mapping[str, Any], who: int, voice: Voice) -> str:
    tiles = facts["tiles"]
    if not tiles:
        return f"{voice.does(who, 'finds', 'find')} the bag empty."
    if len(tiles) > 3:
        which = f": {words.hand(tiles)}" if voice.addresses(who) else ""
        return f"{voice.does(who, 'takes', 'take')} {words.count(len(tiles))}{which}."
    bag = f", {facts['bag'] or 'none'} in the bag" if voice.addresses(who) and "bag" in facts else ""
    drew = f"{voice.does(who, 'draws', 'draw')} {words.tiles(tiles)}"
    return f"{drew}; {facts['held']} in hand{bag}."


def _wrong(what: list[str], mark: str | None) -> str:
    """What was wrong with a tile, for its owner."""
    back = f"the square {f'is marked {mark}' if mark else 'has no mark'}"
    return listing([WRONG.get(each, back) for each in what])


def won(words: RushWords, winners: tuple[int, ...], game: int, counts: tuple[int, ...], voice: Voice) -> str:
    if len(counts) == 1:
        return f"The game ends with {words.count(counts[0])} placed."
    if len(winners) == 1:
        return f"{voice.does(winners[0], 'wins', 'win')} game {game}."
    together = listing([voice.name(seat) for seat in winners])
    return f"{together[0].upper()}{together[1:]} share game {game}."


def draw(game: SeriesRush, view: RushView, voice: Voice) -> str:
    """The board with the last placement: numbers are tiles, letters are the marks of empty squares."""
    top = left = 0
    if view.placed:
        row, column = (int(part) for part in next(reversed(view.placed)).split(","))
        top, left = row // BOARD * BOARD, column // BOARD * BOARD
    width = max(2, len(str(top + BOARD)))
    lines = [" " * (width + 1) + " ".join(f"{left + column + 1:>2}"[-2:] for column in range(BOARD))]
    for row in range(top, top + BOARD):
        cells = [_cell(game, view, row, column) for column in range(left, left + BOARD)]
        lines.append(f"{row + 1:>{width}} " + " ".join(f"{cell:>2}" for cell in cells))
    return "\n".join([*lines, *hands(view, voice), f"bag: {view.bag}"])


def hands(view: RushView, voice: Voice) -> list[str]:
    """A line for the tiles of everybody."""
    return [hand(view, seat) if seat == view.seat else _hand(view, seat, voice.name(seat)) for seat in present(view)]


def hand(view: RushView, seat: int) -> str:
    """The line with the seat's own tiles."""
    return _hand(view, seat, "your hand")


def _hand(view: RushView, seat: int, whose: str) -> str:
    return f"{whose}: {' '.join(view.hands[seat]) or 'no tiles'}"


def _cell(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    if tile := game.board.lies_at(view.placed, row, column):
        return tile.tile[0]
    if not game.plane.holds(row, column):
        return ""
    letter = game.plane.tile(row, column)[1]
    return "." if letter == "n" else letter
