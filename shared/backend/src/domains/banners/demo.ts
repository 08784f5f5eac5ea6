/** Writes the countdowns and banners of the demonstration: one that runs on the home page, with German words, and a banner that shows it. */
import { Countdown } from '@obverse/contract/domains/banners'
import type { Context } from '../../context'
import { found } from '../../errors'
import { germanRows, type InBoth, translations } from '../translations'
import { bannerSites, banners, countdownSites, countdowns } from './tables'

const DAY_MS = 86_400_000
const title: InBoth = ['Until the spring grading week opens', 'Bis zum Beginn der Frühjahrswoche']
const announcement: InBoth = [
  'The spring grading week is open. Hand in your coins at any counter.',
  'Die Frühjahrswoche hat begonnen. Geben Sie Ihre Münzen an jedem Schalter ab.',
]

/** Writes a countdown on the coin sites, and a banner on those of the United Kingdom. */
export async function fillBanners(ctx: Context): Promise<void> {
  const day = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString()
  const [made] = await ctx.db
    .insert(countdowns)
    .values({
      Name: 'spring-week',
      Title: title[0],
      Announcement: announcement[0],
      ExpirationUTC: day(45),
      IsOnHomePage: true,
      IsPublished: true,
      StartsUTC: day(-5),
      EndsUTC: day(52),
    })
    .returning()
  const { CountdownID } = found(made)
  await ctx.db.insert(countdownSites).values(ctx.sites.ofCompany('NGC').map(({ SiteID }) => ({ CountdownID, SiteID })))
  await ctx.db
    .insert(translations)
    .values(germanRows(Countdown.entity, CountdownID, { Title: title, Announcement: announcement }))
  const [banner] = await ctx.db
    .insert(banners)
    .values({
      Name: 'spring-week-uk',
      Text: 'Join the spring grading week in London.',
      LinkUrl: '/submit/events/',
      LinkText: 'See the shows',
      CountdownID,
      IsPublished: true,
      StartsUTC: day(-5),
      EndsUTC: day(45),
    })
    .returning()
  const { BannerID } = found(banner)
  const british = ctx.sites.ofCompany('NGC').filter(({ Region }) => Region === 'uk')
  await ctx.db.insert(bannerSites).values(british.map(({ SiteID }) => ({ BannerID, SiteID })))
}
