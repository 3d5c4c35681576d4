"""The sentences for what happens: the table's own, and the game's as each seat hears them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from parlour.core.events import Event, Overheard, Seat, Voice
from parlour.core.game import AnyGame
from parlour.core.game_clock import about
from parlour.core.standing import LogLine, spoken_names

ASKED = {"draw": "a draw", "takeback": "a takeback"}


def listing(words: list[str]) -> str:
    """Words as a person lists them: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def either(words: list[str]) -> str:
    """Words of which any is meant: "a, b or c"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def say(game: AnyGame, seen: Event, voice: Voice) -> str:
    """The sentence for an event that the listener has seen."""
    return say_table(seen, voice) if seen.kind.startswith("table.") else game.say(seen, voice)


def sentences(game: AnyGame, line: LogLine, seat: Seat | None) -> list[str]:
    """What happened because of an entry, as this seat hears it."""
    voice = Voice(seat, spoken_names(line.names))
    return [say(game, event.seen_by(seat), voice) for event in line.events]


class Told(NamedTuple):
    """What happened, as spectators hear it, and as those seats hear it that hear something else."""

    public: list[str]
    otherwise: dict[Seat, list[str]]

    def to(self, seat: Seat | None) -> list[str]:
        return self.public if seat is None else self.otherwise.get(seat, self.public)


def tell(game: AnyGame, line: LogLine, seats: Collection[Seat]) -> Told:
    """The sentences for spectators and for these seats; those that many hear alike are made once."""
    names = spoken_names(line.names)
    voice = Overheard(names)
    public = [say(game, event.seen_by(None), voice) for event in line.events]
    concerned = seats if voice.was_asked else voice.mentioned.union(*[event.secret for event in line.events])
    otherwise = {}
    for seat in concerned:
        if seat in seats:
            own = Voice(seat, names)
            otherwise[seat] = [say(game, event.seen_by(seat), own) for event in line.events]
    return Told(public, otherwise)


def say_table(event: Event, voice: Voice) -> str:
    """The sentence for one of the table's own events."""
    facts, seat = event.facts, event.seat
    match event.kind:
        case "table.over":
            return over(facts["winners"], facts["reason"], voice)
        case "table.begun":
            return "The game begins."
        case "table.time_up":
            return "Time is up."
        case "table.stood_still":
            return f"The server was away for {about(facts['milliseconds'])}, which nobody’s clock counts."
        case "table.mixed":
            if not facts["seats"]:
                return "Nobody brought a share, so the game begins with the table’s own chance."
            shares = "shares are" if len(facts["seats"]) > 1 else "share is"
            return f"The {shares} mixed into the table’s own chance, and the game begins."
        case "table.taken_back":
            assert seat is not None
            return f"The game goes back to before {voice.whose(seat)} last move."
    assert seat is not None
    match event.kind:
        case "table.joined":
            return f"{voice.does(seat, 'sits down', 'sit down')}."
        case "table.left":
            return f"{voice.does(seat, 'leaves the table', 'leave the table')}."
        case "table.away":
            return f"{voice.does(seat, 'is away', 'are away')}."
        case "table.returned":
            return f"{voice.does(seat, 'is back', 'are back')}."
        case "table.removed":
            return f"{voice.does(seat, 'is out of the game', 'are out of the game')}."
        case "table.ready":
            return f"{voice.does(seat, 'is ready', 'are ready')}."
        case "table.went_on":
            return f"{voice.does(seat, 'goes on', 'go on')}."
        case "table.committed":
            return f"{voice.does(seat, 'commits', 'commit')} to a share of the chance."
        case "table.revealed":
            return f"{voice.does(seat, 'reveals', 'reveal')} the share of the chance."
        case "table.passed":
            if facts["withheld"]:
                return f"{voice.does(seat, 'withholds', 'withhold')} the share of the chance."
            return f"{voice.does(seat, 'brings', 'bring')} no share of the chance."
        case "table.tried":
            return f"{voice.does(seat, 'tries', 'try')} {facts['move']}. {facts['says']}"
        case "table.out_of_time":
            return f"{voice.does(seat, 'runs', 'run')} out of time."
        case "table.resigned":
            alone = len(voice.names) == 1
            return f"{voice.does(seat, 'gives up', 'give up') if alone else voice.does(seat, 'resigns', 'resign')}."
        case "table.offered":
            return f"{offering(seat, facts['what'], voice)}."
        case "table.agreed":
            return f"{voice.does(seat, 'agrees to', 'agree to')} {ASKED[facts['what']]}."
        case "table.declined":
            return f"{voice.does(seat, 'declines', 'decline')} {ASKED[facts['what']]}."
    raise ValueError(f"no sentence for {event.kind}")


def offering(seat: Seat, what: str, voice: Voice) -> str:
    """The beginning of a sentence about an offer."""
    if what == "takeback":
        return f"{voice.does(seat, 'asks', 'ask')} to take a move back"
    return f"{voice.does(seat, 'offers', 'offer')} {ASKED[what]}"


def over(winners: tuple[int, ...], reason: str, voice: Voice) -> str:
    """The sentence for the end of a match."""
    if not winners:
        return f"The game is over: {reason}."
    if len(winners) == 1:
        return f"{voice.does(winners[0], 'wins', 'win')}: {reason}."
    together = listing([voice.name(seat) for seat in winners])
    return f"{together[0].upper()}{together[1:]} share the game: {reason}."


def against(scores: Sequence[int], winners: Sequence[Seat]) -> str:
    """The winners' score and the others', in figures: "206 to 189"; "206 each" if there are no others."""
    best = scores[winners[0]]
    others = sorted((score for seat, score in enumerate(scores) if seat not in winners), reverse=True)
    return f"{best} to {listing([*map(str, others)])}" if others else f"{best} each"


def points(scores: tuple[int, ...], voice: Voice) -> str:
    """Everybody's points, in a sentence."""
    if not any(scores):
        return "Nobody has any points yet."
    counted = listing([f"{voice.name(seat)} {score}" for seat, score in enumerate(scores)])
    return f"Points: {counted}."
