/**
 * settlement-differences  list  GET  /admin/api/settlement-differences/?search&state&page&perPage   (newest first)
 * Open ones unless another state is asked for; when each processor was compared last comes along as `meta`.
 */
import type { SettlementDifference, SettlementDifferencePage } from '@obverse/contract/domains/payments'
import type * as z from 'zod'
import { asBody } from '../../lib/record'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

type ListQuery = NonNullable<NonNullable<Parameters<typeof client.payments.settlementDifferences>[0]>['query']>
export type DifferenceRecord = SettlementDifference & { id: number }
export type DifferenceFilter = { q?: string; state?: SettlementDifference['State'] }
export type Compared = z.output<typeof SettlementDifferencePage>['Compared']

export const handlers: Record<string, ResourceHandlers> = {
  'settlement-differences': recordHandlers<SettlementDifference>('DifferenceID', {
    list: async ({ filter, page, perPage }, options) => {
      const { q, state }: DifferenceFilter = filter
      const query: ListQuery = asBody({ search: q?.slice(0, 100), state, page, perPage })
      const { Differences, Total, Compared } = await client.payments.settlementDifferences({ query }, options)
      return { rows: Differences, total: Total, meta: Compared }
    },
  }),
}
