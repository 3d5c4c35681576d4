"""Thousands of boards of Prism, stepped in one array call."""
