"""Where things are: in the workspace, in its records, in the rules as numbers, in the cells of the grid.

Numba's cache does not see a change here: change something in every kernel that reads it too.
"""

# A cell of the grid: its letter 1 to 26 (0: empty), whether it is wild, on which face it lies.
LETTER, WILD, LEFT, RIGHT = 31, 32, 64, 128

# The rules of a search, as numbers.
ROWS, COLUMNS, RACK_LETTERS, MOST_BLOCKS, LONG_WORD = 0, 1, 2, 3, 4
POCKET_ROW, POCKET_COLUMN, STARTS_IN_POCKET = 5, 6, 7
FIRST_LEAST, FIRST_MOST, FIRST_BOTH_WAYS = 8, 9, 10
WILD_BREAKS, PATTERN_LENGTH, BONUS_BLOCKS, BONUS, PATTERN_BONUS, MODE = 11, 12, 13, 14, 15, 16
COUNTING_LETTERS = 17  # the letters on the rack that are not wild

# The modes.
COUNT, LIST, BEST = 0, 1, 2

# The header of the workspace says how many starts there are, which come next and in which round (see `bounds`), which
# search this is, and where these begin:
STARTS, GROUP, NEXT_START, ROUND, ROUND_STARTS, SEARCH = 0, 1, 2, 3, 4, 5
# one number a square: what lies there, what may lie there, how often a crossing word counts, which faces would complete
# a pattern in it, how many neighbours cross;
LETTER_AT, ALLOWED_AT, WEIGHT_AT, FACES_AT, CROSSED_AT = 16, 17, 18, 19, 20
# running sums over the squares: letter values, crossing words, empty squares, crossings, letters that do not lie on a
# left face, on a right one; the sizes at which a word from a square may end; what blocks add to crossing words at most;
VALUE_SUM, CROSS_SUM, EMPTY_SUM, CROSS_COUNT = 21, 22, 23, 24
NOT_LEFT, NOT_RIGHT, ENDS_AT, MOST_SUM = 25, 26, 27, 28
# for each round of the search for the best: the sizes that are worth a walk from a square, and what the best promises;
CHOSEN_AT, PROMISED_AT = 29, 33
FIRST_PART, LAST_PART = LETTER_AT, PROMISED_AT + 3
# one number a start: its first square, its crossings as bits;
START_SQUARE, START_CROSSINGS = 40, 41
# the records, and how far it is from one group's records to the next; room for the walk; the promises.
RECORDS, NEXT_RECORDS, STACK, LAYING, PROMISES = 44, 45, 46, 47, 48

# For each group of starts and each depth of the walk there is a record: 26 sets of starts that allow a letter to be put
# there, 26 sets of starts where it lies, and then
ENDS, JOINT_ENDS, GOES_ON = 52, 53, 54  # starts whose word may end here, any word, a joint word; or go on
HAS_LETTER, BLOCK_GOES_ON = 55, 56  # starts where a letter lies; where the word may go on after a block
PUT_LETTERS, LYING_LETTERS = 57, 58  # letters that some start allows, letters that lie at some start
LETTERS_AHEAD = 59  # letters that lie here or further on at some start
NEXT_END = 60  # the smallest size above this depth at which some start may end
UNCONSTRAINED = 63  # starts that allow any letter
RECORD = 64

# The starts that promise more than n points, for each n below this; the first set is all of them.
MOST_POINTS = 256

# What the walk remembers about sets of blocks: three numbers for a hash of the sets and a letter. It comes before
# everything that depends on the grid and is never cleared: entries of an earlier walk carry another number.
MEMO, MEMO_SIZE = 64, 3 * 128 * 32

LONGEST = 62  # letters of a word: a bit each, and the sign stays free
LOOKED_UP = 7  # letters on a rack up to which the best play is looked up; with more there are too many sets of them
