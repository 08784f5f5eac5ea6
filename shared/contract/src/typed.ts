/** Texts that people type into the fields of names and addresses: one rule against card numbers in the wrong field. */
import * as z from 'zod'
import { CARD_NUMBER, hasCardNumber } from './card-numbers'

const withoutCard = (typed: string): boolean => !hasCardNumber(typed)

/**
 * Returns the schema of a name or a line of an address: trimmed, at most `max` characters, and without a card number.
 * `empty` is the message of a field that must be filled in.
 */
export function nameText(max: number, empty?: string) {
  const text = z.string().trim().max(max)
  return (empty === undefined ? text : text.min(1, empty)).refine(withoutCard, CARD_NUMBER)
}
/** Returns the schema of an e-mail address that is stored. */
export const storedEmail = () => z.email('Fields.Email').max(254).refine(withoutCard, CARD_NUMBER)
