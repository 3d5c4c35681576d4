"""What bots share."""

from parlour.thinking.bot import Analyst, Bot, Budget, Judge, Thought
from parlour.thinking.naming import find_bot, levels, load_bot, place_of_bot, strongest
from parlour.thinking.round_clock import RoundClock

__all__ = [
    "Analyst",
    "Bot",
    "Budget",
    "Judge",
    "RoundClock",
    "Thought",
    "find_bot",
    "levels",
    "load_bot",
    "place_of_bot",
    "strongest",
]
