import type { Prepared, ReferenceType } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import { isReference } from '@obverse/contract/rules/payments'
import type * as z from 'zod'

/** A number to pay with the type it was added with, its open invoices, and its amount when known. */
export type Reference = {
  number: string
  type: ReferenceType
  invoices: readonly string[]
  amount: Money | null
  description: string
}

/**
 * Returns the numbers and their one type as the server takes them: numbers of several types are sent as the invoices
 * behind them. `type` counts while there is no number.
 */
export function sentOf(
  references: readonly Reference[],
  type: ReferenceType,
): { numbers: string[]; type: ReferenceType } {
  const [first] = references
  if (!first) return { numbers: [], type }
  if (references.every((one) => one.type === first.type))
    return { numbers: references.map(({ number }) => number), type: first.type }
  return { numbers: references.flatMap(({ invoices }) => invoices), type: 'Invoice Number' }
}

/** Returns a number with the amount and the description of a prepared payment; unchanged before that. */
export function withDue(
  reference: Reference,
  prepared: Pick<z.infer<typeof Prepared>, 'References'> | null,
): Reference {
  const named = (Reference: string) => Reference === reference.number || reference.invoices.includes(Reference)
  const due = (prepared?.References ?? []).filter(({ Reference }) => named(Reference))
  const [first] = due
  if (!first) return reference
  const Minor = due.reduce((sum, { Amount }) => sum + Amount.Minor, 0)
  return { ...reference, amount: { ...first.Amount, Minor }, description: first.Description }
}

/** Returns the text key of the reason to refuse a number, or null when the server may check it. */
export function refusalOf(
  number: string,
  type: ReferenceType,
  references: readonly Pick<Reference, 'number'>[],
): 'Empty' | 'Invalid' | 'Twice' | 'TooMany' | null {
  if (number === '') return 'Empty'
  if (!isReference(number, type)) return 'Invalid'
  if (references.some((one) => one.number === number)) return 'Twice'
  return references.length >= 20 ? 'TooMany' : null
}
