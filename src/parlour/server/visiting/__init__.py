"""Visiting bots: programs of other people, which come with a token and play at the tables of this server."""
