"""The compiled engine behind Push's bots and analysis."""
