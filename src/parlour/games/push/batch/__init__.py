"""Thousands of boards of Push, stepped in one array call.

from parlour.games.push.batch import BatchPush

boards = BatchPush(4096, size=5)
now = boards.reset(seed=7)
for _ in range(1000):
    now = boards.step(boards.sample())
"""

from parlour.games.push.batch.boards import BatchPush, Look

__all__ = ["BatchPush", "Look"]
