/** Escapes a text so that a `like` pattern matches it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the `like` pattern that matches every text containing this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
