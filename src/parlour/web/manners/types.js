// What travels between this view and the server, as declared in parlour.wire.manners.
// Written by `python -m parlour.wire.page_types`; change the declarations instead.

/**
 * Somebody at a table: who has a seat or, with `line`, who said that line of the chat.
 * @typedef {{seat: number, line?: number | null}} Whom
 */

/**
 * A complaint about a name or, with `line`, about a line of the chat.
 * @typedef {{seat: number, reason: "insult" | "hate" | "sexual" | "spam" | "impersonation" | "other",
 *   line?: number | null}} ReportWish
 */

/**
 * A complaint about a name on a list, such as that of the best scores.
 * @typedef {{name: string, reason: "insult" | "hate" | "sexual" | "spam" | "impersonation" | "other"}} ReportListed
 */

/** Whether a table is closed to newcomers. @typedef {{closed: boolean}} Closing */

/**
 * Somebody who is blocked, under the name they had then.
 * @typedef {{id: string, name: string, time: number}} Blocked
 */

/** Everybody whom somebody has blocked, the newest first. @typedef {{blocks: Blocked[]}} Blocks */

/** A link that makes a friend of the first who agrees. @typedef {{link: string}} FriendLink */

/** Who made such a link, and whether that was you. @typedef {{name: string, yours: boolean}} FriendOffer */

/** One of somebody's friends. @typedef {{id: string, name: string}} FriendInfo */

/**
 * A table with a free seat to which a friend invites somebody.
 * @typedef {{table: string, title: string, name: string, invite: string}} FriendsInvitation
 */

/**
 * Somebody's friends, and the tables that they invite them to.
 * @typedef {{friends: FriendInfo[], invitations: FriendsInvitation[]}} Friends
 */

/** A table to invite a friend to. @typedef {{table: string}} InviteFriend */

export {};
