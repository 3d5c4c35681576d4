// What a seat knows, as games/…/gathering declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * What others see of a hand: only the numbers of tiles.
 * @typedef {{open: number, down: number, taken: number}} GatheringSeen
 */

/**
 * What one seat sees: the table, its own open and taken tiles, and how many the others have.
 * @typedef {object} GatheringView
 * @property {number | null} [seat]
 * @property {number} gathering
 * @property {string[]} open
 * @property {string[]} taken
 * @property {GatheringSeen[]} hands
 * @property {Record<string, string>} placed
 * @property {number} turn
 * @property {number} passes
 * @property {number[]} counts
 * @property {number[]} resigned
 * @property {[number, string][]} opening
 */

export {};
