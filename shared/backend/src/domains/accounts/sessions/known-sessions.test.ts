import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../context'
import { found } from '../../../errors'
import { startTestApp, type TestApp } from '../../../testing/harness'
import { openRecordedDatabase } from '../../../testing/recorded-database'
import { createKnownSessions, type KnownSession } from './known-sessions'
import { identify } from './sessions'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const some: KnownSession = { person: {} as Person, needsStaffSecondFactor: false, until: 0 }

describe('SESSION known sessions', () => {
  it('are forgotten with every change, also one that comes while a session is read', () => {
    const known = createKnownSessions(() => true)
    known.reading()('a', some)
    expect(known.find('a')).toBe(some)
    const keep = known.reading()
    known.forget()
    expect(known.find('a')).toBeUndefined()
    keep('a', some)
    expect(known.find('a'), 'it was read before the change').toBeUndefined()
  })

  it('are neither used nor kept while changes by other processes are not heard', () => {
    let isHeard = true
    const known = createKnownSessions(() => isHeard)
    known.reading()('a', some)
    isHeard = false
    expect(known.find('a')).toBeUndefined()
    known.reading()('b', some)
    isHeard = true
    expect(known.find('b')).toBeUndefined()
  })

  it('are 10,000 at most', () => {
    const known = createKnownSessions(() => true)
    for (let i = 0; i <= 10_000; i++) known.reading()(String(i), some)
    expect([known.find('9999'), known.find('10000')]).toEqual([undefined, some])
  })

  it('are read once a minute, and again under another rule about second factors', async () => {
    const statements: string[] = []
    const { db, pool } = await openRecordedDatabase(app.databaseUrl, (statement) => statements.push(statement))
    const { as } = await app.person(['Admin'])
    const request = new Request('http://ngc.localhost/', { headers: as })
    const known = createKnownSessions(() => true)
    let at = Date.now()
    const person = (needsStaffSecondFactor: boolean) =>
      identify(db, request, { needsStaffSecondFactor, now: () => new Date(at), known })
    const first = await person(false)
    expect(await person(false)).toBe(first)
    const reads = () => statements.filter((statement) => /^select .*"sessions"/s.test(statement)).length
    expect(reads()).toBe(1)
    expect((await person(true))?.MustEnrolSecondFactor).toBe(true)
    expect(reads()).toBe(2)
    at += 61_000
    await person(true)
    expect(reads()).toBe(3)
    await pool.end()
  })

  it('are no longer known once another process changed what they were read from', async () => {
    const { PeopleID, as } = await app.person(['Admin'])
    const me = async () => {
      const answer = await app.call(as, 'GET /resources/services/user/')
      return { ...answer.json<{ Roles: string[]; PublicName: string }>(), status: answer.status }
    }
    const told: string[] = []
    const stop = app.backend.versions.onSessions(() => told.push('told'))
    const change = async (statement: ReturnType<typeof sql>) => {
      await me()
      told.length = 0
      await app.ctx.db.execute(statement)
      await app.backend.versions.caughtUp()
      return told.length > 0
    }
    const ofPerson = sql`where people_id = ${PeopleID}`
    for (const column of ['email', 'public_name', 'first_name', 'last_name'])
      expect(await change(sql`update people set ${sql.raw(`${column} = 'x' || ${column}`)} ${ofPerson}`), column).toBe(
        true,
      )
    expect((await me()).PublicName).toBe('xTester')
    expect(await change(sql`insert into people_roles (people_id, role_code) values (${PeopleID}, 'Content')`)).toBe(
      true,
    )
    expect((await me()).Roles).toEqual(['Admin', 'Content'])
    expect(
      await change(sql`update people_roles set role_code = 'Settings' ${ofPerson} and role_code = 'Content'`),
    ).toBe(true)
    expect((await me()).Roles).toEqual(['Admin', 'Settings'])
    expect(await change(sql`delete from people_roles ${ofPerson}`)).toBe(true)
    expect((await me()).Roles).toEqual([])
    const factor = sql`insert into second_factors (people_id, sealed_secret, offered_utc) values (${PeopleID}, '', now())`
    expect(await change(factor)).toBe(true)
    expect(await change(sql`update second_factors set confirmed_utc = now() ${ofPerson}`)).toBe(true)
    expect(await change(sql`delete from second_factors ${ofPerson}`)).toBe(true)
    expect(await change(sql`update people set is_suspended = true ${ofPerson}`)).toBe(true)
    expect((await app.call(as, 'GET /api/account/profile/')).status).toBe(401)
    expect(await change(sql`update people set is_suspended = false ${ofPerson}`)).toBe(true)
    expect((await app.call(as, 'GET /api/account/profile/')).status).toBe(200)
    expect(await change(sql`update sessions set token_hash = sha256(token_hash) ${ofPerson}`)).toBe(true)
    expect((await app.call(as, 'GET /api/account/profile/')).status).toBe(401)
    expect(await change(sql`delete from sessions ${ofPerson}`)).toBe(true)

    const isToldOf = await change(sql`update people set password_hash = 'x' ${ofPerson}`)
    expect(isToldOf, 'a change of what no session is read from').toBe(false)
    expect(await change(sql`update sessions set last_used_utc = now()`), 'a use').toBe(false)
    stop()
  })

  it('are told of every column that they are read from', async () => {
    const statements: string[] = []
    const { db, pool } = await openRecordedDatabase(app.databaseUrl, (statement) => statements.push(statement))
    const request = new Request('http://ngc.localhost/', { headers: (await app.person()).as })
    await identify(db, request, { needsStaffSecondFactor: false })
    await pool.end()
    const statement = found(statements.find((one) => /^select .*"sessions"/s.test(one)))
    const columns = [...statement.matchAll(/"(people|second_factors|sessions)"\."(\w+)"/g)].map(([, table, column]) => [
      String(table),
      String(column),
    ])
    const { rows } = await app.ctx.db.execute<{ table: string; definition: string }>(
      sql`select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'sessions_notify'::regproc`,
    )
    const tables = [...statement.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table)
    const told = rows.map(({ table }) => table)
    expect(tables.length).toBeGreaterThan(3)
    expect(tables.filter((table) => !told.includes(String(table)))).toEqual([])
    // Keys and instants that no statement changes, but for the last use, which may look a minute older.
    const fixed = ['people.people_id', 'sessions.session_id', 'sessions.created_utc', 'sessions.last_used_utc']
    const untold = columns
      .filter(
        ([table, column]) =>
          !rows.some((row) => row.table === table && new RegExp(`\\b${column}\\b`).test(row.definition)),
      )
      .map(([table, column]) => `${table}.${column}`)
    expect([...new Set(untold)].filter((one) => !fixed.includes(one))).toEqual([])
  })

  it('are forgotten by the process that ended them before it answers, whether or not it is told', async () => {
    const { as } = await app.person()
    await app.ctx.db.execute(sql`alter table sessions disable trigger user`)
    expect((await app.call(as, 'GET /api/account/profile/')).status).toBe(200)
    expect((await app.call(as, 'POST /api/auth/sign-out/')).status).toBe(204)
    expect((await app.call(as, 'GET /api/account/profile/')).status).toBe(401)
    await app.ctx.db.execute(sql`alter table sessions enable trigger user`)
  })

  it('end on every process of an installation', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl })
    const { as } = await app.person()
    const isIn = async (one: TestApp) => (await one.call(as, 'GET /api/account/profile/')).status === 200
    expect([await isIn(app), await isIn(other), await isIn(other)]).toEqual([true, true, true])
    expect((await app.call(as, 'POST /api/auth/sign-out/')).status).toBe(204)
    expect([await isIn(other), await isIn(app)]).toEqual([false, false])
    await other.backend.stop()
  })
})
