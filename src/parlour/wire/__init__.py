"""What travels between the server and those who visit it: every request, answer and message, declared once."""

from __future__ import annotations

# Which form the messages have: docs/protocol.md. It is raised when visitors have to read something differently.
PROTOCOL = 2
