"""What ended a game of Lotto, and what everybody scored in it."""

from __future__ import annotations

from parlour.core import Voice
from parlour.core.abilities import Endings
from parlour.games.lotto.sentences import scored, stopped
from parlour.games.lotto.state import LottoView
from parlour.games.lotto.turns import tally_facts


class LottoEndings(Endings):
    """Whose card is full, and every word that counts."""

    def told(self, public: LottoView, voice: Voice) -> list[str]:
        if not public.stopped:
            return []
        full = next((seat for seat, tally in enumerate(public.tally) if tally.filled), None)
        scores = [scored(tally_facts(public.tally[seat]), seat, voice) for seat in public.playing]
        return [stopped(full, voice), *scores]
