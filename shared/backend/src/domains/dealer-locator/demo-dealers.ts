/** The dealers of the demonstration: invented companies in real cities. */
import type { CollectibleType } from '@obverse/contract/rules/cert-lookup'

/** A city: its name, state, postal code and time zone; the code says where it lies. */
type City = readonly [name: string, state: string, postal: string, zone: string]
const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'
const london = 'Europe/London'
const berlin = 'Europe/Berlin'

export const cities = {
  tampa: ['Tampa', 'FL', '33602', eastern],
  stPetersburg: ['St. Petersburg', 'FL', '33701', eastern],
  clearwater: ['Clearwater', 'FL', '33755', eastern],
  orlando: ['Orlando', 'FL', '32801', eastern],
  miami: ['Miami', 'FL', '33130', eastern],
  sarasota: ['Sarasota', 'FL', '34236', eastern],
  atlanta: ['Atlanta', 'GA', '30303', eastern],
  charlotte: ['Charlotte', 'NC', '28202', eastern],
  newYork: ['New York', 'NY', '10001', eastern],
  brooklyn: ['Brooklyn', 'NY', '11201', eastern],
  boston: ['Boston', 'MA', '02108', eastern],
  philadelphia: ['Philadelphia', 'PA', '19103', eastern],
  baltimore: ['Baltimore', 'MD', '21202', eastern],
  cleveland: ['Cleveland', 'OH', '44114', eastern],
  detroit: ['Detroit', 'MI', '48226', 'America/Detroit'],
  indianapolis: ['Indianapolis', 'IN', '46204', 'America/Indiana/Indianapolis'],
  chicago: ['Chicago', 'IL', '60602', central],
  minneapolis: ['Minneapolis', 'MN', '55402', central],
  stLouis: ['St. Louis', 'MO', '63101', central],
  nashville: ['Nashville', 'TN', '37219', central],
  newOrleans: ['New Orleans', 'LA', '70130', central],
  omaha: ['Omaha', 'NE', '68102', central],
  dallas: ['Dallas', 'TX', '75201', central],
  houston: ['Houston', 'TX', '77002', central],
  sanAntonio: ['San Antonio', 'TX', '78205', central],
  austin: ['Austin', 'TX', '78701', central],
  denver: ['Denver', 'CO', '80202', mountain],
  saltLakeCity: ['Salt Lake City', 'UT', '84111', mountain],
  phoenix: ['Phoenix', 'AZ', '85004', 'America/Phoenix'],
  lasVegas: ['Las Vegas', 'NV', '89101', pacific],
  losAngeles: ['Los Angeles', 'CA', '90012', pacific],
  beverlyHills: ['Beverly Hills', 'CA', '90210', pacific],
  sanDiego: ['San Diego', 'CA', '92101', pacific],
  sanFrancisco: ['San Francisco', 'CA', '94108', pacific],
  portland: ['Portland', 'OR', '97205', pacific],
  seattle: ['Seattle', 'WA', '98101', pacific],
  honolulu: ['Honolulu', 'HI', '96813', 'Pacific/Honolulu'],
  anchorage: ['Anchorage', 'AK', '99501', 'America/Anchorage'],
  london: ['London', '', 'WC2R', london],
  westminster: ['London', '', 'W1S', london],
  birmingham: ['Birmingham', '', 'B2', london],
  manchester: ['Manchester', '', 'M2', london],
  leeds: ['Leeds', '', 'LS1', london],
  glasgow: ['Glasgow', '', 'G2', london],
  edinburgh: ['Edinburgh', '', 'EH2', london],
  bristol: ['Bristol', '', 'BS1', london],
  cardiff: ['Cardiff', '', 'CF10', london],
  belfast: ['Belfast', '', 'BT1', london],
  york: ['York', '', 'YO1', london],
  bath: ['Bath', '', 'BA1', london],
  berlin: ['Berlin', 'BE', '10115', berlin],
  charlottenburg: ['Berlin', 'BE', '10623', berlin],
  hamburg: ['Hamburg', 'HH', '20095', berlin],
  munich: ['München', 'BY', '80331', berlin],
  cologne: ['Köln', 'NW', '50667', berlin],
  frankfurt: ['Frankfurt am Main', 'HE', '60311', berlin],
  stuttgart: ['Stuttgart', 'BW', '70173', berlin],
  leipzig: ['Leipzig', 'SN', '04109', berlin],
  dresden: ['Dresden', 'SN', '01067', berlin],
  nuremberg: ['Nürnberg', 'BY', '90402', berlin],
} as const satisfies Record<string, City>
type CityKey = keyof typeof cities

