import type { BillingOutcome, TierOffer } from '@obverse/contract/domains/memberships'
import type { PriceList } from '@obverse/contract/domains/services-and-fees'
import { describe, expect, it } from 'vitest'
import { keyOf } from '../../components/membership/result-view'
import { addressesOf, anaOf, errorsOf, type Values } from './billing/values'
import { payOffOf } from './offers'

const us = { CountryID: 1, CountryCode: 'US', DisplayName: 'United States', ZipCodeRegex: '^\\d{5}$' }
const hongKong = { CountryID: 2, CountryCode: 'HK', DisplayName: 'Hong Kong', ZipCodeRegex: null }
const values: Values = {
  DiscountCode: '',
  AffiliateCode: '',
  HasAna: false,
  AnaNumber: '',
  AnaLifetime: false,
  AnaExpires: '',
  AutorenewAccount: false,
  IsAddressSync: true,
  CountryID: 1,
  Address1: '1 Main Street',
  Address2: '',
  City: 'Sarasota',
  StateID: 9,
  ZipCode: '34240',
  ShipCountryID: null,
  ShipAddress1: '',
  ShipAddress2: '',
  ShipCity: '',
  ShipStateID: null,
  ShipZipCode: '',
}
const wrongIn = async (over: Partial<Values>, applied = '', affiliates: string[] = []) =>
  Object.keys(
    await errorsOf(
      { ...values, ...over },
      {
        countries: [us, hongKong] as never,
        hasStates: { card: true, ship: false },
        applied,
        isAffiliateValid: async (code) => code === '' || affiliates.includes(code),
      },
    ),
  ).sort()

describe('the billing form', () => {
  it('JOIN-2 refuses a discount code that is typed and not applied, in any spelling, and an unknown affiliate code', async () => {
    expect(await wrongIn({})).toEqual([])
    expect(await wrongIn({ DiscountCode: 'SPRING10' })).toEqual(['DiscountCode'])
    expect(await wrongIn({ DiscountCode: ' spring10 ' }, 'SPRING10')).toEqual([])
    expect(await wrongIn({ DiscountCode: '' }, 'SPRING10')).toEqual(['DiscountCode'])
    expect(await wrongIn({ AffiliateCode: 'COIN24' })).toEqual(['AffiliateCode'])
    expect(await wrongIn({ AffiliateCode: 'COIN24' }, '', ['COIN24'])).toEqual([])
  })

  it('JOIN-3 asks for a postal code by the pattern of the country, and for none where there is no pattern', async () => {
    expect(await wrongIn({ ZipCode: '3424' })).toEqual(['ZipCode'])
    expect(await wrongIn({ ZipCode: '' })).toEqual(['ZipCode'])
    const parcels = { IsAddressSync: false, ShipAddress1: '1 Pier Road', ShipCity: 'Kowloon', ShipCountryID: 2 }
    expect(await wrongIn(parcels)).toEqual([])
    expect(await wrongIn({ ...parcels, ShipZipCode: '999 077' })).toEqual([])
    expect(await wrongIn({ ...parcels, ShipZipCode: '99 90 77' })).toEqual(['ShipZipCode'])
    expect(await wrongIn({ ...parcels, ShipCountryID: null, ShipCity: ' ' })).toEqual(['ShipCity', 'ShipCountryID'])
  })

  it('JOIN-1 sends one address for both when parcels go to the billing address, and a life member of the ANA as 2199-01-02', async () => {
    expect(addressesOf(values, 'tok')).toMatchObject({
      CreditCard: { CardNumber: 'tok', StreetAddress1: '1 Main Street', StateID: 9 },
      IsAddressSync: true,
      ShippingAddress: null,
    })
    expect(anaOf(values)).toBeNull()
    const ana = { HasAna: true, AnaNumber: 'R-1024', AnaLifetime: true }
    expect(anaOf({ ...values, ...ana })).toEqual({
      Number: 'R-1024',
      IsLifetimeMember: true,
      ExpirationDate: '2199-01-02',
    })
    expect(await wrongIn({ ...ana, AnaLifetime: false })).toEqual(['AnaExpires'])
    expect(await wrongIn({ HasAna: true, AnaLifetime: true })).toEqual(['AnaNumber'])
  })
})

it('JOIN-4 has words of its own for each outcome', () => {
  const outcome = (over: Partial<BillingOutcome>): BillingOutcome => ({
    Success: false,
    AutorenewSuccess: false,
    BillingSuccess: false,
    AccountSaveSuccess: false,
    IsANANumberInUse: false,
    RedirectUrl: '',
    Pending: false,
    IsRefunded: false,
    Message: '',
    Order: null,
    Payment: null,
    ...over,
  })
  const saved = { BillingSuccess: true, AccountSaveSuccess: true }
  expect(keyOf(outcome({ ...saved, AutorenewSuccess: true }))).toBe('Done')
  expect(keyOf(outcome(saved))).toBe('NoAutorenew')
  expect(keyOf(outcome({ BillingSuccess: true }))).toBe('NotSaved')
  expect(keyOf(outcome({ IsRefunded: true }))).toBe('Refunded')
  expect(keyOf(outcome({}))).toBe('NotPaid')
})

it('JOIN-1 a tier pays off with the first grading service for everybody that costs its members less', () => {
  const entry = (Name: string, over: object) => ({
    Name,
    Kind: 'grading',
    FeePerCollectible: 2000,
    TierFees: { Associate: null, Premium: 1770, Elite: 1500 },
    MemberTiers: [],
    ...over,
  })
  const list = (...Entries: object[]) => ({ Categories: [{ Tables: [{ Entries }] }] }) as unknown as PriceList
  const tier = (TierName: TierOffer['TierName'], Minor: number): TierOffer => ({
    TierName,
    Benefits: [],
    Price: { Minor, Currency: 'USD' },
  })
  const all = list(entry('Add-on', { Kind: 'add-on' }), entry('Bulk', { MemberTiers: ['Elite'] }), entry('Economy', {}))
  expect(payOffOf(tier('Premium', 14_900), all)).toEqual({ items: 65, service: 'Economy' })
  expect(payOffOf(tier('Associate', 3900), all)).toBeNull()
  expect(payOffOf({ TierName: 'Free', Benefits: [], Price: null }, all)).toBeNull()
})
