/** Reads the choices of visitors about cookies for staff: the list, and the same as a file. Downloads are in the history. */
import {
  type CookieConsentRow,
  type cookieConsentFilters,
  cookieConsentList,
} from '@obverse/contract/domains/cookie-consents'
import { and, asc, eq, gt } from 'drizzle-orm'
import type * as z from 'zod'
import { audit, type Context, personOf } from '../../context'
import { found } from '../../errors'
import { csvFile } from '../../files/csv'
import { limitAttempts } from '../../http/limits'
import { listOf } from '../../records/list'
import type { ServerKey } from '../../texts'
import { cookieConsents } from './tables'

/** The name of choices in the history. */
export const COOKIE_CONSENT = 'cookie-consent'
const exportLimit = { name: 'cookie-consents-export', max: 30, windowSeconds: 3600 }
/** The choices that are in memory at a time. */
const BATCH = 500

type Row = typeof cookieConsents.$inferSelect
type Filters = z.output<z.ZodObject<typeof cookieConsentFilters>>

const ofSite = (id: number) => eq(cookieConsents.SiteID, id)
const matching = (search: string) => eq(cookieConsents.Code, search.toLowerCase())
const asRow = (ctx: Context, { SiteID, ...row }: Row): CookieConsentRow => ({
  ...row,
  SiteCode: ctx.sites.get(SiteID).Code,
})

/** Returns a page of choices. */
export const listConsents = listOf(cookieConsentList, {
  table: cookieConsents,
  key: cookieConsents.CookieConsentID,
  columns: { row: cookieConsents },
  filters: { siteID: ofSite },
  search: matching,
  sorts: { ChosenUTC: [cookieConsents.ChosenUTC] },
  rows: (ctx, read) => read.map(({ row }) => asRow(ctx, row)),
})

async function* batchesOf(ctx: Context, { siteID, search }: Filters): AsyncGenerator<CookieConsentRow[]> {
  const where = and(siteID === undefined ? undefined : ofSite(siteID), search === '' ? undefined : matching(search))
  for (let after = 0; ; ) {
    const read = await ctx.db
      .select()
      .from(cookieConsents)
      .where(and(where, gt(cookieConsents.CookieConsentID, after)))
      .orderBy(asc(cookieConsents.CookieConsentID))
      .limit(BATCH)
    yield read.map((row) => asRow(ctx, row))
    if (read.length < BATCH) return
    after = found(read.at(-1)).CookieConsentID
  }
}

const columns = {
  Code: 'CookieConsents.Columns.Code',
  Site: 'CookieConsents.Columns.Site',
  Granted: 'CookieConsents.Columns.Granted',
  Refused: 'CookieConsents.Columns.Refused',
  Wording: 'CookieConsents.Columns.Wording',
  Language: 'CookieConsents.Columns.Language',
  Source: 'CookieConsents.Columns.Source',
  Chosen: 'CookieConsents.Columns.Chosen',
} as const satisfies Record<string, ServerKey>

/** Returns the choices of a list as a CSV file in the language of the caller; the history says so. @throws 429 */
export async function downloadConsents(ctx: Context, asked: Filters): Promise<Response> {
  await limitAttempts(ctx, exportLimit, `person ${personOf(ctx).PeopleID}`)
  const { culture } = ctx
  const t = await ctx.words(culture)
  const named = (purposes: CookieConsentRow['Granted']) =>
    purposes.map((purpose) => t(`CookieConsents.Purposes.${purpose}`)).join(' ')
  const file = await csvFile(batchesOf(ctx, asked), {
    heads: Object.values(columns).map((key) => t(key)),
    linesOf: (row) => [
      [
        row.Code,
        row.SiteCode,
        named(row.Granted),
        named(row.Refused),
        row.Wording,
        row.Culture,
        t(`CookieConsents.Sources.${row.Source}`),
        row.ChosenUTC,
      ],
    ],
    culture,
    name: `cookie-consents-${ctx.now().toISOString().slice(0, 10)}.csv`,
  })
  await audit(ctx, { entity: COOKIE_CONSENT, key: 'all', action: 'export', before: null, after: asked })
  return file
}
