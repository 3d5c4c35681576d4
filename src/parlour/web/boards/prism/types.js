// What a seat knows, as games/…/prism declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/** A block that a seat drew to decide who begins. PRISM-6. @typedef {[seat: number, block: string]} PrismDraw */

/**
 * A block on the grid: which one, the face that shows (0 left, 1 right), and the letter it stands for.
 * @typedef {[block: string, face: number, letter: string]} PrismTile
 */

/**
 * A play that can still be challenged. PRISM-16, PRISM-17.
 * @typedef {{seat: number, squares: number[], words: string[], score: number, accepted: number[]}} PrismWindow
 */

/**
 * What one seat knows; seat None is a spectator.
 * @typedef {object} PrismView
 * @property {number | null} [seat]
 * @property {string[]} rack
 * @property {number[]} held
 * @property {number} in_bag
 * @property {number} to_move
 * @property {number[]} scores
 * @property {string[][]} shown
 * @property {Record<string, number[]>} memory
 * @property {PrismDraw[][]} opening
 * @property {Record<string, PrismTile>} grid
 * @property {number} turn
 * @property {number[]} idle
 * @property {PrismWindow | null} [window]
 * @property {number[]} resigned
 * @property {string} ended
 */

export {};
