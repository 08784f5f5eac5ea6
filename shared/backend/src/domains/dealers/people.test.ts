import type { DealerPeople, OwnDealer, ReceivedInvitations } from '@obverse/contract/domains/dealers'
import { maxDealerPeople } from '@obverse/contract/rules/dealers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../db/tables'
import type { As } from '../../testing/harness'
import { mintSession } from '../accounts'
import { type AccountsApp, mailsTo, startAccountsApp } from '../accounts/testing'
import { writeDealer } from '../dealer-locator/testing/dealers'
import { purgeInvitations } from './people'
import { dealerInvitations } from './tables'

let app: AccountsApp
let staff: As
beforeAll(async () => {
  app = await startAccountsApp()
})
// Sessions end when days pass, and invitations are limited for each who invites.
beforeEach(async () => {
  staff = (await app.person(['Admin', 'Dealers'])).as
})
const signedIn = async (PeopleID: number): Promise<As> => ({
  cookie: `__Host-session=${await mintSession(app.ctx, PeopleID, { ip: '127.0.0.1', userAgent: 'test' })}`,
})
afterAll(() => app.stop())

const DAY = 86_400_000
const OWN = '/dealers/account/api/'
const RECEIVED = '/api/account/dealer-invitations/'
const ofDealer = (dealerID: number) => `/admin/dealers/data/${dealerID}/`
const inviteTo = (dealerID: number, Email: string, as = staff) =>
  app.call(as, `POST ${ofDealer(dealerID)}people/`, { body: { Email } })
const received = async (as: As) => (await app.call(as, `GET ${RECEIVED}`)).json<ReceivedInvitations>()
const answer = (as: As, id: number, how: 'accept' | 'decline') => app.call(as, `POST ${RECEIVED}${id}/${how}/`)
const firstOf = async (as: As) => (await received(as)).Invitations[0]?.DealerInvitationID ?? 0
const invitedTo = (answered: { json: <T>() => T }) => answered.json<DealerPeople>().Invitations

/** Makes a person who acts for a dealer, by an invitation. */
async function actingFor(dealerID: number) {
  const person = await app.person()
  await inviteTo(dealerID, person.Email)
  expect((await answer(person.as, await firstOf(person.as), 'accept')).status).toBe(200)
  return person
}
const actionsOf = async (dealerID: number) =>
  (
    await app.ctx.db
      .select({ Action: auditLog.Action })
      .from(auditLog)
      .where(and(eq(auditLog.Entity, 'dealer'), eq(auditLog.EntityKey, String(dealerID))))
  ).map(({ Action }) => Action)

