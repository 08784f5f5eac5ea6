/** Names of people as every face, mail and paper shows them. */

type Names = { FirstName: string | null; LastName: string | null }
const HAN = /^\p{Script=Han}+$/u

/**
 * Returns a whole name: first name, last name. A Chinese name begins with the family name and has no space, whatever
 * the reader's language; a Latin name stays as typed. Empty for nobody.
 */
export function fullName(person: Names | null | undefined): string {
  const { FirstName: first, LastName: last } = person ?? { FirstName: null, LastName: null }
  if (first && last && HAN.test(first) && HAN.test(last)) return `${last}${first}`
  return `${first ?? ''} ${last ?? ''}`.trim()
}

/** Tells whether forms of a language (BCP 47) ask for the family name first. */
export const isFamilyNameFirst = (culture: string): boolean => culture.startsWith('zh')
