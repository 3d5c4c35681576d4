// What a board module is. A game's board is the only part of the page that knows the game: `boards/<game>/index.js`.
//
// A module exports
//   picture()           an SVG for the card on the home page, drawn with the board's own drawing code
//   createBoard(host)   a board for one table; it may import more files, so the home page stays light
//   drawFigure(position) optional: an SVG of a position in the rules, drawn with the same code; it needs only the picture's styles
//   pictureStyles       optional: the addresses of the style sheets that the picture needs, `[new URL("./pieces.css", import.meta.url).href]`
//   styles              optional: those that only the board needs besides
//   playWord            optional: what the button that sends a move says ("Push"); otherwise "Play"
//   otherWords          optional: first words of other moves, which it says instead ("take": "Take")
//
// Data flows one way. Everything that a board shows arrives through `update(scene)`, and everything that a person does on it
// leaves through `host`. A board sends nothing to the server. A click or a drop calls `host.arrange(text)` with the move so far,
// in the game's notation. The page keeps that move, asks the server for a preview, and calls `update` with both in
// `scene.arranged`. Typed moves and hints arrive in the same way, so a board draws an arranged move from `scene.arranged` only.
// `host.play()` plays it: a second click or Enter on what is arranged, or the page's own button.
//
// The board's element stands in an area whose size the page decides: at most 100cqw wide and 100cqh high, and `--board` is the
// side of the largest square in it. What is larger scrolls or pans inside the element. A board that is not square says so by
// `--ratio`, its width for its height, on `.board:has(...)`. One that is square and has many pieces in its tray has the class
// `hand-beside`: on a wide screen the tray stands beside it, and the board is larger.
//
// All elements are made once and updated in place, so that focus stays where it is. Things that can be focused have ids.
// `dom/grid.js` moves focus through a grid of cells, `dom/drag.js` drags pieces onto drop targets by mouse, pen or finger.

/** @import {ListedGame, LogItem, Outcome, Preview, SeatInfo} from "../types.js" */
/** @import {GameEvent, GameName, OptionValues, Views} from "./types.js" */

/**
 * Everything a board shows: a table as one seat sees it, now or at some step of a replay.
 *
 * @template {GameName} [G=GameName]
 * @typedef {object} Scene
 * @property {ListedGame} info
 * @property {OptionValues[G]} options all of them, spelled out
 * @property {SeatInfo[]} seats
 * @property {number | null} seat the seat whose view this is; null for a spectator
 * @property {Views[G]} view what that seat knows; a key that is missing means null
 * @property {number[]} to_act
 * @property {number[]} scores
 * @property {Outcome | null} outcome
 * @property {boolean} canMove whether this person may arrange and play a move now
 * @property {LogItem[]} log everything so far; where everyone moves at once, several entries may come with one update
 * @property {LogItem | null} last the last move, to be marked
 * @property {boolean} fresh whether that move happened just now, so that it can be shown in motion
 * @property {{text: string, preview: Preview | null, problem?: Error | null} | null} arranged the move to show as arranged, and what the server says of it or why it refuses it
 * @property {string[]} [fits] moves to be lit on the board, for somebody who wants help
 * @property {boolean} [helped] whether this person may be told what fits: hints are given, and others play
 * @property {boolean} puzzle whether every move is a try, so that only moves that score make sense
 * @property {string} table
 * @property {number} number the number of the log this scene stands at
 * @property {boolean} replay whether this is a step of a replay
 * @property {boolean} [paused] whether a hand is over and the next one begins when everybody goes on
 * @property {string} [drawing] the board as text, where there is no table to ask
 */

/**
 * A position in the rules: what a seat sees of it. `only` "hand" leaves out the board, `show` is a part of a large one.
 *
 * @template {GameName} [G=GameName]
 * @typedef {object} Position
 * @property {OptionValues[G]} options
 * @property {Views[G]} view
 * @property {number | null} seat
 * @property {string} only
 * @property {{rows: [number, number], columns: [number, number]} | null} show the first and the last, counted from 1
 */

