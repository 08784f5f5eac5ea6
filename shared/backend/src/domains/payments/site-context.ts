/** The site context of a payment: addresses, texts and settings are those of its own site, whoever works on it. */
import type { Context } from '../../context'
import { found } from '../../errors'
import { readSites } from '../sites'
import type { Intent } from './machine'

/** Returns the context on the site (and, when given, with the origin and language) of an earlier payment. */
export async function onSite(
  ctx: Context,
  of: { SiteID: number } & Partial<Pick<Intent, 'Origin' | 'Culture'>>,
): Promise<Context> {
  if (ctx.site.SiteID === of.SiteID) return { ...ctx, culture: of.Culture ?? ctx.culture }
  const site = found((await readSites(ctx.db)).find((one) => one.SiteID === of.SiteID))
  return { ...ctx, site, origin: of.Origin ?? ctx.originOf(site), culture: of.Culture ?? site.DefaultCulture }
}

/** Returns the path of a payment's result page on its site. */
export const resultPath = (ctx: Pick<Context, 'site'>, paymentID: string): string =>
  `${ctx.site.Root}pay/result/?requestID=${paymentID}`
