// Requests about oneself: the account, the record, the games.

import { request } from "../connection/requests.js";

/** @import {BotToken, Codes, History, NewBot, NewPasskey, OwnAccount, OwnBots, OwnFeed, OwnRecord, PasskeyOptions, Proof, PublicProfile, Recovery, SignIn} from "./types.js" */

/** @type {() => Promise<OwnAccount>} */
export const account = () => request("GET", "/api/account");

/** @type {(proof: Proof | null) => Promise<PasskeyOptions>} */
export const askForPasskey = (proof) => request("POST", "/api/account/passkeys/options", { proof });

/** @type {(made: NewPasskey) => Promise<Codes>} */
export const addPasskey = (made) => request("POST", "/api/account/passkeys", made);

/** @type {(id: string, proof: Proof) => Promise<OwnAccount>} */
export const removePasskey = (id, proof) => request("POST", "/api/account/passkeys/remove", { id, proof });

/** @type {(proof: Proof) => Promise<Codes>} */
export const newCodes = (proof) => request("POST", "/api/account/codes", { proof });

/** @type {() => Promise<PasskeyOptions>} */
export const askToSignIn = () => request("POST", "/api/account/sign-in/options", {});

/** @type {(signed: SignIn) => Promise<OwnAccount>} */
export const signIn = (signed) => request("POST", "/api/account/sign-in", signed);

/** @type {(code: Recovery) => Promise<OwnAccount>} */
export const recover = (code) => request("POST", "/api/account/recover", code);

/** @type {() => Promise<PasskeyOptions>} */
export const askForProof = () => request("POST", "/api/account/proof/options", {});

/** @type {() => Promise<OwnAccount>} */
export const signOut = () => request("POST", "/api/account/sign-out", { everywhere: false });

/** @type {(proof: Proof) => Promise<OwnAccount>} */
export const signOutEverywhere = (proof) => request("POST", "/api/account/sign-out", { everywhere: true, proof });

/** @type {(shown: boolean) => Promise<OwnAccount>} */
export const showProfile = (shown) => request("PUT", "/api/account/profile", { public: shown });

/** @type {() => Promise<OwnRecord>} */
export const record = () => request("GET", "/api/you/record");

/** @type {(search: URLSearchParams) => Promise<History>} */
export const history = (search) => request("GET", `/api/you/games?${search}`);

/** @type {(name: string, proof: Proof | null) => Promise<unknown>} */
export const deleteMe = (name, proof) => request("POST", "/api/you/delete", { name, proof });

/** @type {(profile: string) => Promise<PublicProfile>} */
export const profile = (profile) => request("GET", `/api/people/${encodeURIComponent(profile)}`);

/** @type {() => Promise<OwnBots>} */
export const bots = () => request("GET", "/api/bots");

/** @type {(bot: NewBot) => Promise<BotToken>} */
export const giveToken = (bot) => request("POST", "/api/bots", bot);

/** @type {(name: string) => Promise<OwnBots>} */
export const revoke = (name) => request("DELETE", `/api/bots/${encodeURIComponent(name)}`);

/** @type {() => Promise<OwnFeed>} */
export const feed = () => request("GET", "/api/feed");

/** @type {() => Promise<OwnFeed>} */
export const renewFeed = () => request("POST", "/api/feed", {});

/** @type {() => Promise<OwnFeed>} */
export const endFeed = () => request("DELETE", "/api/feed");

export const EVERYTHING = "/api/you/everything";
