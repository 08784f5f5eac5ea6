import type { Terms } from '@obverse/contract/domains/accounts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context'
import { auditLog, people } from '../../../db/tables'
import { found } from '../../../errors'
import type { Passwords } from '../../../security/passwords'
import { openRecordedDatabase } from '../../../testing/recorded-database'
import { purge } from '../purge'
import { signIn } from '../sign-in/sign-in'
import { agreementAcceptances, linkTokens, registrations } from '../tables'
import {
  type AccountsApp,
  cookiesOf,
  mailsTo,
  newIp,
  OTHER_PASSWORD,
  PASSWORD,
  signInAs,
  startAccountsApp,
  tokenIn,
} from '../testing'
import { register } from './registration'

let app: AccountsApp
let LegalAgreementIDs: number[]
beforeAll(async () => {
  app = await startAccountsApp()
  LegalAgreementIDs = (await terms()).map((one) => one.LegalAgreementID)
})
const pools: { end(): Promise<void> }[] = []
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await app.stop()
})

const HOUR = 3600_000
let last = 0
const newAddress = () => `new-customer-${++last}@people.example`
const terms = async () => (await app.call('nobody', 'GET /api/auth/register/terms/')).json<Terms[]>()
const details = (Email: string, over: object = {}) => ({
  FirstName: 'Ada',
  LastName: 'Winter',
  Email,
  Password: PASSWORD,
  LegalAgreementIDs,
  ...over,
})
const signUp = (Email: string, over: object = {}, given: { ip?: string; site?: string; culture?: string } = {}) =>
  app.call('nobody', 'POST /api/auth/register/', { body: details(Email, over), ip: newIp(), ...given })
const resend = (Email: string, ip = newIp()) =>
  app.call('nobody', 'POST /api/auth/register/resend/', { body: { Email }, ip })
const confirm = (Token: string, Password = PASSWORD, ip = newIp()) =>
  app.call('nobody', 'POST /api/auth/register/confirm/', { body: { Token, Password }, ip })
const tokenFor = async (Email: string) => tokenIn((await mailsTo(app, Email)).at(-1))
const accountOf = async (Email: string) => (await app.ctx.db.select().from(people).where(eq(people.Email, Email)))[0]
/** Returns a function that runs a verb for an address, and returns its statements and checks of passwords, in order. */
function watched(verb: (ctx: Context, Email: string) => Promise<void>) {
  let done: string[] = []
  const opened = openRecordedDatabase(app.databaseUrl, (statement) => void done.push(statement))
  const matches: Passwords['matches'] = (stored, password) => {
    done.push('a password is checked')
    return app.ctx.passwords.matches(stored, password)
  }
  return async (Email: string): Promise<string[]> => {
    const { db, pool } = await opened
    if (!pools.includes(pool)) pools.push(pool)
    done = []
    await verb({ ...app.ctx, db, ip: newIp(), passwords: { ...app.ctx.passwords, matches } }, Email)
    return done
  }
}
const gone = 'This link has expired or has already been used. Ask for a new one.'