/** The ways in which dealers are open. */
export type Week = 'usual' | 'lunch' | 'late' | 'always' | 'night' | 'appointment' | 'unknown'
export type DemoDealer = {
  name: string
  country: 'US' | 'GB' | 'DE'
  types: readonly CollectibleType[]
  cities: readonly CityKey[]
  week: Week
  /** An address that no geocoder knows: the location has no coordinates. */
  isLost?: true
  isHidden?: true
}

const c: readonly CollectibleType[] = ['Coin']
const n: readonly CollectibleType[] = ['Note']
const cn: readonly CollectibleType[] = ['Coin', 'Note']
const m: readonly CollectibleType[] = ['Comic']
const s: readonly CollectibleType[] = ['SportsCard', 'TradingCard']
const ms: readonly CollectibleType[] = ['Comic', 'TradingCard']

const of =
  (country: DemoDealer['country']) =>
  (
    name: string,
    types: readonly CollectibleType[],
    week: Week,
    places: readonly CityKey[],
    more: Partial<DemoDealer> = {},
  ): DemoDealer => ({ name, country, types, week, cities: places, ...more })
const us = of('US')
const uk = of('GB')
const de = of('DE')

export const demoDealers: readonly DemoDealer[] = [
  us('Harbor Lane Numismatics', cn, 'usual', ['tampa', 'stPetersburg', 'clearwater']),
  us('Bayfront Coin Vault', c, 'always', ['tampa']),
  us('Ybor Gate Coins & Currency', cn, 'lunch', ['tampa']),
  us('Pelican Comics', m, 'late', ['tampa', 'orlando']),
  us('Sunshine Slabs & Cards', s, 'usual', ['tampa', 'miami']),
  us('Gulf Breeze Paper Money', n, 'lunch', ['sarasota']),
  us('Palm Court Rare Coins', c, 'appointment', ['miami']),
  us('Causeway Card House', s, 'late', ['clearwater']),
  us('Orange Blossom Coins', cn, 'usual', ['orlando']),
  us('Peachtree Street Numismatics', cn, 'usual', ['atlanta']),
  us('Kudzu Comics', m, 'late', ['atlanta']),
  us('Queen City Coin Exchange', c, 'lunch', ['charlotte']),
  us('Fifth Column Rare Coins', cn, 'appointment', ['newYork']),
  us('Battery Park Bank Notes', n, 'usual', ['newYork']),
  us('Canal & Mercer Comics', m, 'late', ['newYork', 'brooklyn']),
  us('Fulton Landing Cards', s, 'usual', ['brooklyn']),
  us('Beacon Hill Coin Room', c, 'lunch', ['boston']),
  us('Longfellow Comics', m, 'usual', ['boston']),
  us('Mint Row Numismatics', cn, 'usual', ['philadelphia']),
  us('Liberty Alley Cards', s, 'usual', ['philadelphia']),
  us('Harborview Coin & Stamp', cn, 'lunch', ['baltimore']),
  us('Lakeshore Currency', n, 'usual', ['cleveland']),
  us('Steel Wheel Comics', m, 'late', ['detroit']),
  us('Crossroads Coin Company', c, 'usual', ['indianapolis']),
  us('Wabash Avenue Rare Coins', cn, 'usual', ['chicago']),
  us('Windy Corner Comics', m, 'late', ['chicago']),
  us('Loop Card Exchange', s, 'night', ['chicago']),
  us('North Star Numismatics', cn, 'usual', ['minneapolis']),
  us('Gateway Coin Gallery', c, 'lunch', ['stLouis']),
  us('Cumberland Coins', c, 'usual', ['nashville']),
  us('Crescent Street Currency', n, 'lunch', ['newOrleans']),
  us('Bourbon Alley Comics', m, 'night', ['newOrleans']),
  us('Platte River Coins', c, 'usual', ['omaha'], { isLost: true }),
  us('Trinity Rare Coins', cn, 'usual', ['dallas']),
  us('Lone Longhorn Cards', s, 'late', ['dallas', 'houston']),
  us('Bluebonnet Comics', m, 'usual', ['dallas']),
  us('Bayou City Numismatics', cn, 'usual', ['houston', 'sanAntonio']),
  us('Mission Bell Coins', c, 'lunch', ['sanAntonio']),
  us('Violet Crown Comics', ms, 'late', ['austin']),
  us('Mile Marker Coins', cn, 'usual', ['denver']),
  us('Front Range Cards', s, 'usual', ['denver']),
  us('Beehive Coin Shop', c, 'usual', ['saltLakeCity']),
  us('Saguaro Numismatics', cn, 'lunch', ['phoenix']),
  us('Copper State Comics', m, 'usual', ['phoenix']),
  us('Lucky Strike Coin & Bullion', c, 'always', ['lasVegas']),
  us('Neon Desert Cards', s, 'night', ['lasVegas']),
  us('Angel City Rare Coins', cn, 'usual', ['losAngeles']),
  us('Sunset Panel Comics', m, 'late', ['losAngeles']),
  us('Canyon Drive Collectors', cn, 'appointment', ['beverlyHills']),
  us('Rodeo Row Cards', s, 'usual', ['beverlyHills']),
  us('Gaslamp Coin Company', c, 'usual', ['sanDiego']),
  us('Tidepool Comics', ms, 'late', ['sanDiego']),
  us('Union Square Numismatics', cn, 'lunch', ['sanFrancisco']),
  us('Fogline Cards & Comics', ms, 'usual', ['sanFrancisco']),
  us('Rose Quarter Coins', c, 'usual', ['portland']),
  us("Powell's Ferry Comics", m, 'late', ['portland']),
  us('Emerald Coin Gallery', cn, 'usual', ['seattle']),
  us('Rainier Card Club', s, 'usual', ['seattle'], { isHidden: true }),
  us('Plumeria Coins', c, 'usual', ['honolulu']),
  us('Aurora Coin & Gold', c, 'unknown', ['anchorage']),

  uk('Strand Lane Numismatics', cn, 'usual', ['london']),
  uk('Arcade Court Coins', c, 'lunch', ['westminster']),
  uk('Burlington Paper Money', n, 'appointment', ['westminster']),
  uk('Thames Panel Comics', m, 'late', ['london']),
  uk('Canal Street Coins', c, 'usual', ['birmingham']),
  uk('Bull Ring Cards & Comics', ms, 'late', ['birmingham']),
  uk('Deansgate Coin Room', cn, 'usual', ['manchester', 'leeds']),
  uk('Northern Quarter Comics', m, 'late', ['manchester']),
  uk('Corn Hall Numismatics', c, 'lunch', ['leeds']),
  uk('Clydeside Coins', cn, 'usual', ['glasgow', 'edinburgh']),
  uk('Thistle Cards', s, 'usual', ['glasgow']),
  uk('Royal Mews Coins', c, 'usual', ['edinburgh']),
  uk('Harbourside Comics', m, 'usual', ['bristol']),
  uk('Dragon Coin Company', c, 'lunch', ['cardiff']),
  uk('Lagan Currency', n, 'usual', ['belfast']),
  uk('Shambles Coin Cabinet', c, 'usual', ['york']),
  uk('Minster Yard Comics', m, 'unknown', ['york']),
  uk('Pump Room Rare Coins', cn, 'appointment', ['bath']),

  de('Münzkontor Spreebogen', cn, 'usual', ['berlin', 'charlottenburg']),
  de('Quartier Comics GmbH', m, 'late', ['berlin']),
  de('Kartenhaus am Zoo', s, 'usual', ['charlottenburg']),
  de('Hanseatisches Münzkabinett', cn, 'lunch', ['hamburg']),
  de('Alsterbogen Comics', m, 'usual', ['hamburg']),
  de('Isar Numismatik', cn, 'usual', ['munich']),
  de('Domplatte Münzen', c, 'lunch', ['cologne']),
  de('Rheinpanel Comics', m, 'late', ['cologne']),
  de('Mainufer Banknoten', n, 'appointment', ['frankfurt']),
  de('Kessel Karten & Comics', ms, 'usual', ['stuttgart']),
  de('Messestadt Münzen', c, 'usual', ['leipzig', 'dresden']),
  de('Frankenhof Numismatik', cn, 'unknown', ['nuremberg']),
]
