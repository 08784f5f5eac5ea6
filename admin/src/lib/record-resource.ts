/** Makes the handlers of a resource from a record that the contract declares: no call and no field is named again. */
import { wire } from '@obverse/contract/wire'
import type { WireRecord } from '@obverse/contract/wire-format'
import { type ListName, type RecordName, records } from '@obverse/contract/wire-records'
import type { ResourceHandlers } from '../providers/data-provider'
import { client } from '../providers/http'
import { readList } from './list-call'
import { asBody } from './record'
import { keyIn, type RecordCalls, recordHandlers } from './record-handlers'

type Entity = Record<string, unknown>
type Options = { signal?: AbortSignal }
type Calls = Record<
  string,
  (given: { params: Record<string, number>; body?: Entity }, options?: Options) => Promise<never>
>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Returns the fields of a draft among the values of a form; `empty` holds what is sent for one that is not filled, and
 * `removers` the field that removes a picture, whose value is null then.
 */
export function draftOf({ empty, removers }: Pick<WireRecord, 'empty' | 'removers'>, values: Entity): Entity {
  const gone = Object.entries(removers).filter(([picture]) => values[picture] === null)
  const given = { ...values, ...Object.fromEntries(gone.map(([, remover]) => [remover, true])) }
  return Object.fromEntries(
    Object.entries(empty)
      .map(([name, none]) => [name, isEmpty(given[name]) ? none : given[name]])
      .filter(([, value]) => value !== undefined),
  )
}

/**
 * Returns the handlers of a record: a list takes the keys of its path from the filter, a new record from the meta. `pages`
 * is its list of pages, for a record that is not listed whole.
 */
export function recordResource(record: RecordName, pages?: ListName): ResourceHandlers {
  const wired: WireRecord = records[record]
  const { area, key, calls } = wired
  const all = asBody<Record<string, Calls>>(client)[area] ?? {}
  const { list, one, create, save, remove } = calls
  const call = (name: string, keyOf: (param: string) => number, more: { body?: Entity; options?: Options } = {}) => {
    const named = [...(wire[area]?.[name]?.[1] ?? '').matchAll(/\{(\w+)\}/g)]
    const params = Object.fromEntries(named.map(([, param = '']) => [param, keyOf(param)]))
    const { options, ...body } = more
    return found(all[name])({ params, ...body }, options)
  }
  const made: RecordCalls<Entity, Entity> = {
    ...(pages && { list: (asked, options) => readList(pages, asked, options) }),
    ...(list && { list: ({ filter }, options) => call(list, (param) => keyIn(filter, param), { options }) }),
    ...(one && { one: (id, options) => call(one, () => id, { options }) }),
    ...(create && {
      create: (values, meta) => call(create, (param) => keyIn(meta, param), { body: draftOf(wired, values) }),
    }),
    ...(save && { save: (id, values) => call(save, () => id, { body: draftOf(wired, values) }) }),
    ...(remove && { remove: (id) => call(remove, () => id) }),
  }
  return recordHandlers<Entity, Entity>(key, made)
}

function found<T>(call: T | undefined): T {
  if (call === undefined) throw new Error('The record names a call that the client lacks: run npm run generate')
  return call
}
