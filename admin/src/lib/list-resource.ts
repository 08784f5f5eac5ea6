/** Makes the handlers of a resource from a list that the contract declares with the key of its rows. */
import { type ListName, lists } from '@obverse/contract/wire-records'
import type { ResourceHandlers } from '../providers/data-provider'
import { readList } from './list-call'
import { recordHandlers } from './record-handlers'

/** The lists that are a resource as they are: the contract names the key of their rows. */
export type KeyedList = { [N in ListName]: (typeof lists)[N]['key'] extends string ? N : never }[ListName]

/** Returns the handlers of a list. */
export const listResource = (name: KeyedList): ResourceHandlers =>
  recordHandlers<Record<string, unknown>>(lists[name].key, {
    list: (asked, options) => readList(name, asked, options),
  })
