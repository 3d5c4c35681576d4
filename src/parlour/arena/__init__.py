"""Tournaments of bots, and analysis of finished matches."""

from parlour.arena.tournament import tournament

__all__ = ["tournament"]
