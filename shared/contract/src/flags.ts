/** The bits of the `Flags` of certificates and values. In a file of their own, because pages that show grades need no more. */

export const gradeFlags = { plus: 1, star: 2, details: 16, noGrade: 32 } as const

/** The CAC marks; they are no part of a grade. */
export const cacMarks = { green: 4, gold: 8 } as const
