"""Thousands of boards of Push, stepped in one array call."""
