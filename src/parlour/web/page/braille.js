// The table on the page as a file for a braille embosser, which the settings for playing by ear offer.

/** @type {() => string | null} */
let address = () => null;

/** Where the file is from now on; null while no table is shown. @param {() => string | null} found */
export function offerBraille(found) {
  address = found;
}

export const brailleAddress = () => address();
