"""Anagrams: build a crossword on a bare table and be the first to get rid of your blocks."""

GAMES = {"anagrams": "parlour.games.anagrams.rules:Anagrams"}
PICTURES = {"anagrams": "parlour.games.anagrams.picture:picture"}
