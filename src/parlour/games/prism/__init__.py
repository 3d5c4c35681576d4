"""Prism: a crossword with blocks that have two faces."""
