import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../../errors'
import type { As } from '../../../testing/harness'
import { newIp } from '../../payments/testing/pay-app'
import { showDesks, showJoins } from '../tables'
import { type JoinApp, startJoinApp } from '../testing/join-app'
import { purgeShowJoins } from './account'
import { deskCode } from './desks'

let join: JoinApp
let desk: number
const at = '/resources/services/join'
const data = '/admin/memberships/data'
const HOUR = 3600
const password = 'copper lantern 42 harbor'

beforeAll(async () => {
  join = await startJoinApp()
  const today = join.ctx.now().toISOString().slice(0, 10)
  desk = await openDesk(today, '2099-01-01')
})
beforeEach(() => join.clock.toNextWindow(HOUR))
afterAll(() => join.stop())

/** Makes an event of these days, which NGC-com lists, and a desk at it. */
async function openDesk(start: string, end: string, more: { zone?: string; isOpen?: boolean } = {}): Promise<number> {
  const { rows } = await join.ctx.db.execute<{ event_id: number }>(sql`
    insert into events (name, start_date, end_date, time_zone, country_id, visibility)
    values ('Harbor Coin Show', ${start}, ${end}, ${more.zone ?? 'UTC'}, (select min(country_id) from countries), 'Public')
    returning event_id`)
  const EventID = found(rows[0]).event_id
  await join.ctx.db.execute(sql`insert into event_sites values (${EventID}, 1)`)
  const [row] = await join.ctx.db
    .insert(showDesks)
    .values({ SiteID: 1, EventID, Name: 'Table 1', IsOpen: more.isOpen ?? true })
    .returning()
  return found(row).ShowDeskID
}

const typed = { FirstName: 'Nora', LastName: 'New', TierName: 'Premium' }
const type = (Email: string, more: object = {}, of = desk, ip = newIp()) =>
  join.call('nobody', `POST ${at}/create-show-join-account/`, {
    ip,
    body: { ...typed, Email, Desk: deskCode(join.ctx, of), ...more },
  })
const facts = (code: string, site = 'NGC-com') => join.call('nobody', `GET ${at}/show/${code}/`, { ip: newIp(), site })
const update = (as: As, body: object = typed) =>
  join.call(as, `POST ${at}/update-show-join-account/`, { ip: newIp(), body })

async function lastMail(Email: string): Promise<string> {
  let mail: string | undefined
  await expect.poll(async () => (mail = (await join.mailsTo({ Email })).at(-1))).toBeTruthy()
  return mail ?? ''
}
const tokenIn = (mail: string) => /token=([\w-]{43})/.exec(mail)?.[1] ?? ''
async function agreed(): Promise<number[]> {
  const terms = await join.call('nobody', 'GET /api/auth/register/terms/', {})
  return terms.json<{ LegalAgreementID: number }[]>().map((one) => one.LegalAgreementID)
}
const confirm = async (Token: string, more: object = {}) =>
  join.call('nobody', 'POST /api/auth/register/confirm/', {
    ip: newIp(),
    body: { Token, Password: password, LegalAgreementIDs: await agreed(), ...more },
  })
const joinOf = async (Email: string) =>
  (await join.ctx.db.select().from(showJoins).where(eq(showJoins.Email, Email)))[0]

