/** Answers which sites have memberships, and which day it is at each. */
import { hasMemberships } from '@obverse/contract/rules/memberships'
import { dayAt, regions } from '@obverse/contract/rules/sites'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../../context'
import { invalid } from '../../../errors'

type OfSite = { SiteID: number }

/** Refuses a site without memberships, and another site for a record that has one. @throws Failure `invalid` */
export function checkSite(ctx: Context, { SiteID }: OfSite, before: OfSite | null): void {
  if (before && before.SiteID !== SiteID) throw invalid({ SiteID: 'Memberships.Refused.SiteStays' })
  const site = ctx.sites.find(SiteID)
  if (!site || !hasMemberships(site)) throw invalid({ SiteID: 'Memberships.Fields.Site' })
}

/** Returns the day at a site, in its region. */
export const todayOf = (ctx: Context, siteID: number): string => dayAt(ctx.sites.get(siteID).Region, ctx.now())

/** Returns a condition on the day at the site of each row. */
export function onDayOfSite(ctx: Context, of: PgColumn, condition: (today: SQL) => SQL | undefined): SQL | undefined {
  const parts = regions.flatMap((region) => {
    const ids = ctx.sites.all().flatMap(({ Region, SiteID }) => (Region === region ? [SiteID] : []))
    return ids.length > 0 ? [and(inArray(of, ids), condition(sql`${dayAt(region, ctx.now())}::date`))] : []
  })
  return or(...parts)
}