describe('a sign-up', () => {
  it('makes an account and a session with the link of the mail and the chosen password', async () => {
    const Email = newAddress()
    expect((await signUp(Email)).status).toBe(204)
    expect(await accountOf(Email), 'before the confirmation').toBeUndefined()
    const [mail = ''] = await mailsTo(app, Email)
    expect(mail).toContain('Subject: NGC: Confirm your e-mail address')
    expect(mail).toMatch(
      /http:\/\/ngc\.localhost\/token-service\.axd\/validate\/\?token=[\w-]{43}&redirect=\/account\/confirm-email\//,
    )
    expect(mail, 'words of a stranger').not.toContain('Ada')
    const answer = await confirm(tokenIn(mail))
    expect([answer.status, answer.json()]).toEqual([200, { Redirect: '/account/' }])
    const profile = await app.call({ cookie: cookiesOf(answer) }, 'GET /api/account/profile/')
    expect(profile.json()).toMatchObject({ Email, FirstName: 'Ada', LastName: 'Winter' })
    expect((await signInAs(app, { Email })).status).toBe(200)
    expect(await app.ctx.db.$count(registrations, eq(registrations.Email, Email))).toBe(0)
  })

  it('records the accepted agreements as of the sign-up, and the account in the history', async () => {
    const Email = newAddress()
    const ip = newIp()
    await signUp(Email, {}, { ip })
    const at = app.clock.at
    app.clock.pass(HOUR)
    await confirm(await tokenFor(Email))
    const PeopleID = (await accountOf(Email))?.PeopleID ?? 0
    const rows = await app.ctx.db.select().from(agreementAcceptances).where(eq(agreementAcceptances.PeopleID, PeopleID))
    const hashes = (await terms()).map((one) => one.TextHash)
    expect(rows.map((row) => row.LegalAgreementID).sort()).toEqual([...LegalAgreementIDs].sort())
    expect(rows.map((row) => row.TextHash).sort()).toEqual([...hashes].sort())
    for (const row of rows) expect([new Date(row.DateUTC).getTime(), row.IpAddress]).toEqual([at, ip])
    const isThis = and(eq(auditLog.Action, 'register'), eq(auditLog.EntityKey, String(PeopleID)))
    expect(await app.ctx.db.select().from(auditLog).where(isThis)).toMatchObject([{ After: { Email } }])
  })

  it('keeps no password and no token in clear', async () => {
    const Email = newAddress()
    await signUp(Email)
    const token = await tokenFor(Email)
    const [row] = await app.ctx.db.select().from(registrations).where(eq(registrations.Email, Email))
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
    expect(row?.PasswordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([row, await app.ctx.db.select().from(linkTokens)])).not.toContain(token)
  })

  it('writes to the owner of an account that there is one, and changes nothing', async () => {
    const person = await app.withPassword()
    const answer = await signUp(person.Email.toUpperCase(), { Password: OTHER_PASSWORD })
    const other = await signUp(newAddress())
    const shape = (one: typeof answer) => JSON.stringify([one.status, one.text, [...one.headers].sort()])
    expect(shape(answer)).toBe(shape(other))
    const [mail = ''] = await mailsTo(app, person.Email)
    expect(mail).toContain('You already have an account')
    expect(mail).not.toContain('token=')
    expect((await signInAs(app, { Email: person.Email, Password: OTHER_PASSWORD })).status).toBe(422)
    expect((await signInAs(app, { Email: person.Email })).status).toBe(200)
  })

  it('sends a suspended person no mail', async () => {
    const person = await app.withPassword()
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, person.PeopleID))
    expect((await signUp(person.Email)).status).toBe(204)
    expect(await mailsTo(app, person.Email)).toEqual([])
  })

  it('runs the same statements for known and unknown addresses before it answers', async () => {
    const person = await app.withPassword()
    const work = watched((ctx, Email) => register(ctx, details(Email)))
    const known = await work(person.Email)
    expect(await work(newAddress())).toEqual(known)
    expect(known.length).toBeGreaterThan(3)
  })

  it('sends three mails an hour to a mailbox for one network, silently, also for all of its /48', async () => {
    for (const ips of [() => '198.51.100.77', () => `2001:db8:77:${++last}::1`]) {
      const Email = newAddress()
      for (let round = 0; round < 3; round++) expect((await signUp(Email, {}, { ip: ips() })).status).toBe(204)
      for (let round = 0; round < 3; round++) expect((await resend(Email, ips())).status).toBe(204)
      expect(await mailsTo(app, Email)).toHaveLength(3)
    }
  })

  it('is not kept from an address by a stranger of another network', async () => {
    const Email = newAddress()
    const stranger = newIp()
    for (let round = 0; round < 5; round++)
      expect((await signUp(Email, { Password: OTHER_PASSWORD }, { ip: stranger })).status).toBe(204)
    expect(await mailsTo(app, Email)).toHaveLength(3)
    expect((await signUp(Email)).status).toBe(204)
    expect(await mailsTo(app, Email)).toHaveLength(4)
    expect((await confirm(await tokenFor(Email))).status).toBe(200)
  })

  it('sends at most ten mails an hour to a mailbox, from any networks', async () => {
    const Email = newAddress()
    for (let round = 0; round < 12; round++) expect((await signUp(Email)).status).toBe(204)
    expect(await mailsTo(app, Email)).toHaveLength(10)
  })

  it('limits sign-ups and requests for mails per network together', async () => {
    const ip = newIp()
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => signUp(newAddress(), {}, { ip })),
      ...Array.from({ length: 12 }, () => resend(newAddress(), ip)),
    ])
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4)
  })

  it('refuses bad input beside its field', async () => {
    for (const [field, over] of [
      ['FirstName', { FirstName: ' ' }],
      ['LastName', { LastName: 'x'.repeat(101) }],
      ['Email', { Email: 'a@b.example\r\nBcc: c@d.example' }],
      ['Password', { Password: 'short' }],
      ['Password', { Password: 'password1234' }],
      ['Password', { Password: 'Ada-Winter-Ada' }],
      ['LegalAgreementIDs', { LegalAgreementIDs: [] }],
      ['Roles', { Roles: ['SuperAdmin'] }],
    ] as const) {
      const answer = await signUp(newAddress(), over)
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
  })

  it('answers 409 with the agreements in force when other versions were read', async () => {
    const Email = newAddress()
    const answer = await signUp(Email, { LegalAgreementIDs: [...LegalAgreementIDs.slice(1), 99_999] })
    expect(answer.status).toBe(409)
    expect(answer.error().current).toMatchObject(LegalAgreementIDs.map((LegalAgreementID) => ({ LegalAgreementID })))
    expect(await mailsTo(app, Email)).toEqual([])
  })

  it('mails in the language of the page and with the address of its site', async () => {
    const Email = newAddress()
    await signUp(Email, {}, { site: 'PMG-de' })
    const [mail = ''] = await mailsTo(app, Email)
    expect(mail).toContain('http://pmg-de.localhost/token-service.axd/')
    expect(mail).toContain('24 Stunden')
  })
})

