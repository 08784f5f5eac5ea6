/** Decides when visitors see what staff publish for a time, on which sites, and at which address. */
import type { Publication, PublicationState } from '@obverse/contract/publication'
import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../context'
import { sites } from '../db/tables'
import { invalid } from '../errors'

/**
 * Returns the times of a draft: one that is published without a start begins now. @throws Failure `invalid` beside an end
 * that is over then
 */
export function timesOf(ctx: Context, { IsPublished, StartsUTC, EndsUTC }: Publication): Publication {
  const start = StartsUTC ?? (IsPublished ? ctx.now().toISOString() : null)
  if (start !== null && EndsUTC !== null && EndsUTC <= start) throw invalid({ EndsUTC: 'Fields.EndAfterStart' })
  return { IsPublished, StartsUTC: start, EndsUTC }
}

type Columns = { [K in keyof Publication]: PgColumn }
/** Returns the condition for records in a state at an instant. */
export function isInState(
  { IsPublished, StartsUTC, EndsUTC }: Columns,
  state: PublicationState,
  now: string,
): SQL | undefined {
  if (state === 'Draft') return eq(IsPublished, false)
  if (state === 'Ended') return and(eq(IsPublished, true), lte(EndsUTC, now))
  const isOpen = or(isNull(EndsUTC), gt(EndsUTC, now))
  return and(eq(IsPublished, true), state === 'Scheduled' ? gt(StartsUTC, now) : lte(StartsUTC, now), isOpen)
}

/** Returns the times that the sites of a record repeat; a draft has none. */
export const shownSpanOf = ({ IsPublished, StartsUTC, EndsUTC }: Publication) => ({
  ShownFrom: IsPublished ? StartsUTC : null,
  ShownUntil: IsPublished ? EndsUTC : null,
})

/** Returns the condition for the sites of records that are shown now. */
export function isShownNow(ctx: Context, table: { ShownFrom: PgColumn; ShownUntil: PgColumn }): SQL | undefined {
  const now = ctx.now().toISOString()
  return and(lte(table.ShownFrom, now), or(isNull(table.ShownUntil), gt(table.ShownUntil, now)))
}

/** Returns ids without duplicates, in order. */
export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** Locks the sites of a draft until the transaction ends. @throws Failure `invalid` when one of them does not exist */
export async function checkSites(tx: Context, given: readonly number[]): Promise<void> {
  const ids = distinct(given)
  const known = await tx.db.select({ id: sites.SiteID }).from(sites).where(inArray(sites.SiteID, ids)).for('key share')
  if (known.length < ids.length) throw invalid({ SiteIDs: 'Fields.UnknownSite' })
}

/** Returns the first address with a number that is not taken: `terms-2`. */
export function freeAddress(SEOName: string, taken: ReadonlySet<string>): string {
  const base = baseOf(SEOName).slice(0, 90)
  for (let at = 2; ; at++) if (!taken.has(`${base}-${at}`)) return `${base}-${at}`
}
/** Returns an address without the number that a copy got. */
export const baseOf = (SEOName: string): string => SEOName.replace(/-\d{1,4}$/, '')
