/** The order system's facts as a customer reads them: with nicknames, grades by hand and the card's state. */
import type { PaymentStanding } from '@obverse/contract/domains/payments'
import { type InvoiceRow, type Submission, statusLabel } from '@obverse/contract/domains/submissions'
import type { Money } from '@obverse/contract/money'
import { dayAt } from '@obverse/contract/rules/sites'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { qualified } from '../../db/columns'
import { preparedOn } from '../../db/prepared'
import { found } from '../../errors'
import { cardColumns, cardText, type ReferenceFacts, standingOf, toCardFacts } from '../payments'
import { withListedDays } from '../services-and-fees'
import type { Site } from '../sites'
import { amountDueOf, booksOf } from './amount-due'
import { gradeViewOf } from './grade-view'
import { estimateOf } from './ladder'
import type { InvoiceFacts } from './order-system'
import { gradeViews, submissionNicknames as names } from './tables'

/** Reads everything in one database call; `asked` names the wanted records once. */
const ownFacts = preparedOn((db) =>
  db
    .select({
      Nicknames: sql<[string, string][] | null>`(select
        json_agg(json_build_array(${qualified(names.SubmissionNumber)}, ${qualified(names.Nickname)})) from ${names}
        where ${qualified(names.PeopleID)} = any(asked.people) and ${qualified(names.SubmissionNumber)} = any(asked.submissions))`,
      ByHand: sql<[string, boolean][] | null>`(select
        json_agg(json_build_array(${qualified(gradeViews.InvoiceNumber)}, ${qualified(gradeViews.AllowGradeView)}))
        from ${gradeViews} where ${qualified(gradeViews.InvoiceNumber)} = any(asked.invoices))`,
      ...cardColumns(sql`asked.invoices`),
    })
    .from(
      sql`(select ${sql.placeholder('People')}::int[] as people, ${sql.placeholder('submissions')}::text[] as submissions,
        ${sql.placeholder('invoices')}::text[] as invoices) asked`,
    )
    .prepare('beside_invoices'),
)

/**
 * Returns our own facts by number: the owners' nicknames of submissions, grades set by hand, and the payments of
 * invoices.
 */
export async function readOwnFacts(
  ctx: Pick<Context, 'db'>,
  People: number[],
  { submissions, invoices }: { submissions: string[]; invoices: string[] },
): Promise<{ nicknames: Map<string, string>; byHand: Map<string, boolean>; cards: Map<string, ReferenceFacts> }> {
  const row = found((await ownFacts(ctx.db).execute({ People, submissions, invoices }))[0])
  return { nicknames: new Map(row.Nicknames), byHand: new Map(row.ByHand), cards: toCardFacts(invoices, row) }
}

/** Returns an amount in minor units of a currency. */
export const money = (Minor: number, Currency: Money['Currency']): Money => ({ Minor, Currency })

/** Returns the region of a record's site. */
export const regionOf = (ctx: Context, siteID: number): Site['Region'] => (ctx.sites.find(siteID) ?? ctx.site).Region

/** Returns the code of a record's site. */
export const siteCodeOf = (ctx: Context, siteID: number): string => ctx.sites.find(siteID)?.Code ?? ''

/** Returns the status of a submission for its page and its invoices. Days are those of the site's region. */
export const statusFields = (
  today: string,
  region: Site['Region'],
  facts: Pick<
    InvoiceFacts,
    | 'StatusCode'
    | 'ReceivedUTC'
    | 'ShippedUTC'
    | 'WorkingDaysMin'
    | 'WorkingDaysMax'
    | 'IsFinalized'
    | 'Service'
    | 'TotalItems'
    | 'SubmissionNumber'
  >,
): Pick<
  Submission & InvoiceRow,
  'SubmissionNumber' | 'StatusCode' | 'Status' | 'ReceivedDate' | 'ShippedDate' | 'Service' | 'TotalItems' | 'Estimate'
> => ({
  SubmissionNumber: facts.SubmissionNumber,
  StatusCode: facts.StatusCode,
  Status: statusLabel(facts.StatusCode),
  ReceivedDate: facts.ReceivedUTC && dayAt(region, facts.ReceivedUTC),
  ShippedDate: facts.ShippedUTC && dayAt(region, facts.ShippedUTC),
  Service: facts.Service,
  TotalItems: facts.TotalItems,
  Estimate: estimateOf(region, facts, today),
})

const daysNow = (ctx: Context) => {
  const known = new Map<Site['Region'], string>()
  return (region: Site['Region']): string => {
    const today = known.get(region) ?? dayAt(region, ctx.now())
    known.set(region, today)
    return today
  }
}

/** Returns invoices as rows of the list (SUB-2), in their order, with their owners' nicknames. */
export const toRows = async (ctx: Context, invoices: readonly InvoiceFacts[]): Promise<InvoiceRow[]> =>
  (await toRowsWithPayment(ctx, invoices)).map(({ row }) => row)

/** Returns invoices as rows of the list, each with the whole state of its payment for the caller. */
export async function toRowsWithPayment(
  ctx: Context,
  invoices: readonly InvoiceFacts[],
): Promise<{ row: InvoiceRow; payment: PaymentStanding }[]> {
  if (invoices.length === 0) return []
  const owners = [...new Set(invoices.map((one) => one.PeopleID))]
  const { nicknames, byHand, cards } = await readOwnFacts(ctx, owners, {
    submissions: invoices.map((one) => one.SubmissionNumber),
    invoices: invoices.map((one) => one.InvoiceNumber),
  })
  const todayIn = daysNow(ctx)
  const reader = { peopleID: ctx.person?.PeopleID ?? null, browser: null, now: ctx.now().getTime() }
  return (await withListedDays(ctx, invoices)).map((facts) => {
    const region = regionOf(ctx, facts.SiteID)
    const card = cards.get(facts.InvoiceNumber)
    const status = statusFields(todayIn(region), region, facts)
    const { AllowGradeView, GradeViewReason } = gradeViewOf(facts, byHand.get(facts.InvoiceNumber))
    const payment = standingOf(booksOf(facts), card, reader)
    // Fields are listed one by one: spreading costs more than all the rest of a long page.
    const row: InvoiceRow = {
      InvoiceNumber: facts.InvoiceNumber,
      SubmissionNumber: status.SubmissionNumber,
      OrderNumber: facts.OrderNumber,
      InvoiceDate: facts.InvoiceDate,
      ReceivedDate: status.ReceivedDate,
      ShippedDate: status.ShippedDate,
      StatusCode: status.StatusCode,
      Status: status.Status,
      Service: status.Service,
      TotalItems: status.TotalItems,
      UnpaidTotal: money(amountDueOf(facts), facts.Currency),
      PaymentMethod: cardText(card?.PaymentMethod ?? null),
      PaymentMethodFacts: card?.PaymentMethod ?? null,
      ChargeAttempted: card?.ChargeAttempted ?? false,
      PaymentState: payment.State,
      AllowGradeView,
      GradeViewReason,
      Nickname: nicknames.get(facts.SubmissionNumber) ?? '',
      Estimate: status.Estimate,
    }
    return { row, payment }
  })
}
