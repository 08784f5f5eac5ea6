/** The nightly comparison of the processors' lists with our books, as staff see it. */
import * as z from 'zod'
import { Instant, Version } from '../../endpoint'
import { maxReason } from '../../limits'
import { list, type PageOf, paged, sorted } from '../../list'
import { Money } from '../../money'
import { differenceKinds, differenceSorts, differenceStates, maxPaymentSearch, movements } from './rules'
import { Processor } from './schemas'

/** The side that has the movement: only the processor, only our books, or both with different amounts. */
export const DifferenceKind = z.enum(differenceKinds)
export type DifferenceKind = z.infer<typeof DifferenceKind>
/** `MATCHED`: a later comparison found both sides alike. `RESOLVED`: a person closed it with a reason. */
export const DifferenceState = z.enum(differenceStates)
export type DifferenceState = z.infer<typeof DifferenceState>
/** An invoice that a difference is tied to, and its customer. */
const TiedInvoice = z.object({ InvoiceNumber: z.string(), PeopleID: z.int() }).meta({ id: 'TiedInvoice' })
/**
 * One charge or refund that differs between the two books. A voided charge counts 0 on the side that knows of the void.
 */
export const SettlementDifference = z
  .object({
    DifferenceID: z.int(),
    State: DifferenceState,
    Kind: DifferenceKind,
    Movement: z.enum(movements),
    Processor,
    SiteCode: z.string().describe('Empty when it belongs to no payment and no invoice'),
    PaymentID: z.string().nullable(),
    References: z.array(z.string()).describe('The numbers the payment is for'),
    Invoice: TiedInvoice.nullish().describe('The invoice that staff tied it to, which has no payment of ours'),
    Reference: z.string().describe('Our id as the processor was told it, or its own when it was told none'),
    ProviderReference: z.string(),
    Ours: Money,
    Provider: Money,
    BookedUTC: Instant.describe('When the money moved, as far as either side says'),
    SinceUTC: Instant.describe('When the difference was found'),
    ClosedUTC: Instant.nullable(),
    ClosedBy: z.string().describe('Empty unless a person closed it'),
    Reason: z.string(),
    Version: z.int(),
  })
  .meta({ id: 'SettlementDifference' })
export type SettlementDifference = z.infer<typeof SettlementDifference>

/** The instant of a processor's last complete comparison; null before the first. */
const Compared = z.object({ Processor, ComparedUTC: Instant.nullable() }).meta({ id: 'SettlementComparison' })
/** The differences that staff find, with each processor's last comparison. */
export const differenceList = list('SettlementDifferencePage', {
  rows: ['Differences', SettlementDifference],
  key: 'DifferenceID',
  total: 'Total',
  extras: { Compared: z.array(Compared) },
  query: {
    search: z.string().trim().max(maxPaymentSearch).default(''),
    state: DifferenceState.default('OPEN'),
    ...sorted(differenceSorts, { order: 'DESC' }),
    ...paged,
  },
})

export type SettlementDifferencePage = PageOf<typeof differenceList>

const TieNumber = z.string().trim().max(maxPaymentSearch)
/** The payment, or the invoice without one, that a difference is tied to by a number. */
export const DifferenceTie = z
  .object({
    PaymentID: z.string().nullable(),
    PaymentNumber: z.string().describe('Empty for an invoice'),
    Invoice: TiedInvoice.nullable(),
    SiteCode: z.string(),
    CustomerName: z.string(),
    Amount: Money.describe('The amount of the payment, or the total of the invoice'),
    Due: Money.nullable().describe('The amount due on the invoice; null for a payment'),
  })
  .meta({ id: 'SettlementDifferenceTie' })
export type DifferenceTie = z.infer<typeof DifferenceTie>
/** The number to look up before a difference is tied. */
export const DifferenceTieQuery = { number: TieNumber }

/**
 * The reason of closing a difference: why it is none, or the action taken; and for one without a payment, the payment or
 * invoice that it belongs to. Nothing is booked: what is due stays as it is.
 */
export const DifferenceResolution = z
  .strictObject({
    Number: TieNumber.default('').describe(
      'A payment; an invoice with one payment at the processor in the currency, which it is tied to; or an invoice without a payment. Empty ties it to none',
    ),
    Reason: z.string().trim().min(3, 'Fields.Reason').max(maxReason),
    Version,
  })
  .meta({ id: 'DifferenceResolution' })
