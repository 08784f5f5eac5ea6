/**
 * dealers  list   GET  /admin/dealers/data/?search&company&hasPeople&sort&order&page&perPage
 *          one    GET  /admin/dealers/data/{dealerID}/
 *          create POST /admin/dealers/create/          (dealerNumber, companies and name, as documented)
 *          save   PUT  /admin/dealers/data/{dealerID}/
 *          remove POST /admin/dealers/data/{dealerID}/delete/
 * The people and locations of a dealer are calls of their own: see the screens.
 */
import type { NewDealer } from '@obverse/contract/domains/dealers'
import { withId } from '../../lib/record'
import { recordResource } from '../../lib/record-resource'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client } from '../../providers/http'

export const dealerHandlers: Record<string, ResourceHandlers> = {
  dealers: {
    ...recordResource('StaffDealer', 'dealers.list'),
    create: async ({ data }) => {
      const { dealerNumber = '', companies = [], name = '' }: Partial<NewDealer> = data
      const made = await client.dealers.create({ body: { dealerNumber, companies, name: name ?? '' } })
      return { data: withId(made, 'DealerID') }
    },
  },
}
