"""Where things are in the workspace, the flat array of integers that all kernels work on.

Numba's cache does not see a change here: change something in every kernel that reads it too.
"""

# The game.
SIZE, ENTRIES, FULL, PIECES, OPPONENT_FIRST, WIDE = range(6)
FIRST_COLUMN, GATHER, GATHER_SHIFT = 6, 7, 8
FOLDS = 9  # four shifts whose sums reach every piece of a line
DIAGONALS = 13  # two long diagonals, two words each
CONTEMPT = 17  # what a draw costs the searching seat
AVOIDED = 18  # one bit for each entry that the root leaves out
# The state of the search.
NODES, PLY, MODE, VALUE, PAST_COUNT, TABLE_MASK = range(24, 30)
ENTER, RETURN, GO_ON = range(3)

ENTRY, ENTRY_WORDS = 64, 8  # first and last square take two words each
SIDE, LINE, FIRST, LAST, STEP, KEEP = 0, 1, 2, 4, 6, 7
KILLERS = 384
HISTORY = 512
RINGS = 640  # what a piece in each ring of squares is worth, and the ring in two words; 0 ends the list
PAST, PAST_MOST = 1024, 256  # earlier positions of the match that could come back, latest last
FRAMES, FRAME_WORDS, DEEPEST = 2048, 256, 60
RUNS = 20480  # by entry and pattern of the line: the pieces that a push moves
IMAGES = 57344  # by symmetry, row and pattern of the row: where its pieces go
VALUES = 131072  # by own and other pattern of a line: what a row or column is worth

# A frame of the search.
MINE, THEIRS, DEPTH, ALPHA, BETA, FLOOR, BEST, BEST_MOVE, NEXT, COUNT, KEY, TURN, GROWN, PASSED, NARROW = (
    0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
)  # fmt: skip
MOVES, CHILDREN, RANKS = 24, 64, 216

MATE = 30000
PROVED = MATE - 1000  # scores beyond this are forced wins
EXACT, AT_LEAST, AT_MOST = range(3)
MOVE_IMAGES = FRAMES + (DEEPEST + 2) * FRAME_WORDS  # by symmetry: where each entry goes
