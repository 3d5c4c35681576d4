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
 * @typedef {{seat?: number | null, bag: number | string, wins: number[], counts: number[], hands: Record<string,
 *   string[]>, placed: Record<string, RushPlaced>, away: number[], called: Record<string, number[]>,
 *   seen: Record<string, RushSeen>, completed: Record<string, number>, game: number, begun: boolean, winners: number[],
 *   closed: boolean}} RushView
 */

export {};
