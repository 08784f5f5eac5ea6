/** The personal details of some demo people: addresses, preferences, ANA memberships. */
import { LIFETIME_DAY, newsletters, notificationTopics } from '@obverse/contract/domains/accounts'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { countries, states } from '../reference'
import { anaMemberships, communicationPreferences, shippingAddresses } from './tables'

type DemoAddress = readonly [
  line: string,
  more: string,
  city: string,
  state: string,
  zip: string,
  country: string,
  phone: string,
]
/** The addresses by e-mail address. Phone numbers are from the ranges reserved for fiction where a country has them. */
const addresses: Readonly<Record<string, DemoAddress>> = {
  'customer@obverse.example': ['48 Harbor Street', 'Apt 3', 'Portland', 'ME', '04101', 'US', '+12075550142'],
  'other@obverse.example': ['Storgatan 14', '', 'Uppsala', '', '753 31', 'SE', '+4618123456'],
  'abigail.thornton@collectors.example': ['1206 Linden Avenue', '', 'Madison', 'WI', '53703', 'US', '+16085550117'],
  'marcus.delgado@collectors.example': ['77 Alameda Street', 'Unit 9', 'Tucson', 'AZ', '85701', 'US', '+15205550163'],
  'naomi.prescott@collectors.example': ['9 Orchard Lane', '', 'Burlington', 'VT', '05401', 'US', '+18025550129'],
  'imogen.ashworth@collectors.example': ['3 Mill Lane', '', 'York', '', 'YO1 7HH', 'GB', '+442079460958'],
  'alistair.greaves@collectors.example': ['21 Castle Terrace', '', 'Edinburgh', '', 'EH1 2DP', 'GB', '+441314960123'],
  'friedrich.albers@collectors.example': ['Speicherstraße 5', '', 'Lübeck', 'SH', '23552', 'DE', '+4945112345678'],
  'katharina.engelhardt@collectors.example': ['Maxplatz 18', '', 'Bamberg', 'BY', '96047', 'DE', '+4995112345678'],
}
const memberships: Readonly<Record<string, string>> = {
  'customer@obverse.example': '2027-06-30',
  'abigail.thornton@collectors.example': LIFETIME_DAY,
  'naomi.prescott@collectors.example': '2026-02-28',
}

/** Writes the details; missing people are left out. */
export async function writeDemoDetails(ctx: Context): Promise<void> {
  const everybody = await ctx.db.select({ PeopleID: people.PeopleID, Email: people.Email }).from(people)
  const idOf = (email: string) => everybody.find((one) => one.Email === email)?.PeopleID
  const allCountries = await ctx.db.select().from(countries)
  const allStates = await ctx.db.select().from(states)
  const SavedUTC = ctx.now().toISOString()

  const kept = Object.entries(addresses).flatMap(
    ([email, [Address1, Address2, City, state, ZipCode, code, PhoneNumber]]) => {
      const PeopleID = idOf(email)
      const CountryID = allCountries.find((one) => one.CountryCode === code)?.CountryID
      if (PeopleID === undefined || CountryID === undefined) return []
      const StateID =
        allStates.find((one) => one.CountryID === CountryID && one.Abbreviation === state)?.StateID ?? null
      return [{ PeopleID, CountryID, Address1, Address2, City, StateID, ZipCode, PhoneNumber, SavedUTC }]
    },
  )
  await ctx.db.insert(shippingAddresses).values(kept)

  const [ngc, pmg] = newsletters.map((one) => one.NewsletterID)
  const chosen = (email: string, over: Partial<typeof communicationPreferences.$inferInsert>) => {
    const PeopleID = idOf(email)
    if (PeopleID === undefined) return []
    return {
      PeopleID,
      SelectedNewsletters: [ngc ?? 1],
      LanguageID: 1,
      AcceptDataConsent: true,
      ConsentUTC: '2026-03-02T10:15:00.000Z',
      AcceptPrivateMessages: true,
      AcceptTextMessages: false,
      TextMessagePhone: '',
      MasterOptOut: false,
      Topics: notificationTopics.map((Topic) => ({ Topic, Mail: true, Text: false })),
      ...over,
    }
  }
  const preferences = [
    chosen('customer@obverse.example', { SelectedNewsletters: [ngc ?? 1, pmg ?? 2] }),
    chosen('marcus.delgado@collectors.example', { AcceptTextMessages: true, TextMessagePhone: '+15205550163' }),
    chosen('friedrich.albers@collectors.example', { LanguageID: 4 }),
    chosen('rupert.penhaligon@collectors.example', { MasterOptOut: true }),
  ].flat()
  await ctx.db.insert(communicationPreferences).values(preferences)

  await ctx.db.insert(anaMemberships).values(
    Object.entries(memberships).flatMap(([email, ExpirationDate]) => {
      const PeopleID = idOf(email)
      return PeopleID === undefined ? [] : [{ PeopleID, ExpirationDate }]
    }),
  )
}
