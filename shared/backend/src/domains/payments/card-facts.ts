/** What other domains may know of the money of their numbers, many at once. */
import { CardBrand } from '@obverse/contract/domains/payments'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { preparedOn } from '../../db/prepared'
import { found } from '../../errors'
import { cardText } from './pay/apply-outcome'
import { invoiceCards, paymentIntentRefs, paymentIntents } from './tables'

export type ReferenceFacts = {
  /** The card it will be charged to, like "Visa ending in 1111"; empty without one. */
  PaymentMethod: string
  /** The card on file was charged and it did not go through, and nothing was paid since. */
  ChargeAttempted: boolean
  /** Somebody is paying right now, or it is not certain yet whether they did. */
  isInProgress: boolean
  /** The last payment was given back, whole. */
  isRefunded: boolean
}

const { Reference: ofCard, CardType, CardLast4 } = invoiceCards
const { Reference: ofPayment, PaymentID } = paymentIntentRefs

/**
 * What is to be known for the facts of numbers, as two columns of any statement, so that another domain asks for it
 * with its own. `references` is a list of texts there; `toCardFacts` reads them.
 */
export const cardColumns = (references: SQL) => ({
  Cards: sql<[Reference: string, CardType: string, CardLast4: string][] | null>`(select
    json_agg(json_build_array(${qualified(ofCard)}, ${qualified(CardType)}, ${qualified(CardLast4)}))
    from ${invoiceCards} where ${qualified(ofCard)} = any(${references}))`,
  /** The latest payment first. */
  Payments: sql<[Reference: string, State: string, Purpose: string][] | null>`(select
    json_agg(json_build_array(${qualified(ofPayment)}, ${qualified(paymentIntents.State)}, ${qualified(paymentIntents.Purpose)})
      order by ${qualified(paymentIntents.CreatedUTC)} desc)
    from ${paymentIntentRefs} join ${paymentIntents} on ${qualified(paymentIntents.PaymentID)} = ${qualified(PaymentID)}
    where ${qualified(ofPayment)} = any(${references}))`,
})
type Known = {
  [K in keyof ReturnType<typeof cardColumns>]: ReturnType<typeof cardColumns>[K]['_']['type']
}

/** The facts of these numbers from what `cardColumns` answered; every number asked for is in the answer. */
export function toCardFacts(references: readonly string[], { Cards, Payments }: Known): Map<string, ReferenceFacts> {
  const facts = new Map<string, ReferenceFacts>()
  for (const one of references)
    facts.set(one, { PaymentMethod: '', ChargeAttempted: false, isInProgress: false, isRefunded: false })
  for (const [Reference, brand, last4] of Cards ?? []) {
    const known = facts.get(Reference)
    if (known) known.PaymentMethod = cardText({ brand: CardBrand.parse(brand), last4 })
  }
  const settled = new Set<string>()
  for (const [Reference, State, Purpose] of Payments ?? []) {
    const known = facts.get(Reference)
    if (!known) continue
    if (State === 'PENDING') known.isInProgress = true
    else if (['PAID', 'PART_REFUNDED', 'REFUNDED', 'VOIDED'].includes(State)) {
      if (!settled.has(Reference)) known.isRefunded = State === 'REFUNDED' || State === 'VOIDED'
      settled.add(Reference)
    } else if (Purpose === 'planned' && !settled.has(Reference)) known.ChargeAttempted = true
  }
  return facts
}

const lookup = preparedOn((db) =>
  db
    .select(cardColumns(sql`asked.numbers`))
    .from(sql`(select ${sql.placeholder('references')}::text[] as numbers) asked`)
    .prepare('card_facts'),
)

/** The facts of these numbers (as sources name them in `Reference`); every number asked for is in the answer. */
export async function readCardFacts(
  ctx: Pick<Context, 'db'>,
  references: string[],
): Promise<Map<string, ReferenceFacts>> {
  return toCardFacts(references, found((await lookup(ctx.db).execute({ references }))[0]))
}
