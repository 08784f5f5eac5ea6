/** The time zones that new events take from their place. */

/** The zone of a country, of most of its people if it has several. */
const zoneOfCountry: Partial<Record<string, string>> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  GB: 'Europe/London',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  LU: 'Europe/Luxembourg',
  IE: 'Europe/Dublin',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  FI: 'Europe/Helsinki',
  IS: 'Atlantic/Reykjavik',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  SK: 'Europe/Bratislava',
  HU: 'Europe/Budapest',
  RO: 'Europe/Bucharest',
  BG: 'Europe/Sofia',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  SI: 'Europe/Ljubljana',
  EE: 'Europe/Tallinn',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  MT: 'Europe/Malta',
  CY: 'Asia/Nicosia',
  MC: 'Europe/Monaco',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  CN: 'Asia/Shanghai',
  TW: 'Asia/Taipei',
  HK: 'Asia/Hong_Kong',
  SG: 'Asia/Singapore',
  MY: 'Asia/Kuala_Lumpur',
  TH: 'Asia/Bangkok',
  IN: 'Asia/Kolkata',
  AE: 'Asia/Dubai',
  IL: 'Asia/Jerusalem',
  TR: 'Europe/Istanbul',
  ZA: 'Africa/Johannesburg',
  MX: 'America/Mexico_City',
  BR: 'America/Sao_Paulo',
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
}

/** The zones of states that differ from the zone of their country, by country and abbreviation. */
const zonesOfStates: Record<string, Record<string, string>> = {
  US: {
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  CA: {
    'America/Halifax': 'NB NS PE',
    'America/St_Johns': 'NL',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Vancouver': 'BC',
    'America/Whitehorse': 'YT',
  },
  AU: {
    'Australia/Darwin': 'NT',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Hobart': 'TAS',
    'Australia/Melbourne': 'VIC',
    'Australia/Perth': 'WA',
  },
}

/** Returns the IANA time zone of a country's code and a state's abbreviation; undefined for an unknown country. */
export function zoneOf(country: string, state?: string): string | undefined {
  const ofState = Object.entries(zonesOfStates[country] ?? {}).find(
    ([, states]) => state !== undefined && states.split(' ').includes(state),
  )
  return ofState?.[0] ?? zoneOfCountry[country]
}