describe('a desk at a show', () => {
  it('JOIN-C2 tells a device its event, its days and the tiers', async () => {
    const answer = await facts(deskCode(join.ctx, desk))
    expect(answer.json()).toMatchObject({ State: 'open', EventName: 'Harbor Coin Show' })
    expect(answer.json<{ Tiers: object[] }>().Tiers).toHaveLength(4)
  })

  it('JOIN-C2 is a 404 for a code that was guessed, that of another desk, and at another site', async () => {
    const code = deskCode(join.ctx, desk)
    for (const wrong of ['1', `${desk}-`, `${desk}-${'A'.repeat(22)}`, code.replace(/^\d+/, '999'), `${code}x`, '%00'])
      expect([wrong, (await facts(wrong)).status]).toEqual([wrong, 404])
    expect((await facts(code, 'NGC-uk')).status).toBe(404)
    expect((await facts(code, 'CGC-com')).status).toBe(404)
    expect((await type('guess@people.example', { Desk: `${desk}-${'A'.repeat(22)}` })).status).toBe(404)
  })

  it.each([
    ['later', '2099-01-01', '2099-01-02', {}],
    ['over', '2020-01-01', '2020-01-02', {}],
    ['closed', '2020-01-01', '2099-01-02', { isOpen: false }],
  ])('JOIN-C2 takes nobody while it is %s, and says why', async (state, start, end, more) => {
    const other = await openDesk(start, end, more)
    expect((await facts(deskCode(join.ctx, other))).json()).toMatchObject({ State: state })
    const answer = await type('early@people.example', {}, other)
    expect([answer.status, answer.error().message]).toEqual([409, expect.stringMatching(/desk/)])
    expect(await joinOf('early@people.example')).toBeUndefined()
  })

  it('JOIN-C2 is open on the days of the place of its event', async () => {
    const now = join.ctx.now().getTime()
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const other = await openDesk(dayIn(zone), dayIn(zone), { zone })
      expect([zone, (await facts(deskCode(join.ctx, other))).json<{ State: string }>().State]).toEqual([zone, 'open'])
    }
    // These two places never have the same day.
    const apart = await openDesk(dayIn('Etc/GMT+12'), dayIn('Etc/GMT+12'), { zone: 'Pacific/Kiritimati' })
    expect((await facts(deskCode(join.ctx, apart))).json()).toMatchObject({ State: 'over' })
  })

  it('JOIN-C2 serves a queue of people from one network, 120 an hour', async () => {
    const own = await openDesk('2020-01-01', '2099-01-01')
    const ip = newIp()
    const statuses: number[] = []
    for (let n = 0; n < 122; n++) statuses.push((await type(`queue-${n}@people.example`, {}, own, ip)).status)
    expect(statuses.slice(0, 120).every((one) => one === 200)).toBe(true)
    expect(statuses.slice(120)).toEqual([429, 429])
  })
})

