"""What travels between the server and those who visit it: every request, answer and message, declared once."""
