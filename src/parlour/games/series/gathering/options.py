"""What can be chosen at a table of domino or hex."""

from __future__ import annotations

from parlour.core import Option
from parlour.games.series import counting

OPTIONS = (
    counting.OPTION,
    Option("reversed", False, "Reversed", "Every series counts down where it usually counts up.", rare=True),
)
