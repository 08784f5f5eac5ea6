/** Tests what visitors send and what staff do with it (PUB-3). */
import { randomUUID } from 'node:crypto'
import type { CaptchaChallenge } from '@obverse/contract/domains/captcha'
import type { ContactMessage, ContactSent } from '@obverse/contract/domains/contact'
import { spokenLetters } from '@obverse/contract/spoken-number'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { auditLog, rateLimits } from '../../db/tables'
import { found } from '../../errors'
import { RETENTION_JOB, retentionJobs, usualRetention } from '../../operation/retention'
import { type As, type CallGiven, startTestApp, type TestApp } from '../../testing/harness'
import { standingClock } from '../../testing/setting'
import { contactDomain } from '.'
import { contactEntries, contactMessages } from './tables'

const DAY = 86_400_000
let app: TestApp
let staff: { PeopleID: number; as: As }
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
  staff = await app.person(['Admin', 'Customer'])
})
afterAll(() => app.stop())

let visitors = 0
const newIp = () => {
  visitors += 1
  return `198.51.100.${visitors}`
}
/** Solves a captcha at a network and returns the cookie that lets its browser go on. */
async function pass(ip: string, site = 'NGC-com'): Promise<string> {
  const challenge = (await app.call('nobody', 'GET /captcha/api/challenge/', { ip })).json<
    z.output<typeof CaptchaChallenge>
  >()
  const { counter, derivedKey } = found(await solveChallenge({ challenge, deriveKey }))
  const body = { challenge, solution: { counter, derivedKey } }
  const solved = await app.call('nobody', 'POST /captcha/api/verify/', { ip, body, site })
  return found(solved.headers.get('set-cookie')?.split(';')[0])
}
// One browser for all messages but those of limits: a solution takes about a second.
let known: { ip: string; cookie: string } | undefined
async function browser() {
  if (known) return known
  const ip = newIp()
  known = { ip, cookie: await pass(ip) }
  return known
}
let addresses = 0
const draft = (over: object = {}) => {
  addresses += 1
  return {
    Key: randomUUID(),
    Name: 'Vera Visitor',
    Email: `visitor${addresses}@collectors.example`,
    Topic: 'submission',
    Reference: '6712345',
    Message: 'Where is my parcel?',
    Website: '',
    ...over,
  }
}
/** Sends a message past the limits of the network and the captcha. */
async function send(over: object = {}, given: CallGiven & { person?: { cookie: string } } = {}) {
  const { ip, cookie } = await browser()
  await app.ctx.db.delete(rateLimits).where(eq(rateLimits.Key, ip))
  const { person, ...rest } = given
  const headers = { cookie: person ? `${person.cookie}; ${cookie}` : cookie }
  return app.call('nobody', 'POST /api/contact/', { ip, headers, body: draft(over), ...rest })
}
const sent = async (over: object = {}): Promise<number> => {
  const { CaseNumber } = (await send(over)).json<ContactSent>()
  const [row] = await app.ctx.db.select().from(contactMessages).where(eq(contactMessages.CaseNumber, CaseNumber))
  return found(row).MessageID
}
const read = async (id: number) =>
  (await app.call(staff.as, `GET /admin/api/contact-messages/${id}/`)).json<ContactMessage>()
const listed = async (query: Record<string, string> = {}) =>
  (await app.call(staff.as, 'GET /admin/api/contact-messages/', { query })).json<{
    ContactMessages: ContactMessage[]
  }>().ContactMessages
const act = (as: As, id: number, verb: string, body: object) =>
  app.call(as, `POST /admin/api/contact-messages/${id}/${verb}/`, { body })
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.includes(`To: ${email}`))

