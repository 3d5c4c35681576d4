// What travels between the page and the server, as parlour/wire declares it and docs/protocol.md explains it.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/** @import {GameEvent, Options, View} from "./boards/types.js" */

/** What was wrong. Nothing was changed. @typedef {{error: string, message: string, rule?: string}} Problem */

/** Somebody's name. @typedef {{name: string}} Me */

/**
 * A choice for a new table: `label` and `help` are for people, and `choices` says each value in words. The default is
 * null if it depends on other options; `rare` options are shown last.
 * @typedef {object} OptionInfo
 * @property {string} name
 * @property {"number" | "choice" | "switch" | "custom"} kind
 * @property {string} label
 * @property {string} help
 * @property {boolean} rare
 * @property {boolean | number | string | null} default
 * @property {number} [low]
 * @property {number} [high]
 * @property {Record<string, string>} [choices]
 */

/**
 * A step that a table may time: what the time is for, what the clock says for a seat, the usual seconds (0 is no
 * limit), and the option and value without which the step does not come up.
 * @typedef {{label: string, answer: string, seconds: number, only_with: [string, string] | null}} TimedStepInfo
 */

/** What a game sets everybody on the same day. @typedef {{name: string, task: string}} DailyInfo */

/**
 * A game that can be played here; levels and lexicons may be chosen, `alone` is which solo scores are best, `mixes`
 * whether players can mix their own chance into the seed, `lesson` whether it has a lesson, and `board` whether the
 * page has a board for it.
 * @typedef {object} ListedGame
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {[number, number]} seats
 * @property {OptionInfo[]} options
 * @property {string[]} levels
 * @property {string} notation
 * @property {string} rules
 * @property {boolean} secrets
 * @property {boolean} takebacks
 * @property {boolean} at_once
 * @property {"most" | "fewest"} alone
 * @property {DailyInfo | null} daily
 * @property {string[]} lexicons
 * @property {TimedStepInfo | null} timed
 * @property {boolean} mixes
 * @property {boolean} lesson
 * @property {boolean} board
 */

/** The games that can be played here. @typedef {{games: ListedGame[]}} Games */

/**
 * A position on a rules page: what a seat sees of it, and which part is to be drawn.
 * @typedef {object} RulesFigure
 * @property {string} game
 * @property {Record<string, unknown>} options
 * @property {unknown} view
 * @property {number | null} seat
 * @property {string} only
 * @property {unknown} show
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
 * timed step may take; with `mix` the players mix their own chance into the seed before the game begins.
 * @typedef {object} NewTable
 * @property {string} game
 * @property {SeatWish[]} seats
 * @property {Record<string, unknown>} [options]
 * @property {string | null} [lexicon]
 * @property {boolean} [listed]
 * @property {boolean | null} [hints]
 * @property {number | null} [hold]
 * @property {boolean} [mix]
 */

/** A new table, and the invitation to its open seats. @typedef {{table: string, invite: string | null}} OpenedTable */

/** A table. @typedef {{table: string}} TableName */

/** An invitation to accept. @typedef {{invite: string, seat?: number | null}} Sit */

/** The seat that somebody got. @typedef {{seat: number}} Seated */

/** A seat for a bot. @typedef {{seat: number, level: string}} SeatBot */

/** An empty body. @typedef {object} Nothing */

/**
 * A seat and who has it. The name is null while nobody has sat there.
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {string | null} name
 * @property {"player" | "open" | "bot"} who
 * @property {string | null} level
 * @property {boolean} away
 * @property {boolean} here
 * @property {boolean} yours
 */

/**
 * How a match ended; several winners share it.
 * @typedef {{winners: number[], scores: number[], reason: string}} Outcome
 */

/**
 * A table in a few lines.
 * @typedef {object} Summary
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {Options} options
 * @property {SeatInfo[]} seats
 * @property {number[]} to_act
 * @property {Outcome | null} outcome
 * @property {number} entries
 * @property {number} created
 * @property {number[]} yours
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

/** Sound moves, and whether there are more. @typedef {{moves: string[], more: boolean}} Moves */

