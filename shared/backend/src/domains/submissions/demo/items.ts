/** Demo collectibles: in the public domain or invented, never protected artwork. */
export type Kind = 'Coin' | 'Note' | 'Comic' | 'SportsCard' | 'TradingCard'
export type DemoItem = { Description: string; Grade: string; NoGradeReason: string }

/** Each entry is the description and the grade; after a slash, the reason for no grade. */
const lists: Record<Kind, string> = {
  Coin: `1881-S $1 Morgan-type silver dollar|MS 65; 1921 $1 Morgan-type silver dollar|MS 63; 1909-S VDB 1C Lincoln-type cent|AU 58 BN; 1916-D 10C Mercury-type dime|VG 8
1936-D 25C Washington-type quarter|/Cleaned; 1893-S $1 Morgan-type silver dollar|VF 30; 1911-D $2.5 Indian-head quarter eagle|MS 61; 1804 1/2C Draped Bust half cent|XF 45 BN
1937-D 5C Buffalo nickel, three-legged|AU 50; 2019-W 25C quarter, West Point mark|MS 69; 1855-O $1 gold dollar|/Damaged rim; 1942/1 10C Mercury-type dime|XF 40
1877 1C Indian-head cent|/Altered color; 2021 $1 silver eagle, type 2|MS 70; 1795 $1 Flowing Hair dollar|F 15`,
  Note: `1923 $1 large-size silver certificate|Choice Uncirculated 64 EPQ; 1899 $5 silver certificate|Very Fine 25; 1914 $10 Federal Reserve note|About Uncirculated 55
1929 $20 national currency, Tampa|Extremely Fine 40; 1934A $100 Federal Reserve note|/Repaired tear; 1917 $2 legal tender note|Gem Uncirculated 65 EPQ; 1862 $1 legal tender note|Fine 12
1957 $1 silver certificate, star|Superb Gem Unc 67 EPQ; 1923 100,000 Mark Reichsbank note|Choice Uncirculated 63; 1944 10 shillings, mauve|Very Fine 30`,
  Comic: `Captain Meridian #1|9.8; Captain Meridian #7|9.6; The Lantern Society #12|9.2; Moonbound Tales #3|8.5; Atlas of Sorrows #1|9.4; Captain Meridian Annual #1|/Trimmed cover
Iron Orchard #5|9.0; Harbor City Detective #44|6.5; The Lantern Society #13|9.8; Queen of Static #1|7.0; Moonbound Tales #4|/Missing page`,
  SportsCard: `1952 Diamond League #18, J. Calloway|5; 1986 Courtside #57, rookie D. Marsh|Gem Mint 10; 1991 Prairie Hockey #3, L. Novak|9; 2018 Gridiron Elite #101, T. Okoye, autograph|Mint+ 9.5
2003 Pitch Masters #9, E. Ferreira|8.5; 1933 Gum Heroes #7, W. Tanner|/Trimmed; 2020 Courtside Refractor #12, A. Reyes|Pristine 10; 1968 Diamond League #201, P. Ostrow|7; 2011 Gridiron Elite #4, C. Boyd|Perfect 10
1975 Diamond League #88, R. Vance|6.5; 2022 Courtside #1, M. Adeyemi|9.5`,
  TradingCard: `Ember Drake, base set 14/102|9; Tidecaller Sprite, base set 3/102|Gem Mint 10; Hollow Knight-Errant, first printing|8; Glass Phoenix, holo 27/80|Pristine 10; Rootbound Titan, promo|Mint+ 9.5
Archivist of Dust, misprint|/Altered surface; Ember Drake, second printing|7.5; Stormglass Wyrm, holo 1/80|9.5; Quiet Cartographer, alpha|6; Moth Sovereign, foil|8.5`,
}

const itemsOf = (list: string): DemoItem[] =>
  list.split(/[;\n]/).map((entry) => {
    const [Description = '', verdict = ''] = entry.trim().split('|')
    const isNone = verdict.startsWith('/')
    return { Description, Grade: isNone ? '' : verdict, NoGradeReason: isNone ? verdict.slice(1) : '' }
  })
/** The items of each kind. */
export const itemsByKind = Object.fromEntries(Object.entries(lists).map(([kind, list]) => [kind, itemsOf(list)]))

/** Returns `count` items of a kind from position `start` of the list, wrapping around. */
export function itemsFor(kind: string, count: number, start: number): DemoItem[] {
  const list = itemsByKind[kind] ?? itemsByKind.Coin ?? []
  return Array.from({ length: count }, (_, at) => list[(start + at) % list.length]).filter((item) => item !== undefined)
}
