"""The terminal: a full screen, plain lines, and what they share."""
