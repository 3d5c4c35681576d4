"""Series rush: everybody plays at the same time on one board."""
