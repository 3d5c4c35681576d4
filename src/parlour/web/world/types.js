// What travels between this view and the server, as declared in parlour.wire.world.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * Where to go: a way such as north or up, a place such as 1:0,-3, or "play" for a board with company. Ways begin `at` a
 * place, or where you last were.
 * @typedef {{to: string, at?: string | null}} Go
 */

/**
 * The board that you came to: its table and place, your seat there if you got one, and what there is to say.
 * @typedef {{table: string, place: string, seat: number | null, watching: boolean, told: string[]}} Arrived
 */

/**
 * A board: how many squares of each of its pieces are filled, row by row, who is there, all that in words, and the
 * places around it. Where nobody has been there is no table.
 * @typedef {{place: string, table: string | null, filled: number[], total: number, people: number, full: boolean,
 *   changed: number | null, told: string, ways: Record<string, string>}} BoardInfo
 */

/**
 * A piece that you have with you: its name, its level, what it is, and that in words.
 * @typedef {{piece: string, level: number, kind: string, told: string}} PieceInfo
 */

/**
 * A piece that was won lately: on which board, that in words, and when.
 * @typedef {{place: string, told: string, time: number}} Completed
 */

/**
 * What somebody placed, in points, and how many pieces they won.
 * @typedef {{name: string, placed: string, won: number, you: boolean}} Rank
 */

/**
 * The world as you find it: what it is about, how many squares make a piece, how many pieces lie along a side of a
 * board, where you last were, your pieces and points, the boards where somebody played last and how many such boards
 * there are, what was completed lately, and the lists of today and of all time.
 * @typedef {{about: string, whole: number, parts: number, place: string | null, table: string | null,
 *   pieces: PieceInfo[], placed: string, won: number, placed_today: string, won_today: number, boards: number,
 *   living: BoardInfo[], living_in_all: number, completed: Completed[], today: Rank[], ever: Rank[]}} WorldNow
 */

/**
 * A square of the map: a board, with how much of each of its pieces is filled and how many people play there, or the
 * sum of many boards, and whether it is lively: people play there.
 * @typedef {{row: string, column: string, boards: number, total: number, full: number, changed: number,
 *   filled: number[], people: number, lively: boolean}} MapCell
 */

/**
 * What lies in one cell of the map; empty squares are left out.
 * @typedef {{level: number, zoom: number, row: string, column: string, cells: MapCell[]}} MapTile
 */

export {};
