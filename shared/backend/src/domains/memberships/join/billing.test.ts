import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JoinApp, startJoinApp } from '../testing/join-app'

let join: JoinApp
beforeAll(async () => {
  join = await startJoinApp()
})
afterAll(() => join.stop())

describe('joining', () => {
  it('JOIN-1 JOIN-4 JOIN-C4 charges the card once, saves the membership and keeps the card for the next year', async () => {
    const person = await join.person()
    const { outcome, order } = await join.join(person, { AutorenewAccount: true })
    expect(outcome).toMatchObject({
      Success: true,
      BillingSuccess: true,
      AccountSaveSuccess: true,
      AutorenewSuccess: true,
      Pending: false,
      RedirectUrl: `/join/result/?order=${order.OrderNumber}`,
    })
    expect(await join.membership(person)).toMatchObject({ State: 'active', TierName: 'Associate', Autorenew: true })
    expect(join.charges().filter((one) => one.invoice === order.OrderNumber)).toMatchObject([
      { minor: 3900, currency: 'USD' },
    ])
  })
})
