/** Rules of countdowns and banners for both faces and the server, without schemas. */

/** The kinds of a banner. */
export const bannerKinds = ['info', 'warning'] as const

/** The cookie of a banner that was dismissed: its name is the prefix and the name of the banner (PUB-6). */
export const bannerCookie = { prefix: 'banner-', dismissed: 'Dismissed', days: 365 } as const

/** The time between two ticks of a countdown (PUB-5). */
export const tickMs = 1000

/** The time that is left, in whole parts. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** Returns the time from an instant to the end; null once it is over. A part of a second counts as a whole one. */
export function timeLeft(expirationUTC: string, nowMs: number): TimeLeft | null {
  const left = Math.ceil((Date.parse(expirationUTC) - nowMs) / 1000)
  if (left <= 0) return null
  const part = (size: number, of = Number.POSITIVE_INFINITY) => Math.floor(left / size) % of
  return { days: part(86_400), hours: part(3600, 24), minutes: part(60, 60), seconds: part(1, 60) }
}

/**
 * Returns what a countdown shows: it runs to its end, does not move without one, and is replaced by its announcement
 * afterwards; without an announcement nothing is left (PUB-5).
 */
export function phaseOf(
  { ExpirationUTC, Announcement }: { ExpirationUTC: string | null; Announcement: string },
  nowMs: number,
): 'runs' | 'stands' | 'announces' | 'hides' {
  if (ExpirationUTC === null) return 'stands'
  if (timeLeft(ExpirationUTC, nowMs)) return 'runs'
  return Announcement ? 'announces' : 'hides'
}

/** Returns if screen readers hear what is left: at each whole hour, and each minute of the last ten. */
export const isAnnounced = ({ days, hours, minutes, seconds }: TimeLeft): boolean =>
  seconds === 0 && (minutes === 0 || (days === 0 && hours === 0 && minutes <= 10))

/** Returns how far the clock of the server is ahead of this one, by an answer that was asked for and arrived at these times. */
export const offsetOf = (nowUTC: string, askedMs: number, arrivedMs: number): number =>
  Date.parse(nowUTC) - (askedMs + arrivedMs) / 2
