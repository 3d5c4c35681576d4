"""Series: every tile is at once an element of several number series, and everybody may play at the same time."""

GAMES = {
    "rush": "parlour.games.series.rush.rules:SeriesRush",
    "domino": "parlour.games.series.gathering.domino:Domino",
    "hex": "parlour.games.series.gathering.hex:Hex",
}
SOLVERS = dict.fromkeys(("series", *GAMES), "parlour.games.series.solve_cli")
