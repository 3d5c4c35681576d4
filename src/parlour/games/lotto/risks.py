"""What a move in Lotto gives away: lines that are not words, points for the next player, a game stopped too soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat, Voice
from parlour.core.sentences import listing
from parlour.games.lotto.equipment import Card
from parlour.games.lotto.looking import spelled
from parlour.games.lotto.moves import Call, Claim, Move, Place
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.scoring import across, others
from parlour.games.lotto.squares import LINES, called
from parlour.games.lotto.state import FOR_A_FULL_CARD, FOR_A_WORD, LottoView
from parlour.games.lotto.turns import next_seat

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto


def risk(game: Lotto, view: LottoView, seat: Seat, move: Move, voice: Voice) -> str:
    """What a move gives away; empty if nothing can be seen, or if only the race for a full card counts."""
    if game.first_wins:
        return ""
    match move:
        case Claim(lines):
            return _claim(game, view.cards[seat], lines)
        case Place(letter, square):
            card = view.cards[seat].with_letter(letter, square)
            return _stop(game, view, seat, card, voice) if card.full else _spoilt(game, view.cards[seat], move)
        case Call.DISCARD:
            return _gift(game, view, seat, voice)
    return ""


def _claim(game: Lotto, card: Card, lines: tuple[str, ...]) -> str:
    """Lines that are claimed and are not words, or are words and not claimed. LOTTO-11."""
    words = {found.line: found.word for found in others(card, game.lexicon)}
    if wrong := [line for line in lines if line not in words]:
        reads = listing([spelled(card.read(line)) for line in wrong])
        return f"{reads} {'is not a word' if len(wrong) == 1 else 'are not words'} and would score nothing."
    if left := [f"{word} on {called(line)}" for line, word in words.items() if line not in lines]:
        return f"You leave out {listing(left)}: {FOR_A_WORD * len(left)} points."
    return ""


def _stop(game: Lotto, view: LottoView, seat: Seat, full: Card, voice: Voice) -> str:
    """Whether somebody else would have more points if the game stopped now. LOTTO-9."""
    cards = {other: full if other == seat else view.cards[other] for other in view.playing}
    points = {
        other: view.scores[other] + FOR_A_WORD * len(across(card, game.lexicon) + others(card, game.lexicon))
        for other, card in cards.items()
    }
    points[seat] += FOR_A_FULL_CARD
    best = max(points, key=lambda other: points[other])
    if points[best] <= points[seat] or points[best] < game.options["target"]:
        return ""
    return f"This stops the game with {points[seat]} points for you and {points[best]} for {voice.name(best)}."


def _spoilt(game: Lotto, card: Card, move: Place) -> str:
    """A line that lacked only this letter, and could have become a word with another."""
    after, words = card.with_letter(move.letter, move.square), game.words.count
    for line, squares in LINES.items():
        before = card.read(line)
        if move.square in squares and before.count(VACANT) == 1 and words[before] and not words[after.read(line)]:
            return f"{called(line).capitalize()}, {spelled(before)}, could become a word, but not with {move.letter}."
    return ""


def _gift(game: Lotto, view: LottoView, seat: Seat, voice: Voice) -> str:
    """A word that the next player can complete with a letter of the discarded card, and with nothing in the pile."""
    following = next_seat(view, seat)
    card, words = view.cards[following], game.words.count
    there = set("".join(view.pile))
    for letter in view.held:
        for square in card.vacant:
            after = card.with_letter(letter, square)
            for line, squares in LINES.items():
                reading = after.read(line)
                if letter not in there and square in squares and VACANT not in reading and words[reading]:
                    return f"{voice.name(following)} could take the card and make {reading} with its {letter}."
    return ""
