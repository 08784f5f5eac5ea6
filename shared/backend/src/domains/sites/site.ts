/**
 * Holds the site directory: every site in memory, reloaded when staff change one or another process reports a change.
 */
import { PublicSiteSettings, type Seller, SiteSettings, type Site as WireSite } from '@obverse/contract/domains/sites'
import { asc, eq } from 'drizzle-orm'
import type { Context, Sites } from '../../context'
import type { Database } from '../../db/database'
import { sites } from '../../db/tables'
import { found } from '../../errors'
import { contactDetails } from './contact-details'

export type Site = WireSite

/**
 * Reads every site from the database, with its public settings completed by their defaults, in the order of their ids.
 * Code that may use memory asks `ctx.sites`.
 */
export async function readSites(db: Database): Promise<Site[]> {
  return (await listRows(db)).map(toSite)
}
const listRows = (db: Database) => db.select().from(sites).orderBy(asc(sites.SiteID))
// The columns are text; their values passed the contract's enums.
function toSite(row: typeof sites.$inferSelect): Site {
  const { Contact, Hours } = SiteSettings.parse(row.Settings).seller
  return {
    ...row,
    ...contactDetails(Contact),
    ...(Hours.length > 0 && { Hours }),
    Settings: PublicSiteSettings.parse(row.Settings),
  } as Site
}

/**
 * Returns every site with its content version of now, which rises without the sites being read again: from memory, as
 * each page with a footer asks for them, and from the database while changes are not heard.
 */
export async function currentSites(ctx: Pick<Context, 'db' | 'sites' | 'contentVersionOf'>): Promise<Site[]> {
  const known = ctx.sites.all().flatMap((site): Site[] => {
    const version = ctx.contentVersionOf(site.SiteID)
    return version === null ? [] : [{ ...site, ContentVersion: Math.max(version, site.ContentVersion) }]
  })
  return known.length > 0 ? known : readSites(ctx.db)
}

export type SiteDirectory = Sites & {
  /** Returns the site of a Host header (the port does not count), or null; null as well for one that nobody reaches. */
  byHost(host: string): Site | null
  byCode(code: string): Site | null
  /** Tells whether any site requires a second factor of staff; then every site does. */
  needsStaffSecondFactor(): boolean
  /** Reads the table again; what was saved before the call is known when it resolves. */
  refresh(): Promise<void>
}

/** Opens the directory and reads it once; `isReachable` tells which sites visitors reach. */
export async function openSiteDirectory(db: Database, isReachable: Sites['isReachable']): Promise<SiteDirectory> {
  let all: Site[] = []
  let hosts = new Map<string, Site>()
  let sellers = new Map<number, Seller>()
  let needsSecondFactor = false
  let begun = 0
  let held = 0
  const refresh = async () => {
    const mine = ++begun
    const rows = await listRows(db)
    // A read that began earlier and ends later knows less.
    if (mine < held) return
    held = mine
    all = rows.map(toSite)
    const settings = rows.map((row) => [row.SiteID, SiteSettings.parse(row.Settings)] as const)
    sellers = new Map(settings.map(([siteID, { seller }]) => [siteID, seller]))
    needsSecondFactor = settings.some(([, { staffSecondFactorRequired }]) => staffSecondFactorRequired)
    // The default one answers on this machine, so that an operator sees it before it has a host.
    const answering = all.filter((site) => site.IsDefault || isReachable(site))
    hosts = new Map(answering.flatMap((site) => site.Hosts.map((host): [string, Site] => [host.toLowerCase(), site])))
  }
  await refresh()
  const find = (siteID: number) => all.find((site) => site.SiteID === siteID)
  return {
    byHost: (host) => hosts.get(host.toLowerCase().replace(/:\d+$/, '')) ?? null,
    byCode: (code) => all.find((site) => site.Code === code) ?? null,
    all: () => all,
    isReachable,
    find,
    get: (siteID) => found(find(siteID)),
    ofCompany: (company) => all.filter((site) => site.Company === company),
    sellerOf: (siteID) => found(sellers.get(siteID)),
    needsStaffSecondFactor: () => needsSecondFactor,
    refresh,
  }
}

/** Returns the declared value, in whole units of the site's currency, above which grade overrides need two people. */
export async function readOverrideLimit(ctx: Pick<Context, 'db'>, siteID: number): Promise<number | null> {
  const [row] = await ctx.db.select({ Settings: sites.Settings }).from(sites).where(eq(sites.SiteID, siteID))
  return SiteSettings.parse(found(row).Settings).gradeOverrideLimit
}
