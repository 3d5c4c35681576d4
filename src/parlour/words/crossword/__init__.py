"""The crossword: letters on a grid, what a play forms and scores, and the search for plays."""
