/** Rules of what staff publish for a time, for both faces and the server, without schemas. */

/** The states: not published, published for later, shown to visitors, and no longer shown. */
export const publicationStates = ['Draft', 'Scheduled', 'Shown', 'Ended'] as const
export type PublicationState = (typeof publicationStates)[number]

/** The days for which a link to a preview works. */
export const previewDays = 7

export type Publication = { IsPublished: boolean; StartsUTC: string | null; EndsUTC: string | null }

/** Returns the state of an article or a page at an instant. */
export function publicationStateOf({ IsPublished, StartsUTC, EndsUTC }: Publication, now: Date): PublicationState {
  if (!IsPublished) return 'Draft'
  if (EndsUTC !== null && Date.parse(EndsUTC) <= now.getTime()) return 'Ended'
  return StartsUTC !== null && Date.parse(StartsUTC) > now.getTime() ? 'Scheduled' : 'Shown'
}
