"""What ended a game of Prism, and the blocks that are left."""

from __future__ import annotations

from parlour.core import Voice
from parlour.core.abilities import Endings
from parlour.games.prism.blocks import unplayed
from parlour.games.prism.scoring import points
from parlour.games.prism.sentences import speak_block
from parlour.games.prism.state import PrismView


class PrismEndings(Endings):
    """Every rack is open at the end."""

    def told(self, public: PrismView, voice: Voice) -> list[str]:
        if not public.ended:
            return []
        told = [f"{public.ended[0].upper()}{public.ended[1:]}."]
        for seat, rack in enumerate(public.shown):
            if rack and seat not in public.resigned:
                kept = f"{'; '.join(map(speak_block, rack))}: {points(unplayed(rack))}"
                told.append(f"{voice.does(seat, 'still holds', 'still hold')} {kept}.")
        return told
