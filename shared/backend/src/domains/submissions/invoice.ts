/**
 * One invoice (SUB-2, SUB-3, SUB-5). "Received" and "Received at CCS" are returned like any other status; the page
 * explains them.
 */
import { countryNamed } from '@obverse/browser/countries'
import {
  type Address,
  type CustomerInvoice,
  type Invoice,
  type InvoiceItem,
  isSubmissionNumber,
} from '@obverse/contract/domains/submissions'
import { bestCardsFirst, hasCards } from '@obverse/contract/grades'
import { chargePlanOf, isPayable } from '@obverse/contract/rules/payments'
import { dayAt } from '@obverse/contract/rules/sites'
import type { Context } from '../../context'
import { found, notFound } from '../../errors'
import { readSeller } from '../../seller'
import { readShippingAddress } from '../accounts'
import { cardText, readCardFacts, shownCard } from '../payments'
import { amountDueOf } from './amount-due'
import { readCustomer } from './customers'
import { dueOf } from './due-day'
import type { InvoiceWhole, ItemFacts, Owner } from './order-system'
import { getCustomer, ownOf } from './owners'
import { money, regionOf, siteCodeOf, toRowsWithPayment } from './rows'
import { orderSystemOf } from './which-order-system'

/** Returns the parcel's address while nothing is packed: the customer's current address, or the bill's. */
async function readShipTo(ctx: Context, { PeopleID, ShipTo, BillTo }: InvoiceWhole): Promise<Address> {
  if (ShipTo) return ShipTo
  const today = await readShippingAddress(ctx, PeopleID)
  return today ? toPostalAddress(today) : BillTo
}
type OnFile = NonNullable<Awaited<ReturnType<typeof readShippingAddress>>>
/** Converts an address on file into a postal address. */
export const toPostalAddress = ({ CountryName, ...address }: OnFile): Address => ({ ...address, Country: CountryName })

