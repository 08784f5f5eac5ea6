/**
 * The places that are built in: postal codes, cities, states and countries of the US, the UK and Germany. The file is sorted
 * by name, so that it is searched as it is; nothing of it is taken apart before somebody asks.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { countryName } from '@obverse/browser/countries'
import { maxPlaceCandidates } from '@obverse/contract/rules/dealer-locator'
import { backendManifest } from '../../../documents/fonts'
import type { Asked, Geocoder, Place } from './place'

type Line = {
  kind: string
  country: string
  state: string
  name: string
  lat: number
  lon: number
  radius: number
  people: number
}
/** Lines that begin with a prefix are looked through, and no more of them. */
const MOST_LINES = 5_000
const HOME = 10
const NEWLINE = 10

/** Returns the form in which names are compared: small letters without accents and signs, as `gazetteer.mjs` writes it. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

let opened: Promise<Buffer> | null = null
/** Opens the file once, off the event loop; a failure is tried again by the next caller. */
function open(): Promise<Buffer> {
  opened ??= readFile(join(dirname(backendManifest()), 'gazetteer', 'places.tsv.br'))
    .then(promisify(brotliDecompress))
    .catch((error: unknown) => {
      opened = null
      throw error
    })
  return opened
}

/** Returns the place of the first line that is not before a text. */
function lowerBound(file: Buffer, text: Buffer): number {
  let [low, high] = [0, file.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = file.lastIndexOf(NEWLINE, middle - 1) + 1
    const end = file.indexOf(NEWLINE, middle)
    if (file.compare(text, 0, text.length, start, Math.min(start + text.length, end)) < 0) low = end + 1
    else high = start
  }
  return low
}

function* linesWith(file: Buffer, prefix: string): Generator<Line> {
  const wanted = Buffer.from(prefix)
  let at = lowerBound(file, wanted)
  for (let count = 0; count < MOST_LINES && at < file.length; count++) {
    const end = file.indexOf(NEWLINE, at)
    if (file.compare(wanted, 0, wanted.length, at, Math.min(at + wanted.length, end)) !== 0) return
    const [, kind = '', country = '', state = '', name = '', lat, lon, radius, people] = file
      .toString('utf8', at, end)
      .split('\t')
    yield {
      kind,
      country,
      state,
      name,
      lat: Number(lat) / 1000,
      lon: Number(lon) / 1000,
      radius: Number(radius),
      people: Number(people),
    }
    at = end + 1
  }
}

/** Returns the postal code that a text is or begins with: of a British one the part that stands for a district. */
function postalIn(text: string): string | null {
  const [, figures] = /^(\d{5})(?: \d{4})?(?: \p{L}.*)?$/u.exec(text) ?? []
  if (figures) return figures
  const [, district] = /^([a-z]{1,2}\d[a-z\d]?)(?:\d[a-z]{2})?$/.exec(text.replaceAll(' ', '')) ?? []
  return district ?? null
}

/** Returns the ways to take a text apart into a name and the state or country behind it. */
function splitsOf(place: string): [name: string, region: string][] {
  const comma = place.indexOf(',')
  if (comma > 0) return [[plainName(place.slice(0, comma)), plainName(place.slice(comma + 1))]]
  const words = plainName(place).split(' ')
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
}

const exactly = (file: Buffer, name: string): Line[] => (name ? [...linesWith(file, `${name}\t`)] : [])

function linesFor(file: Buffer, place: string): Line[] {
  const text = plainName(place)
  const code = postalIn(text)
  if (code !== null) {
    const found = exactly(file, code).filter(({ kind }) => kind === 'p')
    if (found.length > 0) return found
  }
  const whole = exactly(file, text)
  const within = splitsOf(place).flatMap(([name, region]) => {
    const regions = exactly(file, region).filter(({ kind }) => kind === 's' || kind === 'n')
    const isIn = (line: Line) =>
      regions.some(({ kind, country, state }) => line.country === country && (kind === 'n' || line.state === state))
    return exactly(file, name).filter(isIn)
  })
  return [...whole, ...within]
}

const kinds = { p: 'postal', c: 'city', s: 'state', n: 'country' } as const
const kindOf = (kind: string): Place['Kind'] => kinds[kind as keyof typeof kinds]

/** Returns how likely a place is meant: by its people, those of the visitor's country before others. */
const weightOf = ({ kind, country, people }: Line, home: string): number =>
  // A city is meant rather than the state of its name.
  (kind === 's' || kind === 'n' ? people / 10 : people + 1) * (country === home ? HOME : 1)

function placeOf(line: Line, culture: string): Place {
  const { kind, country: code, state, name, lat, lon, radius } = line
  const english = code === 'US' ? 'United States' : code === 'GB' ? 'United Kingdom' : 'Germany'
  const country = countryName(culture, { code, name: english })
  const isInState = code === 'US' && (kind === 'p' || kind === 'c')
  return {
    Name: kind === 'n' ? country : `${name}, ${isInState ? state : country}`,
    Kind: kindOf(kind),
    CountryCode: code,
    Latitude: lat,
    Longitude: lon,
    RadiusKilometers: radius,
  }
}

/** Returns the places of a text, those of exactly its name before those that begin with it. */
function search(file: Buffer, { place, home, only, culture }: Asked): Place[] {
  const text = plainName(place)
  const ranked = (lines: Line[]) =>
    lines
      .filter(({ country }) => only === null || country === only)
      .sort((a, b) => weightOf(b, home) - weightOf(a, home))
  const begins = text.length >= 3 ? [...linesWith(file, text)] : []
  const places = [...ranked(linesFor(file, place)), ...ranked(begins)].map((line) => placeOf(line, culture))
  const names = places.map(({ Name }) => Name)
  return places.filter(({ Name }, at) => names.indexOf(Name) === at).slice(0, maxPlaceCandidates)
}

/** Writes ä, ö and ü as a keyboard without them does, for a text in which nobody found a place. */
const withoutE = (place: string) => place.replace(/([aou])e/gi, '$1')

export const gazetteer: Geocoder = {
  async find(asked) {
    const file = await open()
    const places = search(file, asked)
    return places.length > 0 ? places : search(file, { ...asked, place: withoutE(asked.place) })
  },
}
