import type { DealerMembership } from '@obverse/contract/domains/dealers'
import { dealerMembershipStates } from '@obverse/contract/rules/dealers'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../../../catalogue'
import { translatorOf } from '../../../lib/texts'
import { allOf, errorsOf, type Values } from './payment-values'
import { canChange, stateOf } from './words'

const culture = 'en-US'
const page = { t: translatorOf(textsIn(culture), culture), culture }
const offer = {
  JoinMode: 'join',
  Price: { Minor: 49_500, Currency: 'USD' },
  Start: '2026-01-01',
  End: '2026-12-31',
} as const
const next = {
  Day: '2027-01-01',
  Amount: { Minor: 49_500, Currency: 'USD' },
  NextTry: null,
  Card: '',
  CardExpiration: '',
  IsCardExpired: false,
} as const
const membership = (State: DealerMembership['State'], over: Partial<DealerMembership> = {}): DealerMembership => ({
  IsNew: State === 'new',
  IsActive: false,
  IsCancelled: State === 'cancelled',
  IsExpired: State === 'expired',
  State,
  Number: 'M1000001',
  SiteCode: 'NGC-com',
  SinceUTC: null,
  Start: '2026-01-01',
  End: '2026-12-31',
  GraceEnd: '2027-01-14',
  DaysLeft: 10,
  Autorenew: false,
  NextCharge: null,
  Order: 'M1000001-1',
  PaymentID: '',
  Offer: null,
  IsOffered: true,
  Choices: [],
  Chosen: null,
  ...over,
})
const words = (State: DealerMembership['State'], over?: Partial<DealerMembership>) =>
  stateOf(page, membership(State, over)).words

describe('the state of a dealer’s membership', () => {
  it('DA-1 has a sentence of its own for each state, without a hole', () => {
    const all = dealerMembershipStates.map((State) => words(State, { Offer: offer, NextCharge: next, PaymentID: 'p' }))
    expect(new Set(all).size).toBe(dealerMembershipStates.length)
    expect(all.filter((sentence) => /[{}]|undefined|Dealers\./.test(sentence))).toEqual([])
  })

  it('DA-1 promises no price where none is offered, and no charge without one', () => {
    expect(words('new', { Offer: offer })).toContain('Pay $495.00')
    expect(words('new')).toContain('none is offered on this site right now')
    expect(words('expired')).toContain('none is offered on this site right now')
    for (const State of ['new', 'expired'] as const) {
      expect(stateOf(page, membership(State)).asksForContact).toBe(true)
      expect(stateOf(page, membership(State, { Offer: offer })).asksForContact).toBe(false)
    }
    expect(words('active')).toContain('nothing will be charged')
    expect(words('active', { NextCharge: next })).toContain('renews on')
    expect(words('refunded')).toContain('won’t renew by itself')
    expect(words('refunded', { NextCharge: next })).toContain('renews on')
  })

  it('DA-1 tells the payment of somebody else from the own one', () => {
    expect(words('in-progress', { PaymentID: 'p' })).toContain('You started a payment')
    expect(words('in-progress')).toContain('Somebody else is paying')
  })

  it('DA-2 is changed where it was paid, while it is current and no payment is under way', () => {
    const changed = dealerMembershipStates.filter((State) => canChange(membership(State), { Code: 'NGC-com' }))
    expect(changed).toEqual(['active', 'ends', 'refunded', 'grace', 'cancelled'])
    expect(canChange(membership('active'), { Code: 'NGC-uk' })).toBe(false)
  })
})

describe('the payment form of a dealer', () => {
  const values: Values = {
    ConfirmationEmail: 'books@harbor.example',
    ...allOf({
      Interest: 'coins',
      DealerAccounts: [{ Account: 'NGC-10427', Company: 'NGC' }],
      BillingCompanies: ['NGC'],
    }),
    DiscountCode: '',
    AutorenewAccount: false,
    CountryID: null,
    Address1: '',
    Address2: '',
    City: '',
    StateID: null,
    ZipCode: '',
  }
  const wrongIn = (over: Partial<Values>, isNewCard = false, applied = '') =>
    Object.keys(errorsOf({ ...values, ...over }, { countries: [], hasStates: false, isNewCard, applied })).sort()

  it('DA-2 begins with every account and company of the interest', () => {
    expect(values).toMatchObject({ DealerAccounts: ['NGC-10427'], BillingCompanies: ['NGC'] })
    expect(wrongIn({})).toEqual([])
  })

  it('DA-2 asks for an address, one account and one company at least, and a code that is applied', () => {
    expect(wrongIn({ ConfirmationEmail: 'books' })).toEqual(['ConfirmationEmail'])
    expect(wrongIn({ DealerAccounts: [], BillingCompanies: [] })).toEqual(['BillingCompanies', 'DealerAccounts'])
    expect(wrongIn({ DiscountCode: 'SPRING10' })).toEqual(['DiscountCode'])
    expect(wrongIn({ DiscountCode: ' spring10' }, false, 'SPRING10')).toEqual([])
  })

  it('DA-2 asks for the address of a new card alone', () => {
    expect(wrongIn({}, true)).toEqual(['Address1', 'City', 'CountryID'])
  })
})
