import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsApp,
  codeAt,
  cookieOf,
  cookiesOf,
  enrol,
  mailsTo,
  newIp,
  PASSWORD,
  resetMailsTo,
  signInAs,
  startAccountsApp,
  tokenIn,
} from './testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

/** Returns every row of every table as text. */
async function everyRow(): Promise<string> {
  const { rows } = await app.ctx.db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const tables = await Promise.all(
    rows.map(({ name }) => app.ctx.db.execute(sql.raw(`select ${name}::text from ${name}`))),
  )
  return JSON.stringify(tables.map((table) => table.rows))
}

it('keeps passwords, tokens, secrets and codes out of every log, answer, table and mail except the reset link', async () => {
  const NEW_PASSWORD = 'canary quartz seventeen mist'
  const answers: string[] = []
  const person = await app.withPassword()
  const signedIn = await signInAs(app, { Email: person.Email })
  const { secret, backupCodes, as } = await enrol(app, { cookie: cookiesOf(signedIn) })
  const code = codeAt(secret, app.clock.at)
  const again = await signInAs(app, { Email: person.Email, Code: code })
  await app.call('nobody', 'POST /api/auth/forgot-password/', { body: { Email: person.Email }, ip: newIp() })
  const [link] = await resetMailsTo(app, person.Email)
  const token = tokenIn(link)
  expect(token).toHaveLength(43)

  const bodies = [
    { Token: token, Password: NEW_PASSWORD, Extra: PASSWORD },
    { Token: `${token}\0`, Password: NEW_PASSWORD },
    { Token: token, Password: NEW_PASSWORD },
  ]
  for (const body of bodies)
    answers.push((await app.call('nobody', 'POST /api/auth/reset-password/', { body, ip: newIp() })).text)
  answers.push(
    (await app.call(as, 'GET /api/auth/sessions/')).text,
    (await app.call(as, 'GET /resources/services/user/')).text,
    again.text,
  )
  answers.push((await signInAs(app, { Email: person.Email, Password: NEW_PASSWORD, Code: backupCodes[0] ?? '' })).text)
  answers.push(
    (await app.call('nobody', 'GET /token-service.axd/validate/', { query: { token, redirect: '/' }, ip: newIp() }))
      .text,
  )
  // A query that fails inside the database, with the secrets among its values.
  await app.ctx.db.execute(sql`alter table sessions rename to sessions_away`)
  const broken = await signInAs(app, { Email: person.Email, Password: NEW_PASSWORD, Code: backupCodes[1] ?? '' })
  await app.ctx.db.execute(sql`alter table sessions_away rename to sessions`)
  expect(broken.status).toBe(500)
  answers.push(broken.text)

  const sessionTokens = [signedIn, again].map((answer) => cookieOf(answer, '__Host-session').split('=')[1] ?? '')
  const canaries = {
    PASSWORD,
    NEW_PASSWORD,
    secret,
    token,
    ...Object.fromEntries(sessionTokens.map((one, index) => [`session ${index}`, one])),
    backup0: backupCodes[0] ?? '',
    backup1: backupCodes[1] ?? '',
  }
  const rest = (await mailsTo(app, person.Email)).filter((mail) => mail !== link).join('\n')
  const places = {
    logs: JSON.stringify(app.logged),
    answers: answers.join('\n'),
    tables: await everyRow(),
    'other mails': rest,
  }
  expect(app.logged.length).toBeGreaterThan(0)
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(0)
    for (const [name, canary] of Object.entries(canaries)) {
      expect(canary.length).toBeGreaterThan(9)
      expect(text.includes(canary), `${name} in ${place}`).toBe(false)
    }
  }
})
