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
 * @typedef {{push: PushView, lotto: LottoView, prism: PrismView, anagrams: AnagramsView, domino: GatheringView,
 *   hex: GatheringView, rush: RushView}} Views
 */

/**
 * All options, spelled out, by the name of the game.
 * @typedef {{push: {size: number, pieces: number, both_lines: "mover" | "opponent"},
 *   lotto: {identify: "claim" | "auto", target: number, winner: "score" | "first", cards: "classic" | "fresh"},
 *   prism: {words: "checked" | "challenge", size: number, length_multiplier: boolean,
 *   asterisk_pattern: "side" | "breaks"}, anagrams: {words: "checked" | "challenge", limit: number, wide_open: boolean,
 *   plurals: "common" | "strict" | "off", letters_per_turn: number, blocks: string}, domino: {tiles: number,
 *   counting: boolean, reversed: boolean}, hex: {counting: boolean, reversed: boolean}, rush: {tutorial: boolean,
 *   counting: boolean, loose: boolean, referee: "instant" | "players", turning: "auto" | "manual", touch: boolean,
 *   backs: "hidden" | "open", anchors: "4" | "2" | "0", mirror: boolean, reversed: boolean, shape: string,
 *   levels: number, place: string}}} OptionValues
 */

/** The games that have boards. @typedef {keyof Views} GameName */

/** What one seat knows. A member that is null may be missing. @typedef {Views[GameName]} View */

/** All options of a game, spelled out. @typedef {OptionValues[GameName]} Options */

/**
 * What happened: its kind, its seat, and the facts of that kind.
 * @typedef {{kind: string, seat: number | null} & Record<string, unknown>} GameEvent
 */

export {};
