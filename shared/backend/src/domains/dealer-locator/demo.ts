/** Writes demonstration dealers with their locations, hours and the shows they attend. */
import type { DealerDay, DealerPhone, DealerSpan, DealerSpecialDay } from '@obverse/contract/domains/dealer-locator'
import { maxSpecialtiesOfType } from '@obverse/contract/rules/dealer-locator'
import { dealerCompanies } from '@obverse/contract/rules/dealers'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { found } from '../../errors'
import { slugOf } from '../../records/slug'
import { eventSites, events } from '../events'
import { countries, states } from '../reference'
import { services, specialties } from './catalogue'
import { cities, type DemoDealer, demoDealers, type Week } from './demo-dealers'
import { gazetteer } from './places/gazetteer'
import { dealerEvents, dealerLocations, dealers } from './tables'

const span = (Opens: string, Closes: string): DealerSpan => ({ Opens, Closes })
const split = [span('09:30', '12:30'), span('14:00', '18:00')]
/** The spans of the days, Monday first. */
const weeks: Readonly<Record<Week, readonly DealerSpan[][]>> = {
  // Closed on Mondays and Sundays.
  usual: [[], ...Array.from({ length: 4 }, () => [span('10:00', '18:00')]), [span('10:00', '16:00')], []],
  lunch: [...Array.from({ length: 5 }, () => split), [span('10:00', '14:00')], []],
  late: [
    ...Array.from({ length: 4 }, () => [span('11:00', '19:00')]),
    [span('11:00', '22:00')],
    [span('10:00', '22:00')],
    [span('12:00', '17:00')],
  ],
  always: Array.from({ length: 7 }, () => [span('00:00', '24:00')]),
  night: [[], [], ...Array.from({ length: 4 }, () => [span('17:00', '01:00')]), [span('14:00', '20:00')]],
  appointment: [],
  unknown: [],
}
const hoursOf = (week: Week): DealerDay[] => weeks[week].map((Spans, at) => ({ Weekday: at + 1, Spans }))

const DAY = 86_400_000
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

const holidays = {
  US: { closed: ['12-25', 'Christmas Day'], short: ['12-24', 'Christmas Eve'], newYear: "New Year's Day" },
  GB: { closed: ['12-25', 'Christmas Day'], short: ['12-24', 'Christmas Eve'], newYear: "New Year's Day" },
  DE: { closed: ['12-25', 'Weihnachten'], short: ['12-24', 'Heiligabend'], newYear: 'Neujahr' },
} as const

/** Returns the holidays of this winter and of the next, and for some an inventory in two weeks. */
function specialDays({ country, week }: DemoDealer, at: number, now: Date): DealerSpecialDay[] {
  if (week === 'always' || week === 'appointment' || week === 'unknown') return []
  const { closed, short, newYear } = holidays[country]
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
  const all: DealerSpecialDay[] = years.flatMap((year) => [
    { Day: `${year}-${short[0]}`, Label: short[1], Spans: [span('10:00', '13:00')] },
    { Day: `${year}-${closed[0]}`, Label: closed[1], Spans: [] },
    { Day: `${year + 1}-01-01`, Label: newYear, Spans: [] },
  ])
  const inventory = {
    Day: dayText(now.getTime() + 14 * DAY),
    Label: country === 'DE' ? 'Inventur' : 'Inventory',
    Spans: [],
  }
  const isTaken = all.some(({ Day }) => Day === inventory.Day)
  return at % 5 === 0 && !isTaken ? [...all, inventory] : all
}

/** Numbers that are kept for fiction in each country. */
function phonesOf({ country }: DemoDealer, at: number): DealerPhone[] {
  const two = String(at % 100).padStart(2, '0')
  if (country === 'US') return [{ Kind: 'phone', Number: `+1 813 555 01${two}` }]
  if (country === 'GB') return [{ Kind: 'phone', Number: `+44 20 7946 00${two}` }]
  return [
    { Kind: 'phone', Number: `+49 30 23125 0${two}` },
    { Kind: 'mobile', Number: `+49 171 39200${two}` },
  ]
}

const streets = {
  US: ['Harbor Lane', 'Mint Street', 'Exchange Avenue', 'Market Street', 'Lincoln Way'],
  GB: ['Arcade Row', 'Sovereign Street', 'Castle Lane', 'Exchange Yard', 'Crown Passage'],
  DE: ['Münzgasse', 'Marktstraße', 'Am Alten Hafen', 'Domgasse', 'Lindenallee'],
} as const
function streetOf({ country }: DemoDealer, at: number): string {
  const street = found(streets[country][at % 5])
  const number = 3 + ((at * 17) % 190)
  return country === 'DE' ? `${street} ${number}` : `${number} ${street}`
}

/** Returns every third thing from a start, so that dealers differ. */
const some = <T>(all: readonly T[], from: number, most: number): T[] =>
  all.filter((_, at) => (at + from) % 2 === 0 || all.length <= 3).slice(0, most)

/** Returns the numbers of the specialties: at most six of each type. */
const specialtiesOf = ({ types }: DemoDealer, at: number): number[] =>
  types.flatMap((type) =>
    some(
      specialties.filter(({ CollectibleType }) => CollectibleType === type),
      at,
      maxSpecialtiesOfType,
    ).map(({ ID }) => ID),
  )

