/** Limits of the help center, without schemas. */

/** The longest text that can be searched for. */
export const maxKeywords = 200

/** The longest reason a visitor gives why an answer did not help. */
export const maxVoteReason = 1000
