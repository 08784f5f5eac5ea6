/** Reads the pages that a site shows now, in the visitor's language, and their previews. */
import {
  type PublicSitePage,
  SitePage,
  type SitePageLink,
  sitePagePreviews,
} from '@obverse/contract/domains/site-pages'
import type { PreviewLink } from '@obverse/contract/preview-link'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { previewsOf } from '../../records/previews'
import { isShownNow } from '../../records/publication'
import { localized } from '../translations'
import { pageRecord } from './page'
import { sitesOfPage } from './places'
import { sitePageSites, sitePages } from './tables'

const { SitePageID, Kind, Title, SEOName, ChangedUTC, IsInFooter, Text, Description, VersionDay } = sitePages
const link = { SitePageID, Kind, Title, SEOName, ChangedUTC, SiteIDs: sitesOfPage, IsInFooter }
const previews = previewsOf('site-page-preview', sitePagePreviews)

/** Returns the condition for the pages of this site. */
const isHere = (ctx: Context, where: SQL | undefined) => and(eq(sitePageSites.SiteID, ctx.site.SiteID), where)

/** Returns the pages that this site shows now, in the order of its footer. */
export async function listLinks(ctx: Context): Promise<SitePageLink[]> {
  const rows = await ctx.db
    .select(link)
    .from(sitePageSites)
    .innerJoin(sitePages, eq(SitePageID, sitePageSites.SitePageID))
    .where(isHere(ctx, isShownNow(ctx, sitePageSites)))
    .orderBy(asc(sitePageSites.Position), asc(SitePageID))
  const read = await localized(ctx, SitePage.entity, rows, (row) => row.SitePageID, ['Title'])
  return read.map(({ SitePageID: _, ...one }) => one)
}

async function readPage(ctx: Context, where: SQL | undefined): Promise<PublicSitePage> {
  const rows = await ctx.db
    .select({ ...link, Text, Description, VersionDay })
    .from(sitePageSites)
    .innerJoin(sitePages, eq(SitePageID, sitePageSites.SitePageID))
    .where(isHere(ctx, where))
  const [page] = await localized(ctx, SitePage.entity, rows, (row) => row.SitePageID, ['Title', 'Text', 'Description'])
  const { SitePageID: _, IsInFooter: __, ...shown } = found(page)
  return shown
}

/** Returns a page that this site shows now. @throws Failure `not_found` for any other */
export const getPublicPage = (ctx: Context, seoName: string): Promise<PublicSitePage> =>
  readPage(ctx, and(eq(sitePageSites.SEOName, seoName), isShownNow(ctx, sitePageSites)))

/** Returns the address of the preview of a page, below the site root. */
export async function getPreviewLink(ctx: Context, id: number): Promise<PreviewLink> {
  return previews.linkTo(ctx, (await pageRecord.get(ctx, id)).SitePageID)
}

/** Returns the page of a token, in any state. @throws Failure `not_found` also on a site that is not one of its own */
export const getPreview = async (ctx: Context, token: string): Promise<PublicSitePage> =>
  readPage(ctx, eq(SitePageID, previews.idIn(ctx, token)))
