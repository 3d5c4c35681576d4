"""One table: its seats, its log, and the messages to everybody around it."""
