/** Texts that people type into the fields of names and addresses: one rule against card numbers in the wrong field. */
import * as z from 'zod'
import { CARD_NUMBER, hasCardNumber } from './card-numbers'

const withoutCard = (typed: string): boolean => !hasCardNumber(typed)

/** The message beside a name that is more than a line that can be read. */
const ONE_LINE = 'Fields.OneLine'

// Line ends and other control characters, and marks that turn the direction of what follows: a name is shown in mails,
// files and lists, where it must not look like more than itself.
const NO_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
// Letters that are drawn as nothing count as spaces do.
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{DI}\u2800]/u

/** Tells whether a name is one line of which something can be seen; an empty one is. */
export const isOneLine = (typed: string): boolean => !NO_LINE.test(typed) && (typed === '' || VISIBLE.test(typed))

/** Returns the schema of a name that may hold what looks like a card: trimmed, one line of at most `max` characters. */
export const lineText = (max: number) => z.string().trim().max(max).refine(isOneLine, ONE_LINE)

/**
 * Returns the schema of a name or a line of an address: trimmed, one line of at most `max` characters, and without a card
 * number. `empty` is the message of a field that must be filled in.
 */
export function nameText(max: number, empty?: string) {
  const text = z.string().trim().max(max)
  return (empty === undefined ? text : text.min(1, empty)).refine(withoutCard, CARD_NUMBER).refine(isOneLine, ONE_LINE)
}

/** Returns the schema of a text of several lines without a card number: trimmed, at most `max` characters. */
export const linesText = (max: number) => z.string().trim().max(max).refine(withoutCard, CARD_NUMBER)

/**
 * Returns the schema of the name of a record: trimmed, one line of 1 to `max` characters. `tooLong` and `empty` are its
 * messages.
 */
export const recordName = (max: number, tooLong?: string, empty = 'Fields.Name') =>
  z.string().trim().min(1, empty).max(max, tooLong).refine(isOneLine, ONE_LINE)

/** Returns the schema of the title of a record, like that of a name. */
export const recordTitle = (max: number) => recordName(max, undefined, 'Fields.Title')

/** Returns the schema of an e-mail address that is stored. */
export const storedEmail = () => z.email('Fields.Email').max(254).refine(withoutCard, CARD_NUMBER)
