/** Returns the address of a text's edit screen, under /admin. */
export const pathOfText = (id: number | string): string => `/grading-texts/${id}`
