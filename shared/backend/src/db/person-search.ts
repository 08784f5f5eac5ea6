/** The search for people by words, in the text their index holds, and their order by name. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from './like'
import { people } from './tables'

const MAX_WORDS = 8

/** The order of people by family name, then first name, without case; their number decides among equals. */
export const byName = [people.LowerLastName, people.LowerFirstName, people.PeopleID] as const

/**
 * Returns the condition that every word matches a name or the address, or that the text is the person's number; one or
 * two letters match only at the beginning of a word, as the index holds nothing shorter.
 */
export function matchesPerson(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const everyWord = and(
    ...words.map(
      (word) =>
        sql`${people.SearchText} like ${[...word].length < 3 ? '% ' : '%'} || searchable(${escapeLike(word)}) || '%'`,
    ),
  )
  const number = /^\d{1,10}$/.test(search) ? Number(search) : 0
  return number > 0 && number < 2 ** 31 ? or(eq(people.PeopleID, number), everyWord) : everyWord
}
