"""How strangers are kept from annoying each other: names that look alike, refused words, blocks, reports."""
