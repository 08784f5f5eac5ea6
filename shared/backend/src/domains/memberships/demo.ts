/** The demonstration: tiers and prices of the sites for coins and notes, codes, and members in some states. */
import {
  addDays,
  hasMemberships,
  memberTiers,
  orderTiers,
  type paidTiers,
  termEnd,
} from '@obverse/contract/rules/memberships'
import { dayAt, type regions } from '@obverse/contract/rules/sites'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { eventSites, events } from '../events'
import {
  affiliateCodes,
  discountCodes,
  membershipOrders,
  membershipPrices,
  memberships,
  membershipTiers,
  showDesks,
  showJoins,
} from './tables'

const benefits: Record<(typeof memberTiers)[number], readonly string[]> = {
  Free: ['Look up certificates and populations', 'Keep registry sets', 'Follow certificates you own'],
  Associate: ['Read the notes of the graders', 'Use the services for members', 'Everything of the free tier'],
  Premium: ['Lower member fees for every service', 'Send in bulk from fewer items', 'Everything of Associate'],
  Elite: ['The lowest member fees', 'A contact of your own at the company', 'Everything of Premium'],
}
/** The yearly prices in whole units of the currency, by region. */
const prices: Record<(typeof regions)[number], Record<(typeof orderTiers)[number], number>> = {
  com: { Associate: 39, Premium: 149, Elite: 299, Dealer: 495 },
  uk: { Associate: 35, Premium: 135, Elite: 270, Dealer: 395 },
  de: { Associate: 39, Premium: 145, Elite: 295, Dealer: 450 },
}
const FROM = '2024-01-01'

/** Writes what the demonstration shows of memberships. */
export async function fillMemberships(ctx: Context): Promise<void> {
  for (const site of ctx.sites.all().filter(hasMemberships)) {
    const { SiteID } = site
    await ctx.db
      .insert(membershipTiers)
      .values(memberTiers.map((Tier) => ({ SiteID, Tier, Benefits: benefits[Tier].join('\n') })))
    await ctx.db
      .insert(membershipPrices)

      .values(orderTiers.map((Tier) => ({ SiteID, Tier, PriceMinor: prices[site.Region][Tier] * 100, StartsOn: FROM })))
    await ctx.db.insert(discountCodes).values([
      { SiteID, Code: 'SPRING10', RateBasisPoints: 1000 },
      { SiteID, Code: 'CODE24', RateBasisPoints: 2400, EndsOn: '2024-12-31' },
      { SiteID, Code: 'ANA15', RateBasisPoints: 1500, IsAnaOnly: true, Modes: ['join', 'renew'] },
      { SiteID, Code: 'WELCOME', RateBasisPoints: 10_000, Tiers: ['Associate'], Modes: ['join'], MaxUses: 25 },
    ])
    await ctx.db.insert(affiliateCodes).values([
      { SiteID, Code: 'COIN24', Name: 'Coin World Podcast' },
      { SiteID, Code: 'CLUB07', Name: 'Tri-County Coin Club', IsActive: false },
    ])
  }
  await writeMembers(ctx)
  await writeDesk(ctx)
}

type Member = {
  site: string
  tier: (typeof paidTiers)[number] /** Days ago that the term began. */
  since: number
  autorenew: boolean
}
const members: Record<string, Member> = {
  'abigail.thornton@collectors.example': { site: 'NGC-com', tier: 'Associate', since: 140, autorenew: false },
  'calvin.okafor@collectors.example': { site: 'NGC-com', tier: 'Premium', since: 300, autorenew: false },
  'naomi.prescott@collectors.example': { site: 'NGC-com', tier: 'Elite', since: 30, autorenew: false },
  'elias.montgomery@collectors.example': { site: 'NGC-com', tier: 'Associate', since: 420, autorenew: false },
  'imogen.ashworth@collectors.example': { site: 'NGC-uk', tier: 'Premium', since: 200, autorenew: false },
  'other@obverse.example': { site: 'NGC-com', tier: 'Associate', since: 90, autorenew: false },
  'katharina.engelhardt@collectors.example': { site: 'NGC-de', tier: 'Associate', since: 120, autorenew: true },
  'annegret.baumann@collectors.example': { site: 'NGC-de', tier: 'Associate', since: 100, autorenew: false },
}

async function writeMembers(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select({ PeopleID: people.PeopleID, Email: people.Email })
    .from(people)
    .where(inArray(people.Email, Object.keys(members)))
  for (const { PeopleID, Email } of rows.sort((a, b) => a.PeopleID - b.PeopleID)) {
    const { site: code, tier: Tier, since, autorenew: Autorenew } = found(members[Email])
    const site = found(ctx.sites.all().find((one) => one.Code === code))
    const TermStart = addDays(dayAt(site.Region, ctx.now()), -since)
    const SinceUTC = `${TermStart}T15:04:05.000Z`
    const PriceMinor = prices[site.Region][Tier] * 100
    const term = { TermStart, TermEnd: termEnd(TermStart) }
    const of = { SiteID: site.SiteID, Tier, ...term }
    const [made] = await ctx.db
      .insert(memberships)
      .values({
        PeopleID,
        Company: site.Company,
        ...of,
        SinceUTC,
        PriceMinor,
        Autorenew,
        ConsentUTC: Autorenew ? SinceUTC : null,
      })
      .returning()
    await ctx.db.insert(membershipOrders).values({
      ...of,
      MembershipID: found(made).MembershipID,
      Place: 1,
      Mode: 'join',
      Currency: site.Currency,
      YearMinor: PriceMinor,
      PriceMinor,
      TotalMinor: PriceMinor,
      WantsAutorenew: Autorenew,
      State: 'paid',
      HeldUntilUTC: SinceUTC,
      CreatedUTC: SinceUTC,
      PaidUTC: SinceUTC,
      Save: 'saved',
    })
  }
}

/** Writes a desk at the next show of NGC, where two visitors began already. */
async function writeDesk(ctx: Context): Promise<void> {
  const site = found(ctx.sites.all().find((one) => one.Code === 'NGC-com'))
  const isNext = and(eq(eventSites.SiteID, site.SiteID), gt(events.StartDate, dayAt(site.Region, ctx.now())))
  const [next] = await ctx.db
    .select({ EventID: events.EventID })
    .from(events)
    .innerJoin(eventSites, eq(eventSites.EventID, events.EventID))
    .where(and(isNext, eq(events.IsCancelled, false)))
    .orderBy(asc(events.StartDate), asc(events.EventID))
    .limit(1)
  const { EventID } = found(next)
  const [desk] = await ctx.db.insert(showDesks).values({ SiteID: site.SiteID, EventID, Name: 'Tablet 1' }).returning()
  const { ShowDeskID } = found(desk)
  const CreatedUTC = ctx.now().toISOString()
  const visitor = { ShowDeskID, CreatedUTC }
  await ctx.db.insert(showJoins).values([
    { ...visitor, Email: 'june.harlow@visitors.example', FirstName: 'June', LastName: 'Harlow', Tier: 'Associate' },
    { ...visitor, Email: 'calvin.okafor@collectors.example', FirstName: 'Calvin', LastName: 'Okafor', Tier: 'Elite' },
  ])
}
