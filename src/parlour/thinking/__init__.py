"""What bots share."""

from parlour.thinking.bot import Analyst, Bot, Budget, Judge, Thought, find_bot, levels

__all__ = ["Analyst", "Bot", "Budget", "Judge", "Thought", "find_bot", "levels"]
