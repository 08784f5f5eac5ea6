/** The queue of all invoices on the sites of this company, for staff. */
import type { submissions } from '@obverse/contract/domains/submissions'
import type { Answer, Given } from '@obverse/contract/endpoint'
import { dayAt } from '@obverse/contract/rules/sites'
import type { Context } from '../../context'
import { readPaymentDays } from '../sites'
import { readNames } from './customers'
import { dueOf } from './due-day'
import { readNicknamed } from './list'
import { familyOf } from './owners'
import { regionOf, siteCodeOf, toRows } from './rows'
import { orderSystemOf } from './which-order-system'

type Call = typeof submissions.queue
type Asked = Given<Call, 'output'>['query']

/** Returns one page of the queue with the unpaid sum of all pages. A site of another company has nothing. */
export async function listQueue(ctx: Context, { peopleID, siteID, ...asked }: Asked): Promise<Answer<Call, 'input'>> {
  const family = familyOf(ctx)
  const SiteIDs = siteID === undefined ? family.SiteIDs : family.SiteIDs.filter((id) => id === siteID)
  const { Invoices, Total, Unpaid } = await orderSystemOf(ctx).queue(
    ctx,
    { PeopleID: peopleID ?? null, SiteIDs },
    {
      search: asked.search,
      orSubmissions: await readNicknamed(ctx, peopleID ?? null, asked.search),
      status: asked.status ?? null,
      isUnpaid: asked.unpaid ?? null,
      receivedFrom: asked.receivedFrom ?? null,
      receivedTo: asked.receivedTo ?? null,
      sort: asked.sort,
      order: asked.order,
      page: asked.page,
      perPage: asked.perPage,
    },
  )
  const names = await readNames(
    ctx,
    Invoices.map((facts) => facts.PeopleID),
  )
  const rows = await toRows(ctx, Invoices)
  const siteIDs = [...new Set(Invoices.map((facts) => facts.SiteID))]
  const paymentDays = await readPaymentDays(ctx, siteIDs)
  const todays = new Map(siteIDs.map((id) => [id, dayAt(regionOf(ctx, id), ctx.now())]))
  return {
    Invoices: Invoices.flatMap(({ PeopleID, SiteID, ChargeDay }, index) => {
      const row = rows[index]
      if (!row) return []
      const billed = { ...row, CardChargeDay: row.UnpaidTotal.Minor > 0 ? ChargeDay : null }
      return {
        ...row,
        PeopleID,
        CustomerName: names.get(PeopleID) ?? '',
        SiteCode: siteCodeOf(ctx, SiteID),
        ...dueOf(billed, paymentDays.get(SiteID) ?? 0, todays.get(SiteID) ?? ''),
      }
    }),
    Total,
    Unpaid,
  }
}
