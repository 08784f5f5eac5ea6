/**
 * Demo payments that need a person: a failed planned charge, one in doubt and a declined card; and an expired pay link.
 */

import type { AttemptState, IntentState } from '@obverse/contract/domains/payments'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { hashToken } from '../../security/tokens'
import { insertIntent, note } from './machine'
import { duesOf } from './pay/prepare'
import { owed, type Sources } from './payables'
import { processorNameOf } from './processors'
import { fingerprintOf, newPaymentID } from './secrets'
import { payLinks, paymentAttempts, paymentIntentRefs } from './tables'

type Story = {
  number: string
  purpose: 'pay' | 'planned'
  intent: IntentState
  attempt: AttemptState
  code: string
  hoursAgo: number
  words: readonly string[]
}
// None of them took money: paid or refunded ones are in the processor's books too, so people make them by hand.
const stories: readonly Story[] = [
  {
    number: '6712352',
    purpose: 'planned',
    intent: 'DECLINED',
    attempt: 'DECLINED',
    code: '006',
    hoursAgo: 20,
    words: ['planned', 'submitted', 'sent', 'declined'],
  },
  {
    number: '6712365',
    purpose: 'pay',
    intent: 'PENDING',
    attempt: 'MANUAL',
    code: 'no-answer',
    hoursAgo: 3,
    words: ['prepared', 'submitted', 'sent', 'in-doubt', 'manual'],
  },
  {
    number: '6712349',
    purpose: 'pay',
    intent: 'DECLINED',
    attempt: 'DECLINED',
    code: '006',
    hoursAgo: 26,
    words: ['prepared', 'submitted', 'sent', 'declined'],
  },
]

/** Writes the demo payments for the open demo invoices; a missing invoice is left out. */
export async function writeDemoPayments(ctx: Context, sources: Sources): Promise<void> {
  for (const story of stories) await writeOne(ctx, sources, story)
  await writeExpiredLink(ctx, sources)
}

const DAY = 86_400_000
/** A publicly known link that only sends a fresh link by mail to the customer it was made for. */
const expiredLink = { token: 'demo-pay-link-which-is-over-0001', number: '6713003', daysOld: 20, life: 14 }

async function writeExpiredLink(ctx: Context, sources: Sources): Promise<void> {
  const { token, number, daysOld, life } = expiredLink
  const [due] = await owed(ctx, sources, 'Invoice Number', [number])
  if (!due) return
  const made = ctx.now().getTime() - daysOld * DAY
  await ctx.db.insert(payLinks).values({
    TokenHash: hashToken(token),
    SiteID: due.SiteID,
    PeopleID: due.PeopleID,
    ReferenceType: 'Invoice Number',
    Numbers: [number],
    CreatedUTC: new Date(made).toISOString(),
    ExpiresUTC: new Date(made + life * DAY).toISOString(),
  })
}

async function writeOne(ctx: Context, sources: Sources, story: Story): Promise<void> {
  const [due] = await owed(ctx, sources, 'Invoice Number', [story.number])
  if (!due || due.Amount.Minor === 0) return
  const [person] = await ctx.db
    .select({ Email: people.Email, FirstName: people.FirstName, LastName: people.LastName })
    .from(people)
    .where(eq(people.PeopleID, due.PeopleID))
  if (!person) return
  const at = new Date(ctx.now().getTime() - story.hoursAgo * 3_600_000)
  const CreatedUTC = at.toISOString()
  const isOpen = story.intent === 'PENDING'
  const EndedUTC = isOpen ? null : new Date(at.getTime() + 2_000).toISOString()
  const intent = await insertIntent(ctx, {
    SiteID: due.SiteID,
    Processor: processorNameOf(ctx.site.Region),
    State: story.intent,
    Purpose: story.purpose,
    ActorPeopleID: story.purpose === 'pay' ? due.PeopleID : null,
    PeopleID: due.PeopleID,
    ReferenceType: 'Invoice Number',
    Dues: duesOf([due]),
    AmountMinor: due.Amount.Minor,
    Currency: due.Amount.Currency,
    Fingerprint: fingerprintOf(ctx, ['demo', story.number]),
    ...person,
    CardType: 'visa',
    CardLast4: '0027',
    Origin: ctx.origin,
    Culture: ctx.culture,
    CreatedUTC,
    EndedUTC,
  })
  const { PaymentID } = found(intent)
  const { Scope, Reference } = due
  await ctx.db
    .insert(paymentIntentRefs)
    .values({ PaymentID, Scope, Reference, Generation: 0, Minor: due.Amount.Minor, IsLive: isOpen })
  await ctx.db.insert(paymentAttempts).values({
    AttemptID: newPaymentID(),
    PaymentID,
    State: story.attempt,
    ResponseCode: story.code,
    CreatedUTC,
    SentUTC: CreatedUTC,
    EndedUTC,
  })
  for (const [index, event] of story.words.entries()) {
    const then = new Date(at.getTime() + index * 500)
    await note({ ...ctx, now: () => then }, PaymentID, event)
  }
}
