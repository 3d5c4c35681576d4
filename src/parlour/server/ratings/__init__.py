"""Ratings, and how finished games are remembered."""
