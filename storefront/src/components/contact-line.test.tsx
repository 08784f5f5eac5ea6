import { expect, it } from 'vitest'
import { contactWaysOf } from '../lib/contact-ways'
import { ContactLine } from './contact-line'
import { markupOf } from './testing/markup'

const page = { t: (key: string) => key, href: (path: string) => `/x${path}` }
const linksOf = (site: { Phone?: string; Email?: string }, given: { reference?: string; withoutForm?: boolean } = {}) =>
  [
    ...markupOf(<ContactLine contact={contactWaysOf({ ...page, site })} {...given} />, []).matchAll(/href="([^"]*)"/g),
  ].map(([, href]) => href)

it('links the form with the number, the phone and the address of a company', () => {
  const site = { Phone: '+49 (0)89 5550-100', Email: 'hallo@people.example' }
  expect(linksOf(site, { reference: '6712346' })).toEqual([
    '/x/about/contact/?reference=6712346',
    'tel:+49895550100',
    'mailto:hallo@people.example',
  ])
  expect(linksOf(site, { withoutForm: true })).toEqual(['tel:+49895550100', 'mailto:hallo@people.example'])
})

it('shows the form alone, or nothing, on a site whose backend gives neither', () => {
  expect(linksOf({})).toEqual(['/x/about/contact/'])
  expect(markupOf(<ContactLine contact={contactWaysOf({ ...page, site: {} })} withoutForm />, [])).toBe('')
})
