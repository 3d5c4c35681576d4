"""Lotto: everybody fills a card of five by five squares with two-sided letters from a common box."""
