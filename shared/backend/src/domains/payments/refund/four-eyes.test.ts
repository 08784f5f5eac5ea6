import type { Payment } from '@obverse/contract/domains/payments'
import { roleIDs, type User } from '@obverse/contract/domains/users'
import type { RoleCode } from '@obverse/contract/roles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { found } from '../../../errors'
import type { As } from '../../../testing/harness'
import { mintSession } from '../../accounts'
import { type PayApp, type Somebody, startPayApp } from '../testing/pay-app'

type Detail = z.infer<typeof Payment>
const STAFF: RoleCode[] = ['Admin', 'Customer', 'InvoicePayments']
const LIMIT = 5000

let pay: PayApp
let payer: Somebody
let chief: Somebody
let stranger: Somebody
beforeAll(async () => {
  pay = await startPayApp({}, (payments) => ({ ...payments, refundLimitMinor: LIMIT }))
})
beforeEach(async () => {
  payer = await pay.person()
  chief = await pay.person(['Admin', 'Customer', 'SuperAdmin'])
  stranger = await pay.person(STAFF)
})
afterAll(() => pay.stop())

const paid = async (minor = 9000) => (await pay.pay(payer.as, [await pay.invoice(payer, minor)])).id
const at = (id: string, verb = '') => `/admin/api/payments/${id}/${verb}`
const refund = async (as: As, id: string, Minor: number) =>
  pay.call(as, `POST ${at(id, 'refund/')}`, { body: { Minor, Reason: 'Paid twice', Key: crypto.randomUUID() } })
const waiting = async (as: As, id: string) => {
  const one = found((await refund(as, id, LIMIT + 1000)).json<Detail>().Refunds.at(-1))
  expect(one.State).toBe('WAITING_FOR_APPROVAL')
  return one.RefundID
}
const decide = (as: As, id: string, refundID: string, IsApproved = true) =>
  pay.call(as, `POST ${at(id, `refunds/${refundID}/decide/`)}`, { body: { IsApproved, Reason: 'Checked' } })
const isOwn = async (as: As, id: string) =>
  (await pay.call(as, `GET ${at(id)}`)).json<Detail>().Refunds.map((one) => one.IsOwn)

const signedIn = async (PeopleID: number): Promise<As> => ({
  cookie: `__Host-session=${await mintSession(pay.ctx, PeopleID, { ip: '127.0.0.1', userAgent: 'test' })}`,
})
let last = 0
/** Makes an account under Users, as this person. */
const create = async (as: As) => {
  const Email = `second-${++last}@people.example`
  const body = { Email, FirstName: 'Sam', LastName: 'Second' }
  return (await pay.call(as, 'POST /admin/api/users/', { body })).json<User>()
}
const give = async (as: As, PeopleID: number, codes: RoleCode[] = STAFF) => {
  const { Version } = (await pay.call(as, `GET /admin/users/data/${PeopleID}/`)).json<User>()
  const AdminRoles = codes.map((code) => ({ RoleID: roleIDs[code], IsInRole: true }))
  const body = { AdminRoles, Version }
  expect((await pay.call(as, `PUT /admin/users/data/${PeopleID}/`, { body })).status).toBe(200)
}
const seeded = (PeopleID: number, codes: RoleCode[]) =>
  pay.ctx.db.execute(sql`insert into people_roles (people_id, role_code)
    select ${PeopleID}, unnest(${sql.param(codes)}::text[])`)

const tied =
  'Your account and the one that requested this refund count as one person, because one of them created, invited or gave a role to the other. Someone else must approve or reject it.'

