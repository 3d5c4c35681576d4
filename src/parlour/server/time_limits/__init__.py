"""How long a step may take: the rule, and the task that applies it."""
