// What travels between this view and the server, as declared in parlour.wire.accounts and parlour.wire.record and parlour.wire.bots.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * What the browser needs to make a passkey or to sign with one: WebAuthn's options as JSON.
 * @typedef {{options: Record<string, unknown>}} PasskeyOptions
 */

/**
 * A passkey that was made, and what its owner calls it.
 * @typedef {{credential: Record<string, unknown>, label: string}} NewPasskey
 */

/**
 * What a passkey has signed. With `bring`, the tables of the guest that you are until now come along; otherwise that
 * guest is deleted.
 * @typedef {{credential: Record<string, unknown>, bring?: boolean}} SignIn
 */

/** A recovery code; `bring` as in SignIn. @typedef {{code: string, bring?: boolean}} Recovery */

/**
 * That it is you, for what only you may do to your account: what one of your passkeys has signed, or one of your
 * recovery codes, which is then used up.
 * @typedef {{credential?: Record<string, unknown> | null, code?: string | null}} Proof
 */

/** A proof that it is you, if you have an account. @typedef {{proof?: Proof | null}} Proving */

/** One of your passkeys, with a proof that it is you. @typedef {{id: string, proof?: Proof | null}} PasskeyId */

/**
 * Sign out here, or everywhere, which needs a proof.
 * @typedef {{everywhere?: boolean, proof?: Proof | null}} SignOut
 */

/** Whether everybody may see your name and your ratings. @typedef {{public: boolean}} ShowProfile */

/** New recovery codes, shown this once. @typedef {{codes: string[]}} Codes */

/**
 * One of your passkeys: when it was added, and when it last signed you in.
 * @typedef {{id: string, label: string, created: number, used: number | null}} Passkey
 */

/**
 * Your account, or that you have none: your passkeys, how many recovery codes are left, and the name of your public
 * page, which only exists for others while it is public.
 * @typedef {{signed_in: boolean, passkeys: Passkey[], codes: number, profile: string | null,
 *   public: boolean}} OwnAccount
 */

/**
 * A bot that gets a token; one that you have already gets another, and its old one is no longer valid.
 * @typedef {{name: string, scopes: ("play" | "chat")[]}} NewBot
 */

/** A token, shown this once. @typedef {{name: string, token: string}} BotToken */

/**
 * One of your bots: what its token allows, which is nothing once it is revoked, and whether it is connected.
 * @typedef {{name: string, scopes: ("play" | "chat")[], created: number, connected: boolean}} OwnBot
 */

/** Your bots, by name. @typedef {{bots: OwnBot[]}} OwnBots */

/** A table of yours, with a free seat for a bot. @typedef {{table: string}} BotChallenge */

/** What a bot answers to a challenge. @typedef {{accepted: boolean, says: string}} ChallengeAnswer */

/** Why a bot declines a challenge. @typedef {{reason?: string}} Declined */

/**
 * Where a feed reader finds the tables that wait for somebody: a path on this server, if they have one.
 * @typedef {{path: string | null}} OwnFeed
 */

/**
 * How often somebody has won, drawn and lost a game: in all, or against a level or a person.
 * @typedef {{game: string, title: string, against: string, won: number, drawn: number, lost: number}} Tally
 */

/** A rating after a game. @typedef {{table: string, time: number, rating: number, change: number}} RatingPoint */

/**
 * Somebody's rating in a game, in words, after how many games, and how it came about, the oldest first.
 * @typedef {{game: string, title: string, rating: string, games: number, points: RatingPoint[]}} GameRating
 */

/**
 * How somebody's games went: by game, by level of bots, by opponent, and the ratings.
 * @typedef {{name: string, games: Tally[], levels: Tally[], opponents: Tally[], ratings: GameRating[]}} OwnRecord
 */

/** Somebody who played too. @typedef {{name: string, level: string | null}} PastOpponent */

/**
 * A finished game: with whom, how it ended for you, your score, and what it did to your rating.
 * @typedef {{table: string, game: string, title: string, time: number, opponents: PastOpponent[], result: string,
 *   says: string, score: number | null, change: number | null}} PastGame
 */

/**
 * Finished games, the latest first, and how many match in all.
 * @typedef {{games: PastGame[], found: number}} History
 */

/** A rating that everybody may see. @typedef {{game: string, title: string, rating: string}} PublicRating */

/**
 * What everybody may see of somebody with a public page: the name and the ratings.
 * @typedef {{name: string, ratings: PublicRating[]}} PublicProfile
 */

/**
 * Delete everything of yours; `name` is your name, as a second confirmation. An account needs a proof as well.
 * @typedef {{name: string, proof?: Proof | null}} DeleteMe
 */

export {};
