"""Series: every tile is at once an element of several number series, and everybody may play at the same time."""
