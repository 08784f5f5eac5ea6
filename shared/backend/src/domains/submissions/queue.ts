/** The queue of all invoices on the sites of this company, for staff. */
import type { PaymentState } from '@obverse/contract/domains/payments'
import type { submissions } from '@obverse/contract/domains/submissions'
import type { Answer, Given } from '@obverse/contract/endpoint'
import { dayAt } from '@obverse/contract/rules/sites'
import type { QueuePayment } from '@obverse/contract/rules/submissions'
import type { Context } from '../../context'
import { readCardFacts, standingOf } from '../payments'
import { amountDueOf, booksOf } from './amount-due'
import { readNames } from './customers'
import { dueOf } from './due-day'
import { readNicknamed } from './list'
import type { InvoiceFacts, Owner } from './order-system'
import { familyOf } from './owners'
import { regionOf, siteCodeOf, toRows } from './rows'
import { orderSystemOf } from './which-order-system'

type Call = typeof submissions.queue
type Asked = Given<Call, 'output'>['query']

type PaymentOfRow = ReturnType<typeof dueOf> & { State: PaymentState }
/** The filters by payment that the order system cannot answer, as it knows no payments: all are of open invoices. */
const ofOpen: Partial<Record<QueuePayment, (payment: PaymentOfRow) => boolean>> = {
  overdue: ({ IsOverdue }) => IsOverdue,
  failed: ({ State }) => State === 'failed' || State === 'charge-attempted',
  'in-doubt': ({ State }) => State === 'in-doubt',
}

/** Returns the numbers of the open invoices whose payment is so, as each of their rows shows it. */
async function readNumbers(ctx: Context, owner: Owner, isOf: (payment: PaymentOfRow) => boolean): Promise<string[]> {
  const open = await orderSystemOf(ctx).open(ctx, owner)
  const numbers = open.map((facts) => facts.InvoiceNumber)
  const cards = await readCardFacts(ctx, numbers)
  const dueAt = dueIn(ctx, open)
  const reader = { peopleID: null, browser: null, now: ctx.now().getTime() }
  return open
    .filter((facts) => {
      const { State } = standingOf(booksOf(facts), cards.get(facts.InvoiceNumber), reader)
      return isOf({ State, ...dueAt(facts, State) })
    })
    .map((facts) => facts.InvoiceNumber)
}

/** Returns the function that tells the due day of one of these invoices. */
function dueIn(ctx: Context, invoices: readonly InvoiceFacts[]) {
  const siteIDs = [...new Set(invoices.map((facts) => facts.SiteID))]
  const known = siteIDs.filter((id) => ctx.sites.find(id))
  const paymentDays = new Map(known.map((id) => [id, ctx.sites.sellerOf(id).PaymentDays]))
  const todays = new Map(siteIDs.map((id) => [id, dayAt(regionOf(ctx, id), ctx.now())]))
  return (facts: InvoiceFacts, PaymentState: PaymentState) => {
    const CardChargeDay = amountDueOf(facts) > 0 ? facts.ChargeDay : null
    const billed = { PaymentState, CardChargeDay, InvoiceDate: facts.InvoiceDate }
    return dueOf(billed, paymentDays.get(facts.SiteID) ?? 0, todays.get(facts.SiteID) ?? '')
  }
}

/** Returns one page of the queue with the unpaid sum of all pages. A site of another company has nothing. */
export async function listQueue(ctx: Context, { peopleID, siteID, ...asked }: Asked): Promise<Answer<Call, 'input'>> {
  const family = familyOf(ctx)
  const SiteIDs = siteID === undefined ? family.SiteIDs : family.SiteIDs.filter((id) => id === siteID)
  const owner = { PeopleID: peopleID ?? null, SiteIDs }
  const isOf = asked.payment && ofOpen[asked.payment]
  const { Invoices, Total, IsTotalExact, Unpaid } = await orderSystemOf(ctx).queue(ctx, owner, {
    search: asked.search,
    orSubmissions: await readNicknamed(ctx, peopleID ?? null, asked.search),
    status: asked.status ?? null,
    isUnpaid: asked.payment === 'unpaid' ? true : asked.payment === 'nothing-due' ? false : null,
    isRefunded: asked.payment === 'refunded',
    numbers: isOf ? await readNumbers(ctx, owner, isOf) : null,
    receivedFrom: asked.receivedFrom ?? null,
    receivedTo: asked.receivedTo ?? null,
    sort: asked.sort,
    order: asked.order,
    page: asked.page,
    perPage: asked.perPage,
  })
  const owners = Invoices.map((facts) => facts.PeopleID)
  const [names, rows] = await Promise.all([readNames(ctx, owners), toRows(ctx, Invoices)])
  const dueAt = dueIn(ctx, Invoices)
  return {
    Invoices: Invoices.flatMap((facts, index) => {
      const row = rows[index]
      if (!row) return []
      const { PeopleID, SiteID, EnteredUTC } = facts
      const { DueDay, IsOverdue } = dueAt(facts, row.PaymentState)
      const CustomerName = names.get(PeopleID) ?? ''
      // The row is nobody else's: a copy of its fields costs more than all the rest of a page.
      return Object.assign(row, {
        PeopleID,
        CustomerName,
        SiteCode: siteCodeOf(ctx, SiteID),
        EnteredUTC,
        DueDay,
        IsOverdue,
      })
    }),
    Total,
    IsTotalExact,
    Unpaid,
  }
}
