/** Rules of sites for every part of the product, without schemas. */

export const companies = ['NGC', 'PMG', 'CGC', 'CSG', 'CRD'] as const
export const regions = ['com', 'uk', 'de'] as const

/** The time zone whose calendar a region keeps (IANA name). */
export const timeZones = {
  com: 'America/New_York',
  uk: 'Europe/London',
  de: 'Europe/Berlin',
} as const satisfies Record<(typeof regions)[number], string>

/** The country of a region, as an ISO 3166 code. */
export const homeCountries = { com: 'US', uk: 'GB', de: 'DE' } as const satisfies Record<
  (typeof regions)[number],
  string
>

type Region = keyof typeof timeZones

function openCalendar(region: Region) {
  const ofDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // The Swedish locale writes days as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[region], ...ofDay })
  return { format, days: new Map<number, string>() }
}
const calendars = new Map<Region, ReturnType<typeof openCalendar>>()
function calendarOf(region: Region) {
  const known = calendars.get(region)
  if (known) return known
  const opened = openCalendar(region)
  calendars.set(region, opened)
  return opened
}
// Calendar look-ups are slow, so days are cached. In all our zones a day begins at a full quarter of an hour of UTC.
const QUARTER = 900_000
const MOST_QUARTERS = 50_000

/** Returns the calendar day of an instant in the time zone of a region, YYYY-MM-DD. */
export function dayAt(region: Region, at: string | Date): string {
  const quarter = Math.floor((typeof at === 'string' ? Date.parse(at) : at.getTime()) / QUARTER)
  const { format, days } = calendarOf(region)
  const known = days.get(quarter)
  if (known !== undefined) return known
  const day = format.format(quarter * QUARTER)
  if (days.size >= MOST_QUARTERS) days.clear()
  days.set(quarter, day)
  return day
}

/** Returns the calendar day of an instant in an IANA time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** The people who may read the notes of graders (decision 11), besides the one who sent the item in. */
export const graderNotesPolicies = ['everyone', 'signed-in', 'members', 'submitter'] as const

/** The highest limit of grade overrides without a second person, in whole units of a currency. */
export const maxGradeOverrideLimit = 10_000_000

/** The most lines of hours of a site: one for each weekday. */
export const maxContactHours = 7

/** The highest rate of VAT, in basis points: 10,000 is 100 %. */
export const maxVatRateBasisPoints = 10_000

/** The languages of the family (SITE-10), as BCP 47 tags. */
export const languageCodes = ['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN'] as const

/** Tells whether a site has its public population report (POP-4); a backend that does not send the setting has it on. */
export const hasPopulationReport = ({ Settings }: { Settings: { populationDisabled?: boolean } }): boolean =>
  Settings.populationDisabled !== true

/** Returns the rate of the VAT that fees of a site include, in basis points; null where they include none. */
export const vatRateOf = ({ Settings }: { Settings: { vatRateBasisPoints?: number | null } }): number | null =>
  Settings.vatRateBasisPoints ?? null

/** A site, as far as the addresses of its public pages need it. */
type Addressed = {
  SiteID: number
  Company: string
  Region: string
  Hosts: readonly string[]
  Root: string
  Cultures: readonly string[]
  DefaultCulture: string
}

/** Returns the full address of a public page in a culture; `origin` is the site's own, `path` starts with a slash. */
export const publicAddressOf = (site: Addressed, origin: string, path: string, culture: string): string =>
  `${origin}${site.Root.replace(/\/+$/, '')}${path}${culture === site.DefaultCulture ? '' : `${path.includes('?') ? '&' : '?'}lang=${culture}`}`

/**
 * Returns the addresses of a public page by language, for search engines (hreflang). `sites` are all that have the page:
 * a language leads to the site of the company that has it as its own, so that every site names the same addresses.
 */
export function alternatesOf(
  site: Addressed,
  sites: readonly Addressed[],
  origin: string,
  path: string,
): Record<string, string> {
  const family = sites.filter(({ Company }) => Company === site.Company).sort((a, b) => a.SiteID - b.SiteID)
  const addressOf = (one: Addressed, culture: string) => {
    const own = new URL(origin)
    if (one.SiteID !== site.SiteID) own.hostname = one.Hosts[0] ?? own.hostname
    return publicAddressOf(one, own.origin, path, culture)
  }
  const cultures = [...new Set(family.flatMap(({ Cultures }) => Cultures))].sort()
  const byLanguage = cultures.flatMap((culture): [string, string][] => {
    const home =
      family.find(({ DefaultCulture }) => DefaultCulture === culture) ??
      family.find(({ Cultures }) => Cultures.includes(culture))
    return home ? [[culture, addressOf(home, culture)]] : []
  })
  const first = family.find(({ Region }) => Region === 'com') ?? site
  return { ...Object.fromEntries(byLanguage), 'x-default': addressOf(first, first.DefaultCulture) }
}
