"""What an operator sees of a server while it runs, and what it hears of the operator."""
