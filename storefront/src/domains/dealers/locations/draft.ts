/** The draft of a location in its form: the fields, and the parts that have editors of their own. */
import { sessionJson } from '@obverse/browser/storage'
import type { AccountLocation, SentLocation } from '@obverse/contract/domains/dealers'
import { hoursProblem, spansInOrder, spansProblem, weekdays } from '@obverse/contract/rules/dealers'
import { dateFormat } from '@obverse/texts/formats'
import type { Translate } from '../../../lib/texts'

export type Fields = {
  Street1: string
  Street2: string
  City: string
  StateID: number | null
  PostalCode: string
  CountryID: number | null
  TimeZone: string
  IsAppointmentOnly: boolean
  Email: string
  WebAddress: string
  Description: string
  CoverAlt: string
  IsPublished: boolean
}
type PartName =
  | 'Hours'
  | 'SpecialDays'
  | 'PhoneNumbers'
  | 'SocialMedia'
  | 'Languages'
  | 'AcceptsFor'
  | 'CollectibleTypes'
  | 'SpecialtyIDs'
  | 'ServiceIDs'
  | 'Latitude'
  | 'Longitude'
  | 'IsPlacedByHand'
export type Parts = Pick<AccountLocation, PartName>
/** The sentence about each part that is wrong. */
export type WrongParts = Partial<Record<PartName, string>>
export type PartsProps = {
  parts: Parts
  change: (more: Partial<Parts>) => void
  wrong: WrongParts
}

/** Returns the id of the place of a part on the page. */
export const idOfPart = (name: PartName): string => `part-${name}`

/** Returns the fields of a location; those of a new one are empty. */
export const fieldsOf = (location: AccountLocation | null, start: Partial<Fields> = {}): Fields => ({
  Street1: location?.Street1 ?? '',
  Street2: location?.Street2 ?? '',
  City: location?.City ?? '',
  StateID: location?.StateID ?? null,
  PostalCode: location?.PostalCode ?? '',
  CountryID: location?.CountryID ?? null,
  TimeZone: location?.TimeZone ?? '',
  IsAppointmentOnly: location?.IsAppointmentOnly ?? false,
  Email: location?.Email ?? '',
  WebAddress: location?.WebAddress ?? '',
  Description: location?.Description ?? '',
  CoverAlt: location?.CoverAlt ?? '',
  IsPublished: location?.IsPublished ?? true,
  ...start,
})

/** Returns the parts of a location, its week whole. */
export function partsOf(location: AccountLocation | null, start: Partial<Parts> = {}): Parts {
  const hours = location?.Hours ?? []
  return {
    Hours: weekdays.map((Weekday) => ({
      Weekday,
      Spans: hours.find((day) => day.Weekday === Weekday)?.Spans ?? [],
    })),
    SpecialDays: location?.SpecialDays ?? [],
    PhoneNumbers: location?.PhoneNumbers ?? [],
    SocialMedia: location?.SocialMedia ?? [],
    Languages: location?.Languages ?? [],
    AcceptsFor: location?.AcceptsFor ?? [],
    CollectibleTypes: location?.CollectibleTypes ?? [],
    SpecialtyIDs: location?.SpecialtyIDs ?? [],
    ServiceIDs: location?.ServiceIDs ?? [],
    Latitude: location?.Latitude ?? null,
    Longitude: location?.Longitude ?? null,
    IsPlacedByHand: location?.IsPlacedByHand ?? false,
    ...start,
  }
}

/** Returns what a form sends: empty rows of lists are left out. */
export const bodyOf = ({ CountryID, ...fields }: Fields, parts: Parts, Version: number | undefined): SentLocation => ({
  ...fields,
  ...parts,
  CountryID: CountryID ?? 0,
  Hours: parts.Hours.map((day) => ({ ...day, Spans: spansInOrder(day.Spans) })),
  PhoneNumbers: parts.PhoneNumbers.filter((phone) => phone.Number.trim() !== ''),
  SocialMedia: parts.SocialMedia.filter((social) => social.ContactValue.trim() !== ''),
  ...(Version !== undefined && { Version }),
})

/** Returns the name of a weekday, where 1 is Monday. */
export const weekdayIn = (culture: string, weekday: number): string =>
  // The first of June 2026 is a Monday.
  dateFormat(culture, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, weekday))

/** Returns the sentences about parts that the server would refuse. */
export function wrongIn(parts: Parts, t: Translate<'Dealers.Locations.Problems'>, culture: string): WrongParts {
  const wrong: WrongParts = {}
  const found = hoursProblem(parts.Hours)
  if (found) wrong.Hours = `${weekdayIn(culture, found.Weekday)}: ${t(found.problem)}`
  const days = parts.SpecialDays
  const spans = days.map(({ Spans }) => spansProblem(Spans)).find((problem) => problem !== null)
  if (days.some(({ Day }) => Day === '')) wrong.SpecialDays = t('Day')
  else if (days.some(({ Label }) => Label.trim() === '')) wrong.SpecialDays = t('Label')
  else if (new Set(days.map(({ Day }) => Day)).size < days.length) wrong.SpecialDays = t('DayTwice')
  else if (spans) wrong.SpecialDays = t(spans)
  if (parts.CollectibleTypes.length === 0) wrong.CollectibleTypes = t('Types')
  return wrong
}

/** A draft that was not saved yet, with the version it began from. */
export type Kept = { fields: Fields; parts: Parts; version: number | null }
const keyOf = (id: number | null) => `dealer-location-${id ?? 'new'}`
const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'fields' in stored && 'parts' in stored && 'version' in stored

/** The unsaved drafts of this tab, so that a page loaded again keeps what was typed. */
export const drafts = {
  read: (id: number | null): Kept | null => {
    const stored = sessionJson.get(keyOf(id))
    return isKept(stored) ? stored : null
  },
  keep: (id: number | null, draft: Kept): void => sessionJson.set(keyOf(id), draft),
  drop: (id: number | null): void => sessionJson.remove(keyOf(id)),
}

const SAVED = 'dealer-location-saved'
/** Leaves word for the page that opens next that a location was saved. */
export const leaveSaved = (id: number): void => sessionJson.set(SAVED, id)
/** Tells whether a location was saved by the page before, once. */
export function wasSaved(id: number): boolean {
  const isOne = sessionJson.get(SAVED) === id
  if (isOne) sessionJson.remove(SAVED)
  return isOne
}
