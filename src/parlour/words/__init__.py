"""Letters, not games: `lexicon` is the dictionary, `crossword` the grid and the search for plays."""
