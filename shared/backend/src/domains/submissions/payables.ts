/** The things payments may charge for: invoices, by their own, their submission's or their order's number. */
import type { ReferenceType } from '@obverse/contract/domains/payments'
import { isSubmissionNumber } from '@obverse/contract/domains/submissions'
import type { Context } from '../../context'
import type { Payable, PayableSource } from '../../domain'
import { amountDueOf, booksOf } from './amount-due'
import { paymentFailedMail } from './mails'
import type { InvoiceFacts, NumberKind } from './order-system'
import { orderSystemOf } from './which-order-system'

const kinds: Partial<Record<ReferenceType, NumberKind>> = {
  'Invoice Number': 'invoice',
  'Submission Number': 'submission',
  'Online Order Number': 'order',
}

/** Returns the service, with the number of the submission where it is another than that of the invoice. */
const describedBy = ({ Service, SubmissionNumber, InvoiceNumber }: InvoiceFacts): string =>
  SubmissionNumber === InvoiceNumber ? Service : `${Service} (${SubmissionNumber})`

const toPayable = (facts: InvoiceFacts, Given: string): Payable => ({
  Reference: facts.InvoiceNumber,
  Given,
  PeopleID: facts.PeopleID,
  SiteID: facts.SiteID,
  Amount: { Minor: amountDueOf(facts), Currency: facts.Currency },
  Total: { Minor: facts.TotalMinor, Currency: facts.Currency },
  Books: booksOf(facts),
  Description: describedBy(facts),
  InvoiceDate: facts.InvoiceDate,
  ChargeDay: facts.ChargeDay,
})

/** Returns the unpaid ones of several invoices under one number; when all are paid the last one, to say "paid". */
function dueOnes(all: readonly Payable[]): Payable[] {
  const open = all.filter((one) => one.Amount.Minor > 0)
  return open.length > 0 ? open : all.slice(-1)
}

export const invoicePayables: PayableSource = {
  types: ['Invoice Number', 'Submission Number', 'Online Order Number'],
  async due(ctx, type, numbers) {
    const kind = kinds[type]
    if (!kind) return []
    const asked = [...new Set(kind === 'order' ? numbers : numbers.filter(isSubmissionNumber))]
    if (asked.length === 0) return []
    const owner = { PeopleID: null, SiteIDs: [ctx.site.SiteID] }
    const found = await orderSystemOf(ctx).due(ctx, owner, kind, asked)
    const all = found.map((facts) => toPayable(facts, facts.Given))
    return asked.flatMap((number) => dueOnes(all.filter((one) => one.Given === number)))
  },
  async listOpen(ctx, PeopleID) {
    const open = await orderSystemOf(ctx).open(ctx, { PeopleID, SiteIDs: [ctx.site.SiteID] })
    return open.map((facts) => toPayable(facts, facts.InvoiceNumber)).filter((one) => one.Amount.Minor > 0)
  },
  async dueBy(ctx, day) {
    const due = await orderSystemOf(ctx).dueBy(ctx, day)
    return due.map((facts) => toPayable(facts, facts.InvoiceNumber)).filter((one) => one.Amount.Minor > 0)
  },
  book: (ctx, booking) => orderSystemOf(ctx).book(ctx, booking),
  async items(ctx, { Reference }) {
    const lines = await orderSystemOf(ctx).lines(ctx, { PeopleID: null, SiteIDs: [ctx.site.SiteID] }, Reference)
    return lines.map(({ CertNumber, Description }) => ({ Number: CertNumber, Description }))
  },
  chargeFailed,
  cardChanged: (ctx, reference) => orderSystemOf(ctx).cardChanged(ctx, reference),
}

/**
 * Tells the customer that a charge of the card on file failed, if they want this mail. Searches every site, as planned
 * charges have no site.
 */
async function chargeFailed(ctx: Context, reference: string): Promise<void> {
  const owner = { PeopleID: null, SiteIDs: ctx.sites.all().map((site) => site.SiteID) }
  const [facts] = await orderSystemOf(ctx).due(ctx, owner, 'invoice', [reference])
  if (facts) await paymentFailedMail(ctx, facts, facts.InvoiceNumber)
}
