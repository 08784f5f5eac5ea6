/** A payment speaks from its own site, whoever works on it: addresses, texts and settings are those of that site. */
import type { Context } from '../../context'
import { found } from '../../errors'
import { readSites } from '../sites'
import type { Intent } from './machine'

/** The context with the site (and, when told, the origin and language) of a payment made earlier. */
export async function onSite(
  ctx: Context,
  of: { SiteID: number } & Partial<Pick<Intent, 'Origin' | 'Culture'>>,
): Promise<Context> {
  if (ctx.site.SiteID === of.SiteID) return { ...ctx, culture: of.Culture ?? ctx.culture }
  const site = found((await readSites(ctx.db)).find((one) => one.SiteID === of.SiteID))
  // The configured origin has the host of the site in it, or is the same for all.
  const origin = of.Origin ?? ctx.origin.replace(ctx.site.Hosts[0] ?? 'localhost', site.Hosts[0] ?? 'localhost')
  return { ...ctx, site, origin, culture: of.Culture ?? site.DefaultCulture }
}

/** The page that tells how a payment ended, as a path of the site. */
export const resultPath = (ctx: Pick<Context, 'site'>, paymentID: string): string =>
  `${ctx.site.Root}pay/result/?requestID=${paymentID}`
