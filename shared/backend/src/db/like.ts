/** A text that stands for nothing but itself inside a `like` pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The `like` pattern of everything that contains a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
