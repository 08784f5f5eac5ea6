/** Limits more than one domain keeps to, without schemas, so that browsers can load them cheaply. */

/** The most rows a page of a list holds. */
export const maxPerPage = 200

/** The largest picture that is taken, in bytes. */
export const maxImageBytes = 10_000_000

/** The longest reason staff give for what they do. */
export const maxReason = 500
