// What a seat knows, as games/…/push declares it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * The board, the seat to move, and what draws depend on. Push has no secrets: everybody sees all of it.
 * @typedef {{board: string, to_move: number, passes: number, since_growth: string[], won?: number | null}} PushView
 */

export {};
