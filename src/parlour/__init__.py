"""Parlour: five games that existed only as patents and old rule sheets."""
