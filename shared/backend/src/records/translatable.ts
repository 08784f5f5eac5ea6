/** Makes what a kind of thing lends to translation from the columns of its English texts. */
import type { RoleCode } from '@obverse/contract/roles'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import { propertyOf, tableOf, tablesIn } from '../db/columns'
import type { Translatable } from '../domain'

export type TranslatableSetting = {
  entityType: string
  name: string
  /** Required beside the Translations role. */
  role: RoleCode
  key: PgColumn
  plain: readonly PgColumn[]
  rich?: readonly PgColumn[]
  /** The most characters of a plain text; `maxPlainText` by default. */
  longest?: number
  /** Chooses the things that lists show; all by default. */
  listed?: SQL<boolean>
  /** Chooses the things whose saved texts stay as they are; none by default. */
  frozen?: SQL<boolean>
  /** The name of a thing in lists; its first plain text by default. */
  nameOf?: SQL<string>
  /** The sites that show a thing, as an array of their ids. */
  siteIDs: SQL<number[]>
  /** Set when any site may show a thing, not only those that do now. */
  isForEverySite?: boolean
}

/** The most characters of a plain text, if its kind sets no other limit. */
export const maxPlainText = 2000

const idsIn = (keys: readonly string[]) =>
  keys.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)

/** Makes a translatable kind. Rich texts are HTML. */
export function translatableOf(setting: TranslatableSetting): Translatable {
  const { key, plain, rich = [], siteIDs, longest = maxPlainText, listed, frozen } = setting
  const table = tableOf(key)
  const texts = Object.fromEntries([...plain, ...rich].map((column) => [propertyOf(column), sql<string>`${column}`]))
  const ofKeys = (keys?: readonly string[]) => keys && inArray(key, idsIn(keys))
  return {
    entityType: setting.entityType,
    name: setting.name,
    role: setting.role,
    tables: tablesIn([key, ...plain, ...rich, siteIDs, setting.nameOf, listed]),
    fields: [
      ...plain.map((column) => ({ Field: propertyOf(column), IsRich: false, longest })),
      ...rich.map((column) => ({ Field: propertyOf(column), IsRich: true })),
    ],
    async sources(ctx, keys) {
      const name = setting.nameOf ?? sql<string>`${plain[0] ?? key}`
      const rows = await ctx.db
        .select({ key: sql<string>`${key}::text`, name, texts, siteIDs })
        .from(table)
        .where(keys ? ofKeys(keys) : listed)
        .orderBy(asc(key))
      return rows.map(({ siteIDs: shown, ...row }) => ({ ...row, ...(!setting.isForEverySite && { siteIDs: shown }) }))
    },
    ...(frozen && {
      async frozenIn(tx: Context, keys: readonly string[]) {
        const rows = await tx.db
          .select({ key: sql<string>`${key}::text`, isFrozen: sql<boolean>`coalesce(${frozen}, false)` })
          .from(table)
          .where(ofKeys(keys))
          .for('share')
        return new Set(rows.flatMap((row) => (row.isFrozen ? [row.key] : [])))
      },
    }),
    async sitesOf(ctx, keys) {
      const rows = await ctx.db.select({ siteIDs }).from(table).where(ofKeys(keys))
      return [...new Set(rows.flatMap((row) => row.siteIDs))]
    },
  }
}
