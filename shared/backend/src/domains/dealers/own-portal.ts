/** Reads the articles of the dealer portal that a dealer sees now (DPA-1). */
import type { OwnDealerPortal } from '@obverse/contract/domains/dealers'
import { type PortalCompany, portalCompaniesFor, portalSlots } from '@obverse/contract/rules/dealers'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { isOpen } from '../../records/schedules'
import { dealers } from '../dealer-locator'
import { newsArticleSites, readArticles, shownNow } from '../news'
import { dealerPortalArticles } from './tables'

/** Returns the slots of these companies that are open now, each with a site that shows its article now. */
async function readShownSlots(ctx: Context, companies: readonly PortalCompany[]) {
  const { Company, Slot, NewsArticleID, StartsUTC, EndsUTC } = dealerPortalArticles
  const rows = await ctx.db
    .select({ Company, Slot, NewsArticleID, StartsUTC, EndsUTC, SiteID: newsArticleSites.SiteID })
    .from(dealerPortalArticles)
    .innerJoin(newsArticleSites, eq(newsArticleSites.NewsArticleID, NewsArticleID))
    .where(and(inArray(Company, [...companies]), shownNow(ctx)))
  const open = rows.filter((row) => isOpen(row, ctx.now()))
  return companies.flatMap((company) =>
    portalSlots.flatMap((slot) => {
      const places = open.filter((row) => row.Company === company && row.Slot === slot)
      const SiteID = nearest(ctx, company, new Set(places.map((row) => row.SiteID)))
      return places[0] && SiteID !== undefined ? [{ Company: company, id: places[0].NewsArticleID, SiteID }] : []
    }),
  )
}

/** Returns this site where it is among them, else a site of the company, that of this region first. */
function nearest(ctx: Context, company: PortalCompany, among: ReadonlySet<number>): number | undefined {
  if (among.has(ctx.site.SiteID)) return ctx.site.SiteID
  const own = ctx.sites.ofCompany(company).filter(({ SiteID }) => among.has(SiteID))
  return (own.find(({ Region }) => Region === ctx.site.Region) ?? own[0])?.SiteID
}

const nameOf = (ctx: Context, company: PortalCompany): string => {
  const own = ctx.sites.ofCompany(company)
  return (own.find(({ Region }) => Region === ctx.site.Region) ?? own[0])?.Name ?? company
}

/** Returns the articles that a dealer sees on this site now, in the language of the visitor. */
export async function readOwnPortal(ctx: Context, dealerID: number): Promise<OwnDealerPortal> {
  const isOne = eq(dealers.DealerID, dealerID)
  const [dealer] = await ctx.db.select({ Companies: dealers.Companies }).from(dealers).where(isOne)
  const companies = portalCompaniesFor(found(dealer).Companies, ctx.site.Company)
  const slots = await readShownSlots(ctx, companies)
  const read = await readArticles(ctx, [...new Set(slots.map(({ id }) => id))])
  const teasers = new Map(read.map(({ teaser }) => [teaser.NewsArticleID, teaser]))
  return {
    Companies: companies.flatMap((Company) => {
      const Articles = slots.flatMap((slot) => {
        const teaser = slot.Company === Company ? teasers.get(slot.id) : undefined
        return teaser ? [{ ...teaser, SiteID: slot.SiteID }] : []
      })
      return Articles.length > 0 ? [{ Company, Name: nameOf(ctx, Company), Articles }] : []
    }),
  }
}
