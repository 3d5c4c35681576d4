"""Thousands of boards of domino or hex, stepped in one array call."""
