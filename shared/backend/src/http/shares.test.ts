import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/harness'
import { createHeavyCalls } from './heavy-calls'
import { createShares } from './shares'
import { createTurn, outOfTurn } from './turns'

/** Starts work that never ends, and keeps the order in which works began. */
function startWork() {
  const began: string[] = []
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<void>(() => undefined)
  }
  return { began, work }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('the shares of ten connections', () => {
  it('are three for a person, on any network, and five for a network', async () => {
    const { began, work } = startWork()
    const share = createShares(10)
    const network = '192.0.2.1'
    for (let at = 0; at < 9; at++) void share({ network, PeopleID: 1 }, createTurn(), work('one'))
    void share({ network, PeopleID: null }, createTurn(), work('nobody'))
    void share({ network, PeopleID: null }, createTurn(), work('nobody'))
    void share({ network: '192.0.2.2', PeopleID: 1 }, createTurn(), work('one elsewhere'))
    await soon()
    expect(began.sort()).toEqual(['nobody', 'nobody', 'one', 'one', 'one'])
    const other = startWork()
    void share({ network: '192.0.2.2', PeopleID: 2 }, createTurn(), other.work('two elsewhere'))
    await soon()
    expect(other.began).toEqual(['two elsewhere'])
  })

  it('count the networks of one /48 as one', async () => {
    const { began, work } = startWork()
    const share = createShares(10)
    for (let at = 0; at < 9; at++)
      void share({ network: `2001:db8:1:${at}::/64`, PeopleID: null }, createTurn(), work('many'))
    void share({ network: '2001:db8:2:0::/64', PeopleID: null }, createTurn(), work('other'))
    await soon()
    expect(began).toEqual([...Array(5).fill('many'), 'other'])
  })
})

describe('heavy calls of many networks', () => {
  const networkAt = (at: number) => `198.51.100.${at}`

  it('run on five of ten connections, and short calls of others beside them', async () => {
    const { began, work } = startWork()
    const share = createShares(10)
    for (let at = 0; at < 9; at++)
      void share({ network: networkAt(at), PeopleID: null, isHeavy: true }, createTurn(), work('heavy'))
    void share({ network: networkAt(9), PeopleID: null }, createTurn(), work('short'))
    await soon()
    expect(began.sort()).toEqual([...Array(5).fill('heavy'), 'short'])
  })

  it('keep nobody from running while they wait for their own network', async () => {
    const { began, work } = startWork()
    const share = createShares(10)
    for (let at = 0; at < 5; at++) void share({ network: networkAt(1), PeopleID: null }, createTurn(), work('greedy'))
    for (let at = 0; at < 9; at++)
      void share({ network: networkAt(1), PeopleID: null, isHeavy: true }, createTurn(), work('greedy, heavy'))
    void share({ network: networkAt(2), PeopleID: null, isHeavy: true }, createTurn(), work('other'))
    await soon()
    expect(began.filter((name) => name !== 'greedy')).toEqual(['other'])
  })

  it('are known while they run or wait, and short calls are none', async () => {
    const heavyCalls = createHeavyCalls()
    const share = createShares(10, heavyCalls)
    let ended = 0
    heavyCalls.onEnd(() => ended++)
    const run = (isHeavy: boolean) =>
      share({ network: networkAt(1), PeopleID: null, isHeavy }, createTurn(), async () => heavyCalls.areRunning())
    expect(await run(false)).toBe(false)
    expect(await Promise.all([run(true), run(true)])).toEqual([true, true])
    expect([heavyCalls.areRunning(), ended]).toEqual([false, 1])
  })

  it('give their place to the next while they wait for something outside', async () => {
    const share = createShares(3)
    const began: string[] = []
    const turn = createTurn()
    const heavy = { PeopleID: null, isHeavy: true }
    const first = share({ ...heavy, network: networkAt(1) }, turn, () =>
      outOfTurn(turn, async () => {
        await share({ ...heavy, network: networkAt(2) }, createTurn(), async () => void began.push('next'))
        began.push('first is back')
      }),
    )
    await first
    expect(began).toEqual(['next', 'first is back'])
  })
})

describe('calls of one person, of whom one row is locked', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ poolSize: 10 })
  })
  afterAll(() => app.stop())

  const SAVE = 'POST /account/communication-preferences/'
  const body = {
    SelectedNewsletters: [],
    LanguageID: 1,
    AcceptDataConsent: false,
    AcceptPrivateMessages: true,
    AcceptTextMessages: false,
    TextMessagePhone: '',
    MasterOptOut: false,
  }

  it('let others of the same network answer while 80 of them wait, and are all answered afterwards', async () => {
    const [greedy, other] = [await app.person(), await app.person()]
    expect((await app.call(greedy.as, SAVE, { body })).status).toBe(200)
    const holder = new pg.Client({ connectionString: app.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from communication_preferences where people_id = $1 for update', [greedy.PeopleID])
    const held = Array.from({ length: 80 }, () => app.call(greedy.as, SAVE, { body }))
    let answered = 0
    for (const one of held) void one.then(() => answered++)
    for (let at = 0; at < 20; at++) {
      const answer = await app.call(other.as, 'GET /api/account/profile/')
      expect(answer.status).toBe(200)
    }
    expect(answered).toBe(0)
    await holder.query('rollback')
    await holder.end()
    const answers = await Promise.all(held)
    expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(200))
  })

  it('are refused above a hundred waiting, with a time to try again', async () => {
    const greedy = await app.person()
    const answers = await Promise.all(Array.from({ length: 130 }, () => app.call(greedy.as, SAVE, { body })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(27)
    for (const one of refused) expect(one.headers.get('retry-after')).toBe('2')
  })
})
