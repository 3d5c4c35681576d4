"""Series without end: one world of boards on every level. SERIES-33 to SERIES-37."""
