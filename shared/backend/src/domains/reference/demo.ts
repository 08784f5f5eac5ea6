/** Writes countries, states and tags: data the product needs from the first day. */
import type { Context } from '../../context'
import { found } from '../../errors'
import { slugOf } from '../../records/slug'
import { countries, eventTags, states } from './tables'

/** Code, name and the pattern of postal codes, if any. */
const countryList: [code: string, name: string, zip?: string][] = [
  ['US', 'United States', '^\\d{5}(-\\d{4})?$'],
  ['CA', 'Canada', '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$'],
  ['GB', 'United Kingdom', '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}$'],
  ['DE', 'Germany', '^\\d{5}$'],
  ['AT', 'Austria', '^\\d{4}$'],
  ['CH', 'Switzerland', '^\\d{4}$'],
  ['FR', 'France', '^\\d{5}$'],
  ['IT', 'Italy', '^\\d{5}$'],
  ['ES', 'Spain', '^\\d{5}$'],
  ['PT', 'Portugal', '^\\d{4}-\\d{3}$'],
  ['NL', 'Netherlands', '^\\d{4} ?[A-Za-z]{2}$'],
  ['BE', 'Belgium', '^\\d{4}$'],
  ['LU', 'Luxembourg', '^\\d{4}$'],
  ['IE', 'Ireland', '^[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}$'],
  ['DK', 'Denmark', '^\\d{4}$'],
  ['SE', 'Sweden', '^\\d{3} ?\\d{2}$'],
  ['NO', 'Norway', '^\\d{4}$'],
  ['FI', 'Finland', '^\\d{5}$'],
  ['IS', 'Iceland', '^\\d{3}$'],
  ['PL', 'Poland', '^\\d{2}-\\d{3}$'],
  ['CZ', 'Czechia', '^\\d{3} ?\\d{2}$'],
  ['SK', 'Slovakia', '^\\d{3} ?\\d{2}$'],
  ['HU', 'Hungary', '^\\d{4}$'],
  ['RO', 'Romania', '^\\d{6}$'],
  ['BG', 'Bulgaria', '^\\d{4}$'],
  ['GR', 'Greece', '^\\d{3} ?\\d{2}$'],
  ['HR', 'Croatia', '^\\d{5}$'],
  ['SI', 'Slovenia', '^\\d{4}$'],
  ['EE', 'Estonia', '^\\d{5}$'],
  ['LV', 'Latvia', '^LV-\\d{4}$'],
  ['LT', 'Lithuania', '^(LT-)?\\d{5}$'],
  ['MT', 'Malta', '^[A-Za-z]{3} ?\\d{4}$'],
  ['CY', 'Cyprus', '^\\d{4}$'],
  ['AU', 'Australia', '^\\d{4}$'],
  ['NZ', 'New Zealand', '^\\d{4}$'],
  ['JP', 'Japan', '^\\d{3}-?\\d{4}$'],
  ['KR', 'South Korea', '^\\d{5}$'],
  ['CN', 'China', '^\\d{6}$'],
  ['TW', 'Taiwan', '^\\d{3}(\\d{2,3})?$'],
  ['HK', 'Hong Kong'],
  ['SG', 'Singapore', '^\\d{6}$'],
  ['MY', 'Malaysia', '^\\d{5}$'],
  ['TH', 'Thailand', '^\\d{5}$'],
  ['IN', 'India', '^\\d{6}$'],
  ['AE', 'United Arab Emirates'],
  ['IL', 'Israel', '^\\d{7}$'],
  ['TR', 'Türkiye', '^\\d{5}$'],
  ['ZA', 'South Africa', '^\\d{4}$'],
  ['MX', 'Mexico', '^\\d{5}$'],
  ['BR', 'Brazil', '^\\d{5}-?\\d{3}$'],
  ['AR', 'Argentina', '^[A-Za-z]?\\d{4}([A-Za-z]{3})?$'],
  ['CL', 'Chile', '^\\d{7}$'],
]
const stateList: Record<string, string> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  DE: 'BW Baden-Württemberg|BY Bavaria|BE Berlin|BB Brandenburg|HB Bremen|HH Hamburg|HE Hesse|MV Mecklenburg-Vorpommern|NI Lower Saxony|NW North Rhine-Westphalia|RP Rhineland-Palatinate|SL Saarland|SN Saxony|ST Saxony-Anhalt|SH Schleswig-Holstein|TH Thuringia',
}
const tagList = ['On-site grading', 'Drop-off', 'Signing', 'Seminar', 'Virtual', 'Auction']

/** Writes the reference tables of an empty database. */
export async function writeReference(ctx: Pick<Context, 'db'>): Promise<void> {
  const made = await ctx.db
    .insert(countries)
    .values(
      countryList.map(([CountryCode, Name, zip]) => ({
        CountryCode,
        Name,
        DisplayName: Name,
        ZipCodeRegex: zip ?? null,
      })),
    )
    .returning({ CountryID: countries.CountryID, CountryCode: countries.CountryCode })
  const idOf = (code: string) => found(made.find((row) => row.CountryCode === code)).CountryID
  await ctx.db.insert(states).values(
    Object.entries(stateList).flatMap(([code, list]) =>
      list.split('|').map((entry) => {
        const space = entry.indexOf(' ')
        return { CountryID: idOf(code), Abbreviation: entry.slice(0, space), Name: entry.slice(space + 1) }
      }),
    ),
  )
  await ctx.db.insert(eventTags).values(tagList.map((Name) => ({ Name, SEOName: slugOf(Name) })))
}
