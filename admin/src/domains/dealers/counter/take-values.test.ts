import { describe, expect, it } from 'vitest'
import { cardPaymentOf, cashOf, fieldOf, missingIn, type Values } from './take-values'

const typed: Values = {
  SiteID: 1,
  Interest: 'coins',
  DealerAccounts: ['NGC-10427'],
  BillingCompanies: ['NGC'],
  DiscountCode: ' SPRING10 ',
  Method: 'card',
  AutorenewAccount: true,
  CountryID: 840,
  Address1: ' 1 Main Street ',
  Address2: '',
  City: 'Sarasota',
  StateID: 12,
  ZipCode: '34240',
  Payment: null,
  TillReference: '',
  ConfirmationEmail: ' front@harbor.example ',
  EmailLanguageCode: 'zh-TW',
}
const asked = { method: 'card', isFree: false, country: { ZipCodeRegex: '^\\d{5}$' }, hasStates: true } as const
const charge = { DealerID: 7, CardNumber: 'chs_1', CCGTransactionID: 'a1' }
const dollars = (Minor: number) => ({ Minor, Currency: 'USD' }) as const

describe('the form of the counter', () => {
  it('ADP-1 needs the address of a card, and the amount and reference of cash, but never both', () => {
    expect(missingIn(typed, asked)).toEqual([])
    const empty: Values = { ...typed, CountryID: null, Address1: ' ', City: '', StateID: null, ZipCode: '' }
    expect(missingIn(empty, { ...asked, country: undefined })).toEqual(['CountryID', 'Address1', 'City', 'StateID'])
    expect(missingIn({ ...typed, ZipCode: '3424' }, asked)).toEqual(['ZipCode'])
    expect(missingIn(empty, { ...asked, isFree: true })).toEqual([])
    expect(missingIn(empty, { ...asked, method: 'cash' })).toEqual(['Payment', 'TillReference'])
  })

  it('ADP-1 names what is missing from top to bottom', () => {
    const empty: Values = { ...typed, DealerAccounts: [], City: '', ConfirmationEmail: ' ' }
    expect(missingIn(empty, asked)).toEqual(['DealerAccounts', 'City', 'ConfirmationEmail'])
  })

  it('ADP-C2 sends the card with its address, the amount that staff saw, and the consent to renew', () => {
    expect(cardPaymentOf(typed, { ...charge, total: dollars(44_550) })).toEqual({
      DealerID: 7,
      EmailLanguageCode: 'zh-TW',
      FormData: {
        SiteID: 1,
        Interest: 'coins',
        DealerAccounts: ['NGC-10427'],
        BillingCompanies: ['NGC'],
        DiscountCode: 'SPRING10',
        ConfirmationEmail: 'front@harbor.example',
        AutorenewAccount: true,
        PaymentAmount: '445.50',
        CCGTransactionID: 'a1',
        CreditCard: {
          CardNumber: 'chs_1',
          StreetAddress1: '1 Main Street',
          StreetAddress2: '',
          City: 'Sarasota',
          StateID: 12,
          ZipCode: '34240',
          CountryID: 840,
        },
      },
    })
  })

  it('ADP-C2 sends no card and no consent for a total of zero', () => {
    const { FormData } = cardPaymentOf(typed, { ...charge, total: dollars(0) })
    expect(FormData).toMatchObject({ CreditCard: null, AutorenewAccount: false, PaymentAmount: '0.00' })
  })

  it('ADP-C4 sends cash without anything about a card', () => {
    const body = cashOf({ ...typed, Payment: 49_500, TillReference: ' Slip 7 ' }, 7)
    expect(body).toMatchObject({
      Payment: '495.00',
      TillReference: 'Slip 7',
      ConfirmationEmail: 'front@harbor.example',
    })
    expect(JSON.stringify(body)).not.toMatch(/Card|Main Street|Autorenew/)
  })

  it('ADP-1 knows the fields that the server refuses, and those that are not on the form', () => {
    expect(fieldOf('CreditCard.StreetAddress1')).toBe('Address1')
    expect(fieldOf('FormData.CreditCard.ZipCode')).toBe('ZipCode')
    expect(fieldOf('FormData.DealerAccounts.0')).toBe('DealerAccounts')
    for (const name of ['CreditCard.CardNumber', 'PaymentAmount', 'CCGTransactionID'])
      expect(fieldOf(name), name).toBeNull()
  })
})
