// What travels between the page and the server, as parlour/wire declares it and docs/protocol.md explains it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/** @import {GameEvent, Options, View} from "./boards/types.js" */

/** What was wrong. Nothing was changed. @typedef {{error: string, message: string, rule?: string}} Problem */

/** Somebody's name. @typedef {{name: string}} Me */

/**
 * A choice for a new table: `label` and `help` are for people, and `choices` says each value in words. The default is
 * null if it depends on other options; `rare` options are shown last.
 * @typedef {{name: string, kind: "number" | "choice" | "switch" | "custom", label: string, help: string, rare: boolean,
 *   default: boolean | number | string | null, low?: number, high?: number, choices?: Record<string,
 *   string>}} OptionInfo
 */

/**
 * A step that a table may time: what the time is for, what the clock says for a seat, the usual seconds (0 is no
 * limit), and the option and value without which the step does not come up.
 * @typedef {{label: string, answer: string, seconds: number, only_with: [string, string] | null}} TimedStepInfo
 */

/** What a game sets everybody on the same day. @typedef {{name: string, task: string}} DailyInfo */

/**
 * A sound of an event, and the fact that the event must have for it, or must lack. What is null, false or empty is
 * lacking; nought is not.
 * @typedef {[name: "place" | "shove" | "fall" | "take" | "pass" | "deal" | "hand" | "points" | "refusal" | "turn" | "came" | "left" | "hurry",
 *   given: string, lacking: string]} Sound
 */

/**
 * A game that can be played here; `seats` are the usual numbers, `most_seats` is for some options; levels and lexicons
 * may be chosen, `alone` is which solo scores are best, `chance` whether anything is left to chance, `mixes` whether
 * players can mix their own into the seed, `lesson` whether it has a lesson, `shelf` whether its boards can be taken up
 * again, `world` which option says where in its endless world a table is, if it has one, `two_tables` for how many
 * people two tables are opened together, `board` whether the page has a board for it, `kit` whether it can be made, and
 * `sounds` what each kind of event sounds like.
 * @typedef {{name: string, title: string, summary: string, seats: [number, number], most_seats: number,
 *   options: OptionInfo[], levels: string[], notation: string, rules: string, secrets: boolean, takebacks: boolean,
 *   at_once: boolean, alone: "most" | "fewest", daily: DailyInfo | null, lexicons: string[],
 *   timed: TimedStepInfo | null, chance: boolean, mixes: boolean, lesson: boolean, shelf: boolean,
 *   world: string | null, two_tables: number | null, board: boolean, kit: boolean, sounds: Record<string,
 *   Sound[]>}} ListedGame
 */

/** The games that can be played here. @typedef {{games: ListedGame[]}} Games */

/**
 * What a house calls itself, and its notice, which may be empty.
 * @typedef {{name: string, notice: string}} HouseInfo
 */

/**
 * A position on a rules page: what a seat sees of it, and which part is to be drawn.
 * @typedef {{game: string, options: Record<string, unknown>, view: unknown, seat: number | null, only: string,
 *   show: unknown}} RulesFigure
 */

/**
 * A rules page; the id of each rule's element is the rule's number, and `data-figure` counts the figures.
 * @typedef {{page: string, title: string, html: string, figures: RulesFigure[]}} RulesPage
 */

/**
 * Who gets a seat when the table opens.
 * @typedef {{who: "me" | "open" | "bot", level?: string | null, name?: string | null}} SeatWish
 */

/**
 * A table to open. If `hints` is left out, a seat gets them while no other person plays; `hold` is how many seconds a
 * timed step may take; `clock` is the time for the whole game such as `5+3`, or for each move such as `3d`; with `mix`
 * the players mix their own chance into the seed before the game begins; with `ready` it begins once everybody is
 * ready, which is usual where all move at once; with `pauses` every further hand begins once everybody goes on, which
 * is usual where there are several, and `pause` is how many seconds the others have once somebody has gone on; without
 * `chat` nobody can talk; with `board` it goes on from the board of another table, whose options it has.
 * @typedef {{game: string, seats: SeatWish[], options?: Record<string, unknown>, lexicon?: string | null,
 *   listed?: boolean, private?: boolean, hints?: boolean | null, hold?: number | null, clock?: string | null,
 *   pause?: number | null, mix?: boolean, ready?: boolean | null, pauses?: boolean | null, chat?: boolean,
 *   board?: string | null, rated?: boolean}} NewTable
 */

