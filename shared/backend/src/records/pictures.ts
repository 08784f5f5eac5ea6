/**
 * The pictures of a record: decoded and stored before its transaction, removed after the commit, and shown to the audience
 * of the record that has them.
 */
import type { Audience } from '@obverse/contract'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import { parentOf, propertyOf, tableOf } from '../db/columns'
import type { FileAudiences } from '../storage/file-audiences'
import { copyImage, removeImage, type StoredImage, storeImage } from '../storage/images'

type Values = Record<string, unknown>
/** A new picture: as it was sent, or stored already. */
export type NewPicture = File | StoredImage | undefined

/** A picture in columns of its record. */
type OwnPicture<Draft> = {
  /** The field of the draft with a new picture, and the one that removes the stored one. */
  sent: keyof Draft & string
  removed: keyof Draft & string
  file: PgColumn
  width?: PgColumn
  height?: PgColumn
  /** Columns for the same picture made smaller, with its longest side; null where it is no larger than that. */
  smaller?: readonly { file: PgColumn; side: number }[]
}
/** Pictures in rows of another table, any number of a record. */
type PictureRows<Row, Draft, Entry> = {
  /** The column that names the record, and the key of the row. */
  of: PgColumn
  key: PgColumn
  file: PgColumn
  /** Returns the new pictures with the other columns of their rows; `field` is the input of their errors. */
  added: (draft: Draft) => readonly { field: string; picture: File; columns: Values }[]
  /** Returns those that a record has, with their keys and files. */
  listed: (row: Row) => readonly Entry[]
  /** Tells whether a draft removes one, or replaces it. */
  goes: (draft: Draft, entry: Entry) => boolean
}
type Setting<Row, Draft, Table, Entry> = {
  own: readonly OwnPicture<Draft>[]
  rows?: PictureRows<Row, Draft, Entry>
  /** Returns the audiences that see the pictures of a row of the table at an instant. */
  audiences: (row: Table, now: Date) => readonly Audience[]
}
/** The pictures of a kind of record, as `recordOf` writes them. */
export type Pictures<Row, Draft> = {
  /** Returns the keys of all files of a record. */
  filesOf: (row: Row) => readonly string[]
  /**
   * Stores the new pictures of a draft, runs the work, and removes them when it fails. @throws Failure `invalid` beside
   * the field of a file that is no picture
   */
  stored: <T>(ctx: Context, draft: Draft, work: (stored: Stored) => Promise<T>) => Promise<T>
  /** Tells whether a draft has a new picture. */
  isSent: (draft: Draft) => boolean
  /** Tells whether a draft adds or removes a picture. */
  changes: (draft: Draft, before: Row) => boolean
  /** Returns the columns of the pictures that a draft adds or removes. */
  columns: (draft: Draft, stored: Stored) => Values
  /** The fields of the draft that are no columns. */
  fields: readonly string[]
  /** Writes the rows, and removes the files that went. */
  write: (tx: Context, id: number, draft: Draft, stored: Stored, before: Row | null) => Promise<void>
  fileAudiences: FileAudiences
}
/** The stored pictures: by the field of those in columns, and in the order of the draft for those in rows. */
export type Stored = { own: ReadonlyMap<string, StoredImage>; rows: readonly (StoredImage & { columns: Values })[] }

const asSetting = <Row, Draft>(setting: object): Setting<Row, Draft, unknown, unknown> =>
  setting as Setting<Row, Draft, unknown, unknown>
const valueIn = (values: unknown, name: string): unknown => Object(values)[name]
const fileIn = (row: unknown, column: PgColumn): string | null => {
  const file = valueIn(row, propertyOf(column))
  return typeof file === 'string' ? file : null
}

/** Runs the work with pictures that were stored for it; removes them when it fails. */
async function orRemoved<T>(ctx: Context, images: readonly StoredImage[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const { Key, Smaller = [] } of images)
      for (const key of [Key, ...Smaller]) await removeImage(ctx, key).catch(() => undefined)
    throw error
  }
}

const filesIn = ({ file, smaller = [] }: { file: PgColumn; smaller?: readonly { file: PgColumn }[] }) => [
  file,
  ...smaller.map((one) => one.file),
]

/** Copies pictures as files of their own and runs the work with them; removes them when it fails. */
export async function withCopies<T>(
  ctx: Context,
  keys: readonly (string | null)[],
  work: (copies: readonly (StoredImage | null)[]) => Promise<T>,
): Promise<T> {
  const made: StoredImage[] = []
  return orRemoved(ctx, made, async () => {
    const copies = []
    for (const key of keys) {
      const copy = await copyImage(ctx, key)
      if (copy) made.push(copy)
      copies.push(copy)
    }
    return work(copies)
  })
}

