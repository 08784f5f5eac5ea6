/**
 * trash  list  GET  /admin/api/trash/?entity&siteID&search&page&perPage   (last deleted first)
 * Restoring and deleting for good are calls of their own: see the screen.
 */

import type { Contract, Query } from '@obverse/contract'
import type { TrashedRecord } from '@obverse/contract/domains/workbench'
import { maxTrashSearch } from '@obverse/contract/rules/workbench'
import { queryOf } from '../../lib/record'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

/** Several kinds lie in the trash, so the id names the kind too. */
export type TrashRow = TrashedRecord & { id: string }
export type TrashFilter = { q?: string; Entity?: string; SiteID?: number }

export const handlers: Record<string, ResourceHandlers> = {
  trash: recordHandlers<TrashRow>('id', {
    list: async ({ filter, page, perPage }, options) => {
      const { q, Entity, SiteID }: TrashFilter = filter
      const query = queryOf<Query<Contract['workbench']['trash']>>({
        search: q?.slice(0, maxTrashSearch),
        entity: Entity,
        siteID: SiteID,
        page,
        perPage,
      })
      const { Records, Pagination } = await client.workbench.trash({ query }, options)
      const rows = Records.map((record) => ({ ...record, id: `${record.Entity}/${record.EntityKey}` }))
      return { rows, total: Pagination.TotalResults }
    },
  }),
}