/**
 * What the page does for a board.
 *
 * @typedef {object} Host
 * @property {(text: string | null, how?: {unfinished?: boolean}) => void} arrange the move arranged so far; null takes it back. What may go on is unfinished: the page speaks of it after a pause
 * @property {() => string} takeBack take back what is arranged, and tell what that was
 * @property {() => void} play play what is arranged
 * @property {(sentence: string, seen?: string) => void} announce say a sentence to screen readers, and show it, or what is for the eye instead: without keys, which a finger has not
 * @property {(seat: number) => string} name "you" or a name
 * @property {() => boolean} quick whether one click plays at once
 */

/**
 * A board, which knows what it shows by the name of its game: `Board<"push">`.
 *
 * @template {GameName} [G=GameName]
 * @typedef {object} Board
 * @property {HTMLElement} element
 * @property {HTMLElement} [tray] what is needed to move, beside the board on any screen: rack, hand, supply
 * @property {HTMLElement} [tools] small buttons below the tray
 * @property {HTMLElement} [aside] what may be out of sight on a phone: others' cards, a legend, what is left
 * @property {(scene: Scene<G>) => void} update show this scene
 * @property {string} [how] how a move begins, for the eye, shown while nothing is arranged: "Choose a letter, then a square."
 * @property {string} [now] what comes next in a move that has begun, or what has come of the last one, for the eye, in place of `how`; "" if nothing
 * @property {() => void} focus
 * @property {() => boolean} [goToArranged] go to the square or the button where Enter plays what is arranged; false if there is none
 * @property {() => string} [warning] why the arranged move is a mistake although it can be played, as far as this person may be told; said with what it would do
 * @property {() => string} [due] what else is said with whose move it is
 * @property {Readings} readings what keys read aloud
 * @property {Questions} [questions] what keys ask the server instead, where it can be asked
 * @property {BoardKey[]} [keys] further keys, active while the board or the tray has focus; listed under `?`. Capital letters, with Shift, are for what the game can do
 * @property {(seat: number, view: Views[G]) => SeatMark} [mark] how a seat is marked; a curtain may keep the board from this view
 * @property {(scene: Scene<G>) => [string, string[]][]} [breakdown] rows of the final account: a heading and a figure for each seat
 * @property {string} [scored] the heading of the row that has the scores, which are not told again then
 * @property {(items: LogItem[]) => string[]} [digest] what others did, in a few sentences, where everyone moves at once
 * @property {(event: GameEvent, sound: string) => number} [pan] where a sound of an event comes from: -1 is the left edge of the board, 1 the right
 * @property {() => void} [remove] clean up
 */

/**
 * Sentences for the reading keys, made when a key is pressed.
 *
 * @typedef {object} Readings
 * @property {() => string} square
 * @property {() => string} line
 * @property {() => string} [rack]
 * @property {() => string} [score] what the game counts besides the scores that the page reads itself
 * @property {() => string} [arranged] the arranged move in words, for one that the server has not accepted
 */

/**
 * Questions in words (`look row 3`), whose answers are the same in every door. A replay is read by the board itself.
 *
 * @typedef {object} Questions
 * @property {() => string[]} [square] about the square that has focus and what surrounds it; empty where something is arranged that
 *   only the board knows
 * @property {() => string[]} [line] about the lines through the square that has focus
 * @property {string[]} [hand] about what one holds, if more than `look hand`
 * @property {() => string} [fits] about where the piece that is picked up fits, or all that fits
 * @property {string} [turn] what is answered unasked when one’s move comes, where hints are given and others play
 */

/** @typedef {{key: string, does: string, run: () => void}} BoardKey */

/** @typedef {{picture: SVGElement | null, note: string, figure?: number}} SeatMark `figure` is what counts in this game, where that is not the score */

/** What the button that sends a move says. @typedef {{playWord?: string, otherWords?: string[]}} PlayWords */

/**
 * @typedef {object} BoardModule
 * @property {(info: ListedGame) => SVGElement} picture
 * @property {(host: Host) => Board | Promise<Board>} createBoard
 * @property {(position: Position<any>) => Promise<SVGElement>} [drawFigure]
 * @property {string[]} [pictureStyles]
 * @property {string[]} [styles]
 * @property {string} [playWord]
 * @property {string[]} [otherWords]
 */

export {};
