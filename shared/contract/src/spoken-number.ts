/** Numbers that people say and write down: two groups of four letters and digits. */

/** The letters and digits of such numbers: none that is taken for another one. */
export const spokenLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const form = new RegExp(`^[${spokenLetters}]{4}-[${spokenLetters}]{4}$`)

/** Returns a number as it is stored, like 7K4Q-2M9X, from how somebody typed it, or null for another text. */
export function readSpokenNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  const written = `${plain.slice(0, 4)}-${plain.slice(4)}`
  return form.test(written) ? written : null
}
