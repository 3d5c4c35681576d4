"""Thousands of tables of Anagrams, stepped in one array call."""
