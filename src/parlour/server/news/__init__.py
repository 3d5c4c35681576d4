"""What the processes that serve the same tables tell each other. The log is the truth; news only says where to look."""
