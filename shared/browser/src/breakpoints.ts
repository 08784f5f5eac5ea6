/** The documented widths, in CSS pixels (SITE-14) [R9, P9]. */
export const breakpoints = [400, 720, 1023, 1365, 1679] as const

/** Up to this width a search scrolls the page to its search bar. */
const searchBarScrollWidth = 719
/** From this width on the page is wider than a tablet and questions have two columns. */
const tabletWidth = 1024

export const scrollsToSearchBar = (width: number): boolean => width <= searchBarScrollWidth
export const isTabletOrNarrower = (width: number): boolean => width < tabletWidth
export const splitsQuestions = (width: number): boolean => width >= tabletWidth

/** Returns the media query of widths from `min` CSS pixels on. */
export const fromWidth = (min: number): string => `(min-width: ${min}px)`
/** Returns the media query of widths up to `max` CSS pixels. */
export const upToWidth = (max: number): string => `(max-width: ${max}px)`
