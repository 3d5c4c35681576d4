// What a seat knows, as games/…/rush declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * A tile on the board: who placed it, and in which game; anchors and tiles of removed seats have no owner.
 * @typedef {[tile: string, upright: boolean, owner: number | null, game: number]} RushPlaced
 */

/**
 * What everybody saw of a move that leaves no trace: a tile put back, or a mistake on a square.
 * @typedef {[tile: string, square: string, upright: boolean | null]} RushSeen
 */

/**
 * What one seat sees: every front, its own backs, and how many tiles the bag still holds.
 * @typedef {object} RushView
 * @property {number | null} [seat]
 * @property {number | string} bag
 * @property {number[]} wins
 * @property {number[]} counts
 * @property {Record<string, string[]>} hands
 * @property {Record<string, RushPlaced>} placed
 * @property {number[]} away
 * @property {Record<string, number[]>} called
 * @property {Record<string, RushSeen>} seen
 * @property {Record<string, number>} completed
 * @property {number} game
 * @property {boolean} begun
 * @property {number[]} winners
 * @property {boolean} closed
 */

export {};
