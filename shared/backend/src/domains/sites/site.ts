/** The site directory: every site in memory, read again when staff change one or another process says so. */
import { SiteSettings, type Site as WireSite } from '@obverse/contract/domains/sites'
import { asc } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { sites } from '../../db/tables'
import { found } from '../../errors'

export type Site = WireSite

/** Every site with its settings completed by their defaults, in the order of their ids. */
export async function readSites(db: Database): Promise<Site[]> {
  const rows = await db.select().from(sites).orderBy(asc(sites.SiteID))
  return rows.map((row) => toSite(row))
}
// The column types are text; what is written there passed the contract's enums.
const toSite = (row: typeof sites.$inferSelect): Site =>
  ({ ...row, Settings: SiteSettings.parse(row.Settings) }) as Site

export type SiteDirectory = {
  /** The site a Host header belongs to (the port does not count), or null. */
  byHost(host: string): Site | null
  byCode(code: string): Site | null
  byID(siteID: number): Site | null
  all(): Site[]
  /** Reads the table again. */
  refresh(): Promise<void>
}

export async function openSiteDirectory(db: Database): Promise<SiteDirectory> {
  let all: Site[] = []
  let hosts = new Map<string, Site>()
  const refresh = async () => {
    all = await readSites(db)
    hosts = new Map(all.flatMap((site) => site.Hosts.map((host): [string, Site] => [host.toLowerCase(), site])))
  }
  await refresh()
  return {
    byHost: (host) => hosts.get(host.toLowerCase().replace(/:\d+$/, '')) ?? null,
    byCode: (code) => all.find((site) => site.Code === code) ?? null,
    byID: (siteID) => all.find((site) => site.SiteID === siteID) ?? null,
    all: () => all,
    refresh,
  }
}

/** One site by its id; the 404 of absent things otherwise. */
export async function getSite(ctx: Pick<Context, 'db'>, siteID: number): Promise<Site> {
  return found((await readSites(ctx.db)).find((site) => site.SiteID === siteID))
}
