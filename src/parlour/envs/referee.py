"""The referee: runs matches for programs in any language, one JSON object per line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from typing import Any, BinaryIO, TextIO

from parlour.core import Chance, Event, Match, ParlourError, Record, Refused, decode, encode, registry
from parlour.core.actions import actions_of
from parlour.core.chance import fresh_seed
from parlour.core.errors import Unknown, Unreadable, UnreadableMove
from parlour.core.events import Seat
from parlour.core.game import Resource
from parlour.core.record import digest
from parlour.envs.referee_requests import (
    Act,
    Analyse,
    Drop,
    Export,
    Games,
    Moves,
    New,
    Observe,
    Play,
    Position,
    Preview,
    Replay,
    Suggest,
    View,
)
from parlour.thinking import Budget, find_bot, strongest
from parlour.thinking.faults import blaming

LONGEST_LINE = 16 << 20
LONGEST_THOUGHT = 3600.0
Answer = dict[str, Any]


class Referee:
    """Keeps matches and answers requests about them; it sees everything."""

    def __init__(self, lexicons: Mapping[str, Resource] | None = None) -> None:
        self.matches: dict[str, Match] = {}
        self._lexicons = lexicons or {}
        self._numbers = count(1)
        self._requests: dict[str, tuple[type, Callable[[Any], Answer]]] = {
            "games": (Games, self._games),
            "new": (New, self._new),
            "moves": (Moves, self._moves),
            "play": (Play, self._play),
            "act": (Act, self._act),
            "view": (View, self._view),
            "preview": (Preview, self._preview),
            "position": (Position, self._position),
            "record": (Export, self._record),
            "replay": (Replay, self._replay),
            "suggest": (Suggest, self._suggest),
            "observe": (Observe, self._observe),
            "analyse": (Analyse, self._analyse),
            "drop": (Drop, self._drop),
        }

    def answer(self, line: str | bytes) -> Answer:
        """Answer one line, whatever it contains."""
        try:
            return {"ok": True, **self._answer(_read(line))}
        except ParlourError as error:
            facts = error.facts()
            if isinstance(error, UnreadableMove):
                facts["error"] = UnreadableMove.code
            return {"ok": False, **facts}
        except RecursionError:
            return {"ok": False, "error": "unreadable", "message": "This is nested too deeply."}
        except Exception as error:
            message = f"Internal error: {type(error).__name__}, {error}."
            return {"ok": False, "error": "failed", "message": message}

    def _answer(self, request: dict[str, Any]) -> Answer:
        do = request.pop("do", None)
        if not isinstance(do, str) or do not in self._requests:
            raise Unreadable(f'"do" is one of: {", ".join(self._requests)}.')
        kind, answer = self._requests[do]
        return answer(decode(kind, request))

    def _match(self, id: str) -> Match:
        if id not in self.matches:
            raise Unknown(f"There is no match {id!r}.")
        return self.matches[id]

    def _lexicon(self, name: str | None) -> Resource | None:
        if name is None:
            return None
        if name not in self._lexicons:
            raise Unknown(f"There is no word list {name!r}; the word lists are: {', '.join(self._lexicons) or 'none'}.")
        return self._lexicons[name]

    def _keep(self, match: Match) -> str:
        id = str(next(self._numbers))
        self.matches[id] = match
        return id

    def _games(self, request: Games) -> Answer:
        infos = [game.info for game in registry.games()]
        return {
            "games": [
                {
                    "name": info.name,
                    "title": info.title,
                    "seats": list(info.seats),
                    "options": [option.facts() for option in info.options],
                    "levels": list(registry.bots(info.name)),
                    "notation": info.notation,
                }
                for info in infos
            ]
        }

    def _new(self, request: New) -> Answer:
        game = registry.find(request.game)(request.options, self._lexicon(request.lexicon))
        match = Match.new(game, seats=request.seats, seed=request.seed, position=request.position)
        events = [event for turn in match.turns() for event in turn.events]
        return {"id": self._keep(match), "to_act": sorted(match.to_act), "events": _facts(match, events)}

    def _moves(self, request: Moves) -> Answer:
        match, limit = self._match(request.id), request.limit
        if limit is not None and limit < 0:
            raise Unreadable("limit must be at least 0.")
        moves = match.moves(request.seat)
        listed = [match.game.write(move) for move in islice(moves, limit)]
        return {"moves": listed, "more": next(moves, None) is not None}

    def _play(self, request: Play) -> Answer:
        return self._done(self._match(request.id), "move", request.seat, request.move)

    def _act(self, request: Act) -> Answer:
        return self._done(self._match(request.id), request.kind, request.seat, request.text)

    def _done(self, match: Match, kind: str, seat: Seat, text: str) -> Answer:
        turn = match.act(kind, seat, text)
        outcome = encode(match.outcome)
        return {"to_act": sorted(match.to_act), "events": _facts(match, turn.events), "outcome": outcome}

    def _view(self, request: View) -> Answer:
        match = self._match(request.id)
        return {"view": encode(match.view(request.seat)), "text": match.draw(request.seat)}

    def _preview(self, request: Preview) -> Answer:
        return {"preview": encode(self._match(request.id).preview(request.seat, request.move))}

    def _position(self, request: Position) -> Answer:
        return {"position": self._match(request.id).position()}

    def _record(self, request: Export) -> Answer:
        return {"record": self._match(request.id).record().to_json()}

    def _replay(self, request: Replay) -> Answer:
        match = Match.replay(Record.from_json(request.record), self._lexicon(request.lexicon))
        return {"id": self._keep(match), "to_act": sorted(match.to_act), "outcome": encode(match.outcome)}

    def _suggest(self, request: Suggest) -> Answer:
        match, budget = self._match(request.id), _budget(request)
        level = request.level if request.level is not None else strongest(match.game)
        bot = find_bot(match.game, level)
        view = match.view(request.seat)
        if request.seat not in match.to_act:
            raise Refused("TABLE-1", "It is not this seat's turn.")
        known = bytes.fromhex(digest([encode(view), request.seat]))  # those who know the same are told the same
        chance = Chance(fresh_seed() if request.nodes is None else known)
        with blaming(level):
            thought = bot.choose(view, request.seat, budget, chance)
            move = None if thought.move is None else match.game.write(thought.move)
        return {"move": move, "level": level, "text": thought.text, "value": thought.value}

    def _observe(self, request: Observe) -> Answer:
        match, so_far = self._match(request.id), request.so_far
        actions = actions_of(match.game)
        view = match.view(request.seat)
        for place, number in enumerate(so_far):
            if request.seat not in match.to_act or number not in actions.choices(view, request.seat, so_far[:place]):
                raise Unreadable(f"{number} is not a number that may come next.")
        move = actions.move(view, request.seat, so_far) if so_far else None
        ends = request.seat not in match.to_act or move is not None
        return {
            "observation": list(actions.observe(view, request.seat, so_far)),
            "shape": list(actions.shape),
            "choices": [] if ends else sorted(actions.choices(view, request.seat, so_far)),
            "count": actions.count,
            "move": None if move is None else match.game.write(move),
        }

    def _analyse(self, request: Analyse) -> Answer:
        from parlour.arena.analysis import analyse

        match, budget = self._match(request.id), _budget(request)
        return {
            "turns": [encode(found) for found in analyse(match, level=request.level, budget=budget, seat=request.seat)]
        }

    def _drop(self, request: Drop) -> Answer:
        self._match(request.id)
        del self.matches[request.id]
        return {}


def _budget(request: Suggest | Analyse) -> Budget:
    """How long a bot may think about a move: a second, unless the request says something else."""
    seconds, nodes = request.seconds, request.nodes
    if seconds is None and nodes is None:
        seconds = 1.0
    if seconds is not None and not 0 < seconds <= LONGEST_THOUGHT:
        raise Unreadable(f"seconds must be more than 0 and at most {LONGEST_THOUGHT:.0f}.")
    if nodes is not None and nodes < 1:
        raise Unreadable("nodes must be at least 1.")
    return Budget(seconds, nodes)


def _read(line: str | bytes) -> dict[str, Any]:
    try:
        request = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Unreadable("A request must be one JSON object on one line.") from None
    if not isinstance(request, dict):
        raise Unreadable("A request must be one JSON object on one line.")
    return request


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is not a number in JSON")


def _facts(match: Match, events: list[Event] | tuple[Event, ...]) -> list[Answer]:
    """Events with all their facts, the secret ones by the seat that knows them."""
    listed = []
    for event in events:
        facts: Answer = {**encode(event.facts), "kind": event.kind, "seat": event.seat, "text": match.say(event, None)}
        if event.secret:
            facts["secret"] = encode(event.secret)
        listed.append(facts)
    return listed


def lines(stream: BinaryIO, longest: int = LONGEST_LINE) -> Iterator[bytes]:
    """Each line of a stream; one that is too long is replaced by text that is not JSON."""
    while line := stream.readline(longest):
        if len(line) == longest and not line.endswith(b"\n"):
            while (rest := stream.readline(longest)) and not rest.endswith(b"\n"):
                pass
            line = b"too long"
        yield line


def run(source: BinaryIO, sink: TextIO, lexicons: Mapping[str, Resource] | None = None) -> None:
    """Answer every line until the end of the source."""
    referee = Referee(lexicons)
    for line in lines(source):
        sink.write(json.dumps(referee.answer(line)) + "\n")
        sink.flush()
