// What travels between this view and the server, as declared in parlour.wire.kits.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * A part of a game in a box: the sheets that it is on, what it is, and what to do with it.
 * @typedef {{where: string, what: string, note: string}} KitPart
 */

/**
 * A choice for a new table: `label` and `help` are for people, and `choices` says each value in words. The default is
 * null if it depends on other options; `rare` options are shown last.
 * @typedef {{name: string, kind: "number" | "choice" | "switch" | "custom", label: string, help: string, rare: boolean,
 *   default: boolean | number | string | null, low?: number, high?: number, choices?: Record<string,
 *   string>}} OptionInfo
 */

/**
 * A game in a box, to print on one of these papers: its parts, the pages that are not blank with their numbers in the
 * PDF, and how many there are of each solid; the options that change a piece, and what of them was chosen; if `missing`
 * is not empty, it says why there is nothing to show.
 * @typedef {{game: string, title: string, paper: string, papers: Record<string, string>, parts: KitPart[],
 *   pages: [number, string][], solids: Record<string, number>, options: OptionInfo[], chosen: Record<string, unknown>,
 *   missing: string}} Kit
 */

export {};
