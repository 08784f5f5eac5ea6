/** Makes the handlers of a resource from its calls: adds ids, abort signals and react-admin's result objects. */
import type { FilterPayload, GetListParams, Identifier, RaRecord } from 'ra-core'
import type { ResourceHandlers } from '../providers/data-provider'
import { asBody, withId } from './record'

type Options = { signal?: AbortSignal }
/** The query of a list; `sort` is undefined while react-admin sorts by its own `id`. */
export type Asked = {
  filter: FilterPayload
  page: number | undefined
  perPage: number | undefined
  sort: string | undefined
  order: 'ASC' | 'DESC' | undefined
}
/** All rows, or one page of them with the total and further data of the answer. */
type Rows<T> = readonly T[] | { rows: readonly T[]; total: number; meta?: unknown }
type Meta = Record<string, unknown>

/** The calls of a resource; for a missing one the data provider names the verb. */
export type RecordCalls<T, Values> = {
  list?: (asked: Asked, options: Options) => Promise<Rows<T>>
  one?: (id: number, options: Options) => Promise<T>
  create?: (values: Values, meta: Meta) => Promise<T>
  save?: (id: number, values: Values, before: T) => Promise<T>
  remove?: (id: number) => Promise<unknown>
}

/** Returns the positive integer under a name. @throws when it is missing, because the call needs it. */
export function keyIn(values: object | undefined, name: string): number {
  const key = Number(asBody<Record<string, unknown>>(values ?? {})[name])
  if (!Number.isInteger(key) || key < 1) throw new Error(`${name} is missing: the call needs it`)
  return key
}

const askedOf = ({ filter, pagination, sort }: GetListParams): Asked => ({
  filter: filter ?? {},
  page: pagination?.page,
  perPage: pagination?.perPage,
  sort: sort?.field === 'id' ? undefined : sort?.field,
  order: sort?.order,
})
const optionsOf = (signal: AbortSignal | undefined): Options => (signal ? { signal } : {})

/**
 * Makes the handlers of a resource from its calls.
 * @param key the field that identifies an entity of the wire; records carry it as `id` too.
 */
export function recordHandlers<T extends object, Values = Partial<T>>(
  key: keyof T & string,
  { list, one, create, save, remove }: RecordCalls<T, Values>,
): ResourceHandlers {
  const recordOf = (entity: T) => asBody<RaRecord>(withId(entity, key))
  const idOf = (id: Identifier) => keyIn({ id }, 'id')
  return {
    ...(list && {
      getList: async ({ signal, ...params }) => {
        const found = await list(askedOf(params), optionsOf(signal))
        if (!('rows' in found)) return { data: found.map(recordOf), total: found.length }
        const { rows, total, meta } = found
        return { data: rows.map(recordOf), total, ...(meta !== undefined && { meta }) }
      },
    }),
    ...(one && {
      getOne: async ({ id, signal }) => ({ data: recordOf(await one(idOf(id), optionsOf(signal))) }),
      // A choice names the record that is chosen, which its list need not offer.
      getMany: async ({ ids, signal }) => ({
        data: (await Promise.all(ids.map((id) => one(idOf(id), optionsOf(signal))))).map(recordOf),
      }),
    }),
    ...(create && {
      create: async ({ data, meta }) => ({ data: recordOf(await create(asBody<Values>(data), meta ?? {})) }),
    }),
    ...(save && {
      update: async ({ id, data, previousData }) => ({
        data: recordOf(await save(idOf(id), asBody<Values>(data), asBody<T>(previousData ?? {}))),
      }),
    }),
    ...(remove && {
      delete: async ({ id, previousData }) => {
        await remove(idOf(id))
        return { data: { ...previousData, id } }
      },
    }),
  }
}
