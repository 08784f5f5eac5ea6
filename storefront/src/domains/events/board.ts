/** The public listing with its texts formatted on the server, so that the browser's rendering is the same. */
import type { EventMonth, EventTag, PublicEvent } from '@obverse/contract/domains/events'

export type EventCard = Pick<
  PublicEvent,
  | 'EventID'
  | 'Name'
  | 'StartDate'
  | 'IsCancelled'
  | 'IsPast'
  | 'Visibility'
  | 'Tags'
  | 'ImageFileName'
  | 'ImageWidth'
  | 'ImageHeight'
  | 'ImageFocus'
  | 'ImageAltText'
> & {
  Days: string
  Hours: string
  Zone: string
  Place: string
  CountryCode: string
  /** The whole event when it has no page of its own: events that are not public appear in the list only. */
  Whole: PublicEvent | null
}
export type Board = {
  months: (EventMonth & { EventIDs: number[] })[]
  cards: Record<number, EventCard>
  tags: EventTag[]
  countries: { CountryCode: string; Name: string }[]
}

/** The chosen filter: any of the tags (by SEOName), one month (its Date), one country (its code); empty for all. */
export type BoardFilter = { tags: string[]; month: string; country: string }
export const everything: BoardFilter = { tags: [], month: '', country: '' }

/** The listing that a page was rendered with, and its choices. */
export type FirstBoard = { board: Board; filter: BoardFilter; hasPast: boolean }

export type ShownMonth = EventMonth & { entries: { card: EventCard; isContinued: boolean }[] }

/**
 * Returns the months with the events that pass the filter. An event is complete in its first month and one line in
 * later ones.
 */
export function shownMonths(board: Board, filter: BoardFilter): ShownMonth[] {
  const seen = new Set<number>()
  return board.months
    .filter((month) => filter.month === '' || month.Date === filter.month)
    .map(({ EventIDs, ...month }) => {
      const entries = EventIDs.flatMap((id) => board.cards[id] ?? [])
        .filter((card) => passes(card, filter))
        .map((card) => ({ card, isContinued: seen.has(card.EventID) }))
      for (const { card } of entries) seen.add(card.EventID)
      return { ...month, entries }
    })
    .filter((month) => month.entries.length > 0)
}

const passes = (card: EventCard, { tags, country }: BoardFilter) =>
  (tags.length === 0 || card.Tags.some((tag) => tags.includes(tag.SEOName))) &&
  (country === '' || card.CountryCode === country)

/** Counts the distinct events shown. */
export const countOf = (months: readonly ShownMonth[]): number =>
  new Set(months.flatMap((month) => month.entries.map((entry) => entry.card.EventID))).size
