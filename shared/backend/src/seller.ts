/** Reads the seller of a site, for papers and mails. */
import { type Seller, SiteSettings } from '@obverse/contract/domains/sites'
import { eq } from 'drizzle-orm'
import type { Context } from './context'
import { sites } from './db/tables'
import { found } from './errors'

/** Returns the seller that invoices, receipts and mails of a site name; its fields are empty until staff fill them in. */
export async function readSeller(ctx: Pick<Context, 'db'>, siteID: number): Promise<Seller> {
  const [row] = await ctx.db.select({ Settings: sites.Settings }).from(sites).where(eq(sites.SiteID, siteID))
  return SiteSettings.parse(found(row).Settings).seller
}
