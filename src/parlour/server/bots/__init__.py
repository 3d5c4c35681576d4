"""Bots in seats, and the processes that they think in."""
