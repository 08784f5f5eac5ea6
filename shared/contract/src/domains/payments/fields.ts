/** The fields that many forms of payments share. */
import * as z from 'zod'
import { hasCardNumber } from '../../card-numbers'
import { maxPayToken } from './rules'

/** Returns the schema of a trimmed text of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max)
const withoutCard = (typed: string): boolean => !hasCardNumber(typed)
/** Returns the schema of a name, a line of an address or a reference, which refuses a card number typed into the wrong field. */
export const nameText = (max: number, empty?: string) =>
  (empty === undefined ? text(max) : text(max).min(1, empty)).refine(withoutCard, 'Payments.Fields.CardNumber')
export const Email = z.email('Fields.Email').max(254).refine(withoutCard, 'Payments.Fields.CardNumber')
/** The token of a pay link; it permits paying the named numbers without signing in. */
export const PayToken = z.string().max(maxPayToken)