describe('a message of a visitor', () => {
  it('PUB-3 is kept with its site and answered with a case number that is not counted', async () => {
    const answer = await send({ Name: ' Vera Visitor ' })
    expect(answer.status).toBe(200)
    const { CaseNumber } = answer.json<ContactSent>()
    expect(CaseNumber).toMatch(new RegExp(`^[${spokenLetters}]{4}-[${spokenLetters}]{4}$`))
    const [row] = await listed({ search: CaseNumber.toLowerCase().replace('-', ' ') })
    expect(await read(found(row).MessageID)).toMatchObject({
      CaseNumber,
      Name: 'Vera Visitor',
      Topic: 'submission',
      Reference: '6712345',
      Message: 'Where is my parcel?',
      PeopleID: null,
      SiteCode: 'NGC-com',
      State: 'New',
      AssigneeID: null,
      Assignee: '',
      Entries: [],
    })
  })

  it('PUB-3 names the account of a sender who is signed in', async () => {
    const { as, PeopleID } = await app.person()
    const Reference = 'signed in'
    expect((await send({ Reference }, { person: as })).status).toBe(200)
    expect((await listed({ search: Reference })).map((one) => one.PeopleID)).toEqual([PeopleID])
  })

  it('PUB-3 AUTH-4 is refused without a solved captcha, and with that of another network', async () => {
    const count = await app.ctx.db.$count(contactMessages)
    const { cookie } = await browser()
    for (const given of [{ ip: newIp() }, { ip: newIp(), headers: { cookie } }]) {
      const answer = await app.call('nobody', 'POST /api/contact/', { ...given, body: draft() })
      expect([answer.status, answer.error().code]).toEqual([429, 'captcha_required'])
    }
    expect(await app.ctx.db.$count(contactMessages)).toBe(count)
  })

  it('PUB-3 is refused beside its fields', async () => {
    for (const [field, over] of [
      ['Key', { Key: 'short' }],
      ['Name', { Name: ' ' }],
      ['Name', { Name: 'x'.repeat(101) }],
      ['Name', { Name: '4111 1111 1111 1111' }],
      ['Email', { Email: '' }],
      ['Email', { Email: 'visitor' }],
      ['Topic', { Topic: 'weather' }],
      ['Reference', { Reference: 'x'.repeat(61) }],
      ['Message', { Message: ' \n ' }],
      ['Message', { Message: 'x'.repeat(4001) }],
      ['State', { State: 'Closed' }],
    ] as const) {
      const answer = await send(over)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
    expect((await send({ Name: '' })).error().errors).toEqual({ Name: 'Enter your name.' })
    expect((await send({ Message: 'ä'.repeat(4000) })).status).toBe(200)
  })

  it('PUB-3 takes no second line in a name, an address or a reference, so that no header begins there', async () => {
    for (const [field, over] of [
      ['Name', { Name: 'Vera\r\nBcc: all@collectors.example' }],
      ['Name', { Name: 'Vera\u2028Bcc: all@collectors.example' }],
      ['Email', { Email: 'vera@collectors.example\r\nBcc: all@collectors.example' }],
      ['Email', { Email: 'vera@collectors.example, all@collectors.example' }],
      ['Reference', { Reference: '6712345\nBcc: all@collectors.example' }],
    ] as const) {
      const answer = await send(over)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
  })

  it('PUB-3 masks card numbers, in the mail too', async () => {
    const Email = 'masked@collectors.example'
    const id = await sent({ Email, Message: 'Charge 4111 1111 1111 1111, please.' })
    expect((await read(id)).Message).toBe('Charge [card number], please.')
    // The ID of a mail is random: it may have these digits.
    const mail = found((await mailsTo(Email))[0]).replace(/^Message-ID:.*$/m, '')
    expect(mail).not.toContain('4111')
  })

  it('PUB-3 sent twice with one key is one message and one mail, also when both arrive together', async () => {
    const { ip, cookie } = await browser()
    await app.ctx.db.delete(rateLimits).where(eq(rateLimits.Key, ip))
    const body = draft({ Email: 'twice@collectors.example' })
    const again = () => app.call('nobody', 'POST /api/contact/', { ip, headers: { cookie }, body })
    const [first, second] = await Promise.all([again(), again()])
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    expect((await app.call('nobody', 'POST /api/contact/', { ip: newIp(), body })).text).toBe(first.text)
    expect(await mailsTo('twice@collectors.example')).toHaveLength(1)
  })

  it('PUB-3 of a program that fills in every field is kept nowhere, and mailed to nobody', async () => {
    const answer = await send({ Email: 'robot@collectors.example', Website: 'https://spam.example/' })
    expect([answer.status, answer.json()]).toEqual([200, { CaseNumber: expect.any(String) }])
    expect(await listed({ search: 'robot@collectors.example', state: 'all' })).toEqual([])
    expect(await mailsTo('robot@collectors.example')).toEqual([])
  })

  it('PUB-3 is limited to five an hour for a network, and five a day for an address', async () => {
    const ip = newIp()
    const cookie = await pass(ip)
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1)
      statuses.push((await app.call('nobody', 'POST /api/contact/', { ip, headers: { cookie }, body: draft() })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const byAddress: number[] = []
    for (let at = 0; at < 6; at += 1)
      byAddress.push((await send({ Email: at % 2 ? 'Often@collectors.example' : 'often@collectors.example' })).status)
    expect(byAddress).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('PUB-3 is confirmed by a mail in the language of the visitor, whose lines are quoted', async () => {
    const { ip } = await browser()
    await app.ctx.db.delete(rateLimits).where(eq(rateLimits.Key, ip))
    const cookie = await pass(ip, 'NGC-de')
    const body = draft({ Email: 'deutsch@collectors.example', Message: 'Wo ist mein Paket?\nhttps://evil.example/' })
    const answer = await app.call('nobody', 'POST /api/contact/', { ip, headers: { cookie }, body, site: 'NGC-de' })
    const { CaseNumber } = answer.json<ContactSent>()
    const mail = found((await mailsTo('deutsch@collectors.example'))[0])
    expect(mail).toContain(`Ihre Vorgangsnummer ist ${CaseNumber}.`)
    expect(mail).toContain('> Wo ist mein Paket?\r\n> https://evil.example/')
    expect(mail).toContain(`about/contact/?reference=${CaseNumber}`)
  })
})

describe('the list of staff', () => {
  it('PUB-3 shows what waits for an answer, and is filtered by state, topic, site and person', async () => {
    const Reference = 'for the list'
    const [open, done] = [await sent({ Reference, Topic: 'website' }), await sent({ Reference, Topic: 'payment' })]
    await act(staff.as, open, 'assign', { AssigneeID: staff.PeopleID, Version: 1 })
    await act(staff.as, done, 'close', { Version: 1 })
    const ids = async (query: Record<string, string>) =>
      (await listed({ search: Reference, ...query })).map(({ MessageID }) => MessageID)
    expect(await ids({})).toEqual([open])
    expect(await ids({ state: 'Closed' })).toEqual([done])
    expect(await ids({ state: 'all' })).toEqual([done, open])
    expect(await ids({ topic: 'website' })).toEqual([open])
    expect(await ids({ topic: 'something-else' })).toEqual([])
    expect(await ids({ assigneeID: String(staff.PeopleID) })).toEqual([open])
    const { SiteID } = found(app.ctx.sites.all().find(({ Code }) => Code === 'NGC-com'))
    expect(await ids({ siteID: String(SiteID) })).toEqual([open])
    expect(await ids({ siteID: String(SiteID + 1) })).toEqual([])
  })

  it('PUB-3 is counted for the work of the day while a message is new, for the role Customer', async () => {
    const cardsOf = async (as: As) => JSON.stringify((await app.call(as, 'GET /admin/api/dashboard/')).json())
    await sent()
    expect(await cardsOf(staff.as)).toContain('contact-messages')
    expect(await cardsOf('editor')).not.toContain('contact-messages')
  })
})

describe('one message', () => {
  it('PUB-3 is assigned, answered by mail, noted, closed and opened again, each with a row in the history', async () => {
    const Email = 'answered@collectors.example'
    const id = await sent({ Email })
    const done = async (verb: string, body: object) => {
      const answer = await act(staff.as, id, verb, body)
      expect([verb, answer.status]).toEqual([verb, 200])
      return answer.json<ContactMessage>()
    }
    const mine = { AssigneeID: staff.PeopleID, Version: 1 }
    expect(await done('assign', mine)).toMatchObject({ State: 'Open', Assignee: 'Test Person', Version: 2 })
    expect(await done('assign', { AssigneeID: null, Version: 2 })).toMatchObject({ State: 'Open', Assignee: '' })
    await done('notes', { Text: 'Called the carrier.', Version: 3 })
    const answered = await done('answer', { Text: 'It is in our vault.\nWe grade it soon.', Version: 4 })
    expect(answered).toMatchObject({ State: 'Answered', AssigneeID: staff.PeopleID })
    expect(answered.Entries.map(({ Kind, By, Text }) => [Kind, By, Text])).toEqual([
      ['note', 'Test Person', 'Called the carrier.'],
      ['answer', 'Test Person', 'It is in our vault.\nWe grade it soon.'],
    ])
    expect(await done('close', { Version: 5 })).toMatchObject({ State: 'Closed', ClosedBy: 'Test Person' })
    expect(await done('reopen', { Version: 6 })).toMatchObject({ State: 'Open', ClosedUTC: null, ClosedBy: '' })

    const [, mail = ''] = await mailsTo(Email)
    expect(mail).toContain(`Answer to your message (${answered.CaseNumber})`)
    expect(mail).toContain('It is in our vault.\r\nWe grade it soon.')
    expect(mail).toContain('> Where is my parcel?')
    expect(mail).not.toContain('carrier')

    const rows = (
      await app.ctx.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.EntityKey, String(id)))
    ).filter(({ Entity }) => Entity === 'contact-message')
    expect(rows.map(({ Action }) => Action)).toEqual(['assign', 'assign', 'note', 'answer', 'close', 'reopen'])
    expect(JSON.stringify(rows)).not.toMatch(/collectors|vault|parcel|carrier/)
  })

  it('PUB-3 is assigned to staff with the role alone', async () => {
    const id = await sent()
    const reader = await app.person(['Admin', 'Customer', 'ReadOnly'])
    const people = (await app.call(staff.as, 'GET /admin/api/contact-messages/assignees/')).json<
      { PeopleID: number; Name: string }[]
    >()
    expect(people.map(({ PeopleID }) => PeopleID)).toContain(staff.PeopleID)
    for (const PeopleID of [reader.PeopleID, await app.peopleID('customer'), await app.peopleID('editor')]) {
      expect(people.map((one) => one.PeopleID)).not.toContain(PeopleID)
      const answer = await act(staff.as, id, 'assign', { AssigneeID: PeopleID, Version: 1 })
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['AssigneeID']])
    }
  })

  it('PUB-3 is refused with its current state to whoever read an older version, and no second mail goes out', async () => {
    const Email = 'once@collectors.example'
    const id = await sent({ Email })
    await act(staff.as, id, 'answer', { Text: 'First.', Version: 1 })
    for (const [verb, body] of [
      ['answer', { Text: 'First.', Version: 1 }],
      ['assign', { AssigneeID: null, Version: 1 }],
      ['notes', { Text: 'Late', Version: 1 }],
      ['close', { Version: 1 }],
      ['reopen', { Version: 2 }],
    ] as const) {
      const answer = await act(staff.as, id, verb, body)
      expect([verb, answer.status]).toEqual([verb, 409])
      expect(answer.json()).toMatchObject({ current: { State: 'Answered', Version: 2 } })
    }
    await act(staff.as, id, 'close', { Version: 2 })
    expect((await act(staff.as, id, 'answer', { Text: 'Too late.', Version: 3 })).status).toBe(409)
    expect(await mailsTo(Email)).toHaveLength(2)
  })

  it('PUB-3 takes no empty answer or note, and is nothing when it does not exist', async () => {
    const id = await sent()
    for (const verb of ['answer', 'notes']) {
      const answer = await act(staff.as, id, verb, { Text: ' ', Version: 1 })
      expect([answer.status, answer.error().errors]).toEqual([422, { Text: 'Enter a text.' }])
    }
    expect((await act(staff.as, 999_999, 'close', { Version: 1 })).status).toBe(404)
    expect((await app.call(staff.as, 'GET /admin/api/contact-messages/999999/')).status).toBe(404)
  })

  it('AUTH-2 PUB-3 is closed to the public and to staff without the role, and read only by staff who only read', async () => {
    const id = await sent()
    const reader = (await app.person(['Admin', 'Customer', 'ReadOnly'])).as
    const bodies = {
      assign: { AssigneeID: null, Version: 1 },
      answer: { Text: 'Mine', Version: 1 },
      notes: { Text: 'Mine', Version: 1 },
      close: { Version: 1 },
      reopen: { Version: 1 },
    }
    for (const [as, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['editor', 403],
    ] as const) {
      for (const path of ['', 'assignees/', `${id}/`])
        expect((await app.call(as, `GET /admin/api/contact-messages/${path}`)).status).toBe(status)
      for (const [verb, body] of Object.entries(bodies))
        expect([as, verb, (await act(as, id, verb, body)).status]).toEqual([as, verb, status])
    }
    expect((await app.call(reader, `GET /admin/api/contact-messages/${id}/`)).status).toBe(200)
    for (const [verb, body] of Object.entries(bodies))
      expect([verb, (await act(reader, id, verb, body)).status]).toEqual([verb, 403])
    expect((await read(id)).Version).toBe(1)
  })
})

it('PUB-3 RETENTION a closed message is deleted three years later with its answers, and an open one never', async () => {
  const [open, closed] = [await sent(), await sent()]
  await act(staff.as, closed, 'notes', { Text: 'Spam.', Version: 1 })
  await act(staff.as, closed, 'close', { Version: 2 })
  const clearAfter = (days: number) => {
    const mail = { kind: 'outbox', folder: app.folder, from: 'a@b.example' } as const
    const jobs = retentionJobs(usualRetention, mail, contactDomain.expiring ?? [])
    return jobs[RETENTION_JOB]?.({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + days * DAY) }, {})
  }
  const left = async () => {
    const rows = await app.ctx.db.select().from(contactMessages)
    return [open, closed].filter((id) => rows.some(({ MessageID }) => MessageID === id))
  }
  await clearAfter(1094)
  expect(await left()).toEqual([open, closed])
  await clearAfter(1096)
  expect(await left()).toEqual([open])
  expect(await app.ctx.db.$count(contactEntries, eq(contactEntries.MessageID, closed))).toBe(0)
})
