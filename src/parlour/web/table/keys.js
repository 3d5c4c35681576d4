// The keys of a table: what they read and where they lead.

import { announce, repeat } from "../page/announce.js";

/** @import {Board} from "../boards/contract.js" */
/** @import {ArrangedMove} from "./arranging.js" */
/** @import {MoveBar} from "./move-bar.js" */
/** @import {Asking} from "./asking.js" */
/** @import {Review} from "./review.js" */
/** @import {Replay} from "../after/replay.js" */
/** @import {LogItem} from "../types.js" */
/** @import {Key} from "../page/keys.js" */

const RECENT = 5;

/**
 * @typedef {object} KeyedTable
 * @property {Board} board
 * @property {MoveBar} bar
 * @property {ArrangedMove | null} arranged
 * @property {Replay | null} replay
 * @property {LogItem[]} log
 * @property {boolean} [over] whether the game has ended
 * @property {() => string} whose whose move it is
 * @property {() => string[]} standing the scores, what can be done and what wins
 * @property {() => string[] | null} digest what others did since that was last told; null where only the server knows
 * @property {() => string} [toldBefore] what was told of them the last time
 * @property {Review} review
 * @property {(() => void) | null} hint asks for one, where there are any
 * @property {(() => void) | null} [goOn] lets the computers go on, where they wait for somebody who listens
 * @property {Asking} asking answers questions in words
 */

/** @param {KeyedTable} table @returns {{title: string, keys: Key[]}[]} */
export function tableKeys({ board, bar, arranged, replay, log, over, whose, standing, digest, toldBefore, review, hint, goOn, asking }) {
  const { readings } = board;
  const { questions } = board;
  const says = log.filter((item) => item.says.length).map((item) => item.says.join(" "));
  /** @type {Key[]} */
  const reading = [
    {
      key: "1",
      does: questions?.square ? "Read this square and what surrounds it" : "Read this square",
      run: () => {
        const asked = questions?.square?.() ?? [];
        if (asked.length) void asking.read(...asked);
        else announce(readings.square());
      },
    },
    {
      key: "2",
      does: "Read this line",
      run: async () => {
        const said = questions?.line ? await asking.answer(...questions.line()) : readings.line();
        const laid = arranged && readings.arranged?.();
        announce(laid ? `${said} Not played yet: ${laid}` : said);
      },
    },
    {
      key: "3",
      does: "Read what you hold",
      run: () => (questions ? void asking.read(...(questions.hand ?? ["look hand"])) : announce(readings.rack?.() ?? "You hold nothing in this game.")),
    },
    {
      key: "4",
      does: "Read whose move it is and the score",
      run: async () => {
        const own = [whose(), ...standing(), readings.score?.()];
        if (!questions) return announce(own.filter(Boolean).join(" "));
        const [turn, stands] = [over ? "" : whose(), await asking.standing(over)];
        return announce(stands.includes(turn) ? stands : `${turn} ${stands}`);
      },
    },
    {
      key: "5",
      does: replay ? "Read what happened in this step" : "Read what happened last",
      run: () => announce(replay ? replay.told : review.last(log)),
    },
    {
      key: "6",
      does: "Read the last few moves",
      run: () => announce(says.slice(-RECENT).join(" ") || "Nothing has happened yet."),
    },
    {
      key: "7",
      does: "Read what the others have done",
      run: () => {
        const [before, kept] = [toldBefore?.() ?? "", digest()];
        const nothing = ["Nothing new from the others.", before && `Before that: ${before}`].filter(Boolean).join(" ");
        return kept || !questions ? announce(kept?.join(" ") || nothing) : void asking.read("new");
      },
    },
    {
      key: "8",
      does: "Read the move you arranged",
      run: () => announce(arranged ? readArranged(arranged, board) : "Nothing is arranged."),
    },
    { key: "9", does: "Say the last sentence again", run: repeat },
    ...(questions
      ? [
          { key: "L", does: "Read the whole board", run: () => void asking.read("look") },
          { key: "O", does: "Read what the others hold", run: () => void asking.read("look others") },
        ]
      : []),
    ...(questions?.fits
      ? [{ key: "F", does: "Read where your tile fits, or all that fits", run: () => void asking.read(questions.fits?.() ?? "") }]
      : []),
  ];
  /** @type {Key[]} */
  const reviewing = replay
    ? []
    : [
        { key: "[", does: "Read the previous event", run: () => announce(review.step(log, -1)) },
        { key: "]", does: "Read the next event", run: () => announce(review.step(log, 1)) },
      ];
  /** @type {Key[]} */
  const going = [
    { key: "0", does: "Go to the board", run: () => board.focus() },
    { key: "/", does: "Type a move", run: () => typeInto(bar, over) },
    { key: "Arrows", does: "Move on the board" },
    { key: "Enter", does: "Arrange a move; press again to play it" },
    { key: "Escape", does: "Take the arranged move back; leave the field for typed moves; close the rules" },
    ...(goOn ? [{ key: "G", does: "Let the computers go on", run: goOn }] : []),
    ...(hint ? [{ key: "H", does: "Ask for a hint; Enter then plays it", run: hint }] : []),
  ];
  /** @type {Key[]} */
  const stepping = replay
    ? [
        { key: "Arrows", does: "On the controls of the replay: one step back or forward" },
        { key: "[", does: "One step back", run: () => replay.move(-1) },
        { key: "]", does: "One step forward", run: () => replay.move(1) },
        { key: "b", does: "Show the better move, or what was played", run: () => replay.toggleBetter() },
        { key: "m", does: "Go to the next mistake", run: () => replay.nextMistake() },
      ]
    : [];
  const own = (board.keys ?? []).map(({ key, does, run }) => ({
    key,
    does,
    run: () => (isOnBoard(board) ? run() : announce("That key is for the board; 0 leads there.")),
  }));
  return [
    { title: "Reading", keys: [...reading, ...reviewing] },
    { title: "Playing", keys: [...going, ...own] },
    ...(stepping.length ? [{ title: "Replay", keys: stepping }] : []),
  ];
}

/** Go to the field for moves, where there is one. @param {MoveBar} bar @param {boolean} [over] */
function typeInto(bar, over) {
  if (over) announce("The game is over; no moves can be typed.");
  else if (bar.element.checkVisibility()) bar.type();
  else announce("No moves can be typed now.");
}

/** What a move would do; one that is refused in the board's words, and why. @param {ArrangedMove} arranged @param {Board} board */
function readArranged({ text, preview, problem }, { readings, warning }) {
  if (preview && !problem) return [preview.text, warning?.()].filter(Boolean).join(" ");
  return [readings.arranged?.() || text, problem?.message].filter(Boolean).join(" ");
}

/** Whether the board or what belongs to it has focus. @param {Board} board */
function isOnBoard(board) {
  return [board.element, board.tray].some((part) => part?.contains(document.activeElement));
}

/** A key on the board that does nothing says so. @param {Board} board */
export function unknownKey(board) {
  return (/** @type {string} */ key) =>
    isOnBoard(board) && announce(`${key} does nothing here. The question mark lists the keys.`);
}
