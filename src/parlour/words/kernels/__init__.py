"""Compiled loops of the word room; importing one of these modules loads Numba."""
