// What has to be done first in Lotto: for the ear with its keys, and for the eye.

import { listing } from "../../dom/elements.js";

/** @typedef {[heard: string, seen: string]} Told */

const POINTING = "Shift+C for this column, Shift+F and Shift+R for the falling and the rising diagonal, Shift+N for none";
const DRAGGING = "drag along them, or press their buttons";

/** @type {Told} */
export const stopped = [
  `The game has stopped. Point out your words: ${POINTING}.`,
  `The game has stopped. Point out your words: ${DRAGGING}.`,
];

/** @type {Told} */
export const pointFirst = [`First point out a line: ${POINTING}.`, `First point out your words: ${DRAGGING}.`];

/** @param {boolean} pile whether a card could be taken instead @returns {Told} */
export const drawFirst = (pile) => [
  `First draw a card with Shift+D${pile ? ", or take one from the pile with Shift+T" : ""}.`,
  `First draw a card${pile ? ", or take one from the pile" : ""}.`,
];

/** @param {string} held @param {boolean} discard whether the card could be discarded instead @returns {Told} */
export const placeFirst = (held, discard) => [
  `You hold ${listing([...held])}: first type one of them on an empty square${discard ? ", or discard the card with Shift+X" : ""}.`,
  `You hold ${listing([...held])}: first put one of them on an empty square${discard ? ", or discard the card" : ""}.`,
];
