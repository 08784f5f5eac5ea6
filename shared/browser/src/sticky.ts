/** Decides what stays in sight on a long page (UI-3) [P4, P9]. */

/** Tells if an element whose top is here, in pixels of the page, is fixed: once the page is scrolled past it minus a buffer. */
export const isStuck = (scrollTop: number, top: number, buffer = 0): boolean => scrollTop > top - buffer

/** The pixels from which on a page offers the way back to its top, and the milliseconds in which the button fades. */
export const toTopFrom = 400
export const toTopFade = 200

export const offersTop = (scrollTop: number): boolean => scrollTop >= toTopFrom
