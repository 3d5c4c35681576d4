// Push for boardgame.io, on the largest board and without a limit of pieces, so that seventy moves do not fill it.
// The board is one string, which costs the framework less than a list of squares.
const SIZE = 9;
const EMPTY = '.';
const PIECES = ['X', 'O'];

/** The squares behind each entry, from the edge inwards: `L1` enters row 1 from the left.
 * @type {Record<string, number[]>} */
const INWARDS = {};
const LINES = [
  Array.from({ length: SIZE }, (_, step) => step * (SIZE + 1)),
  Array.from({ length: SIZE }, (_, step) => (step + 1) * (SIZE - 1)),
];
for (let line = 0; line < SIZE; line++) {
  const row = Array.from({ length: SIZE }, (_, step) => line * SIZE + step);
  const column = Array.from({ length: SIZE }, (_, step) => step * SIZE + line);
  LINES.push(row, column);
  INWARDS[`L${line + 1}`] = row;
  INWARDS[`R${line + 1}`] = row.toReversed();
  INWARDS[`T${line + 1}`] = column;
  INWARDS[`B${line + 1}`] = column.toReversed();
}

export const Push = {
  name: 'push',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ board: EMPTY.repeat(SIZE * SIZE) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    /**
     * @param {{ G: { board: string }, playerID: string }} context
     * @param {string} entry
     */
    push({ G, playerID }, entry) {
      const line = INWARDS[entry];
      if (!line) return 'INVALID_MOVE';
      const squares = [...G.board];
      const gap = line.findIndex((square) => squares[square] === EMPTY);
      for (let step = gap < 0 ? SIZE - 1 : gap; step > 0; step--) squares[line[step]] = squares[line[step - 1]];
      squares[line[0]] = PIECES[Number(playerID)];
      G.board = squares.join('');
      return undefined;
    },
  },
  /** @param {{ G: { board: string } }} context */
  endIf({ G: { board } }) {
    const isFull = (/** @type {number[]} */ line) =>
      board[line[0]] !== EMPTY && line.every((square) => board[square] === board[line[0]]);
    const full = LINES.find(isFull);
    return full && { winner: String(PIECES.indexOf(board[full[0]])) };
  },
};