/** A new table, and the invitation to its open seats. @typedef {{table: string, invite: string | null}} OpenedTable */

/** A table. @typedef {{table: string}} TableName */

/** An invitation to accept. @typedef {{invite: string, seat?: number | null}} Sit */

/**
 * The seat that somebody got, and its table, which may be the other one of two that were opened together.
 * @typedef {{seat: number, table: string}} Seated
 */

/**
 * The other one of two tables that were opened together, how it stands in words, and whether its game is over.
 * @typedef {{table: string, told: string[], over: boolean}} Beside
 */

/**
 * A request for the invitation as a QR code; `origin` is the server's address as the guest reaches it.
 * @typedef {{origin: string}} CodeWish
 */

/** A QR code, row by row: 1 is a dark square. @typedef {{rows: string[]}} Code */

/** Something to say at a table. @typedef {{seat: number, text: string}} Say */

/** Whether people may talk at a table. @typedef {{on: boolean}} ChatSwitch */

/** Whether a table is filed away. @typedef {{away: boolean}} Filed */

/** A seat for a bot. @typedef {{seat: number, level: string}} SeatBot */

/** An empty body. @typedef {{}} Nothing */

/**
 * A seat and who has it. The name is null while nobody has sat there; `awaited` is whether the game waits until this
 * seat is ready.
 * @typedef {{seat: number, name: string | null, who: "player" | "open" | "bot", level: string | null, away: boolean,
 *   here: boolean, yours: boolean, awaited?: boolean}} SeatInfo
 */

/**
 * The clock of the whole game: what it is in words, the milliseconds that each seat had left when this was sent (null
 * for bots, which have no clock), and the seats whose time was passing.
 * @typedef {{says: string, left: (number | null)[], running: number[]}} GameClock
 */

/**
 * How a match ended; several winners share it.
 * @typedef {{winners: number[], scores: number[], reason: string}} Outcome
 */

/**
 * A table in a few lines.
 * @typedef {{table: string, game: string, title: string, options: Options, seats: SeatInfo[], to_act: number[],
 *   outcome: Outcome | null, entries: number, created: number, yours: number[], game_clock: GameClock | null,
 *   rated?: boolean}} Summary
 */

/**
 * A board that can be taken up at a new table: how full it is, who played on it, and whether you did.
 * @typedef {{table: string, told: string, names: string[], created: number, yours: boolean}} ShelvedBoard
 */

/**
 * The boards of a game that somebody may take up: their own first, then those of public tables that are over.
 * @typedef {{boards: ShelvedBoard[]}} Shelf
 */

/** Somebody's tables, and those that they can watch. @typedef {{mine: Summary[], watch: Summary[]}} Tables */

/**
 * A move or another act. `id` is the client's own name for it, `seen` the last number that the client had seen.
 * @typedef {{kind: string, seat: number, text?: string, id?: string | null, seen?: number | null}} Act
 */

/** The number of the log that something got. @typedef {{number: number}} Numbered */

/** A move to preview. @typedef {{seat: number, text: string}} Try */

/** A seat. @typedef {{seat: number}} WhichSeat */

/**
 * What the strongest bot would play, if anything, and what it says about it.
 * @typedef {{move: string | null, text: string}} Hint
 */

/** A move that fits, in the game's notation and in words. @typedef {{move: string, words: string}} FittingMove */

/**
 * A few moves that fit, and who could win at once after the move that was asked about.
 * @typedef {{fits: FittingMove[], risk: string}} Help
 */

/**
 * Sound moves in notation and in words, those empty where notation is as good, and whether there are more.
 * @typedef {{moves: string[], words: string[], more: boolean}} Moves
 */

/** The board as text. @typedef {{text: string}} BoardText */

/**
 * Something to be told in words, such as `look row 3`; `at` is the place that was looked at last.
 * @typedef {{seat: number | null, text: string, at?: string}} Question
 */

/**
 * The answer in lines, and the place from which `look next` goes on.
 * @typedef {{lines: string[], at: string}} Reading
 */

/**
 * A timed step that is open: the seconds it has in all, the milliseconds left when this was sent, and for each seat the
 * move that the clock will make.
 * @typedef {{seconds: number, left: number, moves: Record<string, string>}} RunningClock
 */

