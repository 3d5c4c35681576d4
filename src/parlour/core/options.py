"""What can be chosen when a table is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.core.errors import Unreadable

Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: a switch, a whole number between bounds, one of several words, or something the game checks itself.

    The default may depend on the options declared before it.
    """

    name: str
    default: Any
    help: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    check: Callable[[Any], Any] | None = None

    @property
    def kind(self) -> str:
        if self.check is not None:
            return "custom"
        if self.choices:
            return "choice"
        return "switch" if isinstance(self.default, bool) else "number"

    def read(self, value: Any) -> Any:
        """The value if it is valid; otherwise raises Unreadable."""
        if self.check is not None:
            return self.check(value)
        if self.kind == "choice":
            if isinstance(value, str) and value in self.choices:
                return value
            raise Unreadable(f"{self.name} is one of {', '.join(self.choices)}.")
        if self.kind == "switch":
            if isinstance(value, bool):
                return value
            raise Unreadable(f"{self.name} is true or false.")
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise Unreadable(f"{self.name} is a whole number from {self.low} to {self.high}.")

    def read_text(self, text: str) -> Any:
        """The value that somebody typed."""
        if self.kind == "switch":
            words = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
            return self.read(words.get(text.lower(), text))
        if self.kind == "number":
            try:
                return self.read(int(text))
            except ValueError:
                return self.read(text)
        return self.read(text)

    def facts(self) -> dict[str, Any]:
        """The option as programs read it."""
        facts: dict[str, Any] = {"name": self.name, "kind": self.kind, "help": self.help}
        facts["default"] = None if callable(self.default) else self.default
        if self.kind == "number":
            facts |= {"low": self.low, "high": self.high}
        if self.choices:
            facts["choices"] = list(self.choices)
        return facts


def complete(declared: tuple[Option, ...], chosen: Options) -> dict[str, Any]:
    """Every option spelled out; raises Unreadable for one that does not exist or is invalid."""
    if strange := chosen.keys() - {option.name for option in declared}:
        known = ", ".join(option.name for option in declared) or "none"
        raise Unreadable(f"There is no option {min(strange)}; the options are: {known}.")
    values: dict[str, Any] = {}
    for option in declared:
        if option.name in chosen:
            values[option.name] = option.read(chosen[option.name])
        else:
            values[option.name] = option.default(values) if callable(option.default) else option.default
    return values
