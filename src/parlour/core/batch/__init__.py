"""Thousands of boards of one game, stepped in one array call."""
