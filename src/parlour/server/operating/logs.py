"""The log on standard error, as lines for people or as JSON for programs. It never has bodies, cookies or queries."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar

from parlour.server.settings import Settings

request_id: ContextVar[str] = ContextVar("request_id", default="")
access = logging.getLogger("parlour.access")


class Lines(logging.Formatter):
    """One line a record, and the request that it belongs to."""

    def __init__(self) -> None:
        super().__init__("%(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        text, request = super().format(record), request_id.get()
        named = f" [{request}]" if request and record.name != access.name else ""
        return f"{_time(record)} {text}{named}"


class JsonLines(logging.Formatter):
    """One JSON object a record."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := request_id.get():
            line["request_id"] = request
        line |= getattr(record, "about", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z"


class Counted(logging.Handler):
    """Counts warnings and errors."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.counts = {"warning": 0, "error": 0}

    def emit(self, record: logging.LogRecord) -> None:
        self.counts["error" if record.levelno >= logging.ERROR else "warning"] += 1


counted = Counted()


def set_up_logs(settings: Settings) -> None:
    """Write the log of this process as the settings say."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines() if settings.log == "json" else Lines())
    logging.basicConfig(handlers=[out, counted], level=logging.WARNING, force=True)
    access.setLevel(logging.INFO if settings.access_log else logging.WARNING)
