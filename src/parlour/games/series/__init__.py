"""Series: every tile belongs to several number series at once. Rush is played all together, domino and hex in turn."""
