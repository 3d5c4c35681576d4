// What somebody hears who has picked nothing up yet.

/** @param {string} piece "tile" or "quarter" */
export const pickUpFirst = (piece) => `Pick up a ${piece} first: the full stop key takes the next one.`;
