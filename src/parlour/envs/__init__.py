"""Adapters to other people's worlds."""
