/**
 * | verb    | call                                  |
 * | ------- | ------------------------------------- |
 * | getList | GET /admin/api/carriers/?search&page  |
 * | getOne  | GET /admin/api/carriers/{carrierID}/  |
 * | create  | POST /admin/api/carriers/             |
 * | update  | PUT /admin/api/carriers/{carrierID}/  |
 */
import { asBody, withId } from '../../src/lib/record'
import type { ResourceHandlers } from '../../src/providers/data-provider'
import { client } from './client'
import type { Carrier } from './endpoints'

type Draft = Pick<Carrier, 'Name' | 'TrackingUrl' | 'Version'>
const draftOf = ({ Name, TrackingUrl, Version }: Draft) => ({ Name, TrackingUrl, Version })

const carriers: ResourceHandlers = {
  getList: async ({ filter, pagination, signal }) => {
    const query = { search: String(filter?.q ?? ''), page: pagination?.page ?? 1 }
    const { Carriers, Total } = await client.carriers.list({ query }, signal && { signal })
    return { data: Carriers.map((carrier) => withId(carrier, 'CarrierID')), total: Total }
  },
  getOne: async ({ id, signal }) => {
    const carrier = await client.carriers.get({ params: { carrierID: Number(id) } }, signal && { signal })
    return { data: withId(carrier, 'CarrierID') }
  },
  create: async ({ data }) => {
    const carrier = await client.carriers.create({ body: draftOf(asBody<Draft>(data)) })
    return { data: withId(carrier, 'CarrierID') }
  },
  update: async ({ id, data }) => {
    const params = { carrierID: Number(id) }
    const carrier = await client.carriers.save({ params, body: draftOf(asBody<Draft>(data)) })
    return { data: withId(carrier, 'CarrierID') }
  },
}

export const handlers: Record<string, ResourceHandlers> = { carriers }
