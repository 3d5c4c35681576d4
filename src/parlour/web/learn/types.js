// What travels between this view and the server, as declared in parlour.wire.lessons.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/** @import {GameEvent, Options, View} from "../boards/types.js" */

/**
 * A step: its texts, the rules it shows, the moves that solve it, and whether the place of the last is lit.
 * @typedef {{title: string, text: string, task: string, rules: string[], solution: string[],
 *   lit: boolean}} LessonStepInfo
 */

/** A game's lesson; the goal is what wins. @typedef {{goal: string, steps: LessonStepInfo[]}} Lesson */

/**
 * How far somebody is: the step, counted from 0, and their moves in it that stay.
 * @typedef {{step: number, moves: string[]}} LessonMoves
 */

/** A move to try in a lesson. @typedef {{step: number, moves: string[], text: string}} LessonTry */

/**
 * Something to be told in words about a step's position; `at` is the place that was looked at last.
 * @typedef {{step: number, moves: string[], text: string, at?: string}} LessonQuestion
 */

/**
 * A seat and who has it. The name is null while nobody has sat there; `awaited` is whether the game waits until this
 * seat is ready.
 * @typedef {{seat: number, name: string | null, who: "player" | "open" | "bot", level: string | null, away: boolean,
 *   here: boolean, yours: boolean, awaited?: boolean}} SeatInfo
 */

/**
 * How a match ended; several winners share it.
 * @typedef {{winners: number[], scores: number[], reason: string}} Outcome
 */

/**
 * A number of the log: what was done, and what happened because of it.
 * @typedef {{number: number, seat: number | null, kind: string, time: number | null, says: string[],
 *   events: GameEvent[]}} LogItem
 */

/**
 * A position as one seat sees it, how it came about, and the board as text.
 * @typedef {{number: number, options: Options, seats: SeatInfo[], seat: number, view: View, to_act: number[],
 *   scores: number[], outcome: Outcome | null, log: LogItem[], drawing: string}} PracticePosition
 */

/**
 * What a try led to. If it does not stay, it is to be shown and then taken back.
 * @typedef {{position: PracticePosition, says: string[], teacher: string, done: boolean, stays: boolean}} LessonAnswer
 */

export {};
