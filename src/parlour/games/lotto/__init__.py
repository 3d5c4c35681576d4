"""Lotto: everyone fills a card of five by five squares with two-sided letters from a common box."""

GAMES = {"lotto": "parlour.games.lotto.rules:Lotto"}
PICTURES = {"lotto": "parlour.games.lotto.picture:picture"}
