"""What bots share."""

from parlour.thinking.bot import Bot, Budget, Thought, find_bot, levels

__all__ = ["Bot", "Budget", "Thought", "find_bot", "levels"]