describe('an invitation', () => {
  it('DLR-1 reaches an address in any case, is accepted once, and the person acts for the dealer', async () => {
    const dealerID = await writeDealer(app.ctx, 'Harbor Coins')
    const person = await app.person()
    const invited = await inviteTo(dealerID, person.Email.toUpperCase())
    expect(invitedTo(invited)).toMatchObject([{ Email: person.Email, IsExpired: false }])
    const [mail = ''] = await mailsTo(app, person.Email)
    expect(mail).toContain('You are invited to act for Harbor Coins')
    expect(mail).toContain('/dealers/account/invitations/')
    expect(await received(person.as)).toMatchObject({ ActsFor: null, Invitations: [{ DealerName: 'Harbor Coins' }] })
    expect((await app.call(person.as, `GET ${OWN}dealer/`)).status).toBe(403)
    const id = await firstOf(person.as)
    expect((await answer(person.as, id, 'accept')).json<OwnDealer>()).toMatchObject({ Name: 'Harbor Coins' })
    expect((await answer(person.as, id, 'accept')).status).toBe(404)
    expect((await app.call(person.as, `GET ${OWN}dealer/`)).json()).toMatchObject({ DealerID: dealerID })
    expect(await received(person.as)).toEqual({ ActsFor: 'Harbor Coins', Invitations: [] })
    expect((await mailsTo(app, person.Email)).at(-1)).toContain('You act for Harbor Coins now')
    expect(await actionsOf(dealerID)).toEqual(['invite', 'accept-invitation'])
  })

  it('DLR-1 is answered alike for an address with and without an account, and waits for the one who signs up', async () => {
    const dealerID = await writeDealer(app.ctx)
    const Email = 'nobody-yet@people.example'
    expect((await inviteTo(dealerID, Email)).status).toBe(200)
    expect(await mailsTo(app, Email)).toHaveLength(1)
    const person = await app.person()
    await app.ctx.db.update(people).set({ Email }).where(eq(people.PeopleID, person.PeopleID))
    expect((await answer(person.as, await firstOf(person.as), 'accept')).status).toBe(200)
  })

  it('DLR-1 is nobody else’s: its number answers 404 to other people, and to its own person after it expired', async () => {
    const dealerID = await writeDealer(app.ctx)
    const [person, other] = [await app.person(), await app.person()]
    await inviteTo(dealerID, person.Email)
    const id = await firstOf(person.as)
    for (const how of ['accept', 'decline'] as const) {
      expect((await answer(other.as, id, how)).status).toBe(404)
      expect((await answer('nobody', id, how)).status).toBe(401)
      expect((await answer(person.as, 2_000_000_000, how)).status).toBe(404)
    }
    app.clock.pass(14 * DAY)
    const later = await signedIn(person.PeopleID)
    staff = (await app.person(['Admin', 'Dealers'])).as
    expect((await answer(later, id, 'accept')).status).toBe(404)
    expect((await received(later)).Invitations).toEqual([])
    const now = await app.call(staff, `GET ${ofDealer(dealerID)}people/`)
    expect(invitedTo(now)).toMatchObject([{ IsExpired: true }])
    await inviteTo(dealerID, person.Email)
    expect((await answer(later, id, 'accept')).status).toBe(200)
  })

  it('DLR-1 is declined or withdrawn, and is gone', async () => {
    const dealerID = await writeDealer(app.ctx)
    const person = await app.person()
    await inviteTo(dealerID, person.Email)
    expect((await answer(person.as, await firstOf(person.as), 'decline')).json()).toEqual({
      ActsFor: null,
      Invitations: [],
    })
    const [again] = invitedTo(await inviteTo(dealerID, person.Email))
    const withdraw = (of: number) =>
      app.call(staff, `POST ${ofDealer(of)}invitations/${again?.DealerInvitationID}/withdraw/`)
    expect((await withdraw(await writeDealer(app.ctx))).status, 'of another dealer').toBe(404)
    expect((await withdraw(dealerID)).json()).toEqual({ People: [], Invitations: [] })
    expect((await withdraw(dealerID)).status).toBe(404)
    expect(await actionsOf(dealerID)).toEqual(['invite', 'decline-invitation', 'invite', 'withdraw-invitation'])
  })

  it('DLR-1 is refused for somebody who acts for the dealer already, and for an address that is none', async () => {
    const dealerID = await writeDealer(app.ctx)
    const person = await actingFor(dealerID)
    const known = await inviteTo(dealerID, person.Email)
    expect([known.status, known.error().message]).toEqual([409, 'This person acts for the dealer already.'])
    expect((await inviteTo(dealerID, 'no address')).error().errors).toHaveProperty('Email')
    expect((await inviteTo(2_000_000_000, 'a@people.example')).status).toBe(404)
  })

  it('DLR-1 cannot be accepted while acting for another dealer; after leaving that one it can', async () => {
    const [first, second] = [await writeDealer(app.ctx, 'First'), await writeDealer(app.ctx, 'Second')]
    const person = await actingFor(first)
    await actingFor(first)
    await inviteTo(second, person.Email)
    const id = await firstOf(person.as)
    const refused = await answer(person.as, id, 'accept')
    expect([refused.status, refused.error().current]).toMatchObject([409, { ActsFor: 'First', Invitations: [{}] }])
    await app.call(person.as, `POST ${OWN}people/${person.PeopleID}/remove/`)
    expect((await answer(person.as, id, 'accept')).status).toBe(200)
  })

  it('DLR-1 makes at most as many people as a dealer may have, when many are invited at once', async () => {
    const dealerID = await writeDealer(app.ctx)
    const clerks = await Promise.all(Array.from({ length: 2 }, () => app.person(['Admin', 'Dealers'])))
    const answers = await Promise.all(
      Array.from({ length: maxDealerPeople + 5 }, (_, at) =>
        inviteTo(dealerID, `many-${at}@people.example`, clerks[at % 2]?.as),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxDealerPeople)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  it('DLR-1 one is accepted once when it is accepted, declined and withdrawn at the same time', async () => {
    const dealerID = await writeDealer(app.ctx)
    const person = await app.person()
    await inviteTo(dealerID, person.Email)
    const id = await firstOf(person.as)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => answer(person.as, id, 'accept')),
      answer(person.as, id, 'decline'),
      app.call(staff, `POST ${ofDealer(dealerID)}invitations/${id}/withdraw/`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  })

  it('DLR-1 is limited for each who invites', async () => {
    const { as } = await app.person(['Admin', 'Dealers'])
    const dealerID = await writeDealer(app.ctx)
    const answers = []
    for (let at = 0; at < 31; at++) answers.push((await inviteTo(dealerID, 'again@people.example', as)).status)
    expect(answers.indexOf(429)).toBe(30)
  })

  it('DLR-1 that expired a month ago is deleted with its address', async () => {
    const dealerID = await writeDealer(app.ctx)
    await inviteTo(dealerID, 'forgotten@people.example')
    const left = () => app.ctx.db.$count(dealerInvitations, eq(dealerInvitations.DealerID, dealerID))
    app.clock.pass(43 * DAY)
    await purgeInvitations(app.ctx)
    expect(await left()).toBe(1)
    app.clock.pass(2 * DAY)
    await purgeInvitations(app.ctx)
    expect(await left()).toBe(0)
  })
})

describe('the people of a dealer', () => {
  it('DLR-1 see and invite each other, and more than one acts', async () => {
    const dealerID = await writeDealer(app.ctx)
    const [first, second] = [await actingFor(dealerID), await actingFor(dealerID)]
    for (const { as } of [first, second]) {
      const own = (await app.call(as, `GET ${OWN}people/`)).json<DealerPeople>()
      expect(own.People.map(({ PeopleID }) => PeopleID).sort()).toEqual([first.PeopleID, second.PeopleID].sort())
    }
    const invited = await app.call(second.as, `POST ${OWN}people/`, { body: { Email: 'third@people.example' } })
    const [third] = invitedTo(invited)
    const withdrawn = await app.call(first.as, `POST ${OWN}invitations/${third?.DealerInvitationID}/withdraw/`)
    expect(invitedTo(withdrawn)).toEqual([])
  })

  it('DLR-1 are customers again from the next request on once somebody removed them, and are told by mail', async () => {
    const dealerID = await writeDealer(app.ctx, 'Pier Coins')
    const [first, second] = [await actingFor(dealerID), await actingFor(dealerID)]
    const removed = await app.call(first.as, `POST ${OWN}people/${second.PeopleID}/remove/`)
    expect(removed.json<DealerPeople>().People).toMatchObject([{ PeopleID: first.PeopleID }])
    for (const call of ['GET dealer/', 'GET people/', 'POST people/'] as const) {
      const [method, path] = call.split(' ')
      const line = `${method} ${OWN}${path}` as 'GET /'
      const body = method === 'POST' ? { body: { Email: 'a@people.example' } } : {}
      expect((await app.call(second.as, line, body)).status, call).toBe(403)
    }
    expect((await mailsTo(app, second.Email)).at(-1)).toContain('You no longer act for Pier Coins')
    const byStaff = await app.call(staff, `POST ${ofDealer(dealerID)}people/${first.PeopleID}/remove/`)
    expect(byStaff.json<DealerPeople>().People).toEqual([])
    expect((await app.call(first.as, `GET ${OWN}dealer/`)).status).toBe(403)
  })

  it('DLR-1 keep the last one, whom only staff remove, also when two leave at once', async () => {
    const dealerID = await writeDealer(app.ctx)
    const two = [await actingFor(dealerID), await actingFor(dealerID)]
    const left = await Promise.all(two.map(({ as, PeopleID }) => app.call(as, `POST ${OWN}people/${PeopleID}/remove/`)))
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('DLR-1 are of no other dealer: its people and invitations are a 404 to them, and staff calls a 403', async () => {
    const [own, foreign] = [await writeDealer(app.ctx), await writeDealer(app.ctx)]
    const person = await actingFor(own)
    const stranger = await actingFor(foreign)
    const [open] = invitedTo(await inviteTo(foreign, 'open@people.example'))
    expect((await app.call(person.as, `POST ${OWN}people/${stranger.PeopleID}/remove/`)).status).toBe(404)
    const withdrawn = await app.call(person.as, `POST ${OWN}invitations/${open?.DealerInvitationID}/withdraw/`)
    expect(withdrawn.status).toBe(404)
    const wrong = await app.call(staff, `POST ${ofDealer(own)}people/${stranger.PeopleID}/remove/`)
    expect(wrong.status).toBe(404)
    expect((await app.call(person.as, `GET ${ofDealer(own)}people/`)).status).toBe(403)
    expect((await app.call('customer', `GET ${OWN}people/`)).status).toBe(403)
    expect((await app.call('nobody', `GET ${OWN}people/`)).status).toBe(401)
  })
})
