// What a seat knows, as games/…/lotto declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * A large card: 25 characters row by row, `.` where nothing is printed, and the same with the letters placed.
 * @typedef {{printed: string, letters: string}} LottoCard
 */

/** A word and its line. @typedef {{line: string, word: string}} LottoFound */

/** What a seat scored when a game stopped. @typedef {{filled: boolean, words: LottoFound[]}} LottoTally */

/**
 * What a seat sees: everything except the order of the box.
 * @typedef {{cards: LottoCard[], to_move: number, first: number, scores: number[], idle: number[], pile: string[],
 *   placed: string[], held: string, taken: boolean, game: number, turn: number, stopped: boolean,
 *   claims: (string[] | null)[], tally: LottoTally[], away: number[], out: number[], ended: string,
 *   seat?: number | null, in_box: number}} LottoView
 */

export {};
