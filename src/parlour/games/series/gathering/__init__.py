"""The gathering: Series with dominoes or hexagons, drawn from a common stock, in turns."""
