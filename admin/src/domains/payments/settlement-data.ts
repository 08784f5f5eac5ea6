/**
 * settlement-differences  list  GET  /admin/api/settlement-differences/?search&state&sort&order&page&perPage
 * Open ones unless another state is asked for; when each processor was compared last comes along as `meta`.
 */

import type { Answer, Contract, Query } from '@obverse/contract'
import type { SettlementDifference } from '@obverse/contract/domains/payments'
import { differenceSorts, maxPaymentSearch } from '@obverse/contract/rules/payments'
import { queryOf } from '../../lib/record'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

export type DifferenceRecord = SettlementDifference & { id: number }
export type DifferenceFilter = { q?: string; state?: SettlementDifference['State'] }
export type Compared = Answer<Contract['payments']['settlementDifferences']>['Compared']

export const handlers: Record<string, ResourceHandlers> = {
  'settlement-differences': recordHandlers<SettlementDifference>('DifferenceID', {
    list: async ({ filter, page, perPage, sort, order }, options) => {
      const { q, state }: DifferenceFilter = filter
      const sorted = differenceSorts.find((one) => one === sort)
      const query = queryOf<Query<Contract['payments']['settlementDifferences']>>({
        search: q?.slice(0, maxPaymentSearch),
        state,
        sort: sorted,
        order: sorted && order,
        page,
        perPage,
      })
      const { Differences, Total, Compared } = await client.payments.settlementDifferences({ query }, options)
      return { rows: Differences, total: Total, meta: Compared }
    },
  }),
}
