"""Thousands of tables of Lotto, stepped in one array call."""
