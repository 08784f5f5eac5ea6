// @vitest-environment jsdom
import { CardFormFailed } from '@obverse/browser/card/card-form'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noAddress, type Values } from '../take-values'
import type { CardDesk } from './card-fields'
import { CardDeclined, CardUnanswered, useCardCharge } from './use-card-charge'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answer = { status: number; body: object } | 'silence'
const taken = { Success: true, AccountSaveSuccess: true, BillingSuccess: true, Pending: false, IsRefunded: false }
const declined = { ...taken, Success: false, AccountSaveSuccess: false, BillingSuccess: false, Message: 'Declined.' }
const values: Values = {
  ...noAddress,
  SiteID: 1,
  Interest: 'coins',
  DealerAccounts: ['NGC-10427'],
  BillingCompanies: ['NGC'],
  DiscountCode: '',
  Method: 'card',
  AutorenewAccount: false,
  Payment: null,
  TillReference: '',
  ConfirmationEmail: 'front@harbor.example',
  EmailLanguageCode: 'en-US',
}

/** Answers the calls of the counter: every new card form has a payment of its own, and charges end as they are told to. */
function open(...ends: Answer[]) {
  const asked: string[] = []
  const charged: string[] = []
  let forms = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    if (address.includes('card-form')) {
      asked.push(body.CCGTransactionID)
      const CCGTransactionID = body.CCGTransactionID || `payment-${++forms}`
      return Response.json({ CommercehubSession: 'chs_1', CCGTransactionID })
    }
    charged.push(body.FormData.CCGTransactionID)
    const end = ends.shift() ?? 'silence'
    if (end === 'silence') throw new TypeError('Failed to fetch')
    return Response.json(end.body, { status: end.status })
  })
  const desk: { current: CardDesk } = {
    current: {
      submit: async () => {
        const { CommercehubSession } = await card.current.open(site)
        return { CommercehubSession }
      },
      check: () => [],
      focus: () => undefined,
    },
  }
  let site = 1
  const { result: card } = renderHook(() => useCardCharge(desk))
  const total = { Minor: 49_500, Currency: 'USD' } as const
  return {
    asked,
    charged,
    desk,
    charge: (SiteID = 1, Minor: number = total.Minor) => {
      site = SiteID
      return card.current.charge({ values: { ...values, SiteID }, DealerID: 7, total: { ...total, Minor } })
    },
  }
}

it('ADP-C2 sends the same payment again when no answer came, so that it is charged once', async () => {
  const { charge, charged } = open('silence', { status: 200, body: taken })
  await expect(charge()).rejects.toThrow(CardUnanswered)
  await charge()
  expect(charged).toEqual(['payment-1', 'payment-1'])
})

it('ADP-C2 sends the same payment again after a failure of the server, whose end nobody knows', async () => {
  const broken = { code: 'internal', message: 'Something went wrong.', requestId: 'r1' }
  const { charge, charged } = open({ status: 500, body: broken }, { status: 200, body: taken })
  await expect(charge()).rejects.toThrow(CardUnanswered)
  await charge()
  expect(charged).toEqual(['payment-1', 'payment-1'])
})

it('ADP-C2 sends another payment after a declined card and after a refusal', async () => {
  const refused = { code: 'conflict', message: 'Another payment is under way.', requestId: 'r1' }
  const { charge, charged } = open(
    { status: 200, body: declined },
    { status: 409, body: refused },
    { status: 200, body: taken },
  )
  const error = await charge().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CardDeclined)
  expect(error).toMatchObject({ message: 'Declined.' })
  await expect(charge()).rejects.toMatchObject({ status: 409 })
  await charge()
  expect(charged).toEqual(['payment-1', 'payment-2', 'payment-3'])
})

it('ADP-C2 never sends the payment of one site for another', async () => {
  const { charge, asked } = open('silence', { status: 200, body: taken })
  await charge(1).catch(() => undefined)
  await charge(2)
  expect(asked).toEqual(['', ''])
})

it('ADP-C2 charges nothing when the card cannot be sent to the processor', async () => {
  const { charge, charged, desk } = open()
  desk.current.submit = () => Promise.reject(new CardFormFailed('declined'))
  await expect(charge()).rejects.toThrow(CardFormFailed)
  expect(charged).toEqual([])
})

it('ADP-C2 opens no card form for a total of zero', async () => {
  const { charge, asked, charged } = open({ status: 200, body: taken })
  await charge(1, 0)
  expect([asked, charged]).toEqual([[], ['']])
})
