import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, newIp, startAccountsApp } from '../testing'

let app: AccountsApp
let users: { cookie: string }
let customer: { cookie: string }
beforeAll(async () => {
  app = await startAccountsApp()
  users = (await app.person(['Admin', 'Customer', 'Users'])).as
  customer = (await app.person()).as
})
afterAll(() => app.stop())

const EMAIL = 'POST /resources/services/validate/people/Email/'
const NAME = 'POST /resources/services/validate/people/PublicName/'
const ask = async (line: string, body: object, as: 'nobody' | { cookie: string } = 'nobody') => {
  const answer = await app.call(as, line, { body, ip: newIp() })
  return [answer.status, answer.json()]
}
const free = [200, { Success: true }]
const taken = [200, { Success: false }]

describe('VAL-C1 the check for free values', () => {
  it('VAL-C1 UTIL-8 tells a taken value from a free one in any case; empty is free', async () => {
    expect(await ask(EMAIL, { value: 'Customer@Obverse.example' }, users)).toEqual(taken)
    expect(await ask(EMAIL, { value: 'nobody.yet@obverse.example' }, users)).toEqual(free)
    expect(await ask(NAME, { value: 'clara w.' }, customer)).toEqual(taken)
    expect(await ask(NAME, { value: '%' }, customer)).toEqual(free)
    for (const value of ['', '   ']) expect(await ask(EMAIL, { value }, users)).toEqual(free)
  })

  it('VAL-C1 AUTH-1 tells strangers nothing: they always get the same answer', async () => {
    for (const value of ['customer@obverse.example', 'super@obverse.example', 'nobody.yet@obverse.example', ''])
      expect(await ask(EMAIL, { value })).toEqual(free)
    for (const value of ['Clara W.', 'Nobody yet']) expect(await ask(NAME, { value })).toEqual(free)
  })

  it('VAL-C1 AUTH-1 tells who has an e-mail address to staff with the role Users alone', async () => {
    const value = 'super@obverse.example'
    const { as: events } = await app.person(['Admin', 'Content', 'Events'])
    for (const as of [customer, events]) expect(await ask(EMAIL, { value }, as)).toEqual(free)
    expect(await ask(EMAIL, { value }, users)).toEqual(taken)
  })

  it('VAL-C1 leaves out the caller’s own record, and no other', async () => {
    const { as, PeopleID, Email } = await app.person(['Admin', 'Customer', 'Users'])
    expect(await ask(EMAIL, { value: Email }, as)).toEqual(taken)
    expect(await ask(EMAIL, { value: Email, exceptionID: PeopleID }, as)).toEqual(free)
    const clara = await app.peopleID('customer')
    const foreign = { value: 'customer@obverse.example', exceptionID: clara }
    expect(await ask(EMAIL, foreign, as), 'who a value belongs to cannot be found out').toEqual(taken)
  })

  it('VAL-C1 refuses every table and field outside its list, whatever their spelling', async () => {
    for (const pair of [
      'people/PasswordHash',
      'people/password_hash',
      'sessions/TokenHash',
      'people/email',
      'People/Email',
      'people/Email%22',
      'people/__proto__',
      'constructor/name',
      'pg_user/usename',
    ]) {
      const answer = await app.call('super', `POST /resources/services/validate/${pair}/`, {
        body: { value: 'x' },
        ip: newIp(),
      })
      expect([answer.status, answer.error().code], pair).toEqual([404, 'not_found'])
    }
  })

  it('VAL-C1 refuses an invalid question, and forbids every cache', async () => {
    for (const body of [
      {},
      { value: 7 },
      { value: 'x'.repeat(300) },
      { value: 'x', exceptionID: 'mine' },
      { value: 'x', more: 1 },
    ])
      expect((await app.call('nobody', EMAIL, { body, ip: newIp() })).status, JSON.stringify(body)).toBe(422)
    const answer = await app.call('nobody', EMAIL, { body: { value: 'x' }, ip: newIp() })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('VAL-C1 answers twenty questions a minute from one network, also concurrent ones', async () => {
    const ip = newIp()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        app.call('nobody', at % 2 ? EMAIL : NAME, { body: { value: `v${at}` }, ip }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    app.clock.pass(60_000)
    expect((await app.call('nobody', EMAIL, { body: { value: 'x' }, ip })).status).toBe(200)
  })
})
