// How Prism and Anagrams differ, for the board that they share.

/** @import {Scene} from "../contract.js" */
/** @import {CrosswordBoard} from "./board.js" */
/** @import {Frame, Place} from "./frame.js" */
/** @import {Tile, Tiles} from "./tiles.js" */

/** @typedef {"prism" | "anagrams"} Crossword */

/**
 * @template {Crossword} [G=Crossword]
 * @typedef {CrosswordParts & Shown<G>} CrosswordGame
 */

/**
 * @template {Crossword} G
 * @typedef {object} Shown
 * @property {(scene: Scene<G>) => void} show take this scene, and show what stands below the board
 * @property {(board: CrosswordBoard<G>) => {tray: HTMLElement, tools?: HTMLElement, aside?: HTMLElement}} furnish make what stands below the board
 */

/**
 * @typedef {object} CrosswordParts
 * @property {string} name ids begin with it, and it names the board's style
 * @property {string} label what the grid is called
 * @property {string} question which letter a wild face stands for
 * @property {string} whatNext said when a block is chosen
 * @property {string} whatNextSeen the same for the eye
 * @property {boolean} typesWholeWords whether letters that lie there already are typed like the others, or skipped
 * @property {(block: string, target: string) => void} [dropOutside] a block of the rack was dropped on something other than the board
 *
 * @property {() => Frame | null} frame all squares there are; null on a table without edges
 * @property {() => string} gridKey when this changes, the grid is built again
 * @property {() => string} start the square where focus begins
 * @property {(row: number, column: number) => string} squareName
 * @property {(square: string) => string} speakSquare a square as people say it
 * @property {(square: string) => Place} place
 * @property {(row: number) => string} rowName
 * @property {(column: number) => string} columnName
 *
 * @property {() => Tiles} lying what lies there for good
 * @property {() => string[]} rack the blocks of the seat that is shown; each character is a face
 * @property {(text: string) => Tiles | null} read what a move lays, or null if it lays nothing
 * @property {(laid: Tiles, lying: Tiles) => string} write
 *
 * @property {(tile: Tile) => Element} picture a tile on the board; a wild one without a letter is being carried
 * @property {(block: string, face: number) => Element} facePicture a face on the rack
 * @property {(square: string) => Element | null} emptyPicture what marks a square without a tile
 * @property {(block: string, face: number, number: number) => string} faceId its id on the rack, as the block with that number
 * @property {(square: string) => string} speakEmpty
 * @property {(tile: Tile) => string} speakTile
 * @property {(block: string) => string} speakBlock
 * @property {(block: string, face: number) => string} speakFace
 */

export {};
