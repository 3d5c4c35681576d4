"""Thousands of boards of rush, stepped in one array call."""
