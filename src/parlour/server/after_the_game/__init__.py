"""What can be asked about a finished game."""
