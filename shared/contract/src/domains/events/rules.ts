/** What both faces and the server know of events, without schemas. */

/** Who finds an event on the public pages (decision 20): everybody, the signed-in, dealers, or nobody. */
export const visibilities = ['Public', 'Members', 'Dealers', 'Hidden'] as const

/** The part of a picture that stays in sight when it is cropped. */
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

/** What the staff list can be sorted by. */
export const eventSorts = ['StartDate', 'EndDate', 'Name', 'UpdatedUTC'] as const

/** Whether Intl knows this name of a time zone; offsets such as +01:00 are no names. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
