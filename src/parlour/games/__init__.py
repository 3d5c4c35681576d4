"""One folder a game. The entry points in pyproject.toml say where each game and each bot is."""
