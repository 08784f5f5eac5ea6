import type { EnewsDelivery, EnewsWebhook } from '@obverse/contract/domains/news'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../../context'
import { auditLog, jobs } from '../../../../db/tables'
import { MAX_ATTEMPTS } from '../../../../jobs'
import { RETENTION_JOB, retentionJobs, usualRetention } from '../../../../operation/retention'
import { type AccountsApp, startAccountsApp } from '../../../accounts/testing'
import { newsDomain } from '../..'
import { enewsDeliveries, enewsWebhook } from '../../tables'
import { enewsSteps, newAddress } from '../../testing/enews-steps'
import { isSigned, type Receiver, startReceiver } from '../../testing/receiver'
import { adoptSubscriptions } from '../member'
import { unsubscribe } from '../unsubscribe'
import { deliverEvent } from './deliver'
import { DELIVERY_JOB, queueWaiting } from './queue'

let app: AccountsApp
let steps: ReturnType<typeof enewsSteps>
let receiver: Receiver
let secret: string
beforeAll(async () => {
  app = await startAccountsApp({ allowsLoopback: true })
  steps = enewsSteps(app)
  receiver = await startReceiver()
})
afterAll(async () => {
  receiver.stop()
  await app.stop()
})

const hook = '/admin/news/data/enews-webhook/'
const list = '/admin/news/data/enews-deliveries/'
const read = async () => (await app.call('super', `GET ${hook}`)).json<EnewsWebhook>()
const save = async (over: Partial<EnewsWebhook>, headers = {}) => {
  const { Address, IsOn, Version } = { ...(await read()), ...over }
  return app.call('super', `PUT ${hook}`, { body: { Address, IsOn, Version }, headers })
}
const renew = async () => (await app.call('super', `POST ${hook}secret/`)).json<{ Secret: string }>().Secret
const find = async (query: Record<string, string> = {}) =>
  (await app.call('super', `GET ${list}`, { query })).json<{ Deliveries: EnewsDelivery[] }>().Deliveries
const rows = () => app.ctx.db.select().from(enewsDeliveries).orderBy(enewsDeliveries.DeliveryID)
const told = (email: string) => receiver.received.filter(({ event }) => event.email === email)
const typesTo = (email: string) => told(email).map(({ event }) => event.type)
/** Makes the next attempt of every event due. */
const hurry = () => app.ctx.db.update(jobs).set({ RunAfterUTC: sql`now()` }).where(eq(jobs.Kind, DELIVERY_JOB))
const settled = () =>
  expect
    .poll(async () => {
      await hurry()
      return (await rows()).filter(({ State }) => State === 'Waiting').length
    })
    .toBe(0)
const ofAddress = async (email: string) => (await rows()).filter((row) => row.Email === email)
const again = (id: number | undefined) => app.call('super', `POST ${list}${id}/again/`)

