"""Advice in a first game: what the strongest bot thinks sensible, and what it thinks of a move, in words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.arena.analysis import Choice, Moment, MoveAnalysis, analyse_move
from parlour.arena.verdicts import not_judged
from parlour.core import Chance, Match, Seat
from parlour.core.helping import Fit, fitting, risk
from parlour.core.requests import clean_text
from parlour.thinking import Budget, find_bot, levels, strongest
from parlour.thinking.review import Verdict
from parlour.words.lexicon import Lexicon

LOOKED_AT = 20
MOST_ADVISED = 3
SENSIBLE = 0.15  # how much smaller than the best move's a chance to win may be
KNOWN = 3  # how common a word is that people know


def now(match: Match, seat: Seat, move: str = "") -> Moment:
    """The position that a bot is asked about, or a move in it; its luck has nothing to do with the table's."""
    view = match.view(seat)
    written = match.game.write(match.game.read(clean_text(move), view, seat)) if move else ""
    return Moment(match.number + 1, seat, written, view, None, Chance(bytes(32)), alone=match.seats == 1)


def sensible(choices: Sequence[Choice]) -> list[Fit]:
    """Those of a bot's choices that are not much worse than the best, in its words where it has any.

    Words that people know come first, and then what differs in its first word, so that beginners see other words and
    tiles; the same word is not told again for another place.
    """
    least = (choices[0].chance or 0.0) - SENSIBLE if choices else 0.0
    good = [choice for choice in choices if choice.chance is None or choice.chance >= least]
    good.sort(key=lambda choice: not _is_known(choice))
    first = {choice.name.split()[0]: choice for choice in reversed(good)}
    different = sorted(good, key=lambda choice: first[choice.name.split()[0]] is not choice)
    told = [choice for choice in different if choice in first.values() or not _names_a_word(choice)]
    return [Fit(choice.move, _words(choice)) for choice in told[:MOST_ADVISED]]


def _names_a_word(choice: Choice) -> bool:
    word = choice.name.split()[0]
    return len(word) > 1 and word.isupper()


def _is_known(choice: Choice) -> bool:
    return _names_a_word(choice) and Lexicon.default().common(choice.name.split()[0]) >= KNOWN


def _words(choice: Choice) -> str:
    plain = choice.name == choice.move or choice.move.isalpha()
    return "" if plain else f"{choice.name}: {choice.text}"


def advise(match: Match, seat: Seat, budget: Budget) -> list[Fit]:
    """A few moves for a seat, by the strongest bot if the game has any."""
    if seat not in match.to_act or match.is_mixing or not levels(match.game):
        return fitting(match, seat)
    bot = find_bot(match.game, strongest(match.game))
    return fitting(match, seat, sensible(analyse_move(match.game, bot, now(match, seat), budget, LOOKED_AT).best))


def doubted(match: Match, seat: Seat, text: str, budget: Budget) -> str:
    """What is wrong with a move: what can be seen, or why the strongest bot calls it a blunder; empty if nothing."""
    if (found := risk(match, seat, text)) or not is_judged(match, seat):
        return found
    bot = find_bot(match.game, strongest(match.game))
    return doubt(analyse_move(match.game, bot, now(match, seat, text), budget, 1))


def is_judged(match: Match, seat: Seat) -> bool:
    """Whether there is a bot to ask about a move of this seat."""
    return seat in match.to_act and not match.is_mixing and not not_judged(match.game, match.seats)


def doubt(looked: MoveAnalysis) -> str:
    """Why a bot calls a move a blunder."""
    return looked.reason if looked.verdict is Verdict.BLUNDER else ""
