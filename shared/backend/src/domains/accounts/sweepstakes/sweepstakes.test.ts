import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { standingClock } from '../../../testing/setting'
import { sweepstakesEntries } from '../tables'
import { newIp } from '../testing'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: standingClock() })
})
afterAll(() => app.stop())

const entry = { firstName: 'Ada', lastName: 'Winter', email: 'ada@collectors.example', isAltPage: false }
const enter = (over: object = {}, ip = newIp()) =>
  app.call('nobody', 'POST /submit/csg-sweepstakes', { body: { ...entry, ...over }, ip })
const entriesOf = (email: string) =>
  app.ctx.db
    .select()
    .from(sweepstakesEntries)
    .where(eq(sql`lower(${sweepstakesEntries.Email})`, email))

describe('ACC-7 the sweepstakes', () => {
  it('ACC-C10 ACC-7 accepts one entry per e-mail address in any case, and never tells which', async () => {
    const first = await enter({ isAltPage: true })
    const again = await enter({ email: 'ADA@collectors.example', firstName: 'Eva' })
    expect([first.status, first.json()]).toEqual([200, { Success: true }])
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await entriesOf('ada@collectors.example')).toMatchObject([{ FirstName: 'Ada', IsAltPage: true }])
  })

  it('ACC-7 counts one of many concurrent entries', async () => {
    await Promise.all([1, 2, 3].map(() => enter({ email: 'many@collectors.example' })))
    expect(await entriesOf('many@collectors.example')).toHaveLength(1)
  })

  it('ACC-7 allows three attempts an hour for an address and ten from a network', async () => {
    const byAddress = await Promise.all([1, 2, 3, 4].map(() => enter({ email: 'often@collectors.example' })))
    expect(byAddress.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    const ip = newIp()
    const byNetwork = await Promise.all(
      Array.from({ length: 12 }, (_, at) => enter({ email: `guest${at}@collectors.example` }, ip)),
    )
    expect(byNetwork.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('ACC-7 refuses an invalid entry, beside the fields', async () => {
    for (const [field, over] of [
      ['firstName', { firstName: ' ' }],
      ['lastName', { lastName: 'x'.repeat(101) }],
      ['email', { email: 'not an address' }],
      ['isAltPage', { isAltPage: 'perhaps' }],
      ['winner', { winner: true }],
    ] as const) {
      const answer = await enter({ ...over })
      expect([answer.status, Object.keys(answer.error().errors ?? {})], field).toEqual([422, [field]])
    }
  })
})
