"""Series: every tile is at once an element of several number series, and everybody may play at the same time."""

GAMES = {
    "rush": "parlour.games.series.rush:SeriesRush",
    "domino": "parlour.games.series.domino:Domino",
    "hex": "parlour.games.series.hex:Hex",
}
SOLVERS = dict.fromkeys(("series", *GAMES), "parlour.games.series.solve_cli")
