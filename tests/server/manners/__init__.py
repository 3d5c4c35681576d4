"""The manners room."""