/**
 * A number of the log: what was done, and what happened because of it.
 * @typedef {{number: number, seat: number | null, kind: string, time: number | null, says: string[],
 *   events: GameEvent[]}} LogItem
 */

/**
 * Something that somebody with a seat said.
 * @typedef {{number: number, seat: number, name: string, text: string, time: number}} SaidLine
 */

/** Whether people may talk at this table, and what was said last. @typedef {{on: boolean, lines: SaidLine[]}} Chat */

/** Something that one seat asks of all the others. @typedef {{what: string, seat: number, agreed: number[]}} Offer */

/**
 * A line of the score pad: what it is about, and a number for each seat.
 * @typedef {{label: string, points: number[]}} Round
 */

/**
 * What is said at the end of a hand or a game, and the score pad: a line for each round, and the total.
 * @typedef {{says: string[], rounds: Round[]}} Account
 */

/**
 * The whole table as one person sees it. `views` has one for each of their seats, or one named `watch`, and `next` what
 * each can do now; `goal` is what wins; `account` is what ended a hand or the game, with the points of every round, and
 * null while it goes on; `hold` is how many seconds a timed step may take, and `pause` how many the others have to go
 * on after a hand, 0 for no limit; `absent` is after how many seconds without a connection the host may give a seat to
 * a bot; `invite` is for the host while seats are free; `beside` is the other one of two tables that were opened
 * together; at a `paired` one two strangers were brought together, either of whom may end it until everybody has moved.
 * @typedef {{type: "table", protocol: number, number: number, table: string, game: string, title: string,
 *   options: Options, remarks: string[], goal: string, daily: string | null, puzzle: string | null, commitment: string,
 *   hints: boolean, hold: number, pause: number, absent: number, seats: SeatInfo[], host: boolean, to_act: number[],
 *   scores: number[], outcome: Outcome | null, offer: Offer | null, resigned: number[], clock: RunningClock | null,
 *   game_clock: GameClock | null, account: Account | null, invite: string | null, beside: string | null,
 *   rematch: string | null, readonly: boolean, rated: boolean, chat: Chat, closed: boolean, views: Record<string,
 *   View>, next: Record<string, string>, log: LogItem[], paired?: boolean}} TableMessage
 */

/**
 * A table as its live connection would send it, and its game, so that a page can show it before it is connected; the
 * game is null if it is not played here any more.
 * @typedef {{game: ListedGame | null, table: TableMessage}} WholeTable
 */

/**
 * The next number of the log. `seats` and `account` are there if they changed, `game_clock` if there is one; `patch` is
 * how each view changed, and `next` what can be done now where that changed. `answers` is the id of the act that this
 * answers, for the connection that sent it.
 * @typedef {{type: "entry", number: number, seat: number | null, kind: string, by: string, time: number | null,
 *   to_act: number[], scores: number[], outcome: Outcome | null, offer: Offer | null, resigned: number[],
 *   clock: RunningClock | null, says: string[], events: GameEvent[], patch: Record<string, unknown>,
 *   next?: Record<string, string>, seats?: SeatInfo[], account?: Account | null, game_clock?: GameClock,
 *   answers?: string}} EntryMessage
 */

/** Somebody's connection came or went. @typedef {{type: "presence", seats: SeatInfo[]}} PresenceMessage */

/** A rematch was opened. @typedef {{type: "rematch", table: string}} RematchMessage */

/** How the other of two tables stands now. @typedef {{type: "beside", told: string[], over: boolean}} BesideMessage */

/**
 * What was said since the last message of this kind, and whether people may talk.
 * @typedef {{type: "chat", on: boolean, lines: SaidLine[]}} ChatMessage
 */

/**
 * What became of an act: the number it got if it is ok, else what was wrong.
 * @typedef {{type: "answer", id: string | null, ok: boolean, number?: number, error?: string, message?: string,
 *   rule?: string}} ActAnswer
 */

/**
 * An act sent over the live connection.
 * @typedef {{type: "act", kind: string, seat: number, text?: string, id?: string | null, seen?: number | null}} LiveAct
 */

/** A request for the whole table again. @typedef {{type: "resync"}} Resync */

/**
 * Somebody alone at a table with bots has something read to them, and wants the bots to wait; or no longer.
 * @typedef {{type: "listening", on: boolean}} Listening
 */