/** Leaves the webhook on, with a receiver that answers, and no event. */
beforeEach(async () => {
  await app.ctx.db.delete(jobs).where(eq(jobs.Kind, DELIVERY_JOB))
  // A delivery of the test before may still be under way: rows deleted one by one could lock each other's way with it.
  await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${enewsDeliveries}`)
    await tx.delete(enewsDeliveries)
  })
  receiver.received.length = 0
  receiver.answers.length = 0
  // The waits between attempts are counted from this clock.
  app.clock.at = Date.now()
  secret = await renew()
  expect((await save({ Address: receiver.address, IsOn: true })).status).toBe(200)
})

describe('NEWS-1 the events', () => {
  it('NEWS-1 tell a confirmed subscription and its end, signed, and nothing before the confirmation', async () => {
    const email = newAddress()
    await steps.signUp(email, {}, { site: 'NGC-de', culture: 'de-DE' })
    await steps.lastMail(email)
    expect(await rows()).toEqual([])
    const leave = await steps.subscribed(email)
    await expect.poll(() => typesTo(email)).toEqual(['subscribed'])
    await steps.leave(leave)
    await expect.poll(() => typesTo(email)).toEqual(['subscribed', 'unsubscribed'])
    const [first, second] = told(email)
    expect(first?.event).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      type: 'subscribed',
      time: app.ctx.now().toISOString(),
      sequence: expect.any(Number),
      newsletter: 'NGC',
      site: 'NGC-com',
      language: 'en-US',
      email,
    })
    expect(second?.event.sequence).toBeGreaterThan(first?.event.sequence ?? Infinity)
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
    expect(receiver.received.some((one) => isSigned(one, `${secret}x`))).toBe(false)
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-obverse-timestamp': String(Math.floor(app.clock.at / 1000)),
    })
  })

  it('NEWS-1 ACC-4 tell what members choose: one newsletter, their language, no e-mails at all, and a suspension', async () => {
    const member = await app.person()
    const choose = async (over: object) => {
      const { ConsentUTC: _, ...now } = (
        await app.call(member.as, 'GET /api/account/communication-preferences/')
      ).json()
      const answer = await app.call(member.as, 'POST /account/communication-preferences/', {
        body: { ...now, ...over },
      })
      expect(answer.status, answer.text).toBe(200)
    }
    await app.call(member.as, 'POST /news/subscribe-to-enews/')
    await choose({ LanguageID: 4 })
    await choose({ AcceptPrivateMessages: false })
    await choose({ SelectedNewsletters: [1, 2] })
    await choose({ MasterOptOut: true })
    await choose({ MasterOptOut: false, SelectedNewsletters: [1] })
    const user = `/admin/users/data/${member.PeopleID}/`
    const { Version } = (await app.call('super', `GET ${user}`)).json<{ Version: number }>()
    const suspended = await app.call('super', `POST /admin/api/users/${member.PeopleID}/suspend/`, {
      body: { Reason: 'A test', Version },
    })
    expect(suspended.status, suspended.text).toBe(200)
    await settled()
    const events = (await rows()).map(({ Type, NewsletterID, SiteID, Culture }) => [
      Type,
      NewsletterID,
      SiteID,
      Culture,
    ])
    expect(events).toEqual([
      ['subscribed', 1, 1, 'en-US'],
      ['changed', 1, 1, 'de-DE'],
      ['subscribed', 2, null, 'de-DE'],
      ['unsubscribed', 1, 1, 'de-DE'],
      ['unsubscribed', 2, null, 'de-DE'],
      ['subscribed', 1, 1, 'de-DE'],
      ['unsubscribed', 1, 1, 'de-DE'],
    ])
  })

  it('NEWS-1 tell nothing of what changes nothing: a second press, or an account for a subscriber', async () => {
    const email = newAddress()
    await steps.subscribed(email)
    const member = await app.person()
    await app.ctx.db.execute(sql`update people set email = ${email} where people_id = ${member.PeopleID}`)
    await adoptSubscriptions(app.ctx)
    await app.call(member.as, 'POST /news/subscribe-to-enews/')
    await app.call(member.as, 'POST /news/subscribe-to-enews/')
    await settled()
    expect(typesTo(email)).toEqual(['subscribed'])
  })

  it('NEWS-1 are written with the change or not at all', async () => {
    const member = await app.person()
    const events = async () => (await ofAddress(member.Email)).map(({ Type }) => Type)
    await app.call(member.as, 'POST /news/subscribe-to-enews/')
    const refused = transact(app.ctx, async (tx) => {
      await unsubscribe(tx, { NewsletterID: 1, Email: member.Email })
      expect(await tx.db.$count(enewsDeliveries, eq(enewsDeliveries.Type, 'unsubscribed'))).toBe(1)
      expect(await events(), 'nobody else sees it yet').toEqual(['subscribed'])
      throw new Error('too late')
    })
    await expect(refused).rejects.toThrow('too late')
    expect(await events()).toEqual(['subscribed'])
    await settled()
    expect(typesTo(member.Email)).toEqual(['subscribed'])
  })

  it('NEWS-1 of one address are in the order of its changes, whoever makes them at once', async () => {
    const member = await app.person()
    const body = (SelectedNewsletters: number[]) => ({
      ...{ SelectedNewsletters, LanguageID: 1, AcceptDataConsent: false, AcceptPrivateMessages: false },
      ...{ AcceptTextMessages: false, TextMessagePhone: '', MasterOptOut: false },
    })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? app.call(member.as, 'POST /news/subscribe-to-enews/')
          : app.call(member.as, 'POST /account/communication-preferences/', { body: body(n % 2 === 0 ? [1] : []) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    // All events are of this member; one that was delivered may have lost its address.
    const types = (await rows()).map(({ Type }) => Type).filter((type) => type !== 'changed')
    expect(types).toEqual(types.map((_, at) => (at % 2 === 0 ? 'subscribed' : 'unsubscribed')))
    expect(types.length).toBeGreaterThan(0)
  })

  it('NEWS-1 are not written while the webhook is off; those that waited are sent when it is on again', async () => {
    const email = newAddress()
    receiver.answers.push((response) => void response.writeHead(500).end())
    await steps.subscribed(email)
    await expect.poll(async () => (await ofAddress(email))[0]?.Attempts).toBe(1)
    await save({ IsOn: false })
    await hurry()
    await expect.poll(() => app.ctx.db.$count(jobs, eq(jobs.Kind, DELIVERY_JOB))).toBe(0)
    await steps.subscribed(newAddress())
    expect((await rows()).map(({ State, Attempts }) => [State, Attempts])).toEqual([['Waiting', 1]])
    expect(await read()).toMatchObject({ IsOn: false, Waiting: 1 })
    await save({ IsOn: true })
    await expect.poll(() => typesTo(email)).toEqual(['subscribed', 'subscribed'])
  })
})

describe('NEWS-1 a delivery', () => {
  const subscribed = async () => {
    const email = newAddress()
    await steps.subscribed(email)
    return email
  }

  it('NEWS-1 is tried again after a 500, a redirect and silence, with the same id and body', async () => {
    receiver.answers.push(
      (response) => void response.writeHead(500).end('x'.repeat(100_000)),
      (response) => void response.writeHead(302, { location: `${receiver.address}/elsewhere` }).end(),
      (response) => void response.destroy(),
    )
    const email = await subscribed()
    const outcomes: unknown[] = []
    for (const attempt of [1, 2, 3]) {
      await expect.poll(async () => (await ofAddress(email))[0]?.Attempts).toBe(attempt)
      const [row] = await ofAddress(email)
      outcomes.push([row?.State, row?.Outcome, row?.StatusCode])
      expect(Date.parse(row?.NextUTC ?? '')).toBe(app.clock.at + 10_000 * 4 ** (attempt - 1))
      await hurry()
    }
    await expect.poll(async () => (await ofAddress(email))[0]?.State).toBe('Delivered')
    expect(outcomes).toEqual([
      ['Waiting', 'refused', 500],
      ['Waiting', 'redirected', 302],
      ['Waiting', 'unreachable', null],
    ])
    expect(new Set(told(email).map(({ body }) => body)).size).toBe(1)
    expect([told(email).length, new Set(told(email).map(({ url }) => url))]).toEqual([4, new Set(['/newsletter'])])
    expect(await read()).toMatchObject({ Waiting: 0, Failed: 0, Latest: { Outcome: 'delivered', Status: 204 } })
  })

  it('NEWS-1 waits five seconds for an answer', { timeout: 40_000 }, async () => {
    receiver.answers.push(() => undefined)
    const email = await subscribed()
    await expect.poll(async () => (await ofAddress(email))[0]?.Outcome).toBe('timeout')
    await hurry()
    await expect.poll(() => told(email).length).toBe(2)
  })

  it('NEWS-1 is given up after eight attempts, and sent again by staff with the same id', {
    timeout: 60_000,
  }, async () => {
    for (let n = 0; n < MAX_ATTEMPTS; n++) receiver.answers.push((response) => void response.writeHead(503).end())
    const email = await subscribed()
    await settled()
    const [failed] = await find({ state: 'Failed', search: email.toUpperCase() })
    expect(failed).toMatchObject({
      Email: email,
      Attempts: MAX_ATTEMPTS,
      Outcome: 'refused',
      Status: 503,
      NextUTC: null,
    })
    expect(told(email)).toHaveLength(MAX_ATTEMPTS)
    expect(await read()).toMatchObject({ Waiting: 0, Failed: 1 })
    expect(JSON.stringify(app.logged)).not.toContain(email)
    const answers = await Promise.all([again(failed?.DeliveryID), again(failed?.DeliveryID)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await settled()
    expect(new Set(told(email).map(({ event }) => event.id)).size).toBe(1)
    expect([told(email).length, (await again(failed?.DeliveryID)).status]).toEqual([MAX_ATTEMPTS + 1, 409])
    expect((await again(2_000_000_000)).status).toBe(404)
    expect((await app.call('super', `POST ${list}x/again/`)).status).toBe(404)
  })

  it('NEWS-1 is made once by many processes, and again when one died on the way', async () => {
    await save({ IsOn: false })
    await save({ IsOn: true })
    const email = await subscribed()
    await settled()
    const [row] = await ofAddress(email)
    const id = row?.DeliveryID ?? 0
    const wait = (taken: string | null) =>
      app.ctx.db.execute(
        sql`update enews_deliveries set state = 'Waiting', attempts = 0, taken_utc = ${taken}::timestamptz where delivery_id = ${id}`,
      )
    await wait(null)
    receiver.received.length = 0
    receiver.answers.push((response) => void setTimeout(() => response.writeHead(204).end(), 300))
    await Promise.all(Array.from({ length: 6 }, () => deliverEvent(app.ctx, { DeliveryID: id })))
    expect(told(email)).toHaveLength(1)
    await wait(new Date().toISOString())
    await deliverEvent(app.ctx, { DeliveryID: id })
    expect(told(email), 'another process has it').toHaveLength(1)
    await wait(new Date(Date.now() - 61_000).toISOString())
    await deliverEvent(app.ctx, { DeliveryID: id })
    expect(told(email), 'that process is dead').toHaveLength(2)
  })

  it('NEWS-1 that lost its job gets one again, and only one', async () => {
    const email = await subscribed()
    await settled()
    await app.ctx.db.update(enewsDeliveries).set({ State: 'Waiting' })
    await app.ctx.db.insert(jobs).values({
      ...{ Kind: DELIVERY_JOB, Attempts: MAX_ATTEMPTS },
      Payload: { DeliveryID: (await ofAddress(email))[0]?.DeliveryID },
      FailedUTC: new Date().toISOString(),
    })
    receiver.received.length = 0
    await app.ctx.db.transaction(async (tx) => {
      const ctx = { ...app.ctx, db: tx as unknown as typeof app.ctx.db }
      await queueWaiting(ctx)
      await queueWaiting(ctx)
    })
    await settled()
    await expect.poll(() => app.ctx.db.$count(jobs, sql`kind = ${DELIVERY_JOB} and failed_utc is null`)).toBe(0)
    expect(told(email)).toHaveLength(1)
  })

  it('NEWS-1 reaches no private address, whatever was saved before', async () => {
    await app.ctx.db.update(enewsWebhook).set({ Address: 'https://10.0.0.8/' })
    const email = await subscribed()
    await expect.poll(async () => (await ofAddress(email))[0]?.Outcome).toBe('private-address')
    await app.ctx.db.update(enewsWebhook).set({ Address: receiver.address })
    await app.ctx.db.update(enewsDeliveries).set({ Attempts: 0 })
    const outside = { ...app.ctx, allowsLoopback: false }
    await deliverEvent(outside, { DeliveryID: (await ofAddress(email))[0]?.DeliveryID ?? 0 })
    expect((await ofAddress(email))[0]).toMatchObject({ Attempts: 1, Outcome: 'private-address' })
    expect(told(email)).toEqual([])
  })

  it('NEWS-1 leaves no address once the receiver knows of the end, and none after 30 days', async () => {
    const email = newAddress()
    const leave = await steps.subscribed(email)
    const other = await subscribed()
    await settled()
    receiver.answers.push((response) => void response.writeHead(500).end())
    await steps.leave(leave)
    await expect.poll(async () => (await rows()).at(-1)?.Attempts).toBe(1)
    expect(await ofAddress(email), 'while the end is not told').toHaveLength(2)
    await settled()
    expect((await rows()).map(({ Type, Email }) => [Type, Email])).toEqual([
      ['subscribed', null],
      ['subscribed', other],
      ['unsubscribed', null],
    ])
    const purge = (days: number) =>
      retentionJobs(usualRetention, { kind: 'outbox', folder: '/nowhere', from: '' }, newsDomain.expiring ?? [])[
        RETENTION_JOB
      ]?.({ ...app.ctx, now: () => new Date(app.clock.at + days * 86_400_000) }, {})
    await purge(29)
    expect(await rows()).toHaveLength(3)
    await purge(31)
    expect(await rows()).toEqual([])
  })
})

describe('NEWS-1 staff', () => {
  it('NEWS-1 are given the secret once; nothing else tells it: no answer, no log, no history, no table', async () => {
    const email = newAddress()
    await steps.subscribed(email)
    await settled()
    const answers = [
      await app.call('super', `GET ${hook}`),
      await save({ IsOn: false }, { 'idempotency-key': 'a-key-of-this-test-0001' }),
      await app.call('super', `GET ${list}`),
      await app.call('super', 'GET /admin/api/audit/', { query: { entity: 'enews-webhook', id: '1' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const history = await app.ctx.db.select().from(auditLog).where(eq(auditLog.Entity, 'enews-webhook'))
    expect(history.map(({ Action }) => Action)).toEqual(expect.arrayContaining(['save', 'new-secret']))
    const { rows: saved } = await app.ctx.db.execute(sql`select answer from saved_answers`)
    const [stored] = await app.ctx.db.select().from(enewsWebhook)
    const everything = JSON.stringify([answers.map(({ text }) => text), app.logged, history, saved])
    expect(everything).not.toContain(secret)
    expect(stored?.SealedSecret?.toString('utf8')).not.toContain(secret.slice(6))
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  })

  it('NEWS-1 renew the secret: the next attempt is signed with it', async () => {
    receiver.answers.push((response) => void response.writeHead(401).end())
    const email = newAddress()
    await steps.subscribed(email)
    await expect.poll(async () => (await ofAddress(email))[0]?.Attempts).toBe(1)
    const renewed = await renew()
    await settled()
    expect(told(email).map((one) => [isSigned(one, secret), isSigned(one, renewed)])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('NEWS-1 send a test, also while the webhook is off; it is tried once', async () => {
    await save({ IsOn: false })
    receiver.answers.push((response) => void response.writeHead(500).end())
    const answer = await app.call('super', `POST ${hook}test/`)
    expect([answer.status, answer.json()]).toEqual([
      200,
      expect.objectContaining({ Type: 'test', State: 'Waiting', Company: null, Email: null }),
    ])
    await settled()
    expect(await find({ type: 'test' })).toMatchObject([
      { State: 'Failed', Attempts: 1, Outcome: 'refused', Status: 500 },
    ])
    await app.call('super', `POST ${hook}test/`)
    await settled()
    expect(receiver.received.map(({ event }) => [event.type, event.email, event.newsletter])).toEqual([
      ['test', null, null],
      ['test', null, null],
    ])
    expect(await read()).toMatchObject({ Latest: { Outcome: 'delivered' } })
  })

  it('NEWS-1 are refused an address that is not on the internet, and to turn on what has no secret', async () => {
    const wrong = [
      'http://example.com/',
      'https://10.0.0.1/',
      'https://intranet/',
      'https://a:b@example.com/',
      'nonsense',
    ]
    for (const Address of wrong) {
      const answer = await save({ Address })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], Address).toEqual([422, ['Address']])
    }
    expect((await save({ Address: '' })).error().errors).toHaveProperty('Address')
    expect((await save({ Address: '', IsOn: false })).status).toBe(200)
    expect((await app.call('super', `POST ${hook}test/`)).status).toBe(422)
    await app.ctx.db.update(enewsWebhook).set({ SealedSecret: null, SecretUTC: null })
    const unready = await save({ Address: receiver.address, IsOn: true })
    expect([unready.status, unready.error().errors?.IsOn]).toEqual([
      422,
      expect.stringContaining('Make a secret first'),
    ])
  })

  it('NEWS-1 who saved an older version are told of the newer one', async () => {
    const before = await read()
    await save({ IsOn: false })
    const late = await save({ Address: '', Version: before.Version })
    expect([late.status, late.json<{ current: EnewsWebhook }>().current.IsOn]).toEqual([409, false])
  })

  it('NEWS-1 without the role see, change and send nothing', async () => {
    const lines = [`GET ${hook}`, `PUT ${hook}`, `POST ${hook}secret/`, `POST ${hook}test/`, `GET ${list}`]
    for (const as of ['customer', 'billing'] as const)
      for (const line of [...lines, `POST ${list}1/again/`])
        expect((await app.call(as, line, line.startsWith('PUT') ? { body: {} } : {})).status, `${as} ${line}`).toBe(403)
    expect((await app.call('readonly', `POST ${hook}secret/`)).status).toBe(403)
    expect((await app.call('nobody', `GET ${hook}`)).status).toBe(401)
  })
})
