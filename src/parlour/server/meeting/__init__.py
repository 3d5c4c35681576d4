"""Where people find each other: those who wait to be paired, and the tables that are open to all."""