/** Returns the visible lines: hidden grades leave no trace, not even in the order of the lines. */
function itemsOf(ctx: Context, { Items, Currency }: InvoiceWhole, showsGrades: boolean): InvoiceItem[] {
  const byLine = [...Items].sort((a, b) => a.LineNumber - b.LineNumber)
  const isByGrade = showsGrades && hasCards(ctx.site.CollectibleTypes)
  const ordered = isByGrade ? bestCardsFirst(byLine, ({ Grade }) => Grade) : byLine
  return ordered.map(({ Grade, NoGradeReason, FeeMinor, OriginalFeeMinor, ...item }: ItemFacts) => ({
    ...item,
    DisplayGrade: showsGrades ? Grade : null,
    NoGradeReason: showsGrades ? NoGradeReason : '',
    Fee: money(FeeMinor, Currency),
    OriginalFee: OriginalFeeMinor === null ? null : money(OriginalFeeMinor, Currency),
  }))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

type Sight = 'as-customer' | 'all-grades'

async function findWhole(ctx: Context, owner: Owner, invoiceNumber: string): Promise<InvoiceWhole> {
  if (!isSubmissionNumber(invoiceNumber)) throw notFound()
  return found(await orderSystemOf(ctx).invoice(ctx, owner, invoiceNumber))
}

/** Returns an owner's invoice. @throws the same 404 for malformed, foreign and absent numbers (decision 1). */
export const readInvoice = async (ctx: Context, owner: Owner, invoiceNumber: string, sees: Sight): Promise<Invoice> =>
  toInvoice(ctx, await findWhole(ctx, owner, invoiceNumber), sees)

async function toInvoice(ctx: Context, whole: InvoiceWhole, sees: Sight): Promise<Invoice> {
  const { row, payment } = found((await toRowsWithPayment(ctx, [whole]))[0])
  const { Currency, TotalMinor, PaidMinor, CreditMinor } = whole
  const CardChargeDay = amountDueOf(whole) > 0 ? whole.ChargeDay : null
  const today = dayAt(regionOf(ctx, whole.SiteID), ctx.now())
  const fees = whole.Items.map((item) => item.FeeMinor)
  const charges = whole.Charges.map((charge) => charge.AmountMinor)
  return {
    ...row,
    Items: itemsOf(ctx, whole, sees === 'all-grades' || row.AllowGradeView),
    Charges: whole.Charges.map(({ AmountMinor, ...charge }) => ({ ...charge, Amount: money(AmountMinor, Currency) })),
    Subtotal: money(sum(fees) + sum(charges), Currency),
    VAT: whole.VAT.map(({ NetMinor, AmountMinor, ...line }) => ({
      ...line,
      Net: money(NetMinor, Currency),
      Amount: money(AmountMinor, Currency),
    })),
    Total: money(TotalMinor, Currency),
    Paid: money(PaidMinor, Currency),
    Credited: money(CreditMinor, Currency),
    Payment: payment,
    CardChargeDay,
    ChargePlan: isPayable(row.PaymentState) ? chargePlanOf(CardChargeDay, row.PaymentMethod !== '', today) : null,
    BillTo: whole.BillTo,
    ShipTo: await readShipTo(ctx, whole),
    Packages: whole.Packages,
  }
}

const inWordsOf = (culture: string, address: Address): Address => ({
  ...address,
  Country: countryNamed(culture, address.Country),
})

/**
 * SUB-C3: returns the caller's own invoice, with the countries of its addresses in the reader's language, and the account
 * for a bank transfer.
 * @throws 404
 */
export async function readOwnInvoice(ctx: Context, invoiceNumber: string): Promise<Invoice> {
  const { BillTo, ShipTo, ...invoice } = await getInvoice(ctx, invoiceNumber)
  const BankAccount = takesTransfer(invoice) ? (await readSeller(ctx, ctx.site.SiteID)).Bank : ''
  return {
    ...invoice,
    ...(BankAccount && { BankAccount }),
    BillTo: inWordsOf(ctx.culture, BillTo),
    ShipTo: inWordsOf(ctx.culture, ShipTo),
  }
}

/** Tells whether an invoice may be paid by bank transfer: a preview may change, and a planned charge would pay it twice. */
const takesTransfer = ({
  UnpaidTotal,
  PaymentState,
  ChargePlan,
}: Pick<Invoice, 'UnpaidTotal' | 'PaymentState' | 'ChargePlan'>) =>
  UnpaidTotal.Minor > 0 &&
  isPayable(PaymentState) &&
  PaymentState !== 'not-invoiced' &&
  ChargePlan !== 'planned' &&
  ChargePlan !== 'soon'

/** Returns the caller's own invoice with its addresses as written. @throws 404 */
export const getInvoice = (ctx: Context, invoiceNumber: string): Promise<Invoice> =>
  readInvoice(ctx, ownOf(ctx), invoiceNumber, 'as-customer')

/** Returns a customer's invoice on any site of this company, with its site. @throws 404 */
export async function findCustomerInvoice(
  ctx: Context,
  peopleID: number,
  invoiceNumber: string,
  sees: Sight,
): Promise<{ invoice: Invoice; siteID: number }> {
  const whole = await findWhole(ctx, await getCustomer(ctx, peopleID), invoiceNumber)
  return { invoice: await toInvoice(ctx, whole, sees), siteID: whole.SiteID }
}

/** Returns a customer's invoice. Staff see the grades; `AllowGradeView` tells if the customer does. @throws 404 */
export async function getCustomerInvoice(
  ctx: Context,
  peopleID: number,
  invoiceNumber: string,
): Promise<CustomerInvoice> {
  const { invoice, siteID } = await findCustomerInvoice(ctx, peopleID, invoiceNumber, 'all-grades')
  const received = (await readCardFacts(ctx, [invoice.InvoiceNumber])).get(invoice.InvoiceNumber)?.Received
  const paidWith = received ? shownCard(received) : null
  const { PaymentDays } = await readSeller(ctx, siteID)
  return {
    ...invoice,
    SiteCode: siteCodeOf(ctx, siteID),
    ...(await readCustomer(ctx, peopleID)),
    ...dueOf(invoice, PaymentDays, dayAt(regionOf(ctx, siteID), ctx.now())),
    PaidWith: cardText(paidWith),
    PaidWithFacts: paidWith,
  }
}
