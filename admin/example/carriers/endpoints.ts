/** Carriers: who brings parcels to us, and where one follows them. */
import { endpoint, Id, Version } from '@obverse/contract/endpoint'
import { list, paged } from '@obverse/contract/list'
import { recordName } from '@obverse/contract/typed'
import * as z from 'zod'

const Carrier = z
  .object({ CarrierID: z.int(), Name: z.string(), TrackingUrl: z.string(), Version: z.int() })
  .meta({ id: 'Carrier' })
export type Carrier = z.infer<typeof Carrier>

export const CarrierDraft = z.strictObject({
  Name: recordName(100),
  TrackingUrl: z.url({ protocol: /^https$/, error: 'Fields.WebAddress' }).max(500),
  Version: Version.optional(),
})
export type CarrierDraft = z.infer<typeof CarrierDraft>

export const carrierList = list('CarrierPage', {
  rows: ['Rows', Carrier],
  total: 'Total',
  query: { search: z.string().trim().max(100).default(''), ...paged },
})

const who = 'staff:Settings'
const one = { carrierID: Id }

export const carriers = {
  list: endpoint('GET /admin/api/carriers/', {
    about: 'Lists the carriers, by name, page by page',
    who,
    query: carrierList.query,
    answer: carrierList.Page,
    list: carrierList,
  }),
  get: endpoint('GET /admin/api/carriers/{carrierID}/', {
    about: 'Returns a carrier',
    who,
    params: one,
    answer: Carrier,
    errors: ['not_found'],
  }),
  create: endpoint('POST /admin/api/carriers/', {
    about: 'Adds a carrier',
    who,
    body: CarrierDraft,
    answer: Carrier,
    isRepeatable: true,
  }),
  save: endpoint('PUT /admin/api/carriers/{carrierID}/', {
    about: 'Saves a carrier',
    who,
    params: one,
    body: CarrierDraft,
    answer: Carrier,
    isRepeatable: true,
    errors: ['not_found', 'conflict'],
  }),
}