/** The board as text. @typedef {{text: string}} BoardText */

/**
 * A timed step that is open: the seconds it has in all, the milliseconds left when this was sent, and for each seat the
 * move that the clock will make.
 * @typedef {{seconds: number, left: number, moves: Record<string, string>}} RunningClock
 */

/**
 * A number of the log: what was done, and what happened because of it.
 * @typedef {object} LogItem
 * @property {number} number
 * @property {number | null} seat
 * @property {string} kind
 * @property {number | null} time
 * @property {string[]} says
 * @property {GameEvent[]} events
 */

/** Something that one seat asks of all the others. @typedef {{what: string, seat: number, agreed: number[]}} Offer */

/**
 * The whole table as one person sees it. `views` has one for each of their seats, or one named `watch`; `hold` is how
 * many seconds a timed step may take; `invite` is for the host while seats are free.
 * @typedef {object} TableMessage
 * @property {"table"} type
 * @property {number} protocol
 * @property {number} number
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {Options} options
 * @property {string[]} remarks
 * @property {string | null} daily
 * @property {boolean} puzzle
 * @property {string} commitment
 * @property {boolean} hints
 * @property {number} hold
 * @property {SeatInfo[]} seats
 * @property {boolean} host
 * @property {number[]} to_act
 * @property {number[]} scores
 * @property {Outcome | null} outcome
 * @property {Offer | null} offer
 * @property {number[]} resigned
 * @property {RunningClock | null} clock
 * @property {string | null} invite
 * @property {string | null} rematch
 * @property {boolean} readonly
 * @property {Record<string, View>} views
 * @property {LogItem[]} log
 */

/**
 * The next number of the log. `seats` is there if they changed; `patch` is how each view changed. `answers` is the id
 * of the act that this answers, for the connection that sent it.
 * @typedef {object} EntryMessage
 * @property {"entry"} type
 * @property {number} number
 * @property {number | null} seat
 * @property {string} kind
 * @property {string} by
 * @property {number | null} time
 * @property {number[]} to_act
 * @property {number[]} scores
 * @property {Outcome | null} outcome
 * @property {Offer | null} offer
 * @property {number[]} resigned
 * @property {RunningClock | null} clock
 * @property {string[]} says
 * @property {GameEvent[]} events
 * @property {Record<string, unknown>} patch
 * @property {SeatInfo[]} [seats]
 * @property {string} [answers]
 */

/** Somebody's connection came or went. @typedef {{type: "presence", seats: SeatInfo[]}} PresenceMessage */

/** A rematch was opened. @typedef {{type: "rematch", table: string}} RematchMessage */

/**
 * What became of an act: the number it got if it is ok, else what was wrong.
 * @typedef {object} ActAnswer
 * @property {"answer"} type
 * @property {string | null} id
 * @property {boolean} ok
 * @property {number} [number]
 * @property {string} [error]
 * @property {string} [message]
 * @property {string} [rule]
 */

/**
 * An act sent over the live connection.
 * @typedef {{type: "act", kind: string, seat: number, text?: string, id?: string | null, seen?: number | null}} LiveAct
 */

/** A request for the whole table again. @typedef {{type: "resync"}} Resync */

/**
 * A line of a leaderboard: whether it is yours, and whether it is this table's.
 * @typedef {object} BestScore
 * @property {number} place
 * @property {string} name
 * @property {number} score
 * @property {number} moves
 * @property {number} time
 * @property {boolean} yours
 * @property {boolean} this
 */

/** The best scores, and below them your own best. @typedef {{best: BestScore[]}} Leaderboard */

/**
 * A daily: a game's name for it, such as "rack", and your table for it, or null before you opened one.
 * @typedef {object} DailyCard
 * @property {string} game
 * @property {string} title
 * @property {string} name
 * @property {string} task
 * @property {string} date
 * @property {string | null} table
 * @property {boolean} over
 * @property {BestScore[]} best
 */

