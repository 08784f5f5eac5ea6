/** Sports cards: invented sets and players. */
import { type DemoCategory, type DemoCollectible, type DemoSubcategory, named, partsOf } from './shape'

/** Each entry is a series and its years; after a colon, cards with numbers of their own. */
const sets: Record<string, string> = {
  Baseball: `Diamond League|1952: 18 J. Calloway; Diamond League|1955; Diamond League|1959; Diamond League|1964; Diamond League|1968: 201 P. Ostrow; Diamond League|1971
Diamond League|1975: 88 R. Vance; Diamond League|1983; Diamond League|1994; Gum Heroes|1933: 7 W. Tanner; Gum Heroes|1934; Gum Heroes|1938; Ninth Inning Chrome|2015`,
  Basketball: `Courtside|1986: 57 rookie D. Marsh; Courtside|1988; Courtside|1992; Courtside|1996; Courtside|2003; Courtside|2012; Courtside|2022: 1 M. Adeyemi
Courtside Refractor|2018; Courtside Refractor|2020: 12 A. Reyes; Courtside Refractor|2023; Hardwood Gallery|1999; Hardwood Gallery|2008`,
  Football: `Gridiron Elite|1989; Gridiron Elite|1994; Gridiron Elite|1998; Gridiron Elite|2004; Gridiron Elite|2011: 4 C. Boyd; Gridiron Elite|2018: 101 T. Okoye, autograph
Gridiron Elite|2021; Goal Line Bubble|1957; Goal Line Bubble|1962; Goal Line Bubble|1970; Goal Line Bubble|1976; Fourth Quarter Foil|2016`,
  Hockey: `Prairie Hockey|1985; Prairie Hockey|1988; Prairie Hockey|1991: 3 L. Novak; Prairie Hockey|1995; Prairie Hockey|2005; Prairie Hockey|2015
Blue Line Parade|1951; Blue Line Parade|1958; Blue Line Parade|1966; Blue Line Parade|1974; Ice Crown|2010; Ice Crown|2019`,
  Soccer: `Pitch Masters|1994; Pitch Masters|1998; Pitch Masters|2003: 9 E. Ferreira; Pitch Masters|2008; Pitch Masters|2014; Pitch Masters|2022
Terrace Stars|1961; Terrace Stars|1967; Terrace Stars|1973; Golden Boot Gallery|2012; Golden Boot Gallery|2018`,
  Tennis: `Center Line|1978; Center Line|1984; Center Line|1990; Center Line|1997; Center Line|2004; Center Line|2013; Baseline Gold|2016; Baseline Gold|2019; Baseline Gold|2023`,
}
const surnames =
  'Abernock Bellweather Castanho Dornfeld Eskander Fennimore Gantry Holloran Iverslund Jessamy Kovalic Lindqvale Marrowby Nakashiro Oduwale Petrossi Quillan Rademeyer Santorel Thackery Ulmstead Varga-Lunn Westerly Xanthos Yarborne Zielonka'.split(
    ' ',
  )
const initials = 'ABCDEGHJKLMNPRSTVW'
const cardsOfSet = 5

/** Returns a card; a text after the first comma of the player says what is special about it. */
function cardOf(set: string, Year: string, ItemNumber: string, player: string): DemoCollectible {
  const [name = '', ...special] = partsOf(player, ',')
  return {
    ...named(`${set} #${ItemNumber}, ${player}`),
    LabelLines: [set, `#${ItemNumber} ${name}`, ...special],
    Year,
    Denomination: '',
    Metal: '',
    ItemNumber,
  }
}

/** Returns a set: its own cards first, then others by rule; `place` is the place of the set in the whole list. */
function setOf(entry: string, place: number): DemoSubcategory {
  const [title = '', own = ''] = partsOf(entry, ':')
  const [series = '', year = ''] = title.split('|')
  const set = `${year} ${series}`
  const written = /^(\d+) (.+)$/.exec(own)
  const first = written ? [cardOf(set, year, written[1] ?? '', written[2] ?? '')] : []
  const others = Array.from({ length: cardsOfSet - first.length }, (_, at) => {
    const surname = surnames[(place * 7 + at * 11) % surnames.length]
    const initial = initials[(place * 5 + at * 7) % initials.length]
    // Past the numbers of the cards that are written out.
    return cardOf(set, year, `${210 + ((place * 3) % 40) + at * 17}`, `${initial}. ${surname}`)
  })
  return { ...named(set), collectibles: [...first, ...others] }
}

/** Returns the sports with their sets and cards. */
export function demoSportsCards(): DemoCategory[] {
  let place = 0
  return Object.entries(sets).map(([sport, list]) => ({
    Company: 'CSG',
    CollectibleType: 'SportsCard',
    IsWorld: false,
    ...named(sport),
    subcategories: list.split('\n').flatMap((line) => partsOf(line, ';').map((entry) => setOf(entry, place++))),
  }))
}