const ON_SITE = 'on-site-grading'
function servicesOf({ types, week }: DemoDealer, at: number): number[] {
  const offered = services.filter(({ CollectibleTypes }) => CollectibleTypes.some((type) => types.includes(type)))
  return offered
    .filter(({ ID, SeoName }) => (SeoName === ON_SITE ? at % 4 === 0 || week === 'always' : (ID + at) % 3 !== 0))
    .map(({ ID }) => ID)
}

/** The company whose dealer somebody is who deals in a type. */
const dealtBy = { Coin: 'NGC', Note: 'PMG', Comic: 'CGC', SportsCard: 'CGC', TradingCard: 'CGC' } as const
const companiesFor = { Coin: 'NGC', Note: 'PMG', Comic: 'CGC', SportsCard: 'CSG', TradingCard: 'CRD' } as const
const languagesOf = ({ country }: DemoDealer, at: number): string[] =>
  country === 'DE' ? ['de', 'en'] : ['en', ...(at % 3 === 0 ? ['es'] : []), ...(at % 7 === 0 ? ['zh'] : [])]

async function readIDs(ctx: Context) {
  const allCountries = await ctx.db.select().from(countries)
  const allStates = await ctx.db.select().from(states)
  const country = (code: string) => found(allCountries.find((one) => one.CountryCode === code)).CountryID
  const state = (code: string, abbreviation: string) =>
    allStates.find((one) => one.CountryID === country(code) && one.Abbreviation === abbreviation)?.StateID ?? null
  return { country, state }
}

async function coordinatesOf(postal: string, country: string, at: number) {
  const places = await gazetteer.find({ place: postal, home: country, only: country, culture: 'en-US' })
  const { Latitude, Longitude } = found(places.find(({ Kind }) => Kind === 'postal'))
  // Two dealers of a city are not at one door.
  const shift = ((at * 7) % 11) / 1000
  return { Latitude: Latitude + shift, Longitude: Longitude - shift }
}

/** Writes which shows of their country dealers attend. */
async function fillAttended(ctx: Context, made: readonly { DealerID: number; dealer: DemoDealer }[]): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ EventID: events.EventID, CountryCode: countries.CountryCode, SiteID: eventSites.SiteID })
    .from(events)
    .innerJoin(countries, eq(countries.CountryID, events.CountryID))
    .innerJoin(eventSites, eq(eventSites.EventID, events.EventID))
    .orderBy(events.EventID, eventSites.SiteID)
  const companyOf = (siteID: number) => ctx.sites.find(siteID)?.Company
  const attended = made.flatMap(({ DealerID, dealer }, at) => {
    if (at % 3 === 2) return []
    const companies: readonly (string | undefined)[] = dealer.types.map((type) => companiesFor[type])
    const fits = rows.filter((row) => row.CountryCode === dealer.country && companies.includes(companyOf(row.SiteID)))
    return [...new Set(fits.map(({ EventID }) => EventID))].map((EventID) => ({
      DealerID,
      EventID,
      Booth: at % 2 === 0 ? String(100 + at) : '',
    }))
  })
  if (attended.length > 0) await ctx.db.insert(dealerEvents).values(attended)
}

/** Writes the dealers: 60 of the US, 18 of the UK and 12 of Germany. */
export async function fillDealers(ctx: Context): Promise<void> {
  const id = await readIDs(ctx)
  const now = ctx.now()
  const made = (
    await ctx.db
      .insert(dealers)
      .values(
        demoDealers.map(({ name, types }, at) => ({
          DealerNumber: String(10_401 + at * 13),
          Name: name,
          Companies: dealerCompanies.filter((company) => types.some((type) => dealtBy[type] === company)),
          Website: `https://${slugOf(name)}.example`,
        })),
      )
      .returning({ DealerID: dealers.DealerID })
  ).map(({ DealerID }, at) => ({ DealerID, dealer: found(demoDealers[at]) }))
  const rows = made.flatMap(({ DealerID, dealer }, at) =>
    dealer.cities.map(async (key, place) => {
      const [City, state, PostalCode, TimeZone] = cities[key]
      const slug = slugOf(dealer.name)
      return {
        DealerID,
        Street1: streetOf(dealer, at + place * 3),
        City,
        StateID: id.state(dealer.country, state),
        PostalCode,
        CountryID: id.country(dealer.country),
        ...(dealer.isLost ? {} : await coordinatesOf(PostalCode, dealer.country, at + place)),
        TimeZone,
        IsAppointmentOnly: dealer.week === 'appointment',
        Hours: hoursOf(dealer.week),
        SpecialDays: specialDays(dealer, at, now),
        PhoneNumbers: phonesOf(dealer, at * 2 + place),
        SocialMedia:
          at % 2 === 0
            ? [
                { ContactType: 'Instagram' as const, ContactValue: `https://social.example/${slug}` },
                { ContactType: 'Facebook' as const, ContactValue: `https://pages.example/${slug}` },
              ]
            : [],
        Email: `info@${slug}.example`,
        Languages: languagesOf(dealer, at),
        AcceptsFor: dealer.types.map((type) => companiesFor[type]),
        CollectibleTypes: [...dealer.types],
        SpecialtyIDs: specialtiesOf(dealer, at),
        ServiceIDs: servicesOf(dealer, at),
        IsPublished: !dealer.isHidden,
        VerifiedDay: at % 4 === 3 ? null : dayText(now.getTime() - (at + 5) * DAY),
      }
    }),
  )
  await ctx.db.insert(dealerLocations).values(await Promise.all(rows))
  await fillAttended(ctx, made)
}
