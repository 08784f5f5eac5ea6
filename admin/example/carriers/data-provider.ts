/**
 * | verb   | call                                         |
 * | ------ | -------------------------------------------- |
 * | list   | GET /admin/api/carriers/?search&page&perPage |
 * | one    | GET /admin/api/carriers/{carrierID}/         |
 * | create | POST /admin/api/carriers/                    |
 * | save   | PUT /admin/api/carriers/{carrierID}/         |
 */
import { recordHandlers } from '../../src/lib/record-handlers'
import type { ResourceHandlers } from '../../src/providers/data-provider'
import { client } from './client'
import type { Carrier, CarrierDraft } from './endpoints'

const draftOf = ({ Name = '', TrackingUrl = '', Version }: Partial<Carrier>): CarrierDraft => ({
  Name,
  TrackingUrl,
  ...(Version && { Version }),
})

const carriers = recordHandlers<Carrier>('CarrierID', {
  list: async ({ filter, page = 1, perPage = 25 }, options) => {
    const query = { search: String(filter.q ?? ''), page, perPage }
    const { Rows, Total } = await client.carriers.list({ query }, options)
    return { rows: Rows, total: Total }
  },
  one: (carrierID, options) => client.carriers.get({ params: { carrierID } }, options),
  create: (carrier) => client.carriers.create({ body: draftOf(carrier) }),
  save: (carrierID, carrier) => client.carriers.save({ params: { carrierID }, body: draftOf(carrier) }),
})

export const handlers: Record<string, ResourceHandlers> = { carriers }