describe('an unconfirmed sign-up', () => {
  it('cannot sign in, and no password tells it from an account: the words name both ways on', async () => {
    const person = await app.withPassword()
    const addresses = [newAddress(), newAddress(), person.Email]
    // The second was signed up by nobody.
    for (const Email of [addresses[0] ?? '', person.Email]) await signUp(Email, { Password: OTHER_PASSWORD })
    const answers = await Promise.all(addresses.map((Email) => signInAs(app, { Email, Password: OTHER_PASSWORD })))
    const shapes = answers.map((answer) => {
      const { requestId, ...body } = answer.error()
      return JSON.stringify([answer.status, body, [...answer.headers.keys()].sort(), requestId.length])
    })
    expect(new Set(shapes).size).toBe(1)
    expect([answers[0]?.status, answers[0]?.error().message]).toEqual([
      422,
      'Incorrect e-mail address or password. If you just signed up, open the link in our e-mail first.',
    ])
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  })

  it('takes the same statements and one check of a password at the sign-in, as an account does', async () => {
    const person = await app.withPassword()
    const pending = newAddress()
    for (const Email of [pending, person.Email]) await signUp(Email, { Password: OTHER_PASSWORD })
    const work = watched(async (ctx, Email) => {
      const from = { userAgent: 'test', sessionToken: null, browserToken: null }
      await expect(signIn(ctx, { Email, Password: OTHER_PASSWORD }, from)).rejects.toThrow()
    })
    const known = await work(person.Email)
    expect(await work(pending)).toEqual(known)
    expect(known.filter((one) => one === 'a password is checked')).toHaveLength(1)
    expect(known.length).toBeGreaterThan(3)
  })

  it('never stands in for the password of an account', async () => {
    const person = await app.withPassword()
    await app.ctx.db.insert(registrations).values({
      Email: person.Email,
      PasswordHash: (await accountOf(person.Email))?.PasswordHash ?? '',
      FirstName: 'Ada',
      LastName: 'Winter',
      Accepted: [],
      IpAddress: '127.0.0.1',
      CreatedUTC: app.ctx.now().toISOString(),
      ExpiresUTC: new Date(app.clock.at + HOUR).toISOString(),
    })
    await app.ctx.db.update(people).set({ PasswordHash: null }).where(eq(people.PeopleID, person.PeopleID))
    expect((await signInAs(app, { Email: person.Email })).status).toBe(422)
  })

  it('gets a new link on request, which voids the one before; other addresses get none', async () => {
    const [Email, unknown] = [newAddress(), newAddress()]
    await signUp(Email)
    const first = await tokenFor(Email)
    const answers = [await resend(Email), await resend(unknown)]
    expect(answers.map((one) => [one.status, one.text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    const second = await tokenFor(Email)
    expect(second).not.toBe(first)
    expect(await mailsTo(app, unknown)).toEqual([])
    expect((await confirm(first)).error().errors).toEqual({ Token: gone })
    expect((await confirm(second)).status).toBe(200)
  })

  it('ends after 24 hours and is deleted', async () => {
    const Email = newAddress()
    await signUp(Email)
    const token = await tokenFor(Email)
    app.clock.pass(24 * HOUR + 1)
    expect((await confirm(token)).error().errors).toEqual({ Token: gone })
    expect((await signInAs(app, { Email })).status).toBe(422)
    await purge(app.ctx)
    expect(await app.ctx.db.$count(registrations, eq(registrations.Email, Email))).toBe(0)
  })
})

describe('a confirmation', () => {
  it('needs the password of its own sign-up: the owner of a mailbox opens no account for a stranger', async () => {
    const Email = newAddress()
    await signUp(Email, { Password: OTHER_PASSWORD })
    const token = await tokenFor(Email)
    const answer = await confirm(token, PASSWORD)
    expect([answer.status, Object.keys(answer.error().errors ?? {})]).toEqual([422, ['Password']])
    expect(await accountOf(Email)).toBeUndefined()
    expect((await confirm(token, OTHER_PASSWORD)).status, 'the link stays valid').toBe(200)
  })

  it('lets the reader of the mail choose a new password, where a stranger signed up; the stranger’s opens nothing', async () => {
    const Email = newAddress()
    await signUp(Email, { Password: OTHER_PASSWORD }, { ip: '203.0.113.9' })
    const Token = await tokenFor(Email)
    const choose = (given: object, ip = newIp()) =>
      app.call('nobody', 'POST /api/auth/register/confirm/', { body: { Token, IsNewPassword: true, ...given }, ip })
    expect((await choose({ Password: 'short', LegalAgreementIDs })).error().errors).toHaveProperty('Password')
    expect((await choose({ Password: PASSWORD })).error().errors).toHaveProperty('LegalAgreementIDs')
    const ip = newIp()
    expect((await choose({ Password: PASSWORD, LegalAgreementIDs }, ip)).status).toBe(200)
    expect((await signInAs(app, { Email, Password: OTHER_PASSWORD })).status).toBe(422)
    expect((await signInAs(app, { Email, Password: PASSWORD })).status).toBe(200)
    const { PeopleID } = found(await accountOf(Email))
    const accepted = await app.ctx.db
      .select()
      .from(agreementAcceptances)
      .where(eq(agreementAcceptances.PeopleID, PeopleID))
    expect(
      accepted.map(({ IpAddress }) => IpAddress),
      'accepted by the reader of the mail',
    ).toEqual(LegalAgreementIDs.map(() => ip))
  })

  it('happens once: of parallel uses one wins', async () => {
    const Email = newAddress()
    await signUp(Email)
    const token = await tokenFor(Email)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('of two sign-ups of one address makes one account; the other link ends', async () => {
    const Email = newAddress()
    await signUp(Email)
    const first = await tokenFor(Email)
    await signUp(Email, { Password: OTHER_PASSWORD })
    const second = await tokenFor(Email)
    expect((await confirm(first)).status).toBe(200)
    expect((await confirm(second, OTHER_PASSWORD)).error().errors).toEqual({ Token: gone })
    expect((await signInAs(app, { Email, Password: OTHER_PASSWORD })).status).toBe(422)
  })

  it('refuses a link when staff made an account for the address meanwhile', async () => {
    const Email = newAddress()
    await signUp(Email)
    const token = await tokenFor(Email)
    await app.ctx.db.insert(people).values({ Email: Email.toUpperCase() })
    expect((await confirm(token)).error().errors).toEqual({ Token: gone })
  })

  it('refuses the token of another kind, and is limited per address and network', async () => {
    const person = await app.withPassword()
    await app.call('nobody', 'POST /api/auth/forgot-password/', { body: { Email: person.Email }, ip: newIp() })
    expect((await confirm(await tokenFor(person.Email))).error().errors).toEqual({ Token: gone })
    const ip = newIp()
    const strangers = await Promise.all(Array.from({ length: 12 }, () => confirm('A'.repeat(43), PASSWORD, ip)))
    expect(strangers.filter(({ status }) => status === 429)).toHaveLength(2)
    const Email = newAddress()
    await signUp(Email)
    const token = await tokenFor(Email)
    const guesses = await Promise.all(Array.from({ length: 7 }, () => confirm(token, OTHER_PASSWORD)))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
