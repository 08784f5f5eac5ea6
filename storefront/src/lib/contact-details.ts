import { contactHoursIn } from '@obverse/contract/contact-hours'
import type { Site } from '@obverse/contract/domains/sites'
import type { Page } from './page'
import { paths } from './paths'

/** The ways to reach the company of a site, as plain data for the browser; an empty phone or address and no hours are not shown. */
export type ContactDetails = { title: string; href: string; phone: string; email: string; hours: string[] }

/** The part of a page that says how to reach the company of its site. */
export type ContactSource = { site: Pick<Site, 'Phone' | 'Email' | 'Hours' | 'Region'> } & Pick<
  Page,
  't' | 'href' | 'culture'
>

/** Returns the ways to reach the company of a site: the form, and what its seller has. */
export const contactDetailsOf = ({ site, t, href, culture }: ContactSource): ContactDetails => ({
  title: t('Contact.Ask.Link'),
  href: href(paths.contact),
  phone: site.Phone ?? '',
  email: site.Email ?? '',
  hours: (site.Hours ?? []).map((one) => t('Contact.Ask.Hours', contactHoursIn(culture, site.Region, one))),
})

/** Returns the address that calls a number: `+49 (0)89 1` is dialed without the digit in brackets. */
export const telOf = (phone: string): string => `tel:${phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}`
