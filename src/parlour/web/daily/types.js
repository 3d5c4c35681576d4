// What travels between this view and the server, as declared in parlour.wire.solo.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * A line of a leaderboard: whether it is yours, and whether it is this table's.
 * @typedef {{place: number, name: string, score: number, moves: number, time: number, yours: boolean,
 *   this: boolean}} BestScore
 */

/** The best scores, and below them your own best. @typedef {{best: BestScore[]}} Leaderboard */

/**
 * Today's daily of a game: its name for it, such as "rack", your table for it, or null before you opened one, and for
 * how many days in a row you have finished it.
 * @typedef {{game: string, title: string, name: string, task: string, date: string, number: number,
 *   table: string | null, over: boolean, streak: number, best: BestScore[]}} DailyCard
 */

/**
 * Today's dailies, and when the next ones come, in milliseconds since 1970.
 * @typedef {{today: string, number: number, next: number, daily: DailyCard[]}} Dailies
 */

/** A daily to play; without a date, today's. @typedef {{game: string, date?: string | null}} DailyWish */

/**
 * A day of the calendar: your table, if you have one, your result, and whether it counts.
 * @typedef {{date: string, number: number, table: string | null, over: boolean, result: string | null,
 *   in_time: boolean}} PastDay
 */

/**
 * A month of a game's dailies, up to today, and how you have done on all days.
 * @typedef {{game: string, title: string, name: string, month: string, first: string, today: string, streak: number,
 *   longest: number, finished: number, days: PastDay[]}} Calendar
 */

/**
 * How a finished daily went: a line to share that gives nothing away, five blocks, the share of the others who did
 * worse (null while there are none, or if it does not count), the same in words, and when the next one comes.
 * @typedef {{game: string, title: string, name: string, date: string, number: number, text: string,
 *   blocks: number | null, result: string, in_time: boolean, percent: number | null, others: number, compared: string,
 *   streak: number, next: number}} DailyResult
 */

/**
 * What binds this house to its days: the fingerprint, and the key of the last day that is published. Earlier keys are
 * its hashes. Days before `since` go by another fingerprint, or by the dates alone.
 * @typedef {{fingerprint: string, since: string, day: string | null, key: string | null}} DayKeys
 */

export {};
