/** Fills the place of an advertisement (UI-7) [P9]. */

/** The most characters of the path that an advertisement is chosen by. */
const longestTargeting = 40

/** Returns the path of a page that its advertisement is chosen by, without query: its first 40 characters. */
export const targetingOf = (path: string): string => path.replace(/[?#].*$/, '').slice(0, longestTargeting)

export type AdRequest = {
  /** The name of the place with the provider. */
  unit: string
  targeting: string
}
/** A provider of advertisements. It puts one into an element and tells if it had any; it loads nothing before it is asked. */
export type AdProvider = {
  show: (place: HTMLElement, request: AdRequest) => Promise<'filled' | 'empty'>
  refresh: (place: HTMLElement, request: AdRequest) => Promise<'filled' | 'empty'>
  remove: (place: HTMLElement) => void
}

/** Asks for an advertisement, and once more when there was none; a failure is an empty place. */
export async function fillSlot(
  provider: Pick<AdProvider, 'show' | 'refresh'>,
  place: HTMLElement,
  request: AdRequest,
): Promise<'filled' | 'empty'> {
  try {
    const first = await provider.show(place, request)
    return first === 'filled' ? first : await provider.refresh(place, request)
  } catch {
    return 'empty'
  }
}
