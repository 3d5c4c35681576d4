"""Rush with loose quarters: tiles that are put together on the board. SERIES-38."""
