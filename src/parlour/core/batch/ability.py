"""Which games come in batches; a batch itself needs NumPy and Numba, which take a while to import."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from parlour.core.abilities import Ability

if TYPE_CHECKING:
    from parlour.core.batch.boards import Batch


class Batches(Ability, ABC):
    """Thousands of boards, stepped in one array call; `parlour.envs.batch` opens them."""

    needs: ClassVar[str] = ""  # what the options must be, where not all will do

    @staticmethod
    @abstractmethod
    def kind() -> type[Batch]:
        """The game's batch, imported only now."""
