"""What can be chosen when a table is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.errors import Unreadable

Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: a switch, a whole number between bounds, one of several words, or something the game checks itself.

    Programs know it by its name, people by its label and a sentence; `choices` says each value in words. The default
    may depend on the options declared before it. The usual options are declared first; `rare` ones are shown apart.
    """

    name: str
    default: Any
    label: str
    help: str
    low: int = 0
    high: int = 0
    choices: Mapping[str, str] = field(default_factory=dict, hash=False)
    check: Callable[[Any], Any] | None = None
    rare: bool = False

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

    def describe(self) -> str:
        """What can be chosen, what is usual, and what it means."""
        parts = []
        if self.choices:
            values = (words if words == value else f"{words} ({value})" for value, words in self.choices.items())
            parts.append(" or ".join(values))
        elif self.kind == "number":
            parts.append(f"{self.low} to {self.high}")
        if self.kind == "switch":
            parts.append("usually on" if self.default is True else "usually off")
        elif not callable(self.default) and self.default != "":
            parts.append(f"usually {self.default}")
        return f"{self.label}: {', '.join(parts)}. {self.help}" if parts else f"{self.label}. {self.help}"

    def facts(self) -> dict[str, Any]:
        """The option as programs read it."""
        facts: dict[str, Any] = {"name": self.name, "kind": self.kind, "label": self.label, "help": self.help}
        facts["default"] = None if callable(self.default) else self.default
        if self.kind == "number":
            facts |= {"low": self.low, "high": self.high}
        if self.choices:
            facts["choices"] = dict(self.choices)
        return facts | {"rare": self.rare}


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


def unusual(declared: tuple[Option, ...], chosen: Options) -> dict[str, Any]:
    """Only what differs from the defaults, so that it reads the same before and after a game gets another option."""
    usual: dict[str, Any] = {}
    values: dict[str, Any] = {}
    for option in declared:
        usual[option.name] = option.default(values) if callable(option.default) else option.default
        values[option.name] = chosen.get(option.name, usual[option.name])
    return {name: value for name, value in chosen.items() if name not in usual or usual[name] != value}
