"""Rush with loose quarters."""
