"""A lesson in plain lines, for screen readers, pipes and tests."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core.abilities import Looking
from parlour.terminal.commands import Quit
from parlour.terminal.teacher import Teacher


def learn_in_lines(
    teacher: Teacher, read: Callable[[], str] = input, write: Callable[[str], None] = print, *, board: bool = True
) -> None:
    """Take the lesson until it is over or the learner quits."""
    looking = teacher.game.offers(Looking)
    such = f", such as {looking.typed}," if looking and looking.typed else ""
    write(f"Learn {teacher.game.info.title}. Type a move{such} or next, back, show or quit; help has more.")
    shown = 0
    try:
        while True:
            if shown != teacher.began:
                shown = teacher.began
                shows = [teacher.draw()] if board else teacher.do("look")
                for line in ("", *teacher.text()[:-1], *shows, teacher.text()[-1]):
                    write(line)
            for line in teacher.do(read()):
                write(line)
    except (Quit, EOFError):
        write("")
