"""Nim for Parlour."""
