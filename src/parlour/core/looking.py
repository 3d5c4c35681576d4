"""What can be asked at a table besides moves, and the answers, which are the same in every door."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from parlour.core.abilities import Looking
from parlour.core.braille import embossed
from parlour.core.errors import Unreadable
from parlour.core.events import Seat, Voice
from parlour.core.first_look import FirstLook, Fits
from parlour.core.game import AnyGame
from parlour.core.guidance import goal, next_steps
from parlour.core.match import Match
from parlour.core.mixing import NOT_BEGUN
from parlour.core.puzzle import Puzzle
from parlour.core.rules_lines import rules_lines
from parlour.core.sentences import offering, over, points

LONGEST = 60  # more than the name of any place
RECENT = 10  # sentences that `new` tells, of so many entries at most:
LATELY = 40
NEEDLESS = ("the", "tile", "diagonal")  # words in front of a place or after it
LAID = re.compile(r"\w+ (across|down) from ", re.IGNORECASE)
HELP = (
    "Type a move, or ask: look, look hand, look others, score, words, bag, new, due, goal, rules.",
    "help moves says how moves are written; help look, what can be looked at.",
)
LOOKS = (
    "look says the whole board; look next goes from place to place; look hand and look others, what is held; "
    "look brief, the board in short lines."
)
TOPICS = ("score", "words", "bag", "new", "due", "goal")


class Answer(NamedTuple):
    """An answer in lines, and the place that it was about, from which `look next` goes on."""

    lines: list[str]
    at: str = ""


def is_laid(text: str) -> bool:
    """Whether a text lays a word, which may also be the name of a command: "LOOK down from D8"."""
    return LAID.match(text.strip()) is not None


def is_question(text: str) -> bool:
    """Whether a text asks something, so that it is not a move."""
    word, _, rest = text.strip().lower().partition(" ")
    if is_laid(text):
        return False
    return word in ("look", "rules") or (word in TOPICS and not rest.strip())


def ask(match: Match, seat: Seat | None, text: str, at: str = "", *, helped: bool = False) -> Answer:
    """The answer to a question, as the seat hears it; `at` is the place that was looked at last, and `helped` says
    whether hints are given."""
    word, _, rest = text.strip().partition(" ")
    word, rest = word.lower(), " ".join(rest.split())
    if word == "look":
        return look(match, seat, rest, at, helped=helped)
    if word in ("help", "?"):
        return Answer(_help(match, rest), at)
    if word == "rules":
        return Answer(rules_lines(match.game.info.rules_page, rest), at)
    answers: dict[str, Callable[[Match, Seat | None], list[str]]] = {
        "score": _score,
        "words": lambda match, seat: _looking(match).words(match.view(seat), _voice(match, seat)),
        "bag": lambda match, seat: _looking(match).bag(match.view(seat), _voice(match, seat)),
        "new": new,
        "due": due,
        "goal": lambda match, seat: [goal(match.game, match.seats), _step(match, seat)],
    }
    if word not in answers or rest:
        raise Unreadable(f"{text[:LONGEST]!r} is not a question; type help look.")
    return Answer(answers[word](match, seat), at)


def _help(match: Match, topic: str) -> list[str]:
    """What can be typed where moves are typed; a door of more commands has more help."""
    if topic == "moves":
        return [match.game.info.notation]
    if topic == "look":
        return [LOOKS, *([f"Places to look at: {', '.join(places)}."] if (places := _looking(match).places) else [])]
    return list(HELP)


def look(match: Match, seat: Seat | None, what: str, at: str = "", *, helped: bool = False) -> Answer:
    """The answer to `look`; alone at a table, what fits has to be asked for as a hint. TABLE-18."""
    looking, view, voice = _looking(match), match.view(seat), _voice(match, seat)
    where = asked(what)
    helps = helped and seat is not None and match.seats > 1 and match.outcome is None
    helper = looking if helps and isinstance(looking, Fits) else None
    fits = [said] if helper and (said := helper.fitting(view, voice)) else []
    topics: dict[str, Callable[..., list[str]]] = {
        "": lambda view, voice: _with_fits(looking.board(view, voice), fits),
        "first": lambda view, voice: [*_first(looking, view, voice), *fits],
        "hand": looking.hand,
        "rack": looking.hand,
        "tiles": looking.hand,
        "others": looking.others,
        "brief": looking.brief,
        "words": looking.words,
        "bag": looking.bag,
        "pile": looking.bag,
        "score": looking.score,
        **({"fits": lambda view, voice: fits, "more": helper.all_fitting} if helper and fits else {}),
    }
    if (where := "" if where == "board" else where) in topics:
        return Answer(topics[where](view, voice), at)
    if where in ("fits", "more") and isinstance(looking, Fits) and not fits:
        raise Unreadable(_untold(match, helped and seat is not None))
    if where.split()[0] == "next":
        stops = looking.stops(view, where.removeprefix("next").strip())
        if not stops:
            return Answer(["There is nothing to look at yet."], at)
        if at == stops[-1]:
            return Answer(["That was the last one; look next begins again."])
        where = stops[stops.index(at) + 1] if at in stops else stops[0]
    told = helper.fitting_at(view, voice, where) if helper else []
    return Answer(told or looking.place(view, voice, where), where)


def _untold(match: Match, helped: bool) -> str:
    """Why what fits is not told."""
    if match.outcome is not None:
        return "The game is over."
    if not helped:
        return "There are no hints here, so you are not told what fits."
    return "Where you play alone, a hint tells what fits." if match.seats == 1 else "Nothing can be placed now."


def _with_fits(board: list[str], fits: list[str]) -> list[str]:
    """The whole board, with what fits right after its first sentence: rows may be many."""
    return [*board[:1], *fits, *board[1:]]


def _first(looking: Looking, view: Any, voice: Voice) -> list[str]:
    told = looking.first(view, voice) if isinstance(looking, FirstLook) else ""
    return [told] if told else []


def for_embosser(match: Match, seat: Seat | None) -> str:
    """The board, and what the seat holds, as a file for a braille embosser."""
    looking, view, voice = _looking(match), match.view(seat), _voice(match, seat)
    return embossed(match.game.info.title, looking.brief(view, voice), looking.tiles(view, voice))


def asked(what: str) -> str:
    """The place that somebody typed, as a game gets it."""
    if len(what) > LONGEST:
        raise Unreadable(f"{what[:LONGEST]!r} … is too long for a place; type help look.")
    words = what.lower().replace(",", " ").split()
    telling = [word for word in words if word not in NEEDLESS] or words  # alone, it may be a word on the table
    return " ".join("column" if word == "col" else word for word in telling)


def new(match: Match, seat: Seat | None) -> list[str]:
    """What happened since the seat's last turn, which may have taken several moves, or lately."""
    last = _last_turn(match, seat)
    first = max(last, match.number - LATELY) + 1
    seated = all(match.standing.names)  # otherwise it matters who has sat down
    said = [
        " ".join(told)
        for turn in match.turns(first)
        if not (seated and turn.entry.kind == "join" and len(turn.events) == 1)
        if (told := match.sentences(turn, seat))
    ]
    if not said:
        return ["Nothing has happened since your last move." if last else "Nothing has happened yet."]
    if len(said) <= RECENT and first == last + 1:
        return said
    return ["Earlier events are left out; log has them.", *said[-RECENT:]]


