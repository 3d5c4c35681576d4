"""The world without end: its boards are tables, and this is what goes on between them."""
