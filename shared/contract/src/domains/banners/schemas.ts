import * as z from 'zod'
import { Id, Instant } from '../../endpoint'
import { list, paged } from '../../list'
import { publicationStates } from '../../publication'
import { edited, type RowOf, record } from '../../record'
import { endsAfterStart, OptionalTime, SiteIDs } from '../../staff-fields'
import { recordTitle } from '../../typed'
import { bannerKinds } from './rules'

const positive = z.int().positive()

/** The name of a countdown or a banner, for addresses and cookies. */
export const CountdownName = z
  .string()
  .trim()
  .min(1, 'Fields.Name')
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Fields.Address')

/** A countdown, as staff see and save it. */
export const Countdown = record(
  'Countdown',
  { entity: 'countdown', key: 'CountdownID' },
  {
    CountdownID: positive,
    Name: edited(CountdownName.describe('Names the countdown in calls; no two alike'), z.string()),
    Title: edited(recordTitle(200).describe('What visitors wait for')),
    Announcement: edited(
      z.string().trim().max(500).default('').describe('Replaces the countdown at its end; empty, it disappears'),
    ),
    ExpirationUTC: edited(OptionalTime.describe('Its end; without one it stands still'), z.string().nullable()),
    IsOnHomePage: edited(z.boolean().default(false)),
    SiteIDs: edited(SiteIDs, z.array(positive)),
    IsPublished: edited(z.boolean().default(false)),
    StartsUTC: edited(
      OptionalTime.describe('Visitors see it from then on; one that is published without it gets the time of the save'),
      z.string().nullable(),
    ),
    EndsUTC: edited(
      OptionalTime.describe('Visitors see neither it nor its announcement from then on'),
      z.string().nullable(),
    ),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
  (draft) => draft.refine(...endsAfterStart),
)
export type Countdown = RowOf<typeof Countdown>

/** The list of staff: all countdowns, by name. */
export const countdownList = list('StaffCountdownPage', {
  rows: ['Countdowns', Countdown.Row],
  key: 'CountdownID',
  total: 'Total',
  query: {
    siteID: Id.optional().describe('Countdowns of this site'),
    state: z.enum(publicationStates).optional(),
    search: z.string().trim().max(100).default('').describe('Part of the name or the title'),
    ...paged,
  },
})

/** A countdown for visitors, in their language. */
export const CountdownClock = z
  .object({
    Name: z.string(),
    Title: z.string(),
    Announcement: z.string().describe('Replaces the countdown at its end; empty, it disappears'),
    ExpirationUTC: Instant.nullable().describe('Its end; null for one that stands still'),
    NowUTC: Instant.describe('The time of the server, which the countdown goes by'),
  })
  .meta({ id: 'CountdownClock' })
export type CountdownClock = z.infer<typeof CountdownClock>

/** An address of this site ("/submit/…") or a complete one with http or https. */
const LinkUrl = z
  .string()
  .trim()
  .max(2000)
  .default('')
  .refine(
    (text) => text === '' || /^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text)),
    'Banners.Fields.LinkAddress',
  )

/** A banner above the public pages of its sites, as staff see and save it. */
export const Banner = record(
  'Banner',
  { entity: 'banner', key: 'BannerID' },
  {
    BannerID: positive,
    Name: edited(
      CountdownName.describe('Names the cookie of visitors who dismissed the banner; no two alike'),
      z.string(),
    ),
    Text: edited(z.string().trim().min(1, 'Banners.Fields.Text').max(300)),
    Kind: edited(z.enum(bannerKinds).default('info')),
    LinkUrl: edited(LinkUrl.describe('The page that the banner leads to; empty for none'), z.string()),
    LinkText: edited(z.string().trim().max(100).default('')),
    CountdownID: edited(
      Id.nullable().default(null).describe('The countdown that the banner shows'),
      positive.nullable(),
    ),
    SiteIDs: edited(SiteIDs, z.array(positive)),
    IsPublished: edited(z.boolean().default(false)),
    StartsUTC: edited(
      OptionalTime.describe('Visitors see it from then on; one that is published without it gets the time of the save'),
      z.string().nullable(),
    ),
    EndsUTC: edited(OptionalTime.describe('Visitors do not see it from then on'), z.string().nullable()),
    UpdatedUTC: Instant,
    Version: z.int(),
  },
  (draft) =>
    draft.refine(...endsAfterStart).refine((banner) => !banner.LinkUrl || banner.LinkText, {
      path: ['LinkText'],
      message: 'Banners.Fields.LinkText',
    }),
)
export type Banner = RowOf<typeof Banner>

/** The list of staff: all banners, by name. */
export const bannerList = list('StaffBannerPage', {
  rows: ['Banners', Banner.Row],
  key: 'BannerID',
  total: 'Total',
  query: {
    siteID: Id.optional().describe('Banners of this site'),
    state: z.enum(publicationStates).optional(),
    search: z.string().trim().max(100).default('').describe('Part of the name or the text'),
    ...paged,
  },
})

/** A banner for visitors, in their language. */
export const PublicBanner = z
  .object({
    Name: z.string(),
    Text: z.string(),
    Kind: z.enum(bannerKinds),
    LinkUrl: z.string().describe('Empty for a banner without a link'),
    LinkText: z.string(),
    Countdown: CountdownClock.nullable(),
  })
  .meta({ id: 'PublicBanner' })
export type PublicBanner = z.infer<typeof PublicBanner>
