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
 * @typedef {object} LottoView
 * @property {LottoCard[]} cards
 * @property {number} to_move
 * @property {number} first
 * @property {number[]} scores
 * @property {number[]} idle
 * @property {string[]} pile
 * @property {string[]} placed
 * @property {string} held
 * @property {boolean} taken
 * @property {number} game
 * @property {number} turn
 * @property {boolean} stopped
 * @property {(string[] | null)[]} claims
 * @property {LottoTally[]} tally
 * @property {number[]} away
 * @property {number[]} out
 * @property {string} ended
 * @property {number | null} [seat]
 * @property {number} in_box
 */

export {};
