"""Lessons as every door plays them. Nothing is kept: the step and the moves so far are all there is to know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlour.core.abilities import Lessons
from parlour.core.errors import Refused, Unknown, Unreadable
from parlour.core.game import AnyGame
from parlour.core.guidance import goal
from parlour.core.lesson import Attempt, LessonStep
from parlour.core.match import Match
from parlour.core.slips import read_move
from parlour.core.standing import Standing, Turn

MOST_MOVES = 20


def lesson_of(game: type[AnyGame]) -> tuple[LessonStep, ...]:
    """The steps of a game's lesson; raises Unknown if it has none."""
    lessons = game.offers(Lessons)
    if lessons is None:
        raise Unknown(f"{game.info.title} has no lesson.")
    return lessons.steps


def aim_of(game: type[AnyGame]) -> str:
    """What wins, which a lesson begins with."""
    return goal(game(), max(2, game.info.seats[0]))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a try led to. One that does not stay is shown, and then taken back."""

    turns: tuple[Turn, ...]  # the try, and the replies to it
    says: tuple[str, ...]  # what happened, in the game's own sentences
    teacher: str  # what the lesson says to it
    done: bool
    stays: bool

    @property
    def standing(self) -> Standing:
        """Where the try led, also if it does not stay."""
        return self.turns[-1].standing


class LessonPlay:
    """One step of a game's lesson, and how far the learner is in it."""

    def __init__(self, game: type[AnyGame], number: int, moves: Sequence[str] = ()) -> None:
        steps = lesson_of(game)
        if not 0 <= number < len(steps):
            raise Unknown(f"There is no step {number + 1}; the steps are 1 to {len(steps)}.")
        if len(moves) > MOST_MOVES:
            raise Unreadable(f"A step has at most {MOST_MOVES} moves.")
        self.step = steps[number]
        self.match = opening(game, self.step)
        self.moves: list[str] = []
        self.done = False
        for text in moves:
            if not self.attempt(text).stays:
                raise Unreadable(f"{text!r} does not lead on in this step.")

    def attempt(self, text: str) -> Answer:
        """Try a move. If it stays, the lesson goes on from there; raises Refused or UnreadableMove as a table does."""
        if self.done:
            raise Refused("TABLE-2", "This step is done.")
        step, match = self.step, self.match
        seat, before = step.seat, match.state
        move = read_move(match.game, text, match.view(seat), seat)
        made = Attempt(match.game, seat, move, before, before)
        try:
            turns = [match.prepare("move", seat, move)]
        except Refused as refused:
            foreseen = self._foreseen(replace(made, refused=refused))
            raise Refused(refused.rule, f"{refused.message} {foreseen}") if foreseen else refused from None
        standing = turns[0].standing
        made = replace(made, after=standing.state, events=turns[0].events, outcome=standing.outcome)
        done = step.goal(made)
        mistake = "" if done else self._foreseen(made)
        stays = done or (not mistake and step.on_the_way is not None and step.on_the_way(made))
        if stays:
            self._reply(turns)
            for turn in turns:
                match.accept(turn)
            self.moves.append(turns[0].entry.text)
            self.done = done
        teacher = step.done if done else mistake or ("" if stays else f"Not yet. {step.task}")
        says = tuple(sentence for turn in turns for sentence in match.sentences(turn, seat))
        return Answer(tuple(turns), says, teacher, done, stays)

    def _foreseen(self, made: Attempt) -> str:
        return next((mistake.says for mistake in self.step.mistakes if mistake.when(made)), "")

    def _reply(self, turns: list[Turn]) -> None:
        """Add the others' replies to the learner's move."""
        replies = self.step.replies[len(self.moves) : len(self.moves) + 1]
        for text in (text for texts in replies for text in texts):
            other = min(self.match.to_act_at(turns[-1].standing) - {self.step.seat})
            turns.append(self.match.prepare("move", other, text, ahead=turns))


def opening(game: type[AnyGame], step: LessonStep) -> Match:
    """The match in which a step begins; the same each time."""
    playing, position = game(step.options), step.position
    if callable(position):
        position = position(playing)
    return Match.new(playing, seats=step.seats, seed=step.seed, position=position)
