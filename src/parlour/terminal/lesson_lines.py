"""A lesson in plain lines, for screen readers, pipes and tests."""

from __future__ import annotations

from collections.abc import Callable

from parlour.terminal.commands import Quit
from parlour.terminal.teacher import HELP, Teacher


def learn_in_lines(teacher: Teacher, read: Callable[[], str] = input, write: Callable[[str], None] = print) -> None:
    """Take the lesson until it is over or the learner quits."""
    write(f"Learn {teacher.game.info.title}. {HELP}")
    shown = 0
    try:
        while True:
            if shown != teacher.began:
                shown = teacher.began
                for line in ("", *teacher.text()[:-1], teacher.draw(), teacher.text()[-1]):
                    write(line)
            for line in teacher.do(read()):
                write(line)
    except (Quit, EOFError):
        write("")
