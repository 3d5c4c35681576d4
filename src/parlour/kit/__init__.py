"""Games in a box: boards, tiles and rules on paper, and pieces for printing in three dimensions.

A game says in its ability `Making` what it is made of; this room lays that out on sheets and writes the files.
"""
