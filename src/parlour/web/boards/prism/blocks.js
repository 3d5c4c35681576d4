// The ninety-six blocks, and those that a seat cannot see.

/** @import {PrismView} from "./types.js" */

// PRISM-1, as in games/prism/blocks.py; a test compares the two.
export const BLOCKS = `
  AD AG AM AS AT AU AV AZ  B* BE CE CO DA DE DI DO EB EC ED EG EK ES ET EU EV EW EY FE FO GA GE GR
  HN HO ID IF IJ IL IT IQ  IU IY JI KE LI LN LO LR MA MR NH NL NP NT NU NX OC OD OF OH OL OP OS OT
  PN PO QI RG RL RM RS RT  RW SA SE SO SR TA TE TI TN TO TR UA UE UI UN VA VE WE WR XN YE YI ZA *B
`
  .trim()
  .split(/\s+/);

/** Every block that is neither on the grid nor on this seat's rack. @param {PrismView} view */
export function unseen(view) {
  const seen = new Set([...view.rack, ...Object.values(view.grid).map(([block]) => block)]);
  return BLOCKS.filter((block) => !seen.has(block));
}
