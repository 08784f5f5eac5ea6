/** Comics: invented publishers and titles, ten titles each. */
import { type DemoCategory, type DemoSubcategory, named, partsOf } from './shape'

/** Each entry is the title, the year of the first issue, and the numbers of the issues. */
const titles: Record<string, string> = {
  'Northbeam Comics': `Captain Meridian|1961|1-12; Captain Meridian Annual|1963|1-3; The Lantern Society|1964|1-4 12-14; Atlas of Sorrows|1972|1-6; Comet Parade|1966|1-5
The Salt Sentinel|1969|1-6; Doctor Halfmoon|1975|1-5; Brass Nightingale|1978|1-6; The Ninth Harbor|1981|1-5; Meridian and Lantern|1984|1-4`,
  'Harbor City Press': `Harbor City Detective|1939|1-4 44-46; Moonbound Tales|1951|1-6; Tin Alley Stories|1946|1-5; The Gray Ferryman|1948|1-5; Pier Nine Mysteries|1950|1-6
Widow of Wharf Street|1953|1-4; Midnight Tram|1954|1-5; Inspector Quillon|1941|1-6; Foghorn Terrors|1952|1-5; Marta Vane, Reporter|1947|1-5`,
  'Ironwood Publishing': `Iron Orchard|1988|1-6; Queen of Static|1993|1-6; Thistle and Bone|1990|1-5; The Paper Colossus|1991|1-6; Rustwater|1995|1-5
Seven Quiet Engines|1997|1-5; The Orchard Keepers|1998|1-4; Ashglass|2001|1-6; Longmarch Station|2003|1-5; Hollowmere|2006|1-5`,
  'Sunday Kite Books': `Pip and the Kite Patrol|1956|1-6; Grandmother Thunder|1959|1-5; Barnaby Turnip|1957|1-6; The Clockwork Geese|1962|1-5; Muddlewick Farm|1960|1-5
Otto Underbridge|1965|1-5; The Biscuit Cadets|1967|1-5; Lady Puddlewort|1958|1-4; Nimble Nan|1963|1-6; Seaside Sam Pettigrew|1955|1-5`,
  'Vantablue Studio': `Orbit Nine|2008|1-6; The Glasswing Pact|2010|1-6; Signal Gardeners|2012|1-5; Nocturne for Machines|2013|1-5; Kestrel Null|2015|1-6
Tidelock|2016|1-6; The Borrowed Planet|2018|1-5; Velvet Antenna|2019|1-5; Wren of the Ninth Moon|2021|1-6; Paperlight|2022|1-4`,
  'Old Mill Magazines': `Tales from Gallowmill|1970|1-6; The Crooked Steeple|1971|1-5; Witchlight Monthly|1973|1-6; Crypt of Doctor Ember|1974|1-5; Ravenmarsh|1976|1-5
House on Tallow Hill|1972|1-5; The Wax Choir|1977|1-4; Nine Black Candles|1975|1-5; The Marsh King's Bride|1978|1-5; Bellringer|1979|1-5`,
  'Starling & Crewe': `Valkyrie Circuit|1983|1-6; The Velocity Twins|1985|1-6; Hammerlight|1986|1-5; Neon Paladin|1987|1-6; Crew of the Starling|1984|1-6
Dame Tempest|1989|1-5; Granite Saint|1990|1-5; The Unlikely Eight|1992|1-6; Echo Vandal|1994|1-5; Sable Marathon|1996|1-5`,
}

/** Returns the numbers of `1-4 12-14`. */
const numbersOf = (text: string): number[] =>
  text.split(' ').flatMap((range) => {
    const [from = 1, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })

function titleOf(entry: string, publisher: string): DemoSubcategory {
  const [title = '', start = '', numbers = ''] = entry.split('|')
  const isAnnual = title.endsWith('Annual')
  return {
    ...named(title),
    collectibles: numbersOf(numbers).map((number) => {
      // Six issues a year.
      const Year = `${Number(start) + (isAnnual ? number - 1 : Math.floor((number - 1) / 6))}`
      return {
        ...named(`${title} #${number}`),
        LabelLines: [`${title} #${number}`, `${publisher}, ${Year}`],
        Year,
        Denomination: '',
        Metal: '',
        ItemNumber: `${number}`,
      }
    }),
  }
}

/** Returns the publishers with their titles and issues. */
export const demoComics = (): DemoCategory[] =>
  Object.entries(titles).map(([publisher, list]) => ({
    Company: 'CGC',
    CollectibleType: 'Comic',
    IsWorld: false,
    ...named(publisher),
    subcategories: list.split('\n').flatMap((line) => partsOf(line, ';').map((entry) => titleOf(entry, publisher))),
  }))
