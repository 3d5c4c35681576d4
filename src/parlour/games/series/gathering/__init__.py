"""Domino and hex: Series in turns, with square or six-sided tiles from a common gathering."""
