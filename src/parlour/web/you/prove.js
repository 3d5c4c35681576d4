// Showing that it is oneself, before something that only the owner of an account may do.

import { askForProof } from "./requests.js";
import { askCode } from "./dialogs.js";
import { signWithPasskey } from "./passkeys.js";

/** @import {Proof} from "./types.js" */

/** What a passkey has signed or, without one, a recovery code; null is not to go on. @returns {Promise<Proof | null>} */
export async function prove() {
  const { options } = await askForProof();
  try {
    return { credential: await signWithPasskey(options) };
  } catch {
    const code = await askCode("Without a passkey", "Go on");
    return code ? { code } : null;
  }
}
