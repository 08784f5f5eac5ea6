/** The payment, or the invoice without one, that a settlement difference is tied to by a number. */
import type { DifferenceTie, SettlementDifference } from '@obverse/contract/domains/payments'
import { fullName } from '@obverse/contract/full-name'
import { isReference, readPaymentNumber } from '@obverse/contract/rules/payments'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { currencyOf } from '../../../currency'
import { qualified } from '../../../db/columns'
import { people } from '../../../db/tables'
import { invalid } from '../../../errors'
import { messageOf } from '../../../texts'
import { type Owed, owed, type Sources } from '../payables'
import { onSite } from '../site-context'
import { paymentIntentRefs, paymentIntents, type settlementDifferences } from '../tables'

type Tied = Pick<SettlementDifference, 'PaymentID' | 'Processor' | 'Ours'>
/** A tie as staff see it, and as the row of the difference keeps it. */
type Tie = { shown: DifferenceTie; columns: Partial<typeof settlementDifferences.$inferInsert> }

/** Returns the condition of the payment with a typed payment number; none when it cannot be one. */
export const isOfPaymentNumber = (typed: string): SQL | undefined => {
  const number = readPaymentNumber(typed)
  return number === null ? undefined : eq(paymentIntents.PaymentNumber, number)
}

/**
 * Returns what a number ties a difference without a payment to: the payment of the number or of its invoice, at the
 * processor in the currency; else the invoice. @throws 422, order_system_down
 */
export async function readTie(ctx: Context, sources: Sources, difference: Tied, number: string): Promise<Tie> {
  if (difference.PaymentID !== null) throw invalid({ Number: 'Payments.Fields.TiedPayment' })
  return (await readPaymentTie(ctx, difference, number)) ?? readInvoiceTie(ctx, sources, difference, number)
}

async function readPaymentTie(ctx: Context, { Processor, Ours }: Tied, number: string): Promise<Tie | null> {
  const rows = await ctx.db
    .select({ payment: paymentIntents, FirstName: people.FirstName, LastName: people.LastName })
    .from(paymentIntents)
    .leftJoin(people, eq(people.PeopleID, paymentIntents.PeopleID))
    .where(
      and(
        ne(paymentIntents.State, 'CREATED'),
        eq(paymentIntents.Processor, Processor),
        eq(paymentIntents.Currency, Ours.Currency),
        or(
          eq(paymentIntents.PaymentID, number.toLowerCase()),
          isOfPaymentNumber(number),
          sql`${paymentIntents.PaymentID} = any(array(select ${qualified(paymentIntentRefs.PaymentID)} from ${paymentIntentRefs}
            where ${qualified(paymentIntentRefs.Reference)} = ${number}))`,
        ),
      ),
    )
    .limit(2)
  const [tied, other] = rows
  if (other) throw invalid({ Number: messageOf('Payments.Refused.SeveralPayments', { number }) })
  if (!tied) return null
  const { PaymentID, PaymentNumber, SiteID, AmountMinor } = tied.payment
  return {
    shown: {
      PaymentID,
      PaymentNumber,
      Invoice: null,
      SiteCode: ctx.sites.find(SiteID)?.Code ?? '',
      CustomerName: fullName(tied) || fullName(tied.payment),
      Amount: { Minor: AmountMinor, Currency: currencyOf(tied.payment) },
      Due: null,
    },
    columns: { PaymentID, InvoiceNumber: null, InvoiceSiteID: null, InvoicePeopleID: null },
  }
}

async function readInvoiceTie(ctx: Context, sources: Sources, { Ours }: Tied, number: string): Promise<Tie> {
  const invoice = await findInvoice(ctx, sources, number)
  if (!invoice) throw invalid({ Number: 'Payments.Fields.TiedPayment' })
  const { Reference: InvoiceNumber, PeopleID, SiteID, Amount: Due, Total: Amount } = invoice
  if (Amount.Currency !== Ours.Currency)
    throw invalid({
      Number: messageOf('Payments.Refused.InvoiceCurrency', {
        number,
        invoice: Amount.Currency,
        currency: Ours.Currency,
      }),
    })
  const { FirstName, LastName } = people
  const [person] = await ctx.db.select({ FirstName, LastName }).from(people).where(eq(people.PeopleID, PeopleID))
  return {
    shown: {
      PaymentID: null,
      PaymentNumber: '',
      Invoice: { InvoiceNumber, PeopleID },
      SiteCode: ctx.sites.get(SiteID).Code,
      CustomerName: person ? fullName(person) : '',
      Amount,
      Due,
    },
    columns: { InvoiceNumber, InvoiceSiteID: SiteID, InvoicePeopleID: PeopleID },
  }
}

/** Returns the invoice of a number on any site of this company. */
async function findInvoice(ctx: Context, sources: Sources, number: string): Promise<Owed | undefined> {
  const type = 'Invoice Number'
  if (!isReference(number, type)) return undefined
  for (const site of ctx.sites.ofCompany(ctx.site.Company)) {
    const [invoice] = await owed(onSite(ctx, site), sources, type, [number])
    if (invoice?.SiteID === site.SiteID) return invoice
  }
  return undefined
}
