"""Solo games: dailies and leaderboards."""
