/** The card and payment facts of a number, for other domains. */
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
  /** True when a charge of the card that is on file now failed and nothing was paid since. */
  ChargeAttempted: boolean
  /** True while a payment is under way or its outcome is unknown. */
  isInProgress: boolean
  /** True when the last payment was refunded completely. */
  isRefunded: boolean
}

const { Reference: ofCard, CardType, CardLast4, SavedUTC } = invoiceCards
const { Reference: ofPayment, PaymentID } = paymentIntentRefs

/**
 * Returns two columns for any statement with the facts of numbers, so that another domain reads them with its own.
 * `references` is a list of texts in that statement; `toCardFacts` reads the result.
 */
export const cardColumns = (references: SQL) => ({
  Cards: sql<[Reference: string, CardType: string, CardLast4: string, SavedSeconds: number][] | null>`(select
    json_agg(json_build_array(${qualified(ofCard)}, ${qualified(CardType)}, ${qualified(CardLast4)},
      extract(epoch from ${qualified(SavedUTC)})))
    from ${invoiceCards} where ${qualified(ofCard)} = any(${references}))`,
  /** The latest payment first. */
  Payments: sql<[Reference: string, State: string, Purpose: string, CreatedSeconds: number][] | null>`(select
    json_agg(json_build_array(${qualified(ofPayment)}, ${qualified(paymentIntents.State)}, ${qualified(paymentIntents.Purpose)},
      extract(epoch from ${qualified(paymentIntents.CreatedUTC)}))
      order by ${qualified(paymentIntents.CreatedUTC)} desc)
    from ${paymentIntentRefs} join ${paymentIntents} on ${qualified(paymentIntents.PaymentID)} = ${qualified(PaymentID)}
    where ${qualified(ofPayment)} = any(${references}))`,
})
type Known = {
  [K in keyof ReturnType<typeof cardColumns>]: ReturnType<typeof cardColumns>[K]['_']['type']
}

/** Returns the facts of these numbers from the result of `cardColumns`; every number of `references` is in the map. */
export function toCardFacts(references: readonly string[], { Cards, Payments }: Known): Map<string, ReferenceFacts> {
  const facts = new Map<string, ReferenceFacts>()
  for (const one of references)
    facts.set(one, { PaymentMethod: '', ChargeAttempted: false, isInProgress: false, isRefunded: false })
  const saved = new Map<string, number>()
  for (const [Reference, brand, last4, at] of Cards ?? []) {
    saved.set(Reference, at)
    const known = facts.get(Reference)
    if (known) known.PaymentMethod = cardText({ brand: CardBrand.parse(brand), last4 })
  }
  const settled = new Set<string>()
  for (const [Reference, State, Purpose, at] of Payments ?? []) {
    const known = facts.get(Reference)
    if (!known) continue
    if (State === 'PENDING') known.isInProgress = true
    else if (['PAID', 'PART_REFUNDED', 'REFUNDED', 'VOIDED'].includes(State)) {
      if (!settled.has(Reference)) known.isRefunded = State === 'REFUNDED' || State === 'VOIDED'
      settled.add(Reference)
    } else if (Purpose === 'planned' && !settled.has(Reference) && at >= (saved.get(Reference) ?? 0))
      known.ChargeAttempted = true
  }
  return facts
}

const lookup = preparedOn((db) =>
  db
    .select(cardColumns(sql`asked.numbers`))
    .from(sql`(select ${sql.placeholder('references')}::text[] as numbers) asked`)
    .prepare('card_facts'),
)

/**
 * Returns the facts of these numbers (the `Reference` of their sources); every number of `references` is in the map.
 */
export async function readCardFacts(
  ctx: Pick<Context, 'db'>,
  references: string[],
): Promise<Map<string, ReferenceFacts>> {
  return toCardFacts(references, found((await lookup(ctx.db).execute({ references }))[0]))
}
