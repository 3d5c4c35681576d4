// The browser's passkeys: its own buffers on one side, the server's JSON on the other.

const NO_PASSKEYS = "This browser offers no passkeys here. They need a secure address: https, or localhost.";

/** Whether passkeys can be used on this page. */
export const hasPasskeys = () => window.isSecureContext && "PublicKeyCredential" in window;

/** @param {string} text */
function toBuffer(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}

/** @param {ArrayBuffer} buffer */
function toText(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * Make a passkey as the server asks.
 * @param {any} options
 * @returns {Promise<Record<string, unknown>>}
 */
export async function makePasskey(options) {
  const exclude = (options.excludeCredentials ?? []).map((/** @type {any} */ key) => ({ ...key, id: toBuffer(key.id) }));
  const user = { ...options.user, id: toBuffer(options.user.id) };
  const publicKey = { ...options, challenge: toBuffer(options.challenge), user, excludeCredentials: exclude };
  return answered(() => navigator.credentials.create({ publicKey }));
}

/**
 * Sign what the server asks with any passkey of this house.
 * @param {any} options
 * @returns {Promise<Record<string, unknown>>}
 */
export async function signWithPasskey(options) {
  const publicKey = { ...options, challenge: toBuffer(options.challenge), allowCredentials: [] };
  return answered(() => navigator.credentials.get({ publicKey }));
}

/** @param {() => Promise<Credential | null>} ask */
async function answered(ask) {
  if (!hasPasskeys()) throw new Error(NO_PASSKEYS);
  let credential;
  try {
    credential = /** @type {PublicKeyCredential | null} */ (await ask());
  } catch (problem) {
    throw new Error(reason(/** @type {DOMException} */ (problem)));
  }
  if (!credential) throw new Error("No passkey was used.");
  const response = /** @type {any} */ (credential.response);
  /** @type {Record<string, string>} */
  const sent = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
    if (response[name]) sent[name] = toText(response[name]);
  const { id, rawId, type } = credential;
  return { id, rawId: toText(rawId), type, response: sent };
}

/** @param {DOMException} problem */
function reason({ name }) {
  if (name === "InvalidStateError") return "This device has a passkey for you already.";
  if (name === "SecurityError") return "Passkeys do not work at this address; open the house by its name.";
  return "No passkey was used.";
}

/** What somebody may call the passkey of this device. */
export function deviceName() {
  const found = /Windows|Android|iPhone|iPad|Macintosh|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? "";
  return { Macintosh: "Mac", CrOS: "Chromebook" }[found] ?? (found || "This device");
}
