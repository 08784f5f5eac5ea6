/**
 * payments  list  GET  /admin/api/payments/?search&state&inDoubt&failed&refundWaiting&peopleID&siteID&createdFrom&createdTo&sort&order&page&perPage
 * One payment whole, and what staff do with it, are calls of their own: see the screens.
 */

import type { Contract, Query } from '@obverse/contract'
import type { PaymentRow } from '@obverse/contract/domains/payments'
import { maxPaymentSearch, paymentSorts } from '@obverse/contract/rules/payments'
import { queryOf } from '../../lib/record'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

export type PaymentRecord = PaymentRow & { id: string }
export type PaymentFilter = {
  q?: string
  state?: PaymentRow['State']
  inDoubt?: boolean
  failed?: boolean
  refundWaiting?: boolean
  peopleID?: number
  SiteID?: number
  CreatedFrom?: string
  CreatedTo?: string
}

const text = (flag: boolean | undefined) => (flag === undefined ? undefined : String(flag))

export const handlers: Record<string, ResourceHandlers> = {
  payments: recordHandlers<PaymentRow>('PaymentID', {
    list: async ({ filter, page, perPage, sort, order }, options) => {
      const { q, state, inDoubt, failed, refundWaiting, peopleID, SiteID, CreatedFrom, CreatedTo }: PaymentFilter =
        filter
      const sorted = paymentSorts.find((one) => one === sort)
      const query = queryOf<Query<Contract['payments']['list']>>({
        search: q?.slice(0, maxPaymentSearch),
        state,
        inDoubt: text(inDoubt),
        failed: text(failed),
        refundWaiting: text(refundWaiting),
        peopleID,
        siteID: SiteID,
        createdFrom: CreatedFrom || undefined,
        createdTo: CreatedTo || undefined,
        sort: sorted,
        order: sorted && order,
        page,
        perPage,
      })
      const { Payments, Total } = await client.payments.list({ query }, options)
      return { rows: Payments, total: Total }
    },
  }),
}
