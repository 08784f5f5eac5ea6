/** Orders the pages in the footer of a site, and finds the pages that its law asks for. */
import {
  type FooterPage,
  type MissingSitePage,
  requiredKinds,
  type SitePageKind,
} from '@obverse/contract/domains/site-pages'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, touchSites, transact } from '../../context'
import { sites } from '../../db/tables'
import { conflict, found } from '../../errors'
import { isShownNow } from '../../records/publication'
import type { Restorable } from '../../records/record'
import { isPermutation } from '../../records/reorder'
import { auditChange } from '../../records/staff-change'
import { sitePageSites, sitePages } from './tables'

/** The kind of the history of a footer; its key is that of the site. */
const FOOTER = 'site-page-footer'
const isOf = (siteID: number) => and(eq(sitePageSites.SiteID, siteID), eq(sitePages.IsInFooter, true))

async function readFooter(ctx: Context, siteID: number): Promise<FooterPage[]> {
  const { SitePageID, Title, SEOName, IsPublished, StartsUTC, EndsUTC } = sitePages
  return ctx.db
    .select({ SitePageID, Title, SEOName, IsPublished, StartsUTC, EndsUTC })
    .from(sitePageSites)
    .innerJoin(sitePages, eq(SitePageID, sitePageSites.SitePageID))
    .where(isOf(siteID))
    .orderBy(asc(sitePageSites.Position), asc(SitePageID))
}

/** Returns the pages in the footer of a site in their order. @throws Failure `not_found` for an unknown site */
export async function listFooter(ctx: Context, siteID: number): Promise<FooterPage[]> {
  found((await ctx.db.select({ id: sites.SiteID }).from(sites).where(eq(sites.SiteID, siteID)))[0])
  return readFooter(ctx, siteID)
}

/**
 * Saves the order of the pages in the footer of a site. @throws Failure `conflict` with the current list unless each page
 * is named once
 */
export const reorderFooter = (ctx: Context, siteID: number, order: readonly number[]): Promise<FooterPage[]> =>
  transact(ctx, async (tx) => {
    await listFooter(tx, siteID)
    await tx.db
      .select({ id: sitePageSites.SitePageID })
      .from(sitePageSites)
      .where(eq(sitePageSites.SiteID, siteID))
      .orderBy(sitePageSites.SitePageID)
      .for('no key update')
    const current = await readFooter(tx, siteID)
    const ids = current.map((page) => page.SitePageID)
    if (!isPermutation(order, ids)) throw conflict(current, 'Refused.OrderChanged')
    if (order.every((id, at) => id === ids[at])) return current
    for (const [at, id] of order.entries())
      await tx.db
        .update(sitePageSites)
        .set({ Position: at + 1 })
        .where(and(eq(sitePageSites.SiteID, siteID), eq(sitePageSites.SitePageID, id)))
    const snapshot = (Order: readonly number[]) => ({ Order: [...Order] })
    const kind = { entity: FOOTER, keyOf: () => siteID, snapshot, sitesOf: () => [siteID] }
    await touchSites(tx, await auditChange(tx, kind, { before: ids, after: order, action: 'reorder' }))
    return readFooter(tx, siteID)
  })

/** The history of a footer, which is read like that of a page. */
export const footerRestorable: Restorable = { entity: FOOTER, role: 'Content' }

/** Returns the pages that the law asks a site for and that it does not show now, with one of the kind that is there. */
export async function listMissing(ctx: Context): Promise<MissingSitePage[]> {
  const kinds = [...new Set(Object.values(requiredKinds).flat())]
  const { SitePageID, Kind } = sitePages
  const there = await ctx.db
    .select({
      SitePageID,
      Kind,
      SiteID: sitePageSites.SiteID,
      isShown: sql<boolean>`(${isShownNow(ctx, sitePageSites)}) is true`,
    })
    .from(sitePageSites)
    .innerJoin(sitePages, eq(SitePageID, sitePageSites.SitePageID))
    .where(inArray(Kind, kinds))
    .orderBy(SitePageID)
  const isAt = (siteID: number, kind: SitePageKind) => (one: (typeof there)[number]) =>
    one.SiteID === siteID && one.Kind === kind
  return ctx.sites.all().flatMap(({ SiteID, Region }) =>
    (requiredKinds[Region] ?? []).flatMap((kind) => {
      const own = there.filter(isAt(SiteID, kind))
      return own.some(({ isShown }) => isShown)
        ? []
        : [{ SiteID, Kind: kind, SitePageID: own.at(-1)?.SitePageID ?? null }]
    }),
  )
}
