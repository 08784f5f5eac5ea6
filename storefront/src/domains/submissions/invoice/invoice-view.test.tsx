import type { Invoice, InvoiceItem } from '@obverse/contract/domains/submissions'
import { describe, expect, it } from 'vitest'
import { markupOf } from '../../../components/testing/markup'
import { linksOf } from '../links'
import { InvoiceView } from './invoice-view'

const amount = { Minor: 4800, Currency: 'USD' } as const
const address = { Name: 'A', Address1: 'B', Address2: '', City: 'C', State: '', PostalCode: '1', Country: 'D' }
const itemOf = (DisplayGrade: string, at: number): InvoiceItem => ({
  LineNumber: at + 1,
  CertNumber: `684234500${at}`,
  Description: 'A card',
  DisplayGrade,
  NoGradeReason: '',
  HasImages: false,
  HasCertificate: false,
  Collectible: null,
  Fee: amount,
  OriginalFee: null,
})
const invoice: Invoice = {
  OrderNumber: null,
  InvoiceNumber: '6842345',
  SubmissionNumber: '6842345',
  InvoiceDate: null,
  ReceivedDate: null,
  ShippedDate: null,
  StatusCode: 'finalized',
  Status: 'Finalized',
  Service: 'Standard',
  TotalItems: 4,
  UnpaidTotal: { ...amount, Minor: 0 },
  PaymentMethod: '',
  ChargeAttempted: false,
  PaymentState: 'paid',
  AllowGradeView: true,
  GradeViewReason: 'shown',
  Nickname: '',
  Estimate: null,
  Items: ['9', '', 'Gem Mint 10', '9.5'].map(itemOf),
  Charges: [],
  Subtotal: amount,
  VAT: [],
  Total: amount,
  Paid: amount,
  Credited: amount,
  CardChargeDay: null,
  ChargePlan: null,
  Payment: {
    State: 'paid',
    SinceUTC: null,
    UntilUTC: null,
    CanStartAgain: false,
    Reason: null,
    Card: '',
    PaymentID: '',
  },
  BillTo: address,
  ShipTo: address,
  Packages: [],
}
const shown = [
  'Submissions.Status',
  'Submissions.Money',
  'Submissions.Invoice',
  'Submissions.Package',
  'Payments.Standing',
  'Payments.CardName',
  'CertLookup.Reasons',
] as const
const links = linksOf({
  href: (path: string) => path,
  site: { Region: 'com' },
  t: (key: string) => key,
  culture: 'en-US',
})
const linesOf = (isCards: boolean): number[] => {
  const markup = markupOf(<InvoiceView first={invoice} type={isCards ? 'SportsCard' : 'Coin'} links={links} />, shown)
  return [...markup.matchAll(/<td[^>]*>(\d)<\/td>/g)].map(([, line]) => Number(line))
}

describe('the items of an invoice', () => {
  it('SUB-6 are sorted best grade first on a site of cards, in whatever order a backend answers', () => {
    expect(linesOf(true)).toEqual([3, 4, 1, 2])
  })

  it('SUB-7 a hidden grade names what it waits for', () => {
    const cellsOf = (over: Partial<Invoice>) => {
      const first = { ...invoice, AllowGradeView: false, ...over }
      const markup = markupOf(<InvoiceView first={first} type="Coin" links={links} />, shown)
      return [...markup.matchAll(/After payment|After grading|Not available yet|Not graded( yet)?/g)].map(
        ([word]) => word,
      )
    }
    const four = (word: string) => [word, word, word, word]
    expect(cellsOf({ GradeViewReason: 'unpaid', PaymentState: 'open' })).toEqual(four('After payment'))
    expect(cellsOf({ GradeViewReason: 'unpaid', PaymentState: 'in-doubt' })).toEqual(four('After payment'))
    expect(cellsOf({ GradeViewReason: 'not-finalized', StatusCode: 'imaging' })).toEqual(four('After grading'))
    expect(cellsOf({ GradeViewReason: 'withheld-by-staff' })).toEqual(four('Not available yet'))
  })

  it('SUB-7 an item that was returned ungraded waits for no grade', () => {
    const first = { ...invoice, StatusCode: 'returned-ungraded', Items: ['', ''].map(itemOf) } as const
    for (const shownToo of [
      { AllowGradeView: false, GradeViewReason: 'not-finalized' },
      { AllowGradeView: true, GradeViewReason: 'shown' },
    ] as const) {
      const markup = markupOf(<InvoiceView first={{ ...first, ...shownToo }} type="Coin" links={links} />, shown)
      expect(markup.match(/>Not graded</g)).toHaveLength(2)
      expect(markup).not.toMatch(/Not graded yet|After grading|Not available/)
    }
  })

  it('SUB-2 the account for a bank transfer is named with the reference, where the answer has one', () => {
    const shownFor = (first: Invoice) => markupOf(<InvoiceView first={first} type="Coin" links={links} />, shown)
    const account = 'Musterbank · IBAN DE00 0000'
    expect(shownFor({ ...invoice, BankAccount: account })).toMatch(/IBAN DE00 0000.*Payment reference: 6842345/)
    expect(shownFor(invoice)).not.toContain('Payment reference')
  })

  it('SUB-6 keep the order of the answer on other sites', () => {
    expect(linesOf(false)).toEqual([1, 2, 3, 4])
  })
})
