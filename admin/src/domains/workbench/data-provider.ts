/**
 * trash  list  GET  /admin/api/trash/?entity&siteID&search&page&perPage   (last deleted first)
 * Restoring and deleting for good are calls of their own: see the screen.
 */

import type { TrashedRecord } from '@obverse/contract/domains/workbench'
import { readList } from '../../lib/list-call'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'

/** A row of the trash; the id includes the kind, because ids of several kinds overlap. */
export type TrashRow = TrashedRecord & { id: string }

export const handlers: Record<string, ResourceHandlers> = {
  trash: recordHandlers<TrashRow>('id', {
    list: async (asked, options) => {
      const { rows, total } = await readList('workbench.trash', asked, options)
      return { rows: rows.map((record) => ({ ...record, id: `${record.Entity}/${record.EntityKey}` })), total }
    },
  }),
}
