"""Push: pieces enter from the edges and push what is in their way, even off the board."""
