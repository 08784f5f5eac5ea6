/**
 * Defines the building blocks of the contract: a call is plain data; routes, client, OpenAPI and tests follow from it.
 */
import * as z from 'zod'
import { languageCodes } from './domains/sites/rules'
import type { ErrorCode } from './errors'
import { maxPerPage } from './limits'
import type { RoleCode } from './roles'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Line = `${Method} /${string}`
export type Placeholders<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The work of a call on a record. */
export type Verb = 'list' | 'reorder' | 'create' | 'one' | 'save' | 'remove'
/** The mark of a call that the makers serve: its record, and what it does. */
export type Serves<Name extends string = string, V extends Verb = Verb> = {
  readonly record: Name
  readonly verb: V
  readonly entity: string
  readonly key: string
}

/** The audience of a call. `staff` is anybody with an effective staff role, `staff:X` a holder of role X. */
export type Audience = 'everyone' | 'signed-in' | 'customer' | 'dealer' | 'staff' | `staff:${RoleCode}`

/** An answer that is a file or a navigation rather than JSON. */
export class FileAnswer {
  readonly type: string
  readonly about: string
  constructor(type: string, about: string) {
    this.type = type
    this.about = about
  }
}
export const file = (type: string, about = 'A file') => new FileAnswer(type, about)

/** A multipart body; a JSON body is just its schema. Repeatable names are `many(...)`. */
export class Multipart<S extends z.ZodObject> {
  readonly schema: S
  /** The maximum bytes of the whole body; more is refused while it streams. */
  readonly limit: number
  constructor(schema: S, limit: number) {
    this.schema = schema
    this.limit = limit
  }
}
export const multipart = <S extends z.ZodRawShape>(shape: S, limit = 25_000_000) =>
  new Multipart(z.strictObject(shape), limit)

/** Makes a repeatable query or form value; one value alone is a list of one, none is an empty list. */
export const many = <T extends z.ZodType>(item: T) => z.array(item).default([])

/** A positive integer id in an address. The empty text is not zero. */
export const Id = z.coerce.number<number>().int().positive().max(2_147_483_647)

/** A page number, clamped rather than refused: anything below 1 or unreadable is page 1. */
export const Page = z.coerce.number<number>().int().min(1).max(1_000_000).catch(1).default(1)

/** The number of rows of a page. */
export const PerPage = z.coerce.number<number>().int().min(1).max(maxPerPage).default(25)

/** The ids in their new order, as a bare list (decision 33: the full list, or 409). */
export const Order = z.array(z.int().positive().max(2_147_483_647)).max(500)

/** The version of a record from its last read; saving with an older one is a conflict. */
export const Version = z.int().positive().max(2_147_483_647)

/** 'true' and 'false' in queries and forms. */
export const Flag = z.stringbool()

/** Makes the schema of one uploaded file of at most `max` bytes. */
export const upload = (max: number, tooLarge = 'Fields.FileTooLarge') =>
  z
    .instanceof(File)
    .refine((file) => file.size <= max, tooLarge)
    .meta({ type: 'string', contentMediaType: 'application/octet-stream' })

/** A calendar day, YYYY-MM-DD, without time or zone. */
export const Day = z.iso.date('Fields.Day')

/** An instant in UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime()

/** The languages of the product (SITE-10), as BCP 47 tags. */
export const LanguageCode = z.enum(languageCodes)
export type LanguageCode = z.infer<typeof LanguageCode>

export type Details = {
  /** The purpose of the call, in a sentence for people. */
  about: string
  who: Audience
  params?: Record<string, z.ZodType>
  query?: z.ZodRawShape
  body?: z.ZodType | Multipart<z.ZodObject>
  answer?: z.ZodType | FileAnswer
  /** True for a call that other servers make: its address alone gives the right, and no cookie of a visitor counts. */
  isForServers?: true
  /** True for a save that may be sent again with the same Idempotency-Key: it happens once and answers the same. */
  isRepeatable?: true
  /** True for a call of many statements: only some run at once, so that short calls of others do not wait behind them. */
  isHeavy?: true
  /** The maximum bytes of a JSON body; 16 KB without it. A multipart body has its own. */
  bodyBytes?: number
  /** The errors of this call besides those that every call of its kind can have. */
  errors?: readonly ErrorCode[]
  /** Response headers that carry meaning beyond HTTP's own (name to description). */
  headers?: Record<string, string>
  /** The record that the makers serve with this call, by name, and what the call does with it. */
  serves?: Serves
  /** The names under which a list of pages answers its rows and its total, and the field that identifies a row. */
  list?: { readonly rows: string; readonly total: string; readonly key: string | null }
}
export type Endpoint<L extends Line = Line, D extends Details = Details> = D & {
  readonly line: L
  readonly method: Method
  readonly path: string
}
export type Area = { readonly [call: string]: Endpoint }
export type AnyContract = { readonly [area: string]: Area }

