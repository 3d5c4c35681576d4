// What a seat knows, as games/…/anagrams declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/** A place on the grid. @typedef {[row: number, column: number]} AnagramsSquare */

/**
 * A block on the table and the letter it stands for.
 * @typedef {[square: AnagramsSquare, block: string, letter: string]} AnagramsLaid
 */

/** A word that a play made. @typedef {[square: AnagramsSquare, across: boolean, text: string]} AnagramsNamed */

/**
 * A play that can still be challenged. ANAGRAMS-15.
 * @typedef {{seat: number, words: AnagramsNamed[], squares: AnagramsSquare[], accepted: number[]}} AnagramsWindow
 */

/**
 * How a hand ended. ANAGRAMS-16, ANAGRAMS-18.
 * @typedef {{out?: number | null, left: string[], points: number[]}} AnagramsResult
 */

/**
 * What one seat knows; seat None is a spectator.
 * @typedef {object} AnagramsView
 * @property {number | null} [seat]
 * @property {string} rack
 * @property {number[]} held
 * @property {number} in_stock
 * @property {string} pile
 * @property {number} to_move
 * @property {number} dealer
 * @property {number[]} scores
 * @property {string[]} shown
 * @property {string} memory
 * @property {number[]} drawn
 * @property {AnagramsLaid[]} layout
 * @property {number} hand
 * @property {number} turn
 * @property {number} idle
 * @property {AnagramsWindow | null} [window]
 * @property {number[]} resigned
 * @property {AnagramsResult[]} results
 * @property {string} ended
 * @property {Record<string, number>} figures
 */

export {};
