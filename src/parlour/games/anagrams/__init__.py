"""Anagrams: build a crossword on a bare table and be the first to get rid of your blocks."""
