import type { CostEstimate, FittingService } from '@obverse/contract/domains/services-and-fees'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../catalogue'
import { markupOf } from '../../../components/testing/markup'
import type { Page } from '../../../lib/page'
import { translatorOf } from '../../../lib/texts'
import { CostAnswer } from './cost-answer'
import { kindName } from './cost-form'

type Made = Pick<Page, 't' | 'culture' | 'href'> & { site: Pick<Page['site'], 'Company' | 'Region' | 'Phone'> }
/** Makes a page of all that an answer reads. */
const asPage = (made: Made): Page => made as Page
const pageIn = (culture: 'en-US' | 'de-DE', Company: 'NGC' | 'CGC' = 'NGC') =>
  asPage({
    t: translatorOf(textsIn(culture), culture),
    culture,
    href: (address) => address,
    site: { Company, Region: 'com', Phone: '+1 941 555 0100' },
  })

const named = { GradingServiceEntryID: 1, Anchor: 'express', Name: 'Express', Note: '' }
const express: FittingService = {
  ...named,
  Lines: [{ Kind: 'fee', Count: 2, Each: 4500, Minor: 9000 }],
  Total: 9000,
  VAT: null,
  CurrentTurnaround: '',
  Turnaround: { MinDays: 5, MaxDays: 10, EarliestDay: '2026-12-03', LatestDay: '2026-12-10' },
}
const estimate: CostEstimate = {
  Currency: 'USD',
  VATRateBasisPoints: null,
  Value: 100_000,
  Items: 2,
  Kind: 'grading',
  Tier: 'Free',
  CountryCode: 'US',
  Day: '2026-11-26',
  Shipping: { Name: 'United States', Parcels: 1, MaxValuePerParcel: null },
  Services: [express],
  Others: [],
}
const textOf = (more: Partial<CostEstimate>, culture: 'en-US' | 'de-DE' = 'en-US') =>
  markupOf(
    <CostAnswer page={pageIn(culture)} estimate={{ ...estimate, ...more }} country="Iceland" />,
    ['ServicesAndFees.Cost.Share'],
    culture,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u2009\u00a0]+/g, ' ')

describe('the answer', () => {
  it.each([
    ['NGC', 'Conservation'],
    ['CGC', 'Pressing'],
  ] as const)('SF-5 names conservation at %s %s', (company, name) => {
    expect(kindName(pageIn('en-US', company), 'conservation')).toBe(name)
  })
  it('SF-5 has the lines of a service, its total and its range of days', () => {
    const text = textOf({})
    expect(text).toContain('2 items of $1,000.00 each, returned to Iceland')
    expect(text).toContain('Fee: 2 items, $45.00 each $90.00 Total $90.00')
    expect(text).toContain('Ready about December 3 – 10, 2026 (5–10 business days)')
    expect(text).toContain('Kind of service Grading Membership Free or no membership')
    expect(text).not.toContain('Services that do not fit')
  })
  it('SF-5 has the words of staff for the turnaround, or says that there are none', () => {
    const service = (more: Partial<FittingService>) => textOf({ Services: [{ ...express, ...more }] })
    expect(service({ CurrentTurnaround: 'While you wait' })).toContain('Turnaround: While you wait')
    expect(service({ Turnaround: null })).toContain('No estimate of the turnaround.')
  })
  it('SF-5 says that nothing fits, with the reasons, and that there is no service of the kind', () => {
    const limits = { MaxValue: 50_000, MinimumItems: 10, MemberTiers: ['Premium', 'Elite'] as const }
    const none = textOf({ Services: [], Others: [{ ...named, ...limits, MemberTiers: [...limits.MemberTiers] }] })
    expect(none).toContain('No service fits these items. The reasons are below.')
    expect(none).toContain(
      'Express For items of at most $500.00 each. For at least 10 items. Only for Premium or Elite members.',
    )
    expect(textOf({ Services: [] })).toContain('This site has no services of this kind.')
  })
  it('SF-5 says why the cost is without shipping', () => {
    expect(textOf({ Shipping: null })).toMatch(
      /to Iceland is not included\. Please ask us for a price\..*\+1 941 555 0100/,
    )
    const tooMuch = { Name: 'Everywhere else', Parcels: null, MaxValuePerParcel: 5_000_000 }
    expect(textOf({ Shipping: tooMuch })).toMatch(/of more than \$50,000\.00\..*\+1 941 555 0100/)
  })
  it('SF-2 SF-5 says the VAT in the total in the language of the visitor', () => {
    const more = { Currency: 'EUR', VATRateBasisPoints: 1900, Services: [{ ...express, VAT: 1437 }] } as const
    expect(textOf({ ...more, Services: [...more.Services] }, 'de-DE')).toContain('davon 19 % USt. 14,37 €')
  })
})
