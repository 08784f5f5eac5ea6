import { type ListName, type RecordName, records } from '@obverse/contract/wire-records'
import type { AdminResource } from './admin-resource'
import { type KeyedList, listResource } from './list-resource'
import { recordResource } from './record-resource'

/**
 * Returns what a resource takes from a record of the contract: its calls and its kind. `list` is its list of pages, for a
 * record that is not listed whole under a parent.
 */
export const ofRecord = (name: string, record: RecordName, list?: ListName) =>
  ({
    name,
    entity: records[record].entity,
    data: () => Promise.resolve({ [name]: recordResource(record, list) }),
  }) satisfies Partial<AdminResource>

/** Returns what a resource that is only listed takes from a list of the contract. */
export const ofList = (name: string, list: KeyedList) =>
  ({
    name,
    data: () => Promise.resolve({ [name]: listResource(list) }),
  }) satisfies Partial<AdminResource>
