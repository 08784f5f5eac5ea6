import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, people } from '../../../db/tables'
import { openRecordedDatabase } from '../../../testing/recorded-database'
import { linkTokens } from '../tables'
import {
  type AccountsApp,
  cookiesOf,
  enrol,
  mailsTo,
  newIp,
  OTHER_PASSWORD,
  PASSWORD,
  resetMailsTo,
  signInAs,
  startAccountsApp,
  tokenIn,
} from '../testing'
import { forgotPassword } from './password-reset'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const forgot = (Email: string, given: { ip?: string; site?: string } = {}) =>
  app.call('nobody', 'POST /api/auth/forgot-password/', { body: { Email }, ip: newIp(), ...given })
const reset = (Token: string, Password = OTHER_PASSWORD, ip = newIp()) =>
  app.call('nobody', 'POST /api/auth/reset-password/', { body: { Token, Password }, ip })
async function tokenFor(person: { Email: string }): Promise<string> {
  await forgot(person.Email)
  return tokenIn((await resetMailsTo(app, person.Email)).at(-1))
}
const gone = 'This link has expired or has already been used. Ask for a new one.'

describe('a forgotten password', () => {
  it('sends a mail with a link of the configured origin', async () => {
    const person = await app.withPassword()
    expect((await forgot(person.Email)).status).toBe(204)
    const [mail = ''] = await mailsTo(app, person.Email)
    expect(mail).toContain('Subject: NGC: Set a new password')
    expect(mail).toMatch(
      /http:\/\/ngc\.localhost\/token-service\.axd\/validate\/\?token=[\w-]{43}&redirect=\/account\/reset-password\//,
    )
  })

  it('uses the words and the address of the requested site', async () => {
    const person = await app.withPassword()
    await forgot(person.Email, { site: 'PMG-de' })
    const [mail = ''] = await mailsTo(app, person.Email)
    expect(mail).toContain('Neues Passwort festlegen')
    expect(mail).toContain('http://pmg-de.localhost/token-service.axd/')
  })

  it('gives known, unknown and suspended addresses the same answer, and the latter no mail', async () => {
    const known = await app.withPassword()
    const suspended = await app.withPassword()
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, suspended.PeopleID))
    const unknown = 'unknown-here@people.example'
    const answers = [await forgot(known.Email), await forgot(unknown), await forgot(suspended.Email)]
    const shape = (answer: (typeof answers)[number]) =>
      JSON.stringify([answer.status, answer.text, [...answer.headers].sort()])
    expect(new Set(answers.map(shape)).size).toBe(1)
    const mails = await app.mails()
    expect(mails.filter((mail) => mail.includes(known.Email))).toHaveLength(1)
    expect(mails.filter((mail) => mail.includes(unknown) || mail.includes(suspended.Email))).toEqual([])
  })

  it('runs the same statements for known and unknown addresses before it answers', async () => {
    const person = await app.withPassword()
    const asked: string[] = []
    const { db, pool } = await openRecordedDatabase(app.databaseUrl, (statement) => void asked.push(statement))
    const statementsFor = async (Email: string) => {
      asked.length = 0
      await forgotPassword({ ...app.ctx, db, ip: newIp() }, { Email })
      return [...asked]
    }
    const known = await statementsFor(person.Email)
    expect(await statementsFor('unknown-there@people.example')).toEqual(known)
    expect(known.length).toBeGreaterThan(3)
    await pool.end()
  })

  it('sends at most three mails an hour to a mailbox, silently', async () => {
    const person = await app.withPassword()
    for (let round = 0; round < 6; round++) expect((await forgot(person.Email)).status).toBe(204)
    expect(await mailsTo(app, person.Email)).toHaveLength(3)
  })

  it('limits requests per network, known address or not', async () => {
    const ip = newIp()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => forgot(`somebody-${index}@people.example`, { ip })),
    )
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
  })

  it('requires an address', async () => {
    const answer = await app.call('nobody', 'POST /api/auth/forgot-password/', {
      body: { Email: 'a@b.example\r\nBcc: c@d.example' },
      ip: newIp(),
    })
    expect(answer.status).toBe(422)
    expect(answer.error().errors?.Email).toBeDefined()
  })
})

