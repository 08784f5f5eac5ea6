import { timeZones } from '@obverse/contract/rules/sites'
import { dateFormat, formatNumber } from '@obverse/texts/formats'
import type { Page } from '../../lib/page'

/** Returns a number as people of the culture write it. */
export const numberIn = ({ culture }: Page, value: number): string => formatNumber(value, culture)

/** Returns the day of an instant at the site. */
export const dayIn = ({ culture, site }: Page, instant: string): string =>
  dateFormat(culture, { dateStyle: 'long', timeZone: timeZones[site.Region] }).format(new Date(instant))

/** Returns the public name of a member, or the words for one who has none. */
export const ownerIn = ({ t }: Page, owner: string): string => owner || t('Registry.Anonymous')