/** Makes a parameter that the path lacks a type error. */
type FromPath<L extends string, D> = D extends { params: infer P }
  ? { params: { [K in keyof P]: K extends Placeholders<L> ? P[K] : never } }
  : unknown

/** Declares one call: the documented request line, then its input, answer and description. */
export function endpoint<const L extends Line, const D extends Details>(
  line: L,
  details: D & FromPath<L, D>,
): Endpoint<L, D> {
  const space = line.indexOf(' ')
  const method = line.slice(0, space) as Method
  const path = line.slice(space + 1)
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  for (const name of Object.keys(details.params ?? {}))
    if (!named.includes(name)) throw new Error(`${line} has no {${name}}`)
  for (const name of named) if (name && !details.params?.[name]) throw new Error(`${line}: {${name}} has no schema`)
  return { ...details, line, method, path }
}

// ── types derived from a call ──
type Shape<S, Side extends 'input' | 'output'> = S extends z.ZodRawShape
  ? Side extends 'input'
    ? z.input<z.ZodObject<S>>
    : z.output<z.ZodObject<S>>
  : never
type Value<S, Side extends 'input' | 'output'> =
  S extends Multipart<infer O>
    ? Value<O, Side>
    : S extends z.ZodType
      ? Side extends 'input'
        ? z.input<S>
        : z.output<S>
      : never
type ParamValues<E extends Endpoint> = {
  [K in Placeholders<E['line']>]: E['params'] extends Record<K, infer S extends z.ZodType> ? z.output<S> : string
}
type Part<Name extends string, T, Wanted> = Wanted extends true ? { [K in Name]: T } : unknown
type Has<E, K extends string> = K extends keyof E ? true : false
type AllOptional<T> = Partial<T> extends T ? true : false
type QueryPart<E extends Endpoint, Side extends 'input' | 'output'> =
  Has<E, 'query'> extends true
    ? Side extends 'input'
      ? AllOptional<Shape<E['query'], 'input'>> extends true
        ? { query?: Shape<E['query'], 'input'> }
        : { query: Shape<E['query'], 'input'> }
      : { query: Shape<E['query'], 'output'> }
    : unknown

/** The input of a call: for the caller ('input'), or parsed, for the handler ('output'). */
export type Given<E extends Endpoint, Side extends 'input' | 'output' = 'input'> = Part<
  'params',
  ParamValues<E>,
  [Placeholders<E['line']>] extends [never] ? false : true
> &
  QueryPart<E, Side> &
  Part<'body', Value<E['body'], Side>, Has<E, 'body'>>

/** The maximum bytes of a JSON body of a call that declares none. */
const JSON_BYTES = 16_384

/** Returns the maximum bytes of a call's body, multipart or JSON. */
export const bodyBytesOf = (call: Endpoint): number =>
  call.body instanceof Multipart ? call.body.limit : (call.bodyBytes ?? JSON_BYTES)

/** The body of a call, as its caller sends it. */
export type Body<E extends Endpoint> = Value<E['body'], 'input'>

/** The query of a call, as its caller sends it. */
export type Query<E extends Endpoint> = Shape<E['query'], 'input'>

/** The answer of a call: for the caller ('output'), or from the handler ('input'). */
export type Answer<E extends Endpoint, Side extends 'input' | 'output' = 'output'> = 'answer' extends keyof E
  ? E['answer'] extends FileAnswer
    ? Side extends 'output'
      ? Blob
      : Response
    : Value<E['answer'], Side>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing returns nothing
    void

/** Returns the schema of a call's body, multipart or JSON. */
export const bodySchema = (call: Endpoint): z.ZodType | undefined =>
  call.body instanceof Multipart ? call.body.schema : call.body

const isList = (schema: unknown): boolean =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodCatch
    ? isList(schema.unwrap())
    : schema instanceof z.ZodArray

/**
 * Gathers name–value pairs into an object; the shape decides which names are lists. The last of a repeated single name
 * wins. An empty text counts as absent unless `keepEmpty`.
 */
export function gather(
  shape: z.ZodRawShape,
  pairs: Iterable<[string, unknown]>,
  keepEmpty = false,
): Record<string, unknown> {
  const all: Record<string, unknown> = Object.create(null)
  for (const [name, value] of pairs) {
    if (value === '' && !keepEmpty) continue
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (known && isList(known)) {
      const list = all[name]
      if (Array.isArray(list)) list.push(value)
      else all[name] = [value]
    } else all[name] = value
  }
  return { ...all }
}
