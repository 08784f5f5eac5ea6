/** The customers that a list is filtered by, from a call that finds them by words or by number. */
import type { CallOptions } from '@obverse/contract/client'
import type { ResourceHandlers } from '../providers/data-provider'
import { withId } from './record'
import { keyIn, recordHandlers } from './record-handlers'

/** A customer to choose by name. */
export type NamedCustomer = { PeopleID: number; CustomerName: string; Email: string }
type FindCustomers = (
  given: { query: { search?: string; peopleID?: number } },
  options?: CallOptions,
) => Promise<NamedCustomer[]>

/** Returns the handlers of a resource that only offers customers to choose from; `longest` is the longest text it takes. */
export const customerChoices = (find: FindCustomers, longest: number): ResourceHandlers => ({
  ...recordHandlers<NamedCustomer>('PeopleID', {
    list: ({ filter }, options) => find({ query: { search: String(filter.q ?? '').slice(0, longest) } }, options),
  }),
  getMany: async ({ ids, signal }) => {
    const options = signal ? { signal } : {}
    const named = ids.map((id) => find({ query: { peopleID: keyIn({ id }, 'id') } }, options))
    return { data: (await Promise.all(named)).flat().map((one) => withId(one, 'PeopleID')) }
  },
})
