/**
 * Version conflicts, whichever screen saved: a proxy around the data provider joins two changes of different fields,
 * and reports the others to one dialog.
 */
import type { DataProvider, Identifier, UpdateParams } from 'ra-core'
import { createBox } from '../lib/box'
import { mergeOf, type States } from '../lib/merge'
import { asDataProvider, fieldsOf } from '../lib/record'
import { errorBodyOf } from './http'
import { isInDoubt } from './save-keys'

/** A version conflict: the values that the form read, the values typed, and the current ones. */
export type Conflict = States & { resource: string; id: Identifier; meta?: unknown }

/** A save that kept the changes of somebody else in other fields. */
export type Joined = { resource: string; fields: string[] }

/** The conflict in the dialog, or null. */
export const openConflict = createBox<Conflict | null>(null)
/** The last save that kept the changes of somebody else, or null. */
export const lastJoined = createBox<Joined | null>(null)

type Setting = {
  report: (conflict: Conflict) => void
  joined: (joined: Joined) => void
  /** Tells whether changes of different fields may be joined without asking. */
  mayJoin: (resource: string) => boolean
}

/** Each further change of somebody else may come while the last one is joined. */
const TRIES = 3

/**
 * Returns the provider with an `update` that answers conflicts. A save whose answer was lost is repeated under its key
 * before the next one of that record, so that its own change is in nobody's way.
 */
export function withConflicts(provider: DataProvider, { report, joined, mayJoin }: Setting): DataProvider {
  const lost = new Map<string, UpdateParams>()
  const placeOf = (resource: string, id: Identifier) => `${resource} ${id}`

  const update = async (resource: string, params: UpdateParams, tries = TRIES): ReturnType<typeof provider.update> => {
    try {
      return await provider.update(resource, params)
    } catch (error) {
      if (isInDoubt(error)) lost.set(placeOf(resource, params.id), params)
      const body = errorBodyOf(error)
      if (body?.code !== 'conflict') throw error
      const { id, meta } = params
      const states = {
        before: fieldsOf(params.previousData),
        typed: fieldsOf(params.data),
        current: fieldsOf(body.current),
      }
      const { data, theirs, contested, isComparable } = mergeOf(states)
      if (tries === 0 || contested.length > 0 || !isComparable || !mayJoin(resource)) {
        report({ resource, id, ...(meta !== undefined && { meta }), ...states })
        throw error
      }
      const previousData = { ...states.before, ...states.current, id }
      const answer = await update(resource, { ...params, data, previousData }, tries - 1)
      joined({ resource, fields: theirs })
      return answer
    }
  }

  /** Sends a save of this record whose answer was lost again, and returns the new values over its result. */
  const afterLost = async (resource: string, params: UpdateParams): Promise<UpdateParams> => {
    const place = placeOf(resource, params.id)
    const before = lost.get(place)
    if (!before || JSON.stringify(before.data) === JSON.stringify(params.data)) return params
    try {
      const { data: saved } = await provider.update(resource, before)
      const { data } = mergeOf({
        before: fieldsOf(before.data),
        typed: fieldsOf(params.data),
        current: fieldsOf(saved),
      })
      return { ...params, data, previousData: saved }
    } catch (error) {
      if (isInDoubt(error)) throw error
      return params
    }
  }

  return asDataProvider({
    ...provider,
    getOne: (resource: string, params: { id: Identifier }) => {
      lost.delete(placeOf(resource, params.id))
      return provider.getOne(resource, params)
    },
    update: async (resource: string, params: UpdateParams) => {
      const asked = await afterLost(resource, params)
      lost.delete(placeOf(resource, params.id))
      return update(resource, asked)
    },
  })
}
