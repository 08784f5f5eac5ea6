/**
 * price-guide, set-scores  list  GET  /admin/api/resources/values/{list}/imports/
 */
import type { ValueImport } from '@obverse/contract/domains/resources'
import type { ValueList } from '@obverse/contract/rules/resources'
import { recordHandlers } from '../../../lib/record-handlers'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client } from '../../../providers/http'

/** Makes the handlers of the imports of one list; they are sorted by their time alone. */
export const importHandlers = (list: ValueList): ResourceHandlers =>
  recordHandlers<ValueImport>('ImportID', {
    list: async ({ page, perPage, order }, options) => {
      const query = { ...(page && { page }), ...(perPage && { perPage }), ...(order && { order }) }
      const { Imports, Total } = await client.resources.valueImports({ params: { list }, query }, options)
      return { rows: Imports, total: Total }
    },
  })
