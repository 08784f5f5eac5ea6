/** Rules of events for both faces and the server, without schemas, so that browsers load little. */

/** The audiences of an event on the public pages (decision 20): everybody, signed-in people, dealers, or nobody. */
export const visibilities = ['Public', 'Members', 'Dealers', 'Hidden'] as const

/** The parts of an image that stay visible when it is cropped. */
export const imageFocuses = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const

/** The columns the staff list can be sorted by. */
export const eventSorts = ['StartDate', 'EndDate', 'Name', 'UpdatedUTC'] as const

/** Tells whether Intl knows this name of a time zone; offsets such as +01:00 are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