describe('an account begun at a desk', () => {
  it('JOIN-C2 JOIN-C3 is made by the link of the mail with a password chosen there, and goes on to the tier', async () => {
    const Email = 'nora@people.example'
    const answer = await type(Email)
    expect([answer.status, answer.json()]).toEqual([200, { Success: true }])
    const mail = await lastMail(Email)
    expect(mail).toContain('Harbor Coin Show')
    expect(decodeURIComponent(mail)).toContain('account/confirm-email/?choose=true')
    expect(mail).not.toContain('Nora')

    const confirmed = await confirm(tokenIn(mail))
    expect(confirmed.status, confirmed.text).toBe(200)
    expect(confirmed.json<{ Redirect: string }>().Redirect).toMatch(/join\/show\/account\/$/)
    const as = { cookie: /__Host-session=[^;]+/.exec(confirmed.headers.getSetCookie().join())?.[0] ?? '' }
    const own = await join.call(as, `GET ${at}/show-join-account/`, { ip: newIp() })
    expect(own.json()).toEqual({ ...typed, EventName: 'Harbor Coin Show' })

    const updated = await update(as, { FirstName: 'Norah', LastName: 'Newman', TierName: 'Elite' })
    expect(updated.json()).toEqual({
      Success: true,
      RedirectUrl: expect.stringMatching(/join\/billing\/\?tier=Elite$/),
    })
    const user = await join.call(as, 'GET /resources/services/user/', { ip: newIp() })
    expect(user.json()).toMatchObject({ FirstName: 'Norah', LastName: 'Newman', Email })
    expect(await joinOf(Email)).toMatchObject({ Tier: 'Elite', PeopleID: expect.any(Number) })
    // A completed name is not typed over by the next visitor at the desk.
    await type(Email, { FirstName: 'Mallory' })
    expect(await joinOf(Email)).toMatchObject({ FirstName: 'Norah', Tier: 'Elite' })
  })

  it('JOIN-C2 takes neither a weak password nor other agreements with the link, and the link stays', async () => {
    const Email = 'careful@people.example'
    await type(Email, { TierName: 'Free' })
    const token = tokenIn(await lastMail(Email))
    for (const [field, wrong] of [
      ['Password', { Password: 'short' }],
      ['Password', { Password: 'careful careful careful' }],
      ['LegalAgreementIDs', { LegalAgreementIDs: [] }],
      ['LegalAgreementIDs', { LegalAgreementIDs: undefined }],
    ] as const) {
      const answer = await confirm(token, wrong)
      expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, [field]])
    }
    expect((await confirm(token, { LegalAgreementIDs: [999_999] })).status).toBe(409)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(422)
  })

  it('JOIN-C2 gives a known address the same answer, and its owner a link to sign in and go on', async () => {
    const known = await join.person()
    const answers = [await type(known.Email), await type('unknown-yet@people.example')]
    expect(answers.map((one) => [one.status, one.json()])).toEqual(Array(2).fill([200, { Success: true }]))
    const mail = await lastMail(known.Email)
    expect(decodeURIComponent(mail)).toMatch(/account\/sign-in\/\?redirect=\S*join\/show\/account\//)
    const before = await join.call(known.as, 'GET /resources/services/user/', { ip: newIp() })
    const own = await join.call(known.as, `GET ${at}/show-join-account/`, { ip: newIp() })
    const { FirstName, LastName } = before.json<{ FirstName: string; LastName: string }>()
    // The names of the account count, not what somebody typed at the desk.
    expect(own.json()).toMatchObject({ FirstName, LastName, TierName: 'Premium' })
  })

  it('JOIN-C3 is a 404 for somebody who began nothing, and for what somebody else began', async () => {
    const other = await join.person()
    await type('someone@people.example')
    expect((await join.call(other.as, `GET ${at}/show-join-account/`, { ip: newIp() })).status).toBe(404)
    expect((await update(other.as)).status).toBe(404)
    expect((await update('nobody')).status).toBe(401)
    expect(await joinOf('someone@people.example')).toMatchObject({ PeopleID: null })
  })

  it.each<[string, object]>([
    ['FirstName', { FirstName: ' ' }],
    ['LastName', { LastName: 'x'.repeat(101) }],
    ['Email', { Email: 'nobody' }],
    ['TierName', { TierName: 'Gold' }],
    ['FirstName', { FirstName: '4111 1111 1111 1111' }],
  ])('JOIN-C2 refuses what is typed beside %s (%j)', async (field, wrong) => {
    const answer = await type('wrong@people.example', wrong)
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, [field]])
  })

  it('JOIN-C2 is forgotten after 30 days unless its owner went on', async () => {
    const owner = await join.person()
    await type(owner.Email)
    await update(owner.as)
    await type('never@people.example')
    await purgeShowJoins(join.ctx)
    expect(await joinOf('never@people.example')).toBeTruthy()
    await purgeShowJoins({ ...join.ctx, now: () => new Date(join.ctx.now().getTime() + 31 * 86_400_000) })
    expect(await joinOf('never@people.example')).toBeUndefined()
    expect(await joinOf(owner.Email.toLowerCase())).toBeTruthy()
  })

  it('JOIN-C2 counts once when typed 20 times at once', async () => {
    const Email = 'twenty@people.example'
    const answers = await Promise.all(Array.from({ length: 20 }, () => type(Email)))
    expect(answers.every((one) => one.status === 200)).toBe(true)
    const rows = await join.ctx.db.select().from(showJoins).where(eq(showJoins.Email, Email))
    expect(rows).toHaveLength(1)
  })
})

