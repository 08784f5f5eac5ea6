import * as z from 'zod'
import { Flag, Id, upload, Version } from '../../endpoint'
import { maxImageBytes } from '../../limits'
import { list, paged, sorted } from '../../list'
import { publicationStates } from '../../publication'
import { edited, type RowOf, record } from '../../record'
import { endsAfterStart, SEOName, SiteIDs } from '../../staff-fields'
import { recordName, recordTitle } from '../../typed'
import { imageFocuses } from '../events/rules'
import { newsSorts } from './rules'

const positive = z.int().positive()
const empty = z.literal('')
const Text = (most: number) => z.string().trim().max(most).default('')
const Instant = z
  .union([empty, z.iso.datetime({ offset: true, error: 'Fields.DateTime' })])
  .optional()
  .transform((text) => (text ? new Date(text).toISOString() : null))
const ImageFocus = z.enum(imageFocuses)

/** A series of articles, shown on its sites in the order of its position. */
export const NewsSeries = record(
  'NewsSeries',
  { entity: 'news-series', key: 'NewsSeriesID' },
  {
    NewsSeriesID: positive,
    Name: edited(recordName(100)),
    SEOName: edited(SEOName, z.string()),
    Description: edited(Text(500)),
    SortOrder: edited(z.int('News.Fields.SortOrder').min(1).max(999).default(1), z.int()),
    SiteIDs: edited(SiteIDs, z.array(positive)),
    ArticleCount: z.int(),
    Version: z.int(),
  },
)
export type NewsSeries = RowOf<typeof NewsSeries>

/** The list of staff: the series by their position. */
export const newsSeriesList = list('NewsSeriesPage', {
  rows: ['Series', NewsSeries.Row],
  key: 'NewsSeriesID',
  total: 'Total',
  query: {
    siteID: Id.optional().describe('Series of this site'),
    search: z.string().trim().max(100).default('').describe('Part of the name'),
    ...paged,
  },
})

const articleFields = {
  NewsArticleID: positive,
  Title: edited(recordTitle(200)),
  SEOName: edited(SEOName, z.string()),
  NewsSeriesID: edited(
    z
      .union([empty, Id])
      .optional()
      .transform((id) => id || null),
    positive.nullable(),
  ),
  SiteIDs: edited(SiteIDs, z.array(positive)),
  Summary: edited(Text(500)),
  Text: edited(
    z.string().max(50_000).default('').describe('Rich text as HTML'),
    z.string().describe('Rich text, only harmless elements'),
  ),
  Author: edited(Text(100)),
  IsPublished: edited(Flag.default(false), z.boolean()),
  StartsUTC: edited(
    Instant.describe('Visitors see it from then on; an article that is published without it gets the time of the save'),
    z.string().nullable(),
  ),
  EndsUTC: edited(Instant.describe('Visitors see it until then'), z.string().nullable()),
  Image: edited(upload(maxImageBytes).optional().describe('A new picture; left out, the one there stays'), null),
  RemoveImage: edited(Flag.default(false), null),
  ImageFileName: z.string().nullable().describe('Key under /files/'),
  ImageWidth: z.int().nullable(),
  ImageHeight: z.int().nullable(),
  ImageAltText: edited(Text(200)),
  ImageFocus: edited(ImageFocus.default('center'), ImageFocus),
  UpdatedUTC: z.string(),
  Version: edited(
    z.coerce.number<number>().pipe(Version).optional().describe('Required when an existing article is saved'),
    z.int(),
  ),
}

/** The size of the image, the texts, and the multipart parts around them; more is refused while it streams. */
const formBytes = maxImageBytes + 500_000

/** An article of the news, as staff see and save it. */
export const NewsArticle = record(
  'NewsArticle',
  { entity: 'news-article', key: 'NewsArticleID', form: formBytes },
  articleFields,
  (draft) => draft.refine(...endsAfterStart),
)
export type NewsArticle = RowOf<typeof NewsArticle>

/** The list of staff: by default drafts without a time first, then the latest. */
export const newsArticleList = list('NewsArticlePage', {
  rows: ['Articles', NewsArticle.Row],
  key: 'NewsArticleID',
  total: 'Pagination',
  query: {
    siteID: Id.optional().describe('Articles of this site'),
    series: Id.optional().describe('NewsSeriesID'),
    state: z.enum(publicationStates).optional(),
    search: z.string().trim().max(100).default('').describe('Part of the title, the summary or the author'),
    ...paged,
    ...sorted(newsSorts, { order: 'DESC' }),
  },
})

/** A series for visitors, in their language. SiteIDs: the sites that have its page. */
export const PublicNewsSeries = z
  .object({ Name: z.string(), SEOName: z.string(), Description: z.string(), SiteIDs: z.array(positive) })
  .meta({ id: 'PublicNewsSeries' })
export type PublicNewsSeries = z.infer<typeof PublicNewsSeries>

/** An article in a list for visitors, in their language. */
export const NewsTeaser = z
  .object({
    NewsArticleID: positive,
    Title: z.string(),
    SEOName: z.string(),
    Summary: z.string(),
    Author: z.string(),
    Series: PublicNewsSeries.nullable(),
    PublishedUTC: z.string(),
    ImageFileName: z.string().nullable(),
    ImageWidth: z.int().nullable(),
    ImageHeight: z.int().nullable(),
    ImageAltText: z.string(),
    ImageFocus,
  })
  .meta({ id: 'NewsTeaser' })
export type NewsTeaser = z.infer<typeof NewsTeaser>

/** A page of articles, latest first. Series: the one that is listed, or null; AllSeries: those with articles here. */
export const NewsPage = z
  .object({
    Series: PublicNewsSeries.nullable(),
    AllSeries: z.array(PublicNewsSeries),
    Articles: z.array(NewsTeaser),
    Page: z.int(),
    Pages: z.int(),
    Count: z.int(),
  })
  .meta({ id: 'NewsPage' })
export type NewsPage = z.infer<typeof NewsPage>

/** A whole article for visitors, with the latest others of its series. SiteIDs: the sites that show it now. */
export const PublicNewsArticle = z
  .object({
    ...NewsTeaser.shape,
    Text: z.string(),
    UpdatedUTC: z.string(),
    SiteIDs: z.array(positive),
    Related: z.array(NewsTeaser),
  })
  .meta({ id: 'PublicNewsArticle' })
export type PublicNewsArticle = z.infer<typeof PublicNewsArticle>

/** The addresses of the news of a site, for its sitemap. */
export const NewsAddresses = z
  .object({
    Series: z.array(z.object({ SEOName: z.string(), SiteIDs: z.array(positive) })),
    Articles: z.array(z.object({ SEOName: z.string(), UpdatedUTC: z.string(), SiteIDs: z.array(positive) })),
  })
  .meta({ id: 'NewsAddresses' })
export type NewsAddresses = z.infer<typeof NewsAddresses>
