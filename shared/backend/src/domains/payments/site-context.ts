/** The site context of a payment: addresses, texts and settings are those of its own site, whoever works on it. */
import type { Context } from '../../context'
import type { Intent } from './machine'

/** Returns the context on the site (and, when given, with the origin and language) of an earlier payment. */
export function onSite(ctx: Context, of: { SiteID: number } & Partial<Pick<Intent, 'Origin' | 'Culture'>>): Context {
  if (ctx.site.SiteID === of.SiteID) return { ...ctx, culture: of.Culture ?? ctx.culture }
  const site = ctx.sites.get(of.SiteID)
  return { ...ctx, site, origin: of.Origin ?? ctx.originOf(site), culture: of.Culture ?? site.DefaultCulture }
}

/** Returns the path of a payment's result page on its site. */
export const resultPath = (ctx: Pick<Context, 'site'>, paymentID: string): string =>
  `${ctx.site.Root}pay/result/?requestID=${paymentID}`