describe('desks of staff', () => {
  const call = (line: string, more: object = {}, as: As = 'events') => join.call(as, line, { ip: newIp(), ...more })
  const create = (more: object = {}, as: As = 'events') =>
    call(
      `POST ${data}/show-desks/`,
      { body: { SiteID: 1, EventID: event, Name: 'Front table', IsOpen: true, ...more } },
      as,
    )
  let event = 0
  beforeAll(async () => {
    const today = join.ctx.now().toISOString().slice(0, 10)
    const made = await openDesk(today, '2099-01-01')
    event = found((await join.ctx.db.select().from(showDesks).where(eq(showDesks.ShowDeskID, made)))[0]).EventID
  })

  it('JOIN-1 are added at an event that the site lists, closed, and give their address', async () => {
    const made = await create()
    expect(made.status, made.text).toBe(200)
    const { ShowDeskID, Version } = made.json<{ ShowDeskID: number; Version: number }>()
    const link = await call(`GET ${data}/show-desks/${ShowDeskID}/link/`)
    expect(link.json<{ Link: string }>().Link).toMatch(
      new RegExp(`/join/show/\\?desk=${deskCode(join.ctx, ShowDeskID)}$`),
    )
    const body = { SiteID: 1, EventID: event, Name: 'Front table', IsOpen: false, Version }
    const saved = await call(`PUT ${data}/show-desks/${ShowDeskID}/`, { body })
    expect(saved.status, saved.text).toBe(200)
    expect((await facts(deskCode(join.ctx, ShowDeskID))).json()).toMatchObject({ State: 'closed' })
    expect((await call(`PUT ${data}/show-desks/${ShowDeskID}/`, { body })).status).toBe(409)
  })

  it('JOIN-C2 give their state with the address: that of the day at the event, and closed when it is canceled', async () => {
    const state = async (showDeskID: number) =>
      (await call(`GET ${data}/show-desks/${showDeskID}/link/`)).json<{ State: string }>().State
    expect(await state(desk)).toBe('open')
    expect(await state(await openDesk('2099-01-01', '2099-01-02'))).toBe('later')
    expect(await state(await openDesk('2020-01-01', '2020-01-02'))).toBe('over')
    const canceled = await openDesk('2020-01-01', '2099-01-02')
    await join.ctx.db.execute(sql`update events set is_cancelled = true
      where event_id = (select event_id from show_desks where show_desk_id = ${canceled})`)
    expect(await state(canceled)).toBe('closed')
    expect((await facts(deskCode(join.ctx, canceled))).json()).toMatchObject({ State: 'closed' })
  })

  it.each<[string, object]>([
    ['EventID', { EventID: 2_000_000_000 }],
    ['EventID', { EventID: null }],
    ['Name', { Name: ' ' }],
    ['SiteID', { SiteID: 999 }],
    ['EventID', { SiteID: 2 }],
  ])('JOIN-1 are refused beside %s (%j)', async (field, wrong) => {
    const answer = await create(wrong)
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, [field]])
  })

  it('JOIN-1 are not added at an event that is over', async () => {
    const past = await openDesk('2020-01-01', '2020-01-02')
    const [row] = await join.ctx.db.select().from(showDesks).where(eq(showDesks.ShowDeskID, past))
    const answer = await create({ EventID: row?.EventID })
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['EventID']])
  })

  it('JOIN-1 are for staff of events alone, and nobody deletes one at which somebody began, nor its event', async () => {
    expect((await create({}, 'customer')).status).toBe(403)
    expect((await create({}, 'nobody')).status).toBe(401)
    const { ShowDeskID } = (await create()).json<{ ShowDeskID: number }>()
    await type('stays@people.example', {}, ShowDeskID)
    expect((await call(`POST ${data}/show-desks/${ShowDeskID}/delete/`)).status).toBe(409)
    const deleted = await call(`POST /admin/events/data/events/${event}/delete/`)
    expect([deleted.status, deleted.error().message]).toEqual([409, expect.stringContaining('desk')])
  })

  it('JOIN-1 list who began there, and how far each came', async () => {
    const { ShowDeskID } = (await create()).json<{ ShowDeskID: number }>()
    const [account, member] = [await join.person(), await join.person()]
    await join.join(member)
    for (const email of ['asked@people.example', account.Email, member.Email]) await type(email, {}, ShowDeskID)
    const list = async (query: object) =>
      (await call(`GET ${data}/show-joins/`, { query: { deskID: String(ShowDeskID), ...query } }))
        .json<{ ShowJoins: { Email: string; State: string; MembershipID: number | null }[] }>()
        .ShowJoins.map(({ Email, State }) => [Email, State])
    const all = [
      [member.Email.toLowerCase(), 'member'],
      [account.Email.toLowerCase(), 'account'],
      ['asked@people.example', 'asked'],
    ]
    expect((await list({})).sort()).toEqual([...all].sort())
    for (const one of all) expect(await list({ state: one[1] })).toEqual([one])
    expect(await list({ search: 'asked@' })).toEqual([all[2]])
  })
})
