"""A few standings kept from a long match, from which the others are rebuilt."""

from __future__ import annotations

from parlour.core.standing import Standing

INTERVAL = 16  # entries between new snapshots


class Snapshots:
    """Standings by number, further apart the older they are, so that even a long match keeps few."""

    def __init__(self, start: Standing) -> None:
        self._kept: dict[int, Standing] = {0: start}

    def keep(self, number: int, standing: Standing) -> None:
        """Keep this standing, and drop those that are too close together for their age."""
        for kept in self._kept.values():
            kept.views = None  # nobody looks at them now
        self._kept[number] = standing
        numbers = list(self._kept)
        for before, middle, after in zip(numbers, numbers[1:], numbers[2:], strict=False):
            if before in self._kept and 4 * (after - before) <= number - after:
                del self._kept[middle]

    def latest(self, number: int) -> tuple[int, Standing]:
        """The latest standing kept that is not after this number."""
        found = max(kept for kept in self._kept if kept <= number)
        return found, self._kept[found]

    def until(self, number: int) -> Snapshots:
        """A copy without what came after this number."""
        other = Snapshots(self._kept[0])
        other._kept = {kept: standing for kept, standing in self._kept.items() if kept <= number}
        return other

    def __len__(self) -> int:
        return len(self._kept)