/** Today's and yesterday's dailies. @typedef {{today: string, daily: DailyCard[]}} Dailies */

/** A daily to play; without a date, today's. @typedef {{game: string, date?: string | null}} DailyWish */

/**
 * A position as one seat sees it, how it came about, and the board as text.
 * @typedef {object} PracticePosition
 * @property {number} number
 * @property {Options} options
 * @property {SeatInfo[]} seats
 * @property {number} seat
 * @property {View} view
 * @property {number[]} to_act
 * @property {number[]} scores
 * @property {Outcome | null} outcome
 * @property {LogItem[]} log
 * @property {string} drawing
 */

/**
 * A step: its texts, the rules it shows, and the moves that solve it.
 * @typedef {{title: string, text: string, task: string, rules: string[], solution: string[]}} LessonStepInfo
 */

/** A game's lesson. @typedef {{steps: LessonStepInfo[]}} Lesson */

/**
 * How far somebody is: the step, counted from 0, and their moves in it that stay.
 * @typedef {{step: number, moves: string[]}} LessonMoves
 */

/** A move to try in a lesson. @typedef {{step: number, moves: string[], text: string}} LessonTry */

/**
 * What a try led to. If it does not stay, it is to be shown and then taken back.
 * @typedef {{position: PracticePosition, says: string[], teacher: string, done: boolean, stays: boolean}} LessonAnswer
 */

/**
 * A step of a replay: an entry of the log, or the start, and what it led to.
 * @typedef {object} ReplayStep
 * @property {number} number
 * @property {number | null} seat
 * @property {string} kind
 * @property {string} text
 * @property {string} by
 * @property {number | null} time
 * @property {string[]} says
 * @property {GameEvent[]} events
 * @property {View} view
 * @property {number[]} to_act
 * @property {number[]} scores
 */

/** A finished match, step by step; the start comes first. @typedef {{steps: ReplayStep[]}} Replay */

/**
 * A move that the strongest bot considers: in the game's notation, as people call it, what it does, and the chance to
 * win with it; `value` is in the bot's own measure, where it cannot say the chance.
 * @typedef {{move: string, name: string, text: string, value: number | null, chance: number | null}} BotChoice
 */

/**
 * A turn looked at again: the verdict in a word and in a sentence, the chance to win with the move played and its
 * standard error, and what it cost. Null is unknown; a forced move has no verdict. `solved` says that it is proved.
 * @typedef {object} AnalysedTurn
 * @property {number} number
 * @property {number} seat
 * @property {string} played
 * @property {BotChoice[]} best
 * @property {number | null} rank
 * @property {number | null} lost
 * @property {string | null} verdict
 * @property {string} says
 * @property {number | null} chance
 * @property {number} error
 * @property {boolean} solved
 */

/**
 * The turns analysed so far; `note` says why there are none in a game that is judged as a whole.
 * @typedef {{turns: AnalysedTurn[], done: boolean, note: string}} Analysis
 */

/** One of the best moves of a puzzle. @typedef {{move: string, score: number}} PuzzleAnswer */

/** The best moves of a puzzle, best first. @typedef {{answers: PuzzleAnswer[]}} PuzzleAnswers */

/**
 * How well a solitaire could have gone; the text is null where nothing can be said.
 * @typedef {{text: string | null, facts: Record<string, unknown>}} Hindsight
 */

/**
 * What a move would score and why, as far as the seat can know.
 * @typedef {{text: string, score: number | null, facts: Record<string, unknown>}} Preview
 */

/**
 * What the server sends over a live connection.
 * @typedef {TableMessage | EntryMessage | PresenceMessage | RematchMessage | ActAnswer} ServerMessage
 */

/** What a visitor sends over a live connection. @typedef {LiveAct | Resync} VisitorMessage */

export {};
