"""Words: the dictionary, the packed word graph, the crossword grid and the search for plays."""
