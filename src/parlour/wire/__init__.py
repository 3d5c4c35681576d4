"""What travels between the server and its visitors: every request, answer and message, declared once.

The page's types (`web/types.js`), the OpenAPI description and what the terminal reads all follow from here.

They are msgspec structs. msgspec checks types and bounds while it parses, takes the core's frozen dataclasses as they
are, and reads and writes an act or an envelope in a microsecond or two; pydantic, which FastAPI brings, takes about ten
times as long. `python -m parlour.wire.page_types` writes `web/types.js` anew.
"""

from __future__ import annotations

# Which form the messages have: docs/protocol.md. It is raised when visitors have to read something differently.
PROTOCOL = 3
