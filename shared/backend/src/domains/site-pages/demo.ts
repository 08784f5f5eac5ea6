/** Writes the pages of the demonstration with their sites, in German, and with their names in Chinese. */
import { addressOfKind, SitePage } from '@obverse/contract/domains/site-pages'
import type { Context } from '../../context'
import { found } from '../../errors'
import { shownSpanOf } from '../../records/publication'
import { sanitizeRichText } from '../../records/rich-text'
import { germanRows, translatedRows, translations } from '../translations'
import { chineseTitles, demoPages } from './demo-texts'
import { sitePageSites, sitePages } from './tables'

const DAY_MS = 86_400_000

/** Writes the pages, published some weeks ago. */
export async function fillSitePages(ctx: Context): Promise<void> {
  const StartsUTC = new Date(ctx.now().getTime() - 40 * DAY_MS).toISOString()
  const times = { IsPublished: true, StartsUTC, EndsUTC: null }
  const made = await ctx.db
    .insert(sitePages)
    .values(
      demoPages.map(({ kind, versionDay = null, english: { title, description, text } }) => ({
        Kind: kind,
        Title: title,
        SEOName: addressOfKind[kind],
        Description: description,
        Text: sanitizeRichText(text),
        VersionDay: versionDay,
        ChangedUTC: StartsUTC,
        ...times,
      })),
    )
    .returning({ id: sitePages.SitePageID })
  const each = demoPages.map((page, at) => ({ page, at, id: found(made[at]).id }))
  await ctx.db.insert(sitePageSites).values(
    each.flatMap(({ page: { kind, regions }, at, id }) =>
      ctx.sites
        .all()
        .filter(({ Region }) => regions.includes(Region))
        .map(({ SiteID }) => ({
          SitePageID: id,
          SiteID,
          SEOName: addressOfKind[kind],
          Position: at + 1,
          ...shownSpanOf(times),
        })),
    ),
  )
  await ctx.db.insert(translations).values(
    each.flatMap(({ page: { kind, english, german }, id }) => [
      ...germanRows(SitePage.entity, id, {
        Title: [english.title, german.title],
        Description: [english.description, german.description],
        Text: [sanitizeRichText(english.text), sanitizeRichText(german.text)],
      }),
      ...Object.entries(chineseTitles).flatMap(([language, { [kind]: title }]) =>
        title ? translatedRows(language, SitePage.entity, id, { Title: [english.title, title] }) : [],
      ),
    ]),
  )
}
