"""Prism: a crossword with blocks that have two faces."""

GAMES = {"prism": "parlour.games.prism.rules:Prism"}
PICTURES = {"prism": "parlour.games.prism.picture:picture"}