describe('a refund above the limit', () => {
  it('PAY-5 is refused when nobody may approve it, and reserves nothing', async () => {
    const id = await paid()
    const others = sql`people_id <> ${chief.PeopleID} and not is_suspended`
    const { rows } = await pay.ctx.db.execute<{ id: number }>(
      sql`update people set is_suspended = true where ${others} returning people_id as id`,
    )
    const answer = await refund(chief.as, id, LIMIT + 1000)
    const ids = rows.map((row) => row.id)
    await pay.ctx.db.execute(
      sql`update people set is_suspended = false where people_id = any(${sql.param(ids)}::int[])`,
    )
    expect([answer.status, answer.error().message]).toEqual([409, expect.stringMatching(/^This refund needs a second/)])
    const payment = (await pay.call(chief.as, `GET ${at(id)}`)).json<Detail>()
    expect(payment).toMatchObject({ Refunded: { Minor: 0 }, Refunds: [], State: 'PAID' })
    expect((await refund(chief.as, id, LIMIT)).status).toBe(200)
  })

  const ties: Record<string, () => Promise<number>> = {
    'that the requester created': async () => {
      const { PeopleID } = await create(chief.as)
      await seeded(PeopleID, STAFF)
      return PeopleID
    },
    'that the requester gave a role': async () => {
      const { PeopleID } = await pay.person(['Admin', 'Customer'])
      await give(chief.as, PeopleID, ['InvoicePayments'])
      return PeopleID
    },
    'that the requester invited': async () => {
      const { PeopleID } = await pay.person(STAFF)
      expect((await pay.call(chief.as, `POST /admin/api/users/${PeopleID}/invite/`)).status).toBe(200)
      return PeopleID
    },
    'that an account of the requester created': async () => {
      const between = await create(chief.as)
      await give(chief.as, between.PeopleID, ['Admin', 'Customer', 'SuperAdmin'])
      const { PeopleID } = await create(await signedIn(between.PeopleID))
      await seeded(PeopleID, STAFF)
      return PeopleID
    },
    'whose password was set in the browser of the requester': async () => {
      const { PeopleID, Email } = await pay.person(STAFF)
      await pay.call('nobody', 'POST /api/auth/forgot-password/', { body: { Email } })
      const mail = (await pay.mails()).findLast((one) => one.includes(Email) && one.includes('token='))
      const Token = found(/[?&]token=([\w-]{43})/.exec(mail ?? '')?.[1])
      const body = { Token, Password: 'lantern mosaic thirteen fog' }
      expect((await pay.call(chief.as, 'POST /api/auth/reset-password/', { body })).status).toBe(204)
      return PeopleID
    },
  }
  for (const [which, tie] of Object.entries(ties))
    it(`PAY-5 is not decided by an account ${which}, in either direction`, async () => {
      const second = await signedIn(await tie())
      for (const [asks, other] of [
        [chief.as, second],
        [second, chief.as],
      ] as const) {
        const id = await paid()
        const refundID = await waiting(asks, id)
        for (const isApproved of [true, false]) {
          const answer = await decide(other, id, refundID, isApproved)
          expect([answer.status, answer.error().message]).toEqual([403, tied])
        }
        expect(await isOwn(other, id)).toEqual([true])
        expect(await isOwn(stranger.as, id)).toEqual([false])
        expect((await decide(stranger.as, id, refundID)).json()).toMatchObject({ Refunds: [{ State: 'DONE' }] })
      }
    })

  it('PAY-5 is decided by a person whom the same administrator hired, or whom the requester only restricted', async () => {
    const [one, other] = [await create(chief.as), await create(chief.as)]
    for (const { PeopleID } of [one, other]) await give(chief.as, PeopleID)
    const id = await paid()
    const refundID = await waiting(await signedIn(one.PeopleID), id)
    expect((await decide(await signedIn(other.PeopleID), id, refundID)).status).toBe(200)
    const reader = await pay.person(STAFF)
    await give(chief.as, reader.PeopleID, ['ReadOnly'])
    await pay.ctx.db.execute(
      sql`delete from people_roles where people_id = ${reader.PeopleID} and role_code = 'ReadOnly'`,
    )
    const next = await paid()
    expect((await decide(reader.as, next, await waiting(chief.as, next))).status).toBe(200)
  })

  it('PAY-5 asks no account by mail that counts as its requester', async () => {
    const second = await create(chief.as)
    await give(chief.as, second.PeopleID)
    const id = await paid()
    await waiting(chief.as, id)
    const mails = (await pay.mails()).filter((mail) => mail.includes(`/admin/payments/${id}`))
    const readers = mails.map((mail) => /^To: <?([^>\s]+)/m.exec(mail)?.[1])
    expect(readers).toContain(stranger.Email)
    expect(readers).not.toContain(second.Email)
  })
})

describe('accounts that count as one person', () => {
  it('PAY-5 send together at most the limit of a day, also at once', async () => {
    const second = await create(chief.as)
    await give(chief.as, second.PeopleID)
    const as = await signedIn(second.PeopleID)
    const ids = await Promise.all([paid(LIMIT), paid(LIMIT)])
    const answers = await Promise.all(ids.map((id, n) => refund(n === 0 ? chief.as : as, id, 3000)))
    const states = answers.map((one) => one.json<Detail>().Refunds[0]?.State)
    expect(states.sort()).toEqual(['DONE', 'WAITING_FOR_APPROVAL'])
    expect((await refund(stranger.as, await paid(LIMIT), 3000)).json()).toMatchObject({ Refunds: [{ State: 'DONE' }] })
  })

  it('PAY-5 read how much of a payment they may refund now without a second person', async () => {
    const alone = await pay.person(STAFF)
    const id = await paid(LIMIT + 1000)
    const told = async (of: string) => (await pay.call(alone.as, `GET ${at(of)}`)).json<Detail>()
    const USD = (Minor: number) => ({ Minor, Currency: 'USD' })
    expect(await told(id)).toMatchObject({ RefundLimit: USD(LIMIT), MostAlone: USD(LIMIT) })
    await refund(alone.as, id, 3000)
    const other = await paid(LIMIT + 1000)
    for (const one of [id, other]) expect(await told(one)).toMatchObject({ MostAlone: USD(LIMIT - 3000) })
    const { Refunds } = (await refund(alone.as, other, LIMIT - 2999)).json<Detail>()
    expect(Refunds).toMatchObject([{ State: 'WAITING_FOR_APPROVAL' }])
    expect((await refund(alone.as, await paid(LIMIT), LIMIT - 3000)).json()).toMatchObject({
      Refunds: [{ State: 'DONE' }],
      MostAlone: USD(0),
    })
  })

  it('PAY-5 are refused a payment together when a refund of one of them was rejected', async () => {
    const second = await create(chief.as)
    await give(chief.as, second.PeopleID)
    const as = await signedIn(second.PeopleID)
    const id = await paid()
    await decide(stranger.as, id, await waiting(chief.as, id), false)
    const again = await refund(as, id, 100)
    expect([again.status, again.error().message]).toEqual([
      409,
      'A refund of this payment was rejected, and your account counts as the one that requested it. Ask someone else to request it.',
    ])
    expect((await pay.call(as, `GET ${at(id)}`)).json()).toMatchObject({ CanRefund: false, CanVoid: false })
    expect((await refund(stranger.as, id, 100)).status).toBe(200)
  })
})
