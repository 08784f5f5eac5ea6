import { type RecordName, records } from '@obverse/contract/wire-records'
import type { AdminResource } from './admin-resource'

/** Returns what a resource takes from a record of the contract: its calls and its kind. */
export const ofRecord = (name: string, record: RecordName) =>
  ({
    name,
    entity: records[record].entity,
    data: () => import('./record-resource').then((m) => ({ [name]: m.recordResource(record) })),
  }) satisfies Partial<AdminResource>
