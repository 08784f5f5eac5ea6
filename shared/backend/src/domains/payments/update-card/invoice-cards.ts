/** The card on open invoices (PAY-1, PAY-2): shown, and changed for all chosen ones or for none. Nothing is charged. */
import {
  CardBrand,
  type CardUpdate,
  type CardUpdateOutcome,
  type OpenInvoice,
  type OpenInvoices,
} from '@obverse/contract/domains/payments'
import { fullName } from '@obverse/contract/full-name'
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { type Context, personOf, transact } from '../../../context'
import type { Payable } from '../../../domain'
import { invalid, notFound } from '../../../errors'
import { messageOf } from '../../../texts'
import type { Actor } from '../actor'
import { readCardFacts } from '../card-facts'
import { putCardOnFile } from '../keep-card'
import { note } from '../machine'
import { cardChangedMail } from '../mails'
import { firstRepeated, type Owed, type Sources, scopeOf, sourceByScope } from '../payables'
import type { StoredCard } from '../processor'
import { processorNameOf } from '../processors'
import { standingOf } from '../standing'
import { invoiceCards, paymentIntentRefs } from '../tables'
import { storeCard } from './store-card'

const NOT_NOW = 'Payments.Outcome.NotNow'
const CARD_REFUSED = 'Payments.Outcome.NotTaken'
const CONSENT = 'open-invoices-1'

/** Returns everything of the caller that is still due on this site, from every source. @throws order_system_down */
async function listOpen(ctx: Context, sources: Sources): Promise<Owed[]> {
  const { PeopleID } = personOf(ctx)
  const all = await Promise.all(
    sources().map(async (source) =>
      (await source.listOpen(ctx, PeopleID)).map((one) => ({ ...one, Scope: scopeOf(source) })),
    ),
  )
  return all.flat().filter((one) => one.PeopleID === PeopleID && one.SiteID === ctx.site.SiteID && one.Amount.Minor > 0)
}

/** Returns the caller's open invoices with the card on file of each. */
export async function openInvoices(ctx: Context, sources: Sources): Promise<z.input<typeof OpenInvoices>> {
  const open = await listOpen(ctx, sources)
  const references = open.map((one) => one.Reference)
  const facts = await readCardFacts(ctx, references)
  const cards = references.length
    ? await ctx.db
        .select()
        .from(invoiceCards)
        .where(and(inArray(invoiceCards.Reference, references), eq(invoiceCards.PeopleID, personOf(ctx).PeopleID)))
    : []
  const reader = { peopleID: personOf(ctx).PeopleID, browser: null, now: ctx.now().getTime() }
  return {
    Invoices: open.map((one): OpenInvoice => {
      const card = cards.find((row) => row.Reference === one.Reference)
      return {
        InvoiceNumber: one.Reference,
        InvoiceDate: one.InvoiceDate,
        Description: one.Description,
        Amount: one.Amount,
        ChargeDay: one.ChargeDay,
        ChargeAttempted: facts.get(one.Reference)?.ChargeAttempted ?? false,
        PaymentState: standingOf(one.Books, facts.get(one.Reference), reader).State,
        CardType: card ? CardBrand.parse(card.CardType) : null,
        CardLast4: card?.CardLast4 ?? '',
        CardholderName: card?.CardholderName ?? '',
        CardExpiration: card ? `${String(card.ExpirationMonth).padStart(2, '0')}/${card.ExpirationYear}` : '',
        CardSavedUTC: card?.SavedUTC ?? null,
      }
    }),
  }
}

/**
 * Puts a new card on the caller's own open invoices: on all named ones or on none. Returns the documented message when
 * the provider refuses the card or does not answer.
 * @throws 404 for a foreign, absent or paid one.
 */
export async function updatePaymentToken(
  ctx: Context,
  sources: Sources,
  input: z.output<typeof CardUpdate>,
  actor: Actor,
): Promise<z.input<typeof CardUpdateOutcome>> {
  const twice = firstRepeated(input.invoices)
  if (twice !== undefined) throw invalid({ invoices: messageOf('Payments.Refused.InvoiceTwice', { number: twice }) })
  await ownOpen(ctx, sources, input.invoices)
  const t = await ctx.words()
  if (await areBeingPaid(ctx, input.invoices)) return refused(input.invoices, t(NOT_NOW))
  const processor = processorNameOf(ctx.site.Region)
  const kept = await storeCard(ctx, input, actor, CONSENT)
  if (kept.kind !== 'stored') return refused(input.invoices, t(kept.kind === 'declined' ? CARD_REFUSED : NOT_NOW))
  await transact(ctx, async (tx) => {
    const open = await ownOpen(tx, sources, input.invoices)
    for (const one of [...open].sort((a, b) => (a.Reference < b.Reference ? -1 : 1))) {
      await putCard(tx, one, input, kept.card, processor)
      await sourceByScope(sources, one.Scope).cardChanged(tx, one.Reference)
    }
    await note(tx, null, 'card-update', input.invoices.join(' · '))
    const facts = { card: { Brand: kept.card.brand, Last4: kept.card.last4 }, numbers: input.invoices }
    const { Email, PeopleID } = personOf(tx)
    await cardChangedMail(tx, { Email, PeopleID, Culture: tx.culture }, facts)
  })
  return {
    Success: true,
    Message: '',
    Invoices: input.invoices.map((InvoiceNumber) => ({ InvoiceNumber, Success: true, Message: '' })),
  }
}

const refused = (invoices: readonly string[], Message: string) => ({
  Success: false,
  Message,
  Invoices: invoices.map((InvoiceNumber) => ({ InvoiceNumber, Success: false, Message })),
})

async function ownOpen(ctx: Context, sources: Sources, invoices: readonly string[]): Promise<Owed[]> {
  const open = (await listOpen(ctx, sources)).filter((one) => invoices.includes(one.Reference))
  if (open.length !== invoices.length) throw notFound()
  return open
}

async function putCard(
  ctx: Context,
  one: Payable,
  input: z.output<typeof CardUpdate>,
  card: StoredCard,
  processor: string,
): Promise<void> {
  const holder = input.cardholderName || fullName(input.address)
  await putCardOnFile(ctx, one, card, processor, { holder, Address: input.address })
}

/** Tells if a payment for one of these is under way; until it ends their card stays unchanged. */
async function areBeingPaid(ctx: Context, invoices: readonly string[]): Promise<boolean> {
  const live = and(
    inArray(paymentIntentRefs.Reference, [...invoices]),
    eq(paymentIntentRefs.IsLive, true),
    eq(paymentIntentRefs.IsPaid, false),
  )
  return (await ctx.db.$count(paymentIntentRefs, live)) > 0
}
