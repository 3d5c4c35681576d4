"""A lesson at this terminal: what is typed, and what the teacher answers. Plain lines and the full screen share it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

from parlour.core import AnyGame, ParlourError, Refused, Turn, UnreadableMove, Voice, paths, registry
from parlour.core.abilities import Lessons, Pictures
from parlour.core.lesson_play import LessonPlay, aim_of, lesson_of
from parlour.core.looking import ask, is_question
from parlour.core.picture import Picture
from parlour.terminal.commands import NO_RULE, Quit
from parlour.terminal.table_client import TableClient
from parlour.thinking.advice import in_words

HELP = "Type a move, or: next, back, show (the solution), again, look, board, rules, rules why, help, quit."
STEPS_FILE = "lessons.json"


class Teacher:
    """Takes somebody through a game's lesson, from where they left it."""

    def __init__(self, game: type[AnyGame], step: int | None = None) -> None:
        self.game = game
        self.steps = lesson_of(game)
        self.wants_game = False  # whether to play a game now
        self.began = 0  # changes whenever a step begins
        self._at = ""  # the place that was looked at last
        self._tried: tuple[Turn, ...] = ()  # a try that does not stay, still on the board
        self._broken = ""  # the rule that the last refusal was about, which is not read out
        kept = _kept().get(game.info.name, 0) if step is None else step
        self._begin(min(max(kept, 0), len(self.steps) - 1))

    def _begin(self, number: int) -> None:
        self.number = number
        self.play = LessonPlay(self.game, number)
        self._tried = ()
        self.began += 1
        _keep(self.game.info.name, number)

    @property
    def is_last(self) -> bool:
        return self.number == len(self.steps) - 1

    def text(self) -> list[str]:
        """The step in words; the first one begins with what wins."""
        step = self.play.step
        aim = "" if self.number else f"{aim_of(self.game)} "
        return [f"Step {self.number + 1} of {len(self.steps)}: {step.title}", f"{aim}{step.text}", step.task]

    def draw(self) -> str:
        """The board, with the last try on it."""
        view, voice = self._view()
        return self.play.match.game.draw(view, voice)

    def picture(self) -> Picture | None:
        """The board for the full screen, if the game has pictures."""
        pictures = self.play.match.game.ability(Pictures)
        if pictures is None:
            return None
        last = self._tried[-1] if self._tried else self.play.match.last
        seat = self.play.step.seat
        events = tuple(event.seen_by(seat) for event in last.events) if last else ()
        view, voice = self._view()
        return pictures.picture(view, voice, events)

    def _view(self) -> tuple[object, Voice]:
        match, seat = self.play.match, self.play.step.seat
        standing = self._tried[-1].standing if self._tried else match.standing
        return match.game.view(standing.state, seat), Voice(seat, match.names)

    def preview(self, line: str) -> str:
        """What a move would do."""
        try:
            return self.play.match.preview(self.play.step.seat, line).text
        except ParlourError as error:
            return error.message

    def do(self, line: str) -> list[str]:
        """The answer to what was typed; raises Quit to leave, also when a game is to follow."""
        word, _, rest = line.strip().partition(" ")
        self._tried = ()
        commands: dict[str, Callable[[], list[str]]] = {
            "": lambda: self._next() if self.play.done else [self.play.step.task],
            "next": self._next,
            "back": self._back,
            "show": self._show,
            "again": self._again,
            "board": lambda: self.draw().splitlines(),
            "help": lambda: [self.play.match.game.info.notation, HELP],
            "quit": self._quit,
            "play": self._play_now,
        }
        try:
            if line.lower().split() == ["rules", "why"]:
                return self.look(f"rules {self._broken}") if self._broken else [NO_RULE]
            if is_question(line) and not self._is_move(line):
                return self.look(line)
            if word.lower() in commands and not rest and not self._is_move(line):
                return commands[word.lower()]()
            return self._attempt(line)
        except Refused as refused:
            self._broken = refused.rule
            return [refused.message]
        except ParlourError as error:
            self._broken = ""
            slip = isinstance(error, UnreadableMove) and "?" not in error.message
            return [f"{error.message} Type help for more." if slip else error.message]

    def look(self, line: str) -> list[str]:
        """The answer to a question about the board."""
        answer = ask(self.play.match, self.play.step.seat, line, self._at)
        self._at = answer.at
        return answer.lines

    def _is_move(self, line: str) -> bool:
        """Whether a word that is a command here is a move that solves the step, as "show" might be in a game."""
        return line.strip() in self.play.step.solution

    def _attempt(self, line: str) -> list[str]:
        if self.play.done:
            return [f"This step is done. {self._onwards()}"]
        answer = self.play.attempt(line)
        self._tried = () if answer.stays else answer.turns
        said = [*answer.says, *([answer.teacher] if answer.teacher else [])]
        if answer.done and self.is_last:
            _keep(self.game.info.name, 0)
        return [*said, f"✓ {self._onwards()}"] if answer.done else said

    def _onwards(self) -> str:
        if not self.is_last:
            return "Press Enter for the next step."
        return "That was the last step. Type play to play a game, or quit."

    def _next(self) -> list[str]:
        if self.is_last:
            return self._play_now() if self.play.done else [f"This is the last step. {self.play.step.task}"]
        self._begin(self.number + 1)
        return []

    def _back(self) -> list[str]:
        self._begin(max(0, self.number - 1))
        return []

    def _again(self) -> list[str]:
        self._begin(self.number)
        return []

    def _show(self) -> list[str]:
        self.play = LessonPlay(self.game, self.number)
        return [said for text in self.play.step.solution for said in (self._shown(text), *self._attempt(text))]

    def _shown(self, text: str) -> str:
        """A move of the solution as people type it: in words where it has them."""
        match, seat = self.play.match, self.play.step.seat
        view = match.view(seat)
        return f"> {in_words(match.game, view, match.game.read(text, view, seat)) or text}"

    def _quit(self) -> list[str]:
        raise Quit

    def _play_now(self) -> list[str]:
        self.wants_game = True
        raise Quit


def offers(table: TableClient) -> tuple[str, ...]:
    """The lesson and help, offered once: before the first game of a kind, unless the lesson was begun before."""
    if table.name not in registry.names() or not table.mine or table.name in _kept():
        return ()
    game = registry.find(table.name)
    if game.offers(Lessons) is None:
        return ()
    _keep(table.name, 0)
    new = f"New to {game.info.title}?"
    weakest = list(registry.bots(table.name))[:1]
    others = len(table.names) - len(table.mine)
    if len(table.mine) > 1 or not table.hints or list(table.levels) != weakest * others or not others:
        return (f"{new} The lesson takes two minutes: parlour learn {table.name}.",)
    return (f"{new} Type help me, or leave and take the lesson: parlour learn {table.name}.",)


def _kept() -> dict[str, int]:
    """The step at which each lesson was left; none if the file is missing or damaged."""
    with suppress(OSError, ValueError, RuntimeError):
        kept = json.loads((paths.data() / STEPS_FILE).read_text(encoding="utf-8"))
        if isinstance(kept, dict):
            return {name: step for name, step in kept.items() if type(step) is int}
    return {}


def _keep(game: str, step: int) -> None:
    """Remember the step; failing to do so never stops a lesson."""
    with suppress(OSError, RuntimeError):
        paths.data().mkdir(parents=True, exist_ok=True)
        (paths.data() / STEPS_FILE).write_text(json.dumps(_kept() | {game: step}), encoding="utf-8")
