/** Finds the phone number and the e-mail address in the line that staff typed for the papers of a site. */
import type { Site } from '@obverse/contract/domains/sites'

const EMAIL = /[^\s@<>"',;:|()·]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/
const PHONE = /\+?\(?\d[\d ()/.-]{4,36}\d/
/** The digits of the longest phone number of the world (E.164). */
const MAX_DIGITS = 15

/** Returns the first phone number and the first address of a line, each left out when there is none. */
export function contactDetails(line: string): Pick<Site, 'Phone' | 'Email'> {
  const Email = EMAIL.exec(line)?.[0]
  const Phone = PHONE.exec(line.replace(Email ?? '', ' '))?.[0]
  const isPhone = Phone !== undefined && Phone.replace(/\D/g, '').length <= MAX_DIGITS
  return { ...(isPhone && { Phone }), ...(Email !== undefined && { Email }) }
}
