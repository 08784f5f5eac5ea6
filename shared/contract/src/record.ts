/**
 * Declares a record of staff once: its fields, the draft that staff send, and its calls. Backend and back office take
 * what they need from it, so that a new field is told here.
 */
import * as z from 'zod'
import {
  type Audience,
  type Endpoint,
  endpoint,
  Id,
  Multipart,
  Order,
  type Placeholders,
  type Serves,
  type Verb,
  Version,
} from './endpoint'
import type { ErrorCode } from './errors'

/** A field that staff edit: the schema of the draft, and the one of the answer. */
export class Edited<Draft extends z.ZodType, Row extends z.ZodType | null> {
  readonly draft: Draft
  readonly row: Row
  constructor(draft: Draft, row: Row) {
    this.draft = draft
    this.row = row
  }
}
/** The schema of an answered value: what is stored passed the rules of the draft, maybe older ones. */
type Stored<D> =
  D extends z.ZodNullable<infer Inner>
    ? z.ZodNullable<Stored<Inner>>
    : D extends z.ZodDefault<infer Inner>
      ? Stored<Inner>
      : D extends z.ZodString
        ? z.ZodString
        : D extends z.ZodBoolean | z.ZodEnum
          ? D
          : never

function storedOf(draft: z.ZodType): z.ZodType {
  if (draft instanceof z.ZodNullable) return storedOf(asSchema(draft.unwrap())).nullable()
  if (draft instanceof z.ZodDefault) return storedOf(asSchema(draft.unwrap()))
  if (draft instanceof z.ZodString) return z.string()
  if (draft instanceof z.ZodBoolean || draft instanceof z.ZodEnum) return draft
  throw new Error(`edited(${draft.def.type}) needs the schema of its answer`)
}
const asSchema = (schema: unknown): z.ZodType => schema as z.ZodType

/** Declares a field that staff edit. The schema of its answer follows for texts, flags and choices, null or not. */
export function edited<D extends z.ZodType>(draft: D & (Stored<D> extends never ? never : D)): Edited<D, Stored<D>>
export function edited<D extends z.ZodType, R extends z.ZodType | null>(draft: D, row: R): Edited<D, R>
export function edited(draft: z.ZodType, row?: z.ZodType | null): Edited<z.ZodType, z.ZodType | null> {
  return new Edited(draft, row === undefined ? storedOf(draft) : row)
}

type Fields = Readonly<Record<string, z.ZodType | Edited<z.ZodType, z.ZodType | null>>>
type RowShape<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends Edited<z.ZodType, null> ? never : K]: F[K] extends Edited<z.ZodType, infer R>
    ? Extract<R, z.ZodType>
    : Extract<F[K], z.ZodType>
}
type DraftShape<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends Edited<z.ZodType, z.ZodType | null> ? K : never]: F[K] extends Edited<
    infer D,
    z.ZodType | null
  >
    ? D
    : never
} & (F extends { Version: Edited<z.ZodType, z.ZodType> } ? unknown : { Version: z.ZodOptional<typeof Version> })

type Names<F> = keyof F & string
/** The properties that have a meaning beyond their value. */
export type Meaning<K extends string> = {
  /** The kind in the history, the trash and translations. */
  entity: string
  key: K
  /** The key of the parent, and the position in its list. */
  within?: K
  order?: K
  /** The most bytes of a draft that is sent as a form, because it holds pictures. */
  form?: number
}
/** A record with its schemas: `Row` is answered, `Draft` is sent. */
export type RecordOf<Name extends string, F extends Fields> = Meaning<Names<F>> & {
  readonly name: Name
  readonly Row: z.ZodObject<RowShape<F>>
  readonly Draft: z.ZodObject<DraftShape<F>, z.core.$strict>
  /** The names of the answered fields, and of those that staff edit. */
  readonly fields: readonly Names<F>[]
  readonly edited: readonly Extract<keyof DraftShape<F>, string>[]
}
export type AnyRecord = Meaning<string> & {
  readonly name: string
  readonly Row: z.ZodType<{ Version: number }>
  readonly Draft: z.ZodType<{ Version?: number | undefined }>
  readonly fields: readonly string[]
  readonly edited: readonly string[]
}
export type RowOf<R extends AnyRecord> = z.output<R['Row']>
export type DraftOf<R extends AnyRecord> = z.output<R['Draft']>

