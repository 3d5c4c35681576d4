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
 * @typedef {{seat?: number | null, rack: string, held: number[], in_stock: number, pile: string, to_move: number,
 *   dealer: number, scores: number[], shown: string[], memory: string, drawn: number[], layout: AnagramsLaid[],
 *   hand: number, turn: number, idle: number, window?: AnagramsWindow | null, resigned: number[],
 *   results: AnagramsResult[], ended: string, figures: Record<string, number>}} AnagramsView
 */

export {};
