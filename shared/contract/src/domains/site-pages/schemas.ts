import * as z from 'zod'
import { Id, Instant } from '../../endpoint'
import { list, paged, sorted } from '../../list'
import { publicationStates } from '../../publication'
import { edited, type RowOf, record } from '../../record'
import { SEOName as Address, endsAfterStart, OptionalTime, SiteIDs } from '../../staff-fields'
import { recordTitle } from '../../typed'
import { sitePageKinds, sitePageSorts } from './rules'

const positive = z.int().positive()
const empty = z.literal('')
const Kind = z.enum(sitePageKinds)
const SEOName = Address.describe(
  'Its address below the site root, like `terms`; without it, it follows from the kind or the title',
)
const Day = z
  .union([empty, z.iso.date('Fields.Day')])
  .nullable()
  .default(null)
  .transform((day) => day || null)

/** A page that staff write, like the imprint: the same address and text on each of its sites. */
export const SitePage = record(
  'SitePage',
  { entity: 'site-page', key: 'SitePageID' },
  {
    SitePageID: positive,
    Kind: edited(Kind.describe('Other pages of the site link to a page by its kind'), Kind),
    Title: edited(recordTitle(200)),
    SEOName: edited(SEOName, z.string()),
    SiteIDs: edited(SiteIDs, z.array(positive)),
    Text: edited(
      z.string().max(200_000).default('').describe('Rich text as HTML'),
      z.string().describe('Rich text, only harmless elements'),
    ),
    Description: edited(z.string().trim().max(300).default('').describe('One or two sentences for search engines')),
    VersionDay: edited(
      Day.describe('The date of this version, shown in place of the last change'),
      z.string().nullable(),
    ),
    IsInFooter: edited(z.boolean().default(true)),
    IsPublished: edited(z.boolean().default(false)),
    StartsUTC: edited(
      OptionalTime.describe(
        'Visitors see it from then on; a page that is published without it gets the time of the save',
      ),
      z.string().nullable(),
    ),
    EndsUTC: edited(OptionalTime.describe('Visitors see it until then'), z.string().nullable()),
    Languages: z.array(z.string()).describe('The languages that its text is translated into'),
    ChangedUTC: Instant.describe('The last change of its title or text'),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
  (draft) => draft.refine(...endsAfterStart),
)
export type SitePage = RowOf<typeof SitePage>

/** The list of staff, by title unless asked otherwise. */
export const sitePageList = list('SitePageList', {
  rows: ['Pages', SitePage.Row],
  key: 'SitePageID',
  total: 'Total',
  query: {
    siteID: Id.optional().describe('Pages of this site'),
    kind: Kind.optional(),
    state: z.enum(publicationStates).optional(),
    search: z.string().trim().max(100).default('').describe('Part of the title or the address'),
    ...paged,
    ...sorted(sitePageSorts),
  },
})

/** A page in the footer of a site, in any state. */
export const FooterPage = z
  .object({
    SitePageID: positive,
    Title: z.string(),
    SEOName: z.string(),
    IsPublished: z.boolean(),
    StartsUTC: Instant.nullable(),
    EndsUTC: Instant.nullable(),
  })
  .meta({ id: 'FooterPage' })
export type FooterPage = z.infer<typeof FooterPage>

/** A page that the law asks a site for and that visitors do not see. SitePageID: one of that kind that is there. */
export const MissingSitePage = z
  .object({ SiteID: positive, Kind, SitePageID: positive.nullable() })
  .meta({ id: 'MissingSitePage' })
export type MissingSitePage = z.infer<typeof MissingSitePage>

const shown = {
  Kind,
  Title: z.string(),
  SEOName: z.string(),
  ChangedUTC: Instant,
  SiteIDs: z.array(positive).describe('The sites that show it'),
}
/** A link to a page that a site shows now, in the language of the visitor. */
export const SitePageLink = z.object({ ...shown, IsInFooter: z.boolean() }).meta({ id: 'SitePageLink' })
export type SitePageLink = z.infer<typeof SitePageLink>

/** A whole page for visitors. */
export const PublicSitePage = z
  .object({ ...shown, Text: z.string(), Description: z.string(), VersionDay: z.string().nullable() })
  .meta({ id: 'PublicSitePage' })
export type PublicSitePage = z.infer<typeof PublicSitePage>
