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
 * @typedef {{seat?: number | null, rack: string[], held: number[], in_bag: number, to_move: number, scores: number[],
 *   shown: string[][], memory: Record<string, number[]>, opening: PrismDraw[][], grid: Record<string, PrismTile>,
 *   turn: number, idle: number[], window?: PrismWindow | null, resigned: number[], ended: string}} PrismView
 */

export {};
