"""The sentences for what happens, and the table as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from parlour.core import Event, Seat, Voice
from parlour.core.sentences import capital, listing
from parlour.games.anagrams.blocks import MASTER, Blocks, in_order
from parlour.games.anagrams.moves import Call, Exchange, where
from parlour.games.anagrams.state import AnagramsView, Named
from parlour.games.anagrams.turns import PENALTY, playing
from parlour.words.crossword.grid import Square

CALLS = {
    Call.CHALLENGE: (
        f"If a word of this play is not valid, {PENALTY} points come off your score and the blocks go back; "
        f"if all are, {PENALTY} points are added to it."
    ),
    Call.ACCEPT: "You let this play stand.",
}


def say(event: Event, voice: Voice, pack: Blocks) -> str:
    """The sentence for an event."""
    facts, seat = event.facts, event.seat
    match event.kind:
        case "dealt":
            return _dealt(facts, voice, pack)
        case "turned_over":
            return (
                f"The stock is empty, so the pile is turned over and shuffled; {block(facts['exposed'])} is turned up."
            )
        case "hand_over":
            told = hand_over(facts["out"], facts["left"], facts["points"], facts["scores"], voice)
            return " ".join(told)
    assert seat is not None
    match event.kind:
        case "placed":
            return _placed(facts, voice.does(seat, "lays", "lay"))
        case "exchanged":
            discards = f"{voice.does(seat, 'discards', 'discard')} {block(facts['discarded'])}"
            takes, draws = ("take", "draw") if voice.addresses(seat) else ("takes", "draws")
            if facts["source"] == "exposed":
                return f"{discards} and {takes} the exposed {block(facts['taken']).removeprefix('a ')}."
            what = block(facts["taken"]) if "taken" in facts else "a block"
            return f"{discards} and {draws} {what} from the stock."
        case "accepted":
            return f"{voice.does(seat, 'accepts', 'accept')} {voice.whose(facts['player'])} play."
        case "challenged":
            return _challenged(facts, seat, voice)
    raise ValueError(f"no sentence for {event.kind}")


def block(what: str) -> str:
    """A block as people call it."""
    return "a Master" if what == MASTER else what


def blocks(number: int) -> str:
    return "no blocks" if number == 0 else f"{number} block{'' if number == 1 else 's'}"


def points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def laid(words: Iterable[Named], masters: str) -> str:
    """The word and its place, what Masters stand for, and the other words that it makes."""
    first, *others = words
    stand = f" ({'a Master stands' if len(masters) == 1 else 'Masters stand'} for {listing(list(masters))})"
    also = f", which also makes {listing([word.text for word in others])}" if others else ""
    way = "across" if first.across else "down"
    return f"{first.text} {way} from {where(first.square)}{stand if masters else ''}{also}"


def _placed(facts: Any, begins: str) -> str:
    words = [Named(Square(*square), across, text) for square, across, text in facts["words"]]
    left = "the rack is empty" if not facts["left"] else f"{blocks(facts['left'])} left"
    return f"{begins} {laid(words, facts['masters'])}; {left}."


def told_rack(rack: str, pack: Blocks) -> str:
    """A listener's own blocks in order, and what they would cost."""
    held = [f"{'Master' if each == MASTER else each} {pack.figures[each]}" for each in in_order(rack)]
    return f"Your rack, with figures: {listing(held)}; {points(pack.count(rack))} if it stays."


def _dealt(facts: Any, voice: Voice, pack: Blocks) -> str:
    dealer, first = facts["dealer"], facts["begins"]
    deals = f"{voice.name(dealer)} {'deal' if voice.addresses(dealer) else 'deals'}"
    begins = f"{voice.name(first)} {'begin' if voice.addresses(first) else 'begins'}"
    mine = f" {told_rack(facts['rack'], pack)}" if "rack" in facts else ""
    return f"Hand {facts['hand']}. {capital(deals)}; {block(facts['exposed'])} is turned up; {begins}.{mine}"


def _challenged(facts: Any, seat: int, voice: Voice) -> str:
    player, words, faults = facts["player"], facts["words"], facts["faults"]
    challenge = f"{voice.does(seat, 'challenges', 'challenge')} {listing(words)}."
    whose = voice.whose(seat)
    total = f", which makes {facts['score']}"
    if not faults:
        stands = f"{'All are' if len(words) > 1 else 'It is'} valid, so the play stands"
        return f"{challenge} {stands} and {PENALTY} points are added to {whose} score{total}."
    reasons = " ".join(why for _, why in faults)
    back = voice.does(player, "takes the blocks back and loses the turn", "take the blocks back and lose the turn")
    return f"{challenge} {reasons} {back}; {PENALTY} points come off {whose} score{total}."


