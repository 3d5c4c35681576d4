"""Push: pieces enter from the edges and shove what is there, even off the board."""
