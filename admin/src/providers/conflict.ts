/** Version conflicts: a proxy round the data provider tells the one dialog, wherever the save came from. */
import type { DataProvider, Identifier } from 'ra-core'
import { createBox } from '../lib/box'
import { asDataProvider, fieldsOf } from '../lib/record'
import { errorBodyOf } from './http'

/** A save that came too late: what the form began with, what it would have saved, what stands there now. */
export type Conflict = {
  resource: string
  id: Identifier
  before: Record<string, unknown>
  typed: Record<string, unknown>
  current: Record<string, unknown>
}

/** The conflict the dialog shows, or null. */
export const openConflict = createBox<Conflict | null>(null)

/** Reports every `update` that fails with `conflict`, then lets it fail; all else passes through untouched. */
export function withConflictReport(provider: DataProvider, report: (conflict: Conflict) => void): DataProvider {
  return asDataProvider({
    ...provider,
    update: async (resource: string, params: { id: Identifier; data: unknown; previousData: unknown }) => {
      try {
        return await provider.update(resource, asUpdate(params))
      } catch (error) {
        const body = errorBodyOf(error)
        if (body?.code === 'conflict')
          report({
            resource,
            id: params.id,
            before: fieldsOf(params.previousData),
            typed: fieldsOf(params.data),
            current: fieldsOf(body.current),
          })
        throw error
      }
    },
  })
}
const asUpdate = (params: object) => params as Parameters<DataProvider['update']>[1]

export type Difference = { field: string; before: unknown; typed: unknown; current: unknown }

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
/** Fields that say nothing to a person. */
const silent = new Set(['id', 'Version', 'UpdatedUTC'])

/** The fields somebody else changed or this form would have changed, in the order of the fresh record. */
export function differences({ before, typed, current }: Conflict): Difference[] {
  const fields = [...new Set([...Object.keys(current), ...Object.keys(typed)])].filter((field) => !silent.has(field))
  return fields
    .filter((field) => field in current && (!same(before[field], current[field]) || !same(typed[field], before[field])))
    .map((field) => ({ field, before: before[field], typed: typed[field], current: current[field] }))
}
