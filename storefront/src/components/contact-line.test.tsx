import { expect, it } from 'vitest'
import { textsIn } from '../catalogue'
import { contactDetailsOf } from '../lib/contact-details'
import { translatorOf } from '../lib/texts'
import { ContactLine } from './contact-line'
import { markupOf } from './testing/markup'

const page = { t: translatorOf(textsIn('en-US'), 'en-US'), href: (path: string) => `/x${path}`, culture: 'en-US' }
const com = { Region: 'com' } as const
const linksOf = (site: { Phone?: string; Email?: string }, given: { reference?: string; withoutForm?: boolean } = {}) =>
  [
    ...markupOf(
      <ContactLine contact={contactDetailsOf({ ...page, site: { ...com, ...site } })} {...given} />,
      [],
    ).matchAll(/href="([^"]*)"/g),
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
  expect(markupOf(<ContactLine contact={contactDetailsOf({ ...page, site: com })} withoutForm />, [])).toBe('')
})

it('shows the hours in the language of the page, also without phone and address', () => {
  const hours = (culture: 'en-US' | 'de-DE' | 'zh-CN') => {
    const site = {
      Region: 'de',
      Hours: [
        { FirstDay: 1, LastDay: 4, Opens: '09:00', Closes: '17:00' },
        { FirstDay: 5, LastDay: 5, Opens: '09:00', Closes: '14:00' },
      ],
    } as const
    const t = translatorOf(textsIn(culture), culture)
    const contact = contactDetailsOf({ ...page, t, culture, site: { ...site, Hours: [...site.Hours] } })
    return [...markupOf(<ContactLine contact={contact} withoutForm />, []).matchAll(/<li[^>]*>([^<]*)</g)].map(
      ([, line]) => line,
    )
  }
  expect(hours('de-DE')).toEqual([
    'Mo – Do, 09:00–17:00 Uhr (Mitteleuropäische Zeit)',
    'Fr, 09:00–14:00 Uhr (Mitteleuropäische Zeit)',
  ])
  expect(hours('en-US')[1]).toBe('Fri, 9:00 AM – 2:00 PM (Central European Time)')
  expect(hours('zh-CN')[1]).toBe('周五 09:00–14:00（中欧时间）')
})
