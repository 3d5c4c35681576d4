// Places on a table without edges, as people say them: "2 left, 3 above". The same words as games/steps.py; a test compares the two.

/** @typedef {[string, string]} Axis how a direction is called towards smaller and towards greater numbers */

/** @type {Axis} */
export const SIDEWAYS = ["left", "right"];
/** @type {Axis} */
export const UP_AND_DOWN = ["above", "below"];

/** @param {number} number @param {Axis} axis */
const part = (number, [back, on]) => (number ? [`${Math.abs(number)} ${number < 0 ? back : on}`] : []);

/**
 * A place by its steps from the start, sideways first.
 * @param {number} first
 * @param {number} second
 * @param {Axis} [along]
 * @param {Axis} [other]
 */
export function stepsName(first, second, along = SIDEWAYS, other = UP_AND_DOWN) {
  return [...part(first, along), ...part(second, other)].join(", ") || "The start";
}
