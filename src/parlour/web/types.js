// What travels between the page and the server, as docs/protocol.md describes it.

/**
 * @typedef {object} OptionInfo
 * @property {string} name
 * @property {"number" | "choice" | "switch" | "custom"} kind
 * @property {string} help
 * @property {any} default null where it depends on other options
 * @property {number} [low]
 * @property {number} [high]
 * @property {string[]} [choices]
 */

/**
 * A step that a table may time: what the time is for, what the clock says for a seat, the usual seconds (0 is no limit),
 * and the option and value without which the step does not come up.
 * @typedef {{label: string, answer: string, seconds: number, only_with: [string, string] | null}} TimedStep
 */

/**
 * @typedef {object} GameInfo
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {[number, number]} seats
 * @property {OptionInfo[]} options
 * @property {string[]} lexicons word lists that a table may choose besides Parlour's own
 * @property {string[]} levels weakest first
 * @property {string} notation
 * @property {string} rules the name of its rules page
 * @property {boolean} secrets
 * @property {boolean} takebacks
 * @property {boolean} at_once
 * @property {TimedStep | null} timed
 * @property {"most" | "fewest"} alone which points are best alone
 * @property {{name: string, task: string} | null} daily what it sets for every day
 * @property {boolean} [board] whether this page has a board module for it
 */

/**
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {string | null} name null while nobody has sat there
 * @property {"player" | "open" | "bot"} who
 * @property {string | null} level
 * @property {boolean} away
 * @property {boolean} here
 * @property {boolean} yours
 */

/**
 * @typedef {object} Outcome
 * @property {number[]} winners
 * @property {number[]} scores
 * @property {string} reason
 */

/** @typedef {{what: "draw" | "takeback", seat: number, agreed: number[]}} Offer */

/**
 * A timed step that is open: the seconds it has in all, the moves that the clock will make, and when, by this page's own
 * `performance.now()`. What travels is the time that is left.
 * @typedef {{seconds: number, left: number, moves: Record<string, string>, until: number}} Clock
 */

/** @typedef {{kind: string, seat: number | null} & Record<string, any>} GameEvent */

/**
 * @typedef {object} LogItem
 * @property {number} number
 * @property {number | null} seat
 * @property {string} kind
 * @property {number | null} [time]
 * @property {string[]} says
 * @property {GameEvent[]} [events]
 * @property {string} [text] the move in the game's notation, in a replay
 */

/** @typedef {Record<string, any>} View what one seat knows; its shape is the game's own */

/**
 * @typedef {object} TableState
 * @property {number} number
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {Record<string, any>} options
 * @property {string[]} remarks
 * @property {string | null} daily the day that everybody has this on
 * @property {boolean} puzzle every move is a try
 * @property {string} commitment
 * @property {boolean} hints
 * @property {number} hold seconds that a timed step may take; 0 is no limit
 * @property {Clock | null} clock
 * @property {SeatInfo[]} seats
 * @property {boolean} host
 * @property {number[]} to_act
 * @property {number[]} scores
 * @property {Outcome | null} outcome
 * @property {Offer | null} offer
 * @property {number[]} resigned seats that have resigned
 * @property {string | null} [invite]
 * @property {string | null} rematch
 * @property {boolean} readonly
 * @property {Record<string, View>} views
 * @property {LogItem[]} log
 */

/**
 * @typedef {LogItem &
 *   Partial<Pick<TableState, "seats" | "to_act" | "scores" | "outcome" | "offer" | "resigned" | "clock" | "invite">> &
 *   {patch?: Record<string, any>}} EntryMessage
 */

/**
 * @typedef {object} Summary
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {Record<string, any>} options
 * @property {SeatInfo[]} seats
 * @property {number[]} to_act
 * @property {Outcome | null} outcome
 * @property {number} entries
 * @property {number} created
 * @property {number[]} yours
 */

/** @typedef {{place: number, name: string, score: number, moves: number, time: number, yours: boolean, this: boolean}} BestScore */

/**
 * @typedef {object} DailyCard
 * @property {string} game
 * @property {string} title
 * @property {string} name such as "rack"
 * @property {string} task
 * @property {string} date
 * @property {string | null} table yours, if you have opened it
 * @property {boolean} over
 * @property {BestScore[]} best
 */

/** @typedef {{text: string, score: number | null, facts: Record<string, any>}} Preview */

/** @typedef {LogItem & {by: string, view: View, to_act: number[], scores: number[]}} ReplayStep */

/**
 * @typedef {object} AnalysedTurn
 * @property {number} number
 * @property {number} seat
 * @property {string} played
 * @property {{move: string, text: string, value: number | null}[]} best
 * @property {number | null} rank 1 is the strongest bot's own choice
 * @property {number | null} lost in the bot's own measure
 */

export {};
