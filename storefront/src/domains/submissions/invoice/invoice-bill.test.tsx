import type { Invoice } from '@obverse/contract/domains/submissions'
import { describe, expect, it } from 'vitest'
import { markupOf } from '../../../components/testing/markup'
import { InvoiceBill } from './invoice-bill'

const money = (Minor: number) => ({ Minor, Currency: 'EUR' }) as const
const invoice: Pick<Invoice, 'Items' | 'Charges' | 'VAT' | 'Subtotal' | 'Total' | 'Paid' | 'Credited' | 'UnpaidTotal'> =
  {
    Items: [],
    Charges: [
      { Text: 'Handling', Kind: 'handling', Amount: money(1000) },
      { Text: 'Return shipping, insured', Kind: 'return-shipping', Amount: money(1800) },
      { Text: 'Account discount', Kind: 'account-discount', Amount: money(-500) },
      { Text: 'Handling of the other house', Kind: null, Amount: money(700) },
    ],
    VAT: [],
    Subtotal: money(3000),
    Total: money(3000),
    Paid: money(0),
    Credited: money(0),
    UnpaidTotal: money(3000),
  }

const rowsIn = (culture: 'de-DE' | 'en-US') => {
  const markup = markupOf(<InvoiceBill invoice={invoice} />, ['Submissions.Invoice'], culture)
  return [...markup.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, name]) => name)
}

describe('InvoiceBill', () => {
  it('SUB-2 SITE-9 names our own charges in the language of the page and keeps unknown names', () => {
    expect(rowsIn('de-DE').slice(1, 5)).toEqual([
      'Bearbeitung',
      'Rückversand, versichert',
      'Kundenrabatt',
      'Handling of the other house',
    ])
    expect(rowsIn('en-US').slice(1, 4)).toEqual(['Handling', 'Return shipping, insured', 'Account discount'])
  })

  it('SUB-2 a line of no VAT is left out in dollars, and stays with its reason in Europe', () => {
    const withVAT = (Currency: 'USD' | 'EUR') => ({
      ...invoice,
      VAT: [
        {
          RateBasisPoints: 0,
          ReasonCode: 'outside-scope' as const,
          VATNumber: '',
          Net: { Minor: 3000, Currency },
          Amount: { Minor: 0, Currency },
        },
      ],
    })
    const said = (Currency: 'USD' | 'EUR') =>
      markupOf(<InvoiceBill invoice={withVAT(Currency)} />, ['Submissions.Invoice'], 'en-US')
    expect(said('USD')).not.toContain('VAT')
    expect(said('EUR')).toMatch(/VAT.*Why is no VAT charged/)
  })
})
