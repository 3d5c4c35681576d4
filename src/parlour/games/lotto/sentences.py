"""What people read and hear: a sentence for every event, and what a move would do."""

from __future__ import annotations

from parlour.core import Event, Preview, Seat, Voice
from parlour.core.events import Facts
from parlour.core.sentences import capital, listing
from parlour.games.lotto.looking import claimable, spelled, told
from parlour.games.lotto.moves import Call, Claim, Move, Place, Take
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import LINES, ROWS, called
from parlour.games.lotto.state import FOR_A_FULL_CARD, FOR_A_WORD, LottoView
from parlour.words.lexicon import Lexicon

CLAIM_LATER = "Words down and diagonally score nothing until the end, when you may claim them."


def say(event: Event, voice: Voice) -> str:
    """The sentence for one event."""
    facts, seat = event.facts, event.seat
    if event.kind == "mixed":
        return f"The box is empty, so the pile of {facts['cards']} cards is shuffled into it."
    if event.kind == "stopped":
        return stopped(seat, voice)
    assert seat is not None
    match event.kind:
        case "drew":
            return f"{voice.does(seat, 'draws', 'draw')} {_letters(facts['card'])}."
        case "took":
            return f"{voice.does(seat, 'takes', 'take')} {_letters(facts['card'])} from the pile."
        case "discarded":
            return f"{voice.does(seat, 'discards', 'discard')} {_letters(facts['card'])}."
        case "placed":
            put = f"{voice.does(seat, 'puts', 'put')} {facts['letter']} on {facts['square']}"
            return f"{put}.{_completed(facts)}" if voice.addresses(seat) else f"{put}{_few_left(facts)}."
        case "scored":
            full = claimable(facts.get("full", {})) if voice.addresses(seat) else ""
            return f"{scored(facts, seat, voice)} {full}".rstrip()
        case "claimed":
            return _claimed(event, seat, voice)
        case "dealt":
            totals = listing([f"{voice.name(other)} {score}" for other, score in enumerate(facts["scores"])])
            begins = voice.does(seat, "begins", "begin")
            return f"After game {facts['game'] - 1}: {totals}. New cards are dealt. {begins}."
    raise ValueError(f"no sentence for {event.kind}")


def _letters(card: str) -> str:
    """Both letters of a small card, as they are called out. LOTTO-4."""
    return f"{card[0]} and {card[1]}"


def _few_left(facts: Facts) -> str:
    """A warning that somebody's card is nearly full."""
    left = facts.get("left", 0)
    return f"; {left} square{'s' * (left > 1)} left" if left else ""


def _completed(facts: Facts) -> str:
    """What the lines read that a letter has filled: words across count anyway, others are for the player to find."""
    told = ""
    for line, reads in facts.get("full", {}).items():
        is_word = line in facts["words"]
        word = (", a word" if is_word else ", which is not a word") if line in ROWS else ""
        told += f" {capital(called(line))} now reads {reads if is_word else spelled(reads)}{word}."
    return f"{told} {CLAIM_LATER}" if facts.get("first") else told


def stopped(full: Seat | None, voice: Voice) -> str:
    """Why the game stops."""
    if full is None:
        return "The game stops without a full card."
    return f"{'Your' if voice.addresses(full) else voice.whose(full)} card is full: the game stops."


def scored(tally: Facts, seat: Seat, voice: Voice) -> str:
    """What a seat scored when the game stopped."""
    parts = [f"{FOR_A_FULL_CARD} for the full card"] if tally["filled"] else []
    words = [found["word"] for found in tally["words"]]
    parts += [f"{FOR_A_WORD}{' each' * (len(words) > 1)} for {listing(words)}"] if words else []
    if not parts:
        return f"{voice.does(seat, 'scores', 'score')} nothing."
    return f"{voice.does(seat, 'scores', 'score')} {tally['points']}: {listing(parts)}."


def _claimed(event: Event, seat: Seat, voice: Voice) -> str:
    lines = event.facts["lines"]
    if not lines:
        return f"{voice.does(seat, 'has', 'have')} nothing to claim."
    shown = [line["reads"] if line["word"] else spelled(line["reads"]) for line in lines]
    named = [f"{reads} on {called(line['line'])}" for reads, line in zip(shown, lines, strict=True)]
    sentence = f"{voice.does(seat, 'claims', 'claim')} {listing(named)}"
    wrong = [reads for reads, line in zip(shown, lines, strict=True) if not line["word"]]
    points = event.facts["points"]
    if not wrong:
        return f"{sentence}: {points} points."
    verdict = f"{listing(wrong)} {'is not a word' if len(wrong) == 1 else 'are not words'}"
    return f"{sentence}; {verdict}: {points or 'no'} points."


def _shown(reading: str) -> str:
    return reading.replace(VACANT, "–")


# What a move would do.


def preview(view: LottoView, seat: Seat, move: Move, lexicon: Lexicon) -> Preview:
    """What the move would do. Words across are judged, as by the table; the others are for the player to find."""
    match move:
        case Call.DRAW if not view.in_box:
            pile = f"The pile of {len(view.pile)} cards will be shuffled into the box"
            return Preview(f"{pile}, and you will draw a card without looking.")
        case Call.DRAW:
            return Preview(f"You will draw one of the {view.in_box} cards in the box without looking.")
        case Call.DISCARD:
            return Preview(f"The card with {_letters(view.held)} will go to the pile, where anybody may take it.")
        case Take(card):
            return Preview(f"You will take the card with {_letters(card)} and must place one of its letters.")
        case Claim(lines):
            named = [f"{_shown(view.cards[seat].read(line))} on {called(line)}" for line in lines]
            return Preview(f"You will claim {listing(named)}." if named else "You have nothing to claim.")
        case Place():
            return _preview_place(view, seat, move, lexicon)


def _preview_place(view: LottoView, seat: Seat, move: Place, lexicon: Lexicon) -> Preview:
    card = view.cards[seat].with_letter(move.letter, move.square)
    score, parts = 0, []
    for line, squares in LINES.items():
        reading = card.read(line)
        if move.square not in squares or (line not in ROWS and VACANT in reading):
            continue
        text = told(card, line, lexicon)
        if line in ROWS and VACANT not in reading:
            word = reading in lexicon
            score += FOR_A_WORD * word  # LOTTO-10
            text += f", a word for {FOR_A_WORD}" if word else ", which is not a word"
        parts.append(text)
    if card.full:
        score += FOR_A_FULL_CARD  # LOTTO-9
        parts.append(f"your card is full for {FOR_A_FULL_CARD} and the game stops")
    text = listing(parts)
    return Preview(f"{text[0].upper()}{text[1:]}.", score or None, {"letters": card.letters})