/** Declares the pictures of the records of a table. */
export function picturesOf<Row, Draft, T extends PgTable, Entry = unknown>(
  table: T,
  setting: Setting<Row, Draft, T['$inferSelect'], Entry>,
): Pictures<Row, Draft> {
  const { own, rows, audiences } = asSetting<Row, Draft>(setting)
  const sentIn = (draft: Draft, field: string): NewPicture => asPicture(valueIn(draft, field))
  const filesOfRows = (row: Row): string[] =>
    rows ? rows.listed(row).flatMap((entry) => fileIn(entry, rows.file) ?? []) : []
  const going = (draft: Draft, row: Row) => rows?.listed(row).filter((entry) => rows.goes(draft, entry)) ?? []
  const isRemoved = (draft: Draft, { sent, removed }: OwnPicture<Draft>) =>
    sentIn(draft, sent) === undefined && valueIn(draft, removed) === true
  const isSent = (draft: Draft) => own.some(({ sent }) => sentIn(draft, sent)) || (rows?.added(draft).length ?? 0) > 0
  return {
    isSent,
    fields: own.flatMap(({ sent, removed }) => [sent, removed]),
    filesOf: (row) => [...own.flatMap(filesIn).flatMap((file) => fileIn(row, file) ?? []), ...filesOfRows(row)],
    async stored(ctx, draft, work) {
      const made: StoredImage[] = []
      const keep = async (field: string, picture: File, smaller: OwnPicture<Draft>['smaller'] = []) => {
        const image = await storeImage(
          ctx,
          field,
          picture,
          smaller.map(({ side }) => side),
        )
        made.push(image)
        return image
      }
      return orRemoved(ctx, made, async () => {
        const images = new Map<string, StoredImage>()
        for (const { sent, smaller } of own) {
          const picture = sentIn(draft, sent)
          if (picture) images.set(sent, picture instanceof File ? await keep(sent, picture, smaller) : picture)
        }
        const ofRows = []
        for (const { field, picture, columns } of rows?.added(draft) ?? [])
          ofRows.push({ ...(await keep(field, picture)), columns })
        return work({ own: images, rows: ofRows })
      })
    },
    changes: (draft, before) =>
      isSent(draft) ||
      own.some((one) => isRemoved(draft, one) && fileIn(before, one.file) !== null) ||
      going(draft, before).length > 0,
    columns(draft, stored) {
      const changed = own.filter((one) => stored.own.has(one.sent) || isRemoved(draft, one))
      return Object.fromEntries(
        changed.flatMap(({ sent, file, width, height, smaller = [] }) => {
          const image = stored.own.get(sent)
          return [
            [propertyOf(file), image?.Key ?? null],
            ...(width ? [[propertyOf(width), image?.Width ?? null]] : []),
            ...(height ? [[propertyOf(height), image?.Height ?? null]] : []),
            ...smaller.map((one, at) => [propertyOf(one.file), image?.Smaller?.[at] ?? null]),
          ]
        }),
      )
    },
    async write(tx, id, draft, stored, before) {
      for (const one of own)
        if (before && (stored.own.has(one.sent) || isRemoved(draft, one)))
          for (const file of filesIn(one)) await removeImage(tx, fileIn(before, file))
      if (!rows) return
      const table = tableOf(rows.of)
      const gone = before ? going(draft, before) : []
      const keys = gone.map((entry) => valueIn(entry, propertyOf(rows.key)))
      if (keys.length > 0) await tx.db.delete(table).where(and(eq(rows.of, id), inArray(rows.key, keys)))
      for (const entry of gone) await removeImage(tx, fileIn(entry, rows.file))
      for (const { Key, columns } of stored.rows)
        await tx.db.insert(table).values({ ...columns, [propertyOf(rows.of)]: id, [propertyOf(rows.file)]: Key })
    },
    async fileAudiences(ctx, file) {
      const inRows =
        rows &&
        ctx.db
          .select({ one: sql`1` })
          .from(tableOf(rows.of))
          .where(and(eq(rows.file, file), eq(rows.of, parentOf(rows.of))))
      const named = await ctx.db
        .select()
        .from(asTable(table))
        .where(or(...own.flatMap(filesIn).map((column) => eq(column, file)), inRows && exists(inRows)))
      return named.length === 0 ? null : named.flatMap((row) => audiences(row, ctx.now()))
    },
  }
}
// Drizzle selects from a table of a known type only.
const asTable = (table: PgTable): PgTable => table
const asPicture = (value: unknown): NewPicture => value as NewPicture
