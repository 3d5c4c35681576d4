// Blocks on squares and on racks, as Prism and Anagrams both have them.

/** @typedef {{block: string, face: number, letter: string}} Tile a block, which face it shows, and the letter that it stands for */
/** @typedef {Map<string, Tile>} Tiles by the name of their square */

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const WILD = "*"; // the face that stands for any letter

/** @param {{block: string, face: number}} tile */
export const isWild = ({ block, face }) => block[face] === WILD;

/** Blocks after some of them have left. @param {readonly string[]} blocks @param {readonly string[]} some */
export function without(blocks, some) {
  const left = [...blocks];
  for (const block of some) if (left.includes(block)) left.splice(left.indexOf(block), 1);
  return left;
}

/** @param {readonly string[]} blocks */
export function shuffled(blocks) {
  const order = [...blocks];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(Math.random() * (last + 1));
    [order[last], order[pick]] = [order[pick] ?? "", order[last] ?? ""];
  }
  return order;
}

/**
 * Show letters with the blocks of a rack: as they lie now where that works, wild faces only where nothing else does.
 * @param {[string, string][]} wanted squares and the letters to show there
 * @param {Tiles} now
 * @param {readonly string[]} blocks
 * @returns {Tiles | null} null if the rack does not have the letters
 */
export function showLetters([first, ...rest], now, blocks) {
  if (!first) return new Map();
  const [square, letter] = first;
  const ways = [...new Set(blocks)].flatMap((block) => [...block].map((_, face) => ({ block, face, letter })));
  const lying = now.get(square);
  const kept = ways.filter(
    (tile) => tile.block === lying?.block && tile.face === lying.face && letter === lying.letter,
  );
  const plain = ways.filter((tile) => tile.block[tile.face] === letter);
  for (const tile of [...kept, ...plain, ...ways.filter(isWild)]) {
    const others = showLetters(rest, now, without(blocks, [tile.block]));
    if (others) return others.set(square, tile);
  }
  return null;
}
