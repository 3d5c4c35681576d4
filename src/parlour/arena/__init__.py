"""Where bots meet: tournaments, and looking at finished matches again."""

from parlour.arena.tournament import tournament

__all__ = ["tournament"]
