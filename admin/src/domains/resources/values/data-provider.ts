/**
 * price-guide, set-scores  list  GET  /admin/api/resources/values/{list}/imports/
 */
import type { ValueImport } from '@obverse/contract/domains/resources'
import type { ValueList } from '@obverse/contract/rules/resources'
import { pageFrom, queryFor } from '../../../lib/list-call'
import { recordHandlers } from '../../../lib/record-handlers'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client } from '../../../providers/http'

const NAME = 'resources.valueImports'

/** Makes the handlers of the imports of one list. */
export const importHandlers = (list: ValueList): ResourceHandlers =>
  recordHandlers<ValueImport>('ImportID', {
    list: async (asked, options) =>
      pageFrom(
        NAME,
        await client.resources.valueImports({ params: { list }, query: queryFor(NAME, asked, {}) }, options),
      ),
  })