def _last_turn(match: Match, seat: Seat | None) -> int:
    """The number of the seat's last move; in a turn of several moves, of the last one before it."""
    within = match.seats > 1 and not match.game.info.at_once and seat in match.to_act
    last = 0
    for entry in reversed(match.entries):
        own = entry.kind == "move" and entry.seat == seat
        last = entry.number if own else last
        within = within and own
        if own and not within:
            return last
    return last


def due(match: Match, seat: Seat | None) -> list[str]:
    """What the seat may do now."""
    offer = match.standing.offer
    waits = offer and match.outcome is None and seat not in (None, offer.seat, *offer.agreed)
    if offer and waits:
        return [f"{offering(offer.seat, offer.what, _voice(match, seat))}: agree or decline."]
    known = [] if match.outcome or match.is_mixing else _looking(match).due(match.view(seat), _voice(match, seat))
    return [_step(match, seat), *known]


def _score(match: Match, seat: Seat | None) -> list[str]:
    voice = _voice(match, seat)
    counted = _looking(match).score(match.view(seat), voice)
    return [*counted, over(match.outcome.winners, match.outcome.reason, voice)] if match.outcome else counted


def _step(match: Match, seat: Seat | None) -> str:
    return next_steps(match.game, match.standing, match.view(None))[seat]


def _looking(match: Match) -> Looking:
    if match.is_mixing:
        raise Unreadable(NOT_BEGUN)
    return match.game.ability(Looking) or Drawn(match.game, match.scores)


def _voice(match: Match, seat: Seat | None) -> Voice:
    voice = Voice(seat, match.names)
    return match.game.with_others(voice) if isinstance(match.game, Puzzle) else voice


class Drawn(Looking):
    """Games from elsewhere may lack readings; then there is the drawing."""

    places = ()

    def __init__(self, game: AnyGame, scores: tuple[int, ...]) -> None:
        super().__init__(game)
        self._scores = scores

    def board(self, view: Any, voice: Voice) -> list[str]:
        return self.brief(view, voice)

    def place(self, view: Any, voice: Voice, where: str) -> list[str]:
        raise Unreadable("This game can only be drawn: type look.")

    def stops(self, view: Any, of: str) -> list[str]:
        return []

    def score(self, view: Any, voice: Voice) -> list[str]:
        return [points(self._scores, voice)]
