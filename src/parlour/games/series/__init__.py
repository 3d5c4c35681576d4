"""Series: every tile is at once an element of four number series; all play at the same time on one board."""

GAMES: dict[str, str] = {}
