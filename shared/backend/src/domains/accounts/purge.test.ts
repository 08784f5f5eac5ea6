import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobs, rateLimits } from '../../db/tables'
import { purge } from './purge'
import { mintLinkToken } from './sign-in/link-tokens'
import { secondFactors, sessions } from './tables'
import { type AccountsApp, enrol, PASSWORD, signInAs, startAccountsApp } from './testing'

let app: AccountsApp
beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())

const day = 24 * 3600_000

it('deletes expired rows and nothing else', async () => {
  const old = await app.withPassword()
  await enrol(app, old.as)
  const wavering = await app.withPassword()
  await app.call(wavering.as, 'POST /api/auth/second-factor/offer/', { body: { Password: PASSWORD } })
  await mintLinkToken(app.ctx, 'visit', null)
  await signInAs(app, { Email: old.Email, Password: 'not the password' })
  await app.ctx.db
    .insert(jobs)
    .values({ Kind: 'gone', Payload: {}, FailedUTC: new Date(app.clock.at - 31 * day).toISOString() })

  await purge(app.ctx)
  expect(await app.ctx.db.select().from(secondFactors)).toHaveLength(2)
  expect(await app.ctx.db.$count(rateLimits)).toBeGreaterThan(0)
  expect(await app.ctx.db.$count(jobs, sql`kind = 'gone'`)).toBe(0)

  app.clock.pass(31 * day)
  const fresh = await app.person()
  await purge(app.ctx)
  expect((await app.ctx.db.select().from(sessions)).map((row) => row.PeopleID)).toEqual([fresh.PeopleID])
  expect((await app.ctx.db.select().from(secondFactors)).map((row) => row.PeopleID)).toEqual([old.PeopleID])
  const { rows } = await app.ctx.db.execute(sql`select 1 from link_tokens union all select 1 from rate_limits`)
  expect(rows).toEqual([])
})