/** Declares a record; its fields in the order of its answer. The draft is `<name>Draft` in the OpenAPI document. */
export function record<const Name extends string, const F extends Fields, const M extends Meaning<Names<F>>>(
  name: Name,
  meaning: M,
  fields: F,
  check: (draft: z.ZodObject<DraftShape<F>, z.core.$strict>) => z.ZodObject<DraftShape<F>, z.core.$strict> = (draft) =>
    draft,
): RecordOf<Name, F> & M {
  const all = Object.entries(fields)
  const drafts = all.flatMap(([key, field]) => (field instanceof Edited ? [[key, field.draft] as const] : []))
  const rows = all.flatMap(([key, field]) => {
    const row = field instanceof Edited ? field.row : field
    return row ? [[key, row] as const] : []
  })
  const sent = drafts.some(([key]) => key === 'Version')
    ? drafts
    : [...drafts, ['Version', Version.optional()] as const]
  return asRecord({
    ...meaning,
    name,
    Row: z.object(Object.fromEntries(rows)).meta({ id: name }),
    Draft: check(asDraft(z.strictObject(Object.fromEntries(sent)))).meta({
      id: `${name}Draft`,
    }),
    fields: rows.map(([key]) => key),
    edited: drafts.map(([key]) => key),
  })
}
const asDraft = <S>(made: unknown): S => made as S
const asRecord = <R>(made: object): R => made as R

type Made<
  R extends AnyRecord,
  V extends Verb,
  M extends 'GET' | 'POST' | 'PUT',
  P extends `/${string}`,
  W extends Audience,
  More,
> = Endpoint<
  `${M} ${P}`,
  {
    about: string
    who: W
    params: { [K in Placeholders<P>]: typeof Id }
    errors: readonly ErrorCode[]
    serves: Serves<R['name'], V>
  } & More
>
type Answered<S> = { answer: S }
type BodyOf<R extends AnyRecord> = R extends { form: number; Draft: infer D extends z.ZodObject }
  ? Multipart<D>
  : R['Draft']
type Sent<R extends AnyRecord> = { body: BodyOf<R>; isRepeatable: true; answer: R['Row'] }

/**
 * Makes the calls of a record. `of` is the path of one, `under` that of the list, which is whole (`list`, `reorder`) or
 * declared by pages with `list()`; each call is declared under its documented name with its sentence. `saveBy` is POST
 * where that is documented.
 */
export function callsOf<
  R extends AnyRecord,
  const Of extends `/${string}`,
  const Under extends `/${string}`,
  const W extends Audience,
  const By extends 'POST' | 'PUT' = 'PUT',
>(record: R, setting: { who: W; of: Of; under: Under; bodyBytes?: number; saveBy?: By }) {
  const { who, of, under, bodyBytes, saveBy = 'PUT' } = setting
  const call = <E extends Endpoint>(
    verb: Verb,
    line: `${'GET' | 'POST' | 'PUT'} /${string}`,
    about: string,
    errors: readonly ErrorCode[],
    more: object,
  ): E => {
    const named = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, Id])
    const params = named.length > 0 && { params: Object.fromEntries(named) }
    const { name, entity, key } = record
    return asEndpoint<E>(
      endpoint(line, { about, who, ...params, errors, serves: { record: name, verb, entity, key }, ...more }),
    )
  }
  const body = record.form ? new Multipart(asObject(record.Draft), record.form) : record.Draft
  const sent = { body, isRepeatable: true, ...(bodyBytes && { bodyBytes }), answer: record.Row }
  const rows = z.array(record.Row)
  return {
    list: (about: string) =>
      call<Made<R, 'list', 'GET', Under, W, Answered<z.ZodArray<R['Row']>>>>(
        'list',
        `GET ${under}`,
        about,
        ['not_found'],
        { answer: rows },
      ),
    reorder: (about: string) =>
      call<Made<R, 'reorder', 'PUT', Under, W, Answered<z.ZodArray<R['Row']>> & { body: typeof Order }>>(
        'reorder',
        `PUT ${under}`,
        about,
        ['not_found', 'conflict'],
        { body: Order, answer: rows },
      ),
    create: (about: string) =>
      call<Made<R, 'create', 'POST', Under, W, Sent<R>>>(
        'create',
        `POST ${under}`,
        about,
        // Only a parent in the address can be missing.
        under.includes('{') ? ['not_found'] : [],
        sent,
      ),
    one: (about: string) =>
      call<Made<R, 'one', 'GET', Of, W, Answered<R['Row']>>>('one', `GET ${of}`, about, ['not_found'], {
        answer: record.Row,
      }),
    save: (about: string) =>
      call<Made<R, 'save', By, Of, W, Sent<R>>>('save', `${saveBy} ${of}`, about, ['not_found', 'conflict'], sent),
    remove: (about: string, errors: readonly ErrorCode[] = []) =>
      call<Made<R, 'remove', 'POST', Extract<`${Of}delete/`, `/${string}`>, W, unknown>>(
        'remove',
        `POST ${of}delete/`,
        about,
        ['not_found', ...errors],
        {},
      ),
  }
}
const asObject = (draft: z.ZodType): z.ZodObject => draft as z.ZodObject
const asEndpoint = <E extends Endpoint>(made: unknown): E => made as E
