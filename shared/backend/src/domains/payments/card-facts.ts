/** The card and payment facts of a number, for other domains. */
import type { ShownCard } from '@obverse/contract/domains/payments'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { preparedOn } from '../../db/prepared'
import { found } from '../../errors'
import { shownCard } from './card-name'
import { paidStates } from './machine'
import { invoiceCards, paymentAttempts, paymentIntentRefs, paymentIntents } from './tables'

export type ReferenceFacts = {
  /** The card it will be charged to; null without one. */
  PaymentMethod: ShownCard | null
  /** True when a charge of the card that is on file now failed and nothing was paid since. */
  ChargeAttempted: boolean
  /** The payment under way, or whose outcome is unknown. */
  Live: PaymentFacts | null
  /** The last payment that was received, even when it was refunded later. */
  Received: PaymentFacts | null
  /** The last payment of all when the card that is on file now was not charged in it. */
  Failed: PaymentFacts | null
}
/** A submitted payment with its newest attempt; instants are in milliseconds. */
export type PaymentFacts = {
  PaymentID: string
  State: string
  Purpose: string
  Processor: string
  CardType: string | null
  CardLast4: string | null
  PeopleID: number | null
  ActorPeopleID: number | null
  /** The hash of the browser that made it, in hex. */
  BrowserHash: string | null
  Created: number
  Ended: number | null
  AttemptState: string | null
  AttemptCreated: number | null
}

const { Reference: ofCard, CardType, CardLast4, SavedUTC } = invoiceCards
const { Reference: ofPayment, PaymentID } = paymentIntentRefs
const i = {
  PaymentID: qualified(paymentIntents.PaymentID),
  State: qualified(paymentIntents.State),
  Purpose: qualified(paymentIntents.Purpose),
  Processor: qualified(paymentIntents.Processor),
  CardType: qualified(paymentIntents.CardType),
  CardLast4: qualified(paymentIntents.CardLast4),
  PeopleID: qualified(paymentIntents.PeopleID),
  ActorPeopleID: qualified(paymentIntents.ActorPeopleID),
  BrowserHash: qualified(paymentIntents.BrowserHash),
  CreatedUTC: qualified(paymentIntents.CreatedUTC),
  EndedUTC: qualified(paymentIntents.EndedUTC),
}
const milliseconds = (instant: SQL) => sql`floor(extract(epoch from ${instant}) * 1000)`

/**
 * Returns two columns for any statement with the facts of numbers, so that another domain reads them with its own.
 * `references` is a list of texts in that statement; `toCardFacts` reads the result.
 */
export const cardColumns = (references: SQL) => ({
  Cards: sql<[Reference: string, CardType: string, CardLast4: string, Saved: number][] | null>`(select
    json_agg(json_build_array(${qualified(ofCard)}, ${qualified(CardType)}, ${qualified(CardLast4)},
      ${milliseconds(qualified(SavedUTC))}))
    from ${invoiceCards} where ${qualified(ofCard)} = any(${references}))`,
  /** The latest payment first. */
  Payments: sql<(PaymentFacts & { Reference: string })[] | null>`(select
    json_agg(json_build_object('Reference', ${qualified(ofPayment)}, 'PaymentID', ${i.PaymentID}, 'State', ${i.State},
      'Purpose', ${i.Purpose}, 'Processor', ${i.Processor}, 'CardType', ${i.CardType}, 'CardLast4', ${i.CardLast4}, 'PeopleID', ${i.PeopleID},
      'ActorPeopleID', ${i.ActorPeopleID}, 'BrowserHash', encode(${i.BrowserHash}, 'hex'),
      'Created', ${milliseconds(i.CreatedUTC)}, 'Ended', ${milliseconds(i.EndedUTC)},
      'AttemptState', attempt.state, 'AttemptCreated', ${milliseconds(sql`attempt.created_utc`)})
      order by ${i.CreatedUTC} desc)
    from ${paymentIntentRefs} join ${paymentIntents} on ${i.PaymentID} = ${qualified(PaymentID)}
    left join lateral (select state, created_utc from ${paymentAttempts}
      where ${qualified(paymentAttempts.PaymentID)} = ${i.PaymentID} order by created_utc desc limit 1) attempt on true
    where ${qualified(ofPayment)} = any(${references}))`,
})
type Known = {
  [K in keyof ReturnType<typeof cardColumns>]: ReturnType<typeof cardColumns>[K]['_']['type']
}

/** Returns the facts of these numbers from the result of `cardColumns`; every number of `references` is in the map. */
export function toCardFacts(references: readonly string[], { Cards, Payments }: Known): Map<string, ReferenceFacts> {
  const facts = new Map<string, ReferenceFacts>()
  for (const one of references)
    facts.set(one, { PaymentMethod: null, ChargeAttempted: false, Live: null, Received: null, Failed: null })
  const saved = new Map<string, number>()
  for (const [Reference, brand, last4, at] of Cards ?? []) {
    saved.set(Reference, at)
    const known = facts.get(Reference)
    if (known) known.PaymentMethod = shownCard({ CardType: brand, CardLast4: last4 })
  }
  const ended = new Set<string>()
  for (const { Reference, ...payment } of Payments ?? []) {
    const known = facts.get(Reference)
    if (!known) continue
    if (payment.State === 'PENDING') known.Live ??= payment
    else if (paidStates.includes(payment.State)) known.Received ??= payment
    else if (known.Received === null && payment.Created >= (saved.get(Reference) ?? 0)) {
      if (!ended.has(Reference)) known.Failed = payment
      if (payment.Purpose === 'planned') known.ChargeAttempted = true
    }
    if (payment.State !== 'PENDING') ended.add(Reference)
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