def hand_over(
    out: Seat | None, left: Sequence[str], added: Sequence[int], scores: Sequence[int], voice: Voice
) -> list[str]:
    """The sentences for the end of a hand: who went out, and what the others add for what they have left."""
    blocked = "Nobody has laid a word for twelve rounds, so the hand is blocked."  # ANAGRAMS-18
    told = [blocked if out is None else f"{voice.does(out, 'has', 'have')} no blocks left."]
    for seat, more in enumerate(added):
        if more:
            kept = listing([block(each) for each in in_order(left[seat])])
            told.append(f"{voice.does(seat, 'adds', 'add')} {points(more)} for {kept}.")
    totals = ", ".join(f"{voice.name(seat)} {score}" for seat, score in enumerate(scores))
    return [*told, f"Points now: {totals}."]


def explain_exchange(move: Exchange, view: AnagramsView) -> str:
    """What an exchange would do, as far as the seat can know."""
    gives = f"You give up {block(move.block)}, figure {view.figures[move.block]}"
    if move.source == "exposed":
        return f"{gives}, and take {block(view.pile[-1])}, figure {view.figures[view.pile[-1]]}."
    if not view.in_stock:
        return f"{gives}; the pile is turned over and shuffled, and you draw an unseen block from it."
    return f"{gives}, and draw one of the {view.in_stock} unseen blocks in the stock."


def draw(view: AnagramsView, voice: Voice) -> str:
    """The table as text: the layout with its squares numbered, then racks, stock and scores."""
    return "\n".join([*_layout(view), *below(view, voice)])


def _layout(view: AnagramsView) -> list[str]:
    """The part of the table that is in use, with an empty square all round."""
    if not view.layout:
        return ["The table is empty."]
    shown = {laid.square: laid.letter.lower() if laid.block == MASTER else laid.letter for laid in view.layout}
    rows, columns = [square.row for square in shown], [square.column for square in shown]
    across = range(min(columns) - 1, max(columns) + 2)
    lines = ["    " + "".join(f"{column:>3}" for column in across)]
    for row in range(min(rows) - 1, max(rows) + 2):
        cells = "".join(f"{shown.get(Square(row, column), '.'):>3}" for column in across)
        lines.append(f"{row:>4}{cells}")
    if any(laid.block == MASTER for laid in view.layout):
        lines.append("small letters are Masters")
    return lines


def with_figures(rack: str, view: AnagramsView) -> str:
    """Blocks with the figures in their corners: `A10 *15`."""
    return " ".join(f"{each}{view.figures[each]}" for each in rack)


def rack(view: AnagramsView) -> str:
    """The line with the seat's own blocks."""
    return f"rack: {with_figures(view.rack, view) or 'empty'}"


def below(view: AnagramsView, voice: Voice) -> list[str]:
    """The lines below the crossword: rack, stock, points, and what is going on."""
    lines = [] if view.seat is None else [rack(view)]
    exposed = with_figures(view.pile[-1], view)
    lines.append(f"exposed: {exposed}; below it {blocks(len(view.pile) - 1)}; stock: {blocks(view.in_stock)}")
    held = [f"{voice.name(seat)} {view.held[seat]}{_known(view, seat)}" for seat in playing(view)]
    lines.append(f"blocks left: {', '.join(held)}")
    scores = [
        f"{voice.name(seat)} {score}{' (out of the game)' if seat in view.resigned else ''}"
        for seat, score in enumerate(view.scores)
    ]
    lines.append(f"hand {view.hand}, dealt by {voice.name(view.dealer)}; points: {', '.join(scores)}")
    if view.window is not None:
        words = listing([word.text for word in view.window.words])
        lines.append(f"open to challenge: {words} by {voice.name(view.window.seat)}")
    return lines


def _known(view: AnagramsView, seat: int) -> str:
    """What everybody knows another seat to hold."""
    known = view.shown[seat] if seat != view.seat else ""
    return f" ({' '.join(known)} among them)" if known else ""
