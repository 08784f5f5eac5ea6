/** Reads the question of a search for dealers from the address of its page, and writes it. */
import { maxAskedFacets, maxPlace, maxRadius } from '@obverse/contract/rules/dealer-locator'

export type Sent = { [name: string]: string | string[] | undefined }
export type Asked = {
  /** The place as it was typed; '' with a position or without a place. */
  location: string
  position: { lat: number; lon: number } | null
  specialties: string[]
  services: string[]
  /** In kilometers; null for that of the place. */
  radius: number | null
  openNow: boolean
  page: number
}

const listOf = (sent: Sent[string]) => (typeof sent === 'string' ? [sent] : (sent ?? []))
const numberOf = (sent: Sent[string], least: number, most: number) => {
  const [text = ''] = listOf(sent)
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) && value >= least && value <= most ? value : null
}
const names = (sent: Sent[string]) => [...new Set(listOf(sent).filter(Boolean))].slice(0, maxAskedFacets)

/** Returns the question of an address; values that cannot be read are as if they were absent. */
export function readAsked(sent: Sent): Asked {
  const lat = numberOf(sent.lat, -90, 90)
  const lon = numberOf(sent.lon, -180, 180)
  const location = (listOf(sent.location)[0] ?? '').trim().slice(0, maxPlace)
  return {
    location,
    position: location === '' && lat !== null && lon !== null ? { lat, lon } : null,
    specialties: names(sent.specialties),
    services: names(sent.services),
    radius: numberOf(sent.radius, 1, maxRadius),
    openNow: listOf(sent.openNow).includes('true'),
    page: Math.floor(numberOf(sent.page, 1, 100_000) ?? 1),
  }
}

/** Tells if the address asks for anything. */
export const isAsked = ({ location, position, specialties, services, openNow }: Asked): boolean =>
  location !== '' || position !== null || specialties.length > 0 || services.length > 0 || openNow

/** Returns the query of a question, with its `?`; '' for none. */
export function queryOf(asked: Partial<Asked>): string {
  const { location, position, specialties = [], services = [], radius, openNow, page = 1 } = asked
  const query = new URLSearchParams()
  if (location) query.set('location', location)
  if (position) {
    query.set('lat', String(position.lat))
    query.set('lon', String(position.lon))
  }
  for (const one of specialties) query.append('specialties', one)
  for (const one of services) query.append('services', one)
  if (radius) query.set('radius', String(radius))
  if (openNow) query.set('openNow', 'true')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}
