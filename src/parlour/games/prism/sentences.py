"""The sentences for what happens, and the table as text."""

from __future__ import annotations

from functools import cache
from typing import Any

from parlour.core import Event, Voice
from parlour.core.sentences import listing
from parlour.games.prism.blocks import ASTERISK, LEFT, VALUES, Tile
from parlour.games.prism.grid import pocket
from parlour.games.prism.moves import Call
from parlour.games.prism.scoring import explain, points
from parlour.games.prism.state import PrismView
from parlour.words.crossword.grid import LETTERS

CALLS = {
    Call.EXCHANGE: "Your whole rack goes into the bag, you draw the same number of blocks, and your turn is over.",
    Call.PASS: "Your turn is over; nothing changes.",
    Call.CHALLENGE: "If a word of this play is not valid, its blocks go back; otherwise the play stands.",
    Call.ACCEPT: "You let this play stand.",
}
COUNTED = {2: "Two", 3: "Three", 4: "Four"}


def say(event: Event, voice: Voice) -> str:
    """The sentence for an event."""
    facts, seat = event.facts, event.seat
    if event.kind == "finished":
        return _finished(facts, voice)
    assert seat is not None
    match event.kind:
        case "placed":
            word = facts["words"][0]
            way = "across" if word["across"] else "down"
            laid = f"{voice.does(seat, 'lays', 'lay')} {word['word']} {way} from {word['from']}"
            laid += _standing(facts["asterisks"])
            bare = len(facts["words"]) == 1 and facts["score"] == word["basic"]
            return f"{laid} for {points(facts['score']) if bare else explain(facts)}; {facts['total']} in all."
        case "drew":
            left = f"{facts['bag'] or 'none'} left in the bag"
            return f"{voice.does(seat, 'draws', 'draw')} {facts['count']}{_which(facts)}; {left}."
        case "exchanged":
            drawn = f"{blocks(facts['count'])}{_which(facts)}"
            return f"{voice.does(seat, 'exchanges', 'exchange')} the whole rack for {drawn}.{_warning(facts)}"
        case "passed":
            return f"{voice.does(seat, 'passes', 'pass')}.{_warning(facts)}"
        case "accepted":
            return f"{voice.does(seat, 'accepts', 'accept')} {voice.whose(facts['player'])} play."
        case "challenged":
            return _challenged(facts, voice.does(seat, "challenges", "challenge"), voice)
    raise ValueError(f"no sentence for {event.kind}")


def blocks(number: int) -> str:
    """So many blocks: "1 block", "no blocks"."""
    return "no blocks" if number == 0 else f"{number} block{'' if number == 1 else 's'}"


def _warning(facts: Any) -> str:
    """That the game will end unless somebody lays a word. PRISM-23."""
    match facts.get("until_end"):
        case None:
            return ""
        case 1:
            return " One more turn without a word ends the game."
        case number:
            return f" {COUNTED.get(number, number)} more turns without a word end the game."


def _standing(letters: str) -> str:
    """What asterisks stand for, which is announced as they are laid. PRISM-10."""
    if not letters:
        return ""
    stand = "the asterisk stands" if len(letters) == 1 else "the asterisks stand"
    return f" ({stand} for {listing(list(letters))})"


def _which(facts: Any) -> str:
    return f": {', '.join(map(speak_block, facts['blocks']))}" if "blocks" in facts else ""


@cache
def speak_block(block: str) -> str:
    """A block as people say it: "H or N"."""
    return " or ".join("asterisk" if face == ASTERISK else face for face in block)


def speak_face(face: str) -> str:
    """A face with its numeral: "H 4"."""
    return "asterisk" if face == ASTERISK else f"{face} {VALUES[face]}"


def _challenged(facts: Any, begins: str, voice: Voice) -> str:
    player, words, bad = facts["player"], facts["words"], facts["bad"]
    challenge = f"{begins} {listing(words)}."
    if not bad:
        return f"{challenge} {'All are' if len(words) > 1 else 'It is'} valid: the play stands."
    fault = f"{listing(bad)} {'is' if len(bad) == 1 else 'are'} not valid"
    takes, loses = ("take", "lose") if voice.addresses(player) else ("takes", "loses")
    back = f"{voice.name(player)} {takes} the blocks back and {loses} the turn"
    return f"{challenge} {fault}: {back} and {points(facts['score'])}; {facts['total']} in all."


def _finished(facts: Any, voice: Voice) -> str:
    """What the blocks that are left cost; the scores follow with the result, unless there are too many of them."""
    changes = []
    for seat, change in enumerate(facts["change"]):
        verb = ("gain" if change > 0 else "lose") + "s" * (not voice.addresses(seat))
        changes += [f"{voice.name(seat)} {verb} {abs(change)}"] if change else []
    told = f"For blocks still held {listing(changes)}." if changes else "Nobody holds a block that counts."
    if len(facts["change"]) == 2:
        return told
    final = listing([f"{voice.name(seat)} {score}" for seat, score in enumerate(facts["scores"])])
    return f"{told} Final score: {final}."


def draw(view: PrismView, size: int, voice: Voice) -> str:
    """The table as text: the grid, then racks, bag and scores."""
    letters = "    " + " ".join(LETTERS[:size])
    rows = [
        f"{row + 1:>3} " + "".join(_cell(view.grid.get(square), square, size) for square in _row(row, size)).rstrip()
        for row in range(size)
    ]
    legend = ["' is a left face, * an asterisk on a right face, \" an asterisk on a left face"] if view.grid else []
    return "\n".join([letters, *rows, *legend, *([rack(view)] if view.seat is not None else []), *below(view, voice)])


def _row(row: int, size: int) -> range:
    return range(row * size, (row + 1) * size)


def _cell(tile: Tile | None, square: int, size: int) -> str:
    if tile is None:
        return "+ " if square == pocket(size) else ". "
    if tile.wild:
        return f'{tile.letter}"' if tile.face == LEFT else f"{tile.letter}*"
    return f"{tile.letter}'" if tile.face == LEFT else f"{tile.letter} "


def show_block(block: str) -> str:
    """Both faces with their numerals: `H4N1`."""
    return "".join(face if face == ASTERISK else f"{face}{VALUES[face]}" for face in block)


def rack(view: PrismView) -> str:
    """The line with the seat's own blocks."""
    return "rack: " + (" ".join(show_block(block) for block in view.rack) or "empty")


def below(view: PrismView, voice: Voice) -> list[str]:
    """The lines below the rack: bag, points, and what is going on."""
    scores = [
        f"{voice.name(seat)} {score}" + (" (out)" if seat in view.resigned else "")
        for seat, score in enumerate(view.scores)
    ]
    lines = [f"bag: {blocks(view.in_bag)}; points: {', '.join(scores)}"]
    if view.turn == 0 and view.opening:
        draws = "; ".join(
            ", ".join(f"{voice.name(drawn.seat)} {show_block(drawn.block)}" for drawn in drawing)
            for drawing in view.opening
        )
        begins = "you begin" if view.to_move == voice.seat else f"{voice.names[view.to_move]} begins"
        lines.append(f"drawn to begin: {draws}; {begins}")
    if view.window is not None:
        lines.append(f"open to challenge: {listing(list(view.window.words))} by {voice.name(view.window.seat)}")
    return lines
