// What a seat knows, as games/…/gathering declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * What others see of a hand: only the numbers of tiles.
 * @typedef {{open: number, down: number, taken: number}} GatheringSeen
 */

/**
 * What one seat sees: the table, its own open and taken tiles, and how many the others have.
 * @typedef {{seat?: number | null, gathering: number, open: string[], taken: string[], hands: GatheringSeen[],
 *   placed: Record<string, string>, turn: number, passes: number, counts: number[], resigned: number[],
 *   opening: [number, string][]}} GatheringView
 */

export {};
