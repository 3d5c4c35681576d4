"""What ended a game of Push."""

from __future__ import annotations

from parlour.core import Voice
from parlour.core.abilities import Endings
from parlour.games.push.board import PushState, full_lines, line_name, lines


class PushEndings(Endings):
    """Every full line, if a push filled more than the one that the result names."""

    def told(self, public: PushState, voice: Voice) -> list[str]:
        if public.won is None:
            return []
        size, told = self.game.size, []
        for seat in (public.won, 1 - public.won):
            for line in full_lines(public.board, size, seat):
                told.append(f"{voice.does(seat, 'has', 'have')} filled {line_name(lines(size).index(line), size)}.")
        return told if len(told) > 1 else []