describe('a new password', () => {
  it('is set by the token of the mail; every session ends, a mail is sent, the old one is void', async () => {
    const person = await app.withPassword()
    const phone = { cookie: cookiesOf(await signInAs(app, { Email: person.Email })) }
    const answer = await reset(await tokenFor(person))
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie(), 'no session').toEqual([expect.stringMatching(/^__Host-browser=/)])
    for (const as of [phone, person.as]) expect((await app.call(as, 'GET /api/account/profile/')).status).toBe(401)
    expect((await signInAs(app, { Email: person.Email })).status).toBe(422)
    expect((await signInAs(app, { Email: person.Email, Password: OTHER_PASSWORD })).status).toBe(200)
    expect((await mailsTo(app, person.Email)).some((mail) => mail.includes('Your password was changed'))).toBe(true)
    const rows = await app.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.Action, 'password-reset'), eq(auditLog.EntityKey, String(person.PeopleID))))
    expect(rows).toMatchObject([{ Before: null, After: null }])
  })

  it('is set once by one token: of parallel uses exactly one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await app.withPassword()
      const token = await tokenFor(person)
      const passwords = [
        'lantern mosaic thirteen fog',
        'orchard copper sixteen dew',
        'thicket marble eleven rain',
        'saddle cobalt fourteen hail',
      ]
      const answers = await Promise.all(passwords.map((password) => reset(token, password)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([204, 422, 422, 422])
      const winner = passwords[answers.findIndex((answer) => answer.status === 204)] ?? ''
      expect((await signInAs(app, { Email: person.Email, Password: winner })).status).toBe(200)
    }
  })

  it('refuses a used, unknown, expired or foreign-kind token, all in the same words', async () => {
    const person = await app.withPassword()
    const used = await tokenFor(person)
    await reset(used)
    const late = await tokenFor(person)
    await app.ctx.db.execute(
      sql`update link_tokens set expires_utc = ${new Date(app.clock.at - 1).toISOString()} where people_id = ${person.PeopleID} and used_utc is null`,
    )
    const other = await app.withPassword()
    const visit = await tokenFor(other)
    await app.ctx.db.update(linkTokens).set({ Kind: 'visit' }).where(eq(linkTokens.PeopleID, other.PeopleID))
    for (const token of [used, late, visit, 'A'.repeat(43), 'x', "' or true --"]) {
      const answer = await reset(token, 'orchard copper sixteen dew')
      expect(answer.status).toBe(422)
      expect(answer.error().errors).toEqual({ Token: gone })
    }
  })

  it('expires after sixty minutes', async () => {
    const person = await app.withPassword()
    const early = await tokenFor(person)
    app.clock.pass(59 * 60_000)
    expect((await reset(early)).status).toBe(204)
    const late = await tokenFor(person)
    app.clock.pass(60 * 60_000 + 1)
    expect((await reset(late, 'orchard copper sixteen dew')).error().errors).toEqual({ Token: gone })
  })

  it('leaves only the newest token valid', async () => {
    const person = await app.withPassword()
    const first = await tokenFor(person)
    const second = await tokenFor(person)
    expect(second).not.toBe(first)
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(204)
  })

  it('refuses a person suspended meanwhile', async () => {
    const person = await app.withPassword()
    const token = await tokenFor(person)
    await app.ctx.db.update(people).set({ IsSuspended: true }).where(eq(people.PeopleID, person.PeopleID))
    expect((await reset(token)).error().errors).toEqual({ Token: gone })
  })

  it('refuses a short, common or own-name password, and leaves the token valid', async () => {
    const person = await app.withPassword()
    await app.ctx.db
      .update(people)
      .set({ FirstName: 'Margaret', LastName: 'Holloway' })
      .where(eq(people.PeopleID, person.PeopleID))
    const token = await tokenFor(person)
    expect((await reset(token, 'short')).error().errors).toEqual({ Password: 'Use at least 12 characters.' })
    expect((await reset(token, 'x'.repeat(201))).error().errors).toEqual({ Password: 'Use at most 200 characters.' })
    expect((await reset(token, 'password1234')).error().errors?.Password).toMatch(/too common/)
    expect((await reset(token, 'Margaret-Holloway')).error().errors?.Password).toMatch(/easy to guess from your name/)
    expect((await reset(token)).status).toBe(204)
  })

  it('belongs to the person who got the mail, whatever else the body contains', async () => {
    const [mine, theirs] = [await app.withPassword(), await app.withPassword()]
    const token = await tokenFor(mine)
    const answer = await app.call('nobody', 'POST /api/auth/reset-password/', {
      body: { Token: token, Password: OTHER_PASSWORD, PeopleID: theirs.PeopleID, Email: theirs.Email },
      ip: newIp(),
    })
    expect(answer.status).toBe(422)
    await reset(token)
    expect((await signInAs(app, { Email: theirs.Email, Password: PASSWORD })).status).toBe(200)
  })

  it('keeps the second factor: the mailbox alone does not sign in', async () => {
    const person = await app.withPassword()
    await enrol(app, person.as)
    await reset(await tokenFor(person))
    expect((await signInAs(app, { Email: person.Email, Password: OTHER_PASSWORD })).error().code).toBe(
      'second_factor_required',
    )
  })

  it('limits uses per network', async () => {
    const ip = newIp()
    const answers = await Promise.all(Array.from({ length: 14 }, () => reset('A'.repeat(43), OTHER_PASSWORD, ip)))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4)
  })
})
