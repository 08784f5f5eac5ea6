/** The sites of pages: their addresses there, their positions in the footers, and when visitors see them. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { invalid } from '../../errors'
import { distinct, shownSpanOf } from '../../records/publication'
import { type Span, turnedWithin } from '../../records/schedules'
import { mapWriteError } from '../../records/staff-change'
import { sitePageSites, sitePages } from './tables'

/** The text beside an address that another page of a site has. */
export const ADDRESS_TAKEN = 'SitePages.Refused.AddressTaken'

// Names the outer table by hand: drizzle leaves it out of a select from one table.
export const sitesOfPage = sql<
  number[]
>`array(select link.site_id from ${sitePageSites} link where link.site_page_id = site_pages.site_page_id order by 1)`

/**
 * Writes the sites of a page from the page as it is stored. A new site shows it at the end of its footer. @throws Failure
 * `invalid` beside an address that another page of one of the sites has
 */
export async function writePageSites(tx: Context, id: number, siteIDs: readonly number[]): Promise<void> {
  const [page] = await tx.db.select().from(sitePages).where(eq(sitePages.SitePageID, id))
  if (!page) return
  const ids = distinct(siteIDs)
  const { SitePageID, SiteID } = sitePageSites
  await tx.db.delete(sitePageSites).where(and(eq(SitePageID, id), notInArray(SiteID, ids)))
  const values = { SEOName: page.SEOName, ...shownSpanOf(page) }
  for (const site of ids) {
    const last = sql<number>`(select coalesce(max(other.position), 0) + 1 from ${sitePageSites} other where other.site_id = ${site})`
    await tx.db
      .insert(sitePageSites)
      .values({ SitePageID: id, SiteID: site, Position: last, ...values })
      .onConflictDoUpdate({ target: [SitePageID, SiteID], set: values })
      .catch(mapWriteError({ taken: () => invalid({ SEOName: ADDRESS_TAKEN }) }))
  }
}

/** Returns the sites with a published page that began or ended within a span. */
export async function sitesOfTurned(ctx: Context, span: Span): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ SiteID: sitePageSites.SiteID })
    .from(sitePageSites)
    .where(turnedWithin([sitePageSites.ShownFrom, sitePageSites.ShownUntil], span))
  return rows.map(({ SiteID }) => SiteID)
}
