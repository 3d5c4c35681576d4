// What the games declare, by their names.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/** @import {AnagramsView} from "./anagrams/types.js" */
/** @import {GatheringView} from "./gathering/types.js" */
/** @import {LottoView} from "./lotto/types.js" */
/** @import {PrismView} from "./prism/types.js" */
/** @import {PushView} from "./push/types.js" */
/** @import {RushView} from "./rush/types.js" */

/**
 * What one seat knows, by the name of the game.
 * @typedef {object} Views
 * @property {PushView} push
 * @property {LottoView} lotto
 * @property {PrismView} prism
 * @property {AnagramsView} anagrams
 * @property {GatheringView} domino
 * @property {GatheringView} hex
 * @property {RushView} rush
 */

/**
 * All options, spelled out, by the name of the game.
 * @typedef {object} OptionValues
 * @property {{size: number, pieces: number, both_lines: "mover" | "opponent"}} push
 * @property {{identify: "claim" | "auto", target: number, cards: "classic" | "fresh"}} lotto
 * @property {{words: "checked" | "challenge", size: number, length_multiplier: boolean, asterisk_pattern: "side" | "breaks"}} prism
 * @property {{words: "checked" | "challenge", limit: number, wide_open: boolean, letters_per_turn: number, blocks: string}} anagrams
 * @property {{tiles: number}} domino
 * @property {{}} hex
 * @property {{tutorial: boolean, referee: "instant" | "players", turning: "auto" | "manual", touch: boolean, backs: "hidden" | "open", anchors: "4" | "2" | "0", mirror: boolean, levels: number}} rush
 */

/** The games that have boards. @typedef {keyof Views} GameName */

/** What one seat knows. A member that is null may be missing. @typedef {Views[GameName]} View */

/** All options of a game, spelled out. @typedef {OptionValues[GameName]} Options */

/**
 * What happened: its kind, its seat, and the facts of that kind.
 * @typedef {{kind: string, seat: number | null} & Record<string, unknown>} GameEvent
 */

export {};