/**
 * A position as one seat sees it, how it came about, and the board as text.
 * @typedef {{number: number, options: Options, seats: SeatInfo[], seat: number, view: View, to_act: number[],
 *   scores: number[], outcome: Outcome | null, log: LogItem[], drawing: string}} PracticePosition
 */

/**
 * A step of a replay: an entry of the log, or the start, and what it led to.
 * @typedef {{number: number, seat: number | null, kind: string, text: string, by: string, time: number | null,
 *   says: string[], events: GameEvent[], view: View, to_act: number[], scores: number[]}} ReplayStep
 */

/** A finished match, step by step; the start comes first. @typedef {{steps: ReplayStep[]}} Replay */

/**
 * A move that the strongest bot considers: in the game's notation, as people call it, what it does, and the chance to
 * win with it; `value` is in the bot's own measure, where it cannot say the chance.
 * @typedef {{move: string, name: string, text: string, value: number | null, chance: number | null}} BotChoice
 */

/**
 * A turn looked at again: the move in notation and as people call it, the verdict in a word and in a sentence, the
 * chance to win with it and its standard error, and what it cost. Null is unknown; a forced move has no verdict.
 * `solved` says that it is proved.
 * @typedef {{number: number, seat: number, played: string, name: string, best: BotChoice[], rank: number | null,
 *   lost: number | null, verdict: string | null, says: string, chance: number | null, error: number,
 *   solved: boolean}} AnalysedTurn
 */

/**
 * The turns analysed so far; `note` says why there are none in a game that is judged as a whole. Once it is done,
 * `summary` says how well everybody played and where the match turned.
 * @typedef {{turns: AnalysedTurn[], done: boolean, note: string, summary: string[]}} Analysis
 */

/**
 * Moves tried from a moment of a finished match; where several seats may move, those of `seat` are tried.
 * @typedef {{number: number, moves: string[], seat?: number | null}} Line
 */

/**
 * A further move of a line, to preview.
 * @typedef {{number: number, moves: string[], seat?: number | null, text: string}} LineTry
 */

/**
 * Something to be told in words about the end of a line; `at` is the place that was looked at last.
 * @typedef {{number: number, moves: string[], seat?: number | null, text: string, at?: string}} LineQuestion
 */

/**
 * Where a line leads, and what its last move did.
 * @typedef {{position: PracticePosition, says: string[]}} LinePlayed
 */

/**
 * One of the best moves of a puzzle, in the game's notation and in words, and how it goes on, in sentences.
 * @typedef {{move: string, score: number, text: string, then: string[]}} PuzzleAnswer
 */

/** The best moves of a puzzle, best first. @typedef {{answers: PuzzleAnswer[]}} PuzzleAnswers */

/**
 * How well a solitaire could have gone; the text is null where nothing can be said.
 * @typedef {{text: string | null, facts: Record<string, unknown>}} Hindsight
 */

/**
 * Nobody yet; how many others wait for other games or clocks is said on the home page.
 * @typedef {{type: "waiting"}} StillWaiting
 */

/** Somebody was found, and this is the table. @typedef {{type: "paired", table: string}} Paired */

/**
 * How many people wait to play a game, and with which clock.
 * @typedef {{game: string, clock: string, people: number}} WaitingPeople
 */

/**
 * Who waits for what, and the public tables: those with a seat for anybody, and those to watch.
 * @typedef {{type: "lobby", waiting: WaitingPeople[], open: Summary[], watch: Summary[]}} LobbyMessage
 */

/**
 * The rating of a seat's player in words, what the game has changed about it, and that in words.
 * @typedef {{seat: number, rating: string, change: number | null, says: string}} SeatRating
 */

/**
 * Whether a table is rated, what that means, everybody's ratings, and the same in sentences.
 * @typedef {{rated: boolean, says: string, seats: SeatRating[], told: string[]}} TableRatings
 */

/**
 * What a move would score and why, as far as the seat can know.
 * @typedef {{text: string, score: number | null, facts: Record<string, unknown>}} Preview
 */

/**
 * What the server sends over a live connection.
 * @typedef {TableMessage | EntryMessage | PresenceMessage | RematchMessage | BesideMessage | ChatMessage | ActAnswer} ServerMessage
 */

/** What a visitor sends over a live connection. @typedef {LiveAct | Listening | Resync} VisitorMessage */

/**
 * What the server sends to somebody who looks for company.
 * @typedef {StillWaiting | Paired | LobbyMessage} MeetingMessage
 */

export {};
