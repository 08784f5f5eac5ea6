import type { Site } from '@obverse/contract/domains/sites'
import type { Page } from './page'
import { paths } from './paths'

/** The ways to reach the company of a site, as plain data for the browser; an empty phone or address is not shown. */
export type ContactWays = { title: string; href: string; phone: string; email: string }

/** The part of a page that says how to reach the company of its site. */
export type ContactSource = { site: Pick<Site, 'Phone' | 'Email'> } & Pick<Page, 't' | 'href'>

/** Returns the ways to reach the company of a site: the form, and what its seller has. */
export const contactWaysOf = ({ site, t, href }: ContactSource): ContactWays => ({
  title: t('Contact.Ask.Link'),
  href: href(paths.contact),
  phone: site.Phone ?? '',
  email: site.Email ?? '',
})

/** Returns the address that calls a number: `+49 (0)89 1` is dialed without the digit in brackets. */
export const telOf = (phone: string): string => `tel:${phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}`
