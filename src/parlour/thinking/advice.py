"""A bot's thought as advice: what to play, and why, as a sentence."""

from __future__ import annotations

from parlour.thinking.bot import Thought


def why(thought: Thought) -> str:
    """Why a bot would play this, or that there is nothing to play now."""
    text = thought.text.strip().removesuffix(".")
    if thought.move is None:
        return f"There is nothing to play now{f': it {text}' if text else ''}."
    return f"{text[:1].upper()}{text[1:]}." if text else ""
