/** Reduces the contract to what a client needs to send a call: no schemas, so no zod in the browser. */
import * as z from 'zod'
import { type AnyContract, bodySchema, type Endpoint, FileAnswer, type Method, Multipart, type Verb } from './endpoint'

/** Method, path, and 'form' for a multipart body or 'file' for an answer that is not JSON. */
export type WireCall = readonly [method: Method, path: string, kind?: 'form' | 'file']
export type Wire = Record<string, Record<string, WireCall>>

/** Returns the wire table of a contract; `npm run generate` writes it to `wire.ts`. */
export function wireOf(contract: AnyContract): Wire {
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]): [string, WireCall] => {
          if (call.body instanceof Multipart) return [name, [call.method, call.path, 'form']]
          if (call.answer instanceof FileAnswer) return [name, [call.method, call.path, 'file']]
          return [name, [call.method, call.path]]
        }),
      ),
    ]),
  )
}

/**
 * A record for the back office: its kind, its key, what is sent for an empty field of the draft (undefined: nothing), and
 * the names of its calls.
 */
export type WireRecord = {
  area: string
  entity: string
  key: string
  empty: Readonly<Record<string, unknown>>
  /** The fields with pictures, each with the one that removes it; for a draft that is sent as a form. */
  removers: Readonly<Record<string, string>>
  calls: { readonly [V in Verb]?: string }
}

/** Returns what an empty field sends. */
function emptyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodString) return ''
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodArray) return []
  return undefined
}

/** Returns the records of a contract by name, from the calls that serve them. */
export function recordsOf(contract: AnyContract): Record<string, WireRecord> {
  const records: Record<string, WireRecord> = {}
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls)) {
      if (!call.serves) continue
      const { record, verb, entity, key } = call.serves
      const draft = verb === 'save' ? bodySchema(call) : undefined
      const known = records[record] ?? { area, entity, key, empty: {}, removers: {}, calls: {} }
      const isForm = call.body instanceof Multipart
      const made = draft instanceof z.ZodObject && {
        empty: emptyDraft(draft, isForm ? emptyInForm : emptyOf),
        removers: isForm ? removersIn(draft) : {},
      }
      records[record] = { ...known, ...made, calls: { ...known.calls, [verb]: name } }
    }
  return records
}
const emptyDraft = (draft: z.ZodObject, of: (schema: z.ZodType) => unknown) =>
  Object.fromEntries(Object.entries(draft.shape).map(([name, schema]) => [name, of(asSchema(schema))]))
const asSchema = (schema: unknown): z.ZodType => schema as z.ZodType

/** Returns what an empty field sends in a form: no entries, the empty text, or nothing where only its absence is allowed. */
function emptyInForm(schema: z.ZodType): unknown {
  const accepts = (value: unknown) => schema.safeParse(value).success
  if (accepts([])) return []
  const isList = schema instanceof z.ZodArray
  return isList ? [] : accepts(undefined) && !accepts('') ? undefined : ''
}

/** Returns the pictures of a draft: `Image`, or `image`, has `RemoveImage`, or `removeImage`, beside it. */
function removersIn({ shape }: z.ZodObject): Record<string, string> {
  const pairs = Object.keys(shape).flatMap((name) => {
    const [, start, field] = /^(R|r)emove([A-Z]\w*)$/.exec(name) ?? []
    if (!field) return []
    return [[start === 'R' ? field : field.charAt(0).toLowerCase() + field.slice(1), name]]
  })
  return Object.fromEntries(pairs.filter(([field = '']) => field in shape))
}

/**
 * A list of pages for the back office: the names of its rows, total and parameters, the field that identifies a row, what
 * it can be sorted by, and the longest text that it is searched by.
 */
export type WireList = {
  rows: string
  total: string
  key: string | null
  query: readonly string[]
  sorts: readonly string[]
  maxSearch: number
}

/** Returns the lists of a contract by call. */
export const listsOf = (contract: AnyContract): Record<string, WireList> =>
  Object.fromEntries(
    Object.entries(contract).flatMap(([area, calls]) =>
      Object.entries(calls).flatMap(([name, { list, query = {} }]) =>
        list ? [[`${area}.${name}`, wireList(list, query)]] : [],
      ),
    ),
  )
const wireList = ({ rows, total, key }: Required<Endpoint>['list'], query: z.ZodRawShape): WireList => ({
  rows,
  total,
  key,
  query: Object.keys(query),
  sorts: sortsOf(query),
  maxSearch: maxSearchOf(query),
})
const withoutDefault = (schema: unknown) => (schema instanceof z.ZodDefault ? schema.unwrap() : schema)

/** Returns the names by which a list can be sorted; none for a list with an order of its own. */
export function sortsOf({ sort }: z.ZodRawShape): string[] {
  const choices = withoutDefault(sort)
  return choices instanceof z.ZodEnum ? choices.options.map(String) : []
}
function maxSearchOf({ search }: z.ZodRawShape): number {
  const text = withoutDefault(search)
  return (text instanceof z.ZodString && text.maxLength) || 0
}
