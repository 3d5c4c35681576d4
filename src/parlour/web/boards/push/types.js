// What a seat knows, as games/…/push declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * The board, the seat to move, and what draws depend on. Push has no secrets: everybody sees all of it.
 * @typedef {object} PushView
 * @property {string} board
 * @property {number} to_move
 * @property {number} passes
 * @property {string[]} since_growth
 * @property {number | null} [won]
 */

export {};
