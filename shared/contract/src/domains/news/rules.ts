/** Rules of news for both faces and the server, without schemas. */

/** The articles of a page of the public list, those of a feed, and those that an article leads to. */
export const newsPageSize = 12
export const newsFeedSize = 50
export const relatedCount = 3

/** The states of an article: not published, published for later, shown to visitors, and no longer shown. */
export const newsStates = ['Draft', 'Scheduled', 'Shown', 'Ended'] as const
export type NewsState = (typeof newsStates)[number]

/** The columns that the list of staff can be sorted by. */
export const newsSorts = ['StartsUTC', 'Title', 'UpdatedUTC'] as const

/** The days for which a link to a preview works. */
export const previewDays = 7

type Times = { IsPublished: boolean; StartsUTC: string | null; EndsUTC: string | null }

/** Returns the state of an article at an instant. */
export function stateOfArticle({ IsPublished, StartsUTC, EndsUTC }: Times, now: Date): NewsState {
  if (!IsPublished) return 'Draft'
  if (EndsUTC !== null && Date.parse(EndsUTC) <= now.getTime()) return 'Ended'
  return StartsUTC !== null && Date.parse(StartsUTC) > now.getTime() ? 'Scheduled' : 'Shown'
}
