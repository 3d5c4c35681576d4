"""The routes, one file a topic."""
