/**
 * Runs the real app on a database of its own: `const app = await startTestApp()`, then `app.call('editor', 'PUT /…/3/',
 * …)`.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorBody } from '@obverse/contract/errors'
import type { RoleCode } from '@obverse/contract/roles'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { type AppDomains, composeDomains } from '../app'
import { type Backend, createBackend } from '../backend'
import type { Context } from '../context'
import { people, peopleRoles } from '../db/tables'
import { mintSession } from '../domains/accounts'
import { found } from '../errors'
import { nextFinished } from '../jobs/queue'
import type { BackendSetting } from '../setting'
import { openWorkers } from '../workers/workers'
import { migrations, testSetting } from './setting'
import { TEMPLATE, waitForTemplate, withDatabase } from './template'

/** The caller: a demo person by the part of their e-mail address before the @, or nobody. */
export type As =
  | 'super'
  | 'editor'
  | 'events'
  | 'users'
  | 'billing'
  | 'translator'
  | 'readonly'
  | 'certs'
  | 'customer'
  | 'other'
  | 'nobody'
  | { cookie: string }

export type TestAnswer = {
  status: number
  headers: Headers
  text: string
  /** Returns the JSON body. @throws Error for another kind of answer. */
  json<T = Record<string, unknown>>(): T
  error(): ErrorBody
}
export type CallGiven = {
  body?: unknown
  form?: FormData
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  /** The site by code; NGC-com by default. */
  site?: string
  culture?: string
  ip?: string
}
export type TestApp = {
  backend: Backend
  ctx: Context
  databaseUrl: string
  folder: string
  /** Makes a call as a person, from a page of the same origin unless headers override it. */
  call(as: As, line: string, given?: CallGiven): Promise<TestAnswer>
  /** Creates a person with these roles, signed in. */
  person(roles?: RoleCode[]): Promise<{ PeopleID: number; Email: string; as: { cookie: string } }>
  peopleID(
    as:
      | 'super'
      | 'editor'
      | 'events'
      | 'users'
      | 'billing'
      | 'translator'
      | 'readonly'
      | 'certs'
      | 'customer'
      | 'other',
  ): Promise<number>
  /** Returns every mail written so far, oldest first; waits until the queue is empty. */
  mails(): Promise<string[]>
  stop(): Promise<void>
}

// Not in a hook, whose patience would count: the machine may be slow to fill it.
await waitForTemplate(inject('postgresUrl'))

/** Creates a database for one test file, a copy of the filled template or an empty one, and returns its address. */
export async function createTestDatabase({ empty = false } = {}): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}${empty ? '' : ` template ${TEMPLATE}`}`)
  await admin.end()
  return withDatabase(server, name)
}

/** Makes a folder for files, which is removed with that of the test run. */
export const makeFolder = (name: string): string => mkdtempSync(join(inject('runFolder'), `${name}-`))

/** Drops a database made by `createTestDatabase`. */
export async function dropTestDatabase(databaseUrl: string): Promise<void> {
  const last = new pg.Client({ connectionString: inject('postgresUrl') })
  await last.connect()
  // With force it would have to end an autovacuum worker, which only a superuser may; without force it waits for one.
  await last.query(`drop database if exists ${nameOf(databaseUrl)}`)
  await last.end()
}
const nameOf = (databaseUrl: string): string => found(/\/(test_\w+)/.exec(databaseUrl)?.[1])

/** The threads of all backends of this process: each reads its tasks from the sources, which takes a second. */
const threads = openWorkers()

/** Opens a backend of these domains on a copy of the template, or on the given database. Stop it in afterAll. */
export async function startTestApp(
  over: Partial<BackendSetting> = {},
  domains: AppDomains = composeDomains(),
): Promise<TestApp> {
  const databaseUrl = over.databaseUrl ?? (await createTestDatabase())
  const folder = makeFolder('app')
  // An object of its own, which a test may spy on.
  const setting = { ...testSetting(folder), workers: { ...threads }, ...over, databaseUrl }
  const backend = await createBackend(setting, migrations, domains)
  const ctx = backend.context()
  const cookies = new Map<string, string>()

  const cookieOf = async (as: As): Promise<string | null> => {
    if (as === 'nobody') return null
    if (typeof as === 'object') return as.cookie
    const known = cookies.get(as)
    if (known) return known
    const [row] = await ctx.db
      .select({ PeopleID: people.PeopleID })
      .from(people)
      .where(eq(people.Email, `${as}@obverse.example`))
    const cookie = `__Host-session=${await mintSession(ctx, found(row).PeopleID, { ip: '127.0.0.1', userAgent: 'test' })}`
    cookies.set(as, cookie)
    return cookie
  }

  return {
    backend,
    ctx,
    databaseUrl,
    folder,
    async call(as, line, given = {}) {
      const [method = 'GET', path = '/'] = line.split(' ')
      const site = found(backend.sites.byCode(given.site ?? 'NGC-com'))
      const url = new URL(path, `http://${site.Hosts[0]}`)
      for (const [key, value] of Object.entries(given.query ?? {}))
        for (const one of [value].flat()) url.searchParams.append(key, one)
      const cookie = await cookieOf(as)
      const body = given.form ?? (given.body === undefined ? null : JSON.stringify(given.body))
      const request = new Request(url, {
        method,
        headers: {
          ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
          ...(given.body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...given.headers,
        },
        body,
      })
      // Tests write to the database past the calls: such a change counts as one of another process.
      await backend.versions.caughtUp()
      const response = await backend.fetch(request, {
        site,
        culture: given.culture ?? site.DefaultCulture,
        ip: given.ip ?? '127.0.0.1',
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: () => JSON.parse(text),
        error: () => JSON.parse(text),
      }
    },
    async person(roles = []) {
      // Without digits: some of a UUID make the number of a card, which no address may hold.
      const Email = `${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}@people.example`
      const [row] = await ctx.db
        .insert(people)
        .values({ Email, FirstName: 'Test', LastName: 'Person', PublicName: 'Tester' })
        .returning({ PeopleID: people.PeopleID })
      const { PeopleID } = found(row)
      if (roles.length > 0) await ctx.db.insert(peopleRoles).values(roles.map((RoleCode) => ({ PeopleID, RoleCode })))
      return {
        PeopleID,
        Email,
        as: { cookie: `__Host-session=${await mintSession(ctx, PeopleID, { ip: '127.0.0.1', userAgent: 'test' })}` },
      }
    },
    async peopleID(as) {
      return found(
        (
          await ctx.db
            .select({ PeopleID: people.PeopleID })
            .from(people)
            .where(eq(people.Email, `${as}@obverse.example`))
        )[0],
      ).PeopleID
    },
    async mails() {
      const patience = Date.now() + 20_000
      while (true) {
        const finished = nextFinished()
        const { rows } = await ctx.db.execute<{ count: number }>(
          `select count(*)::int as count from jobs where kind like 'mail%' and failed_utc is null`,
        )
        const unsent = rows[0]?.count ?? 0
        if (unsent === 0) break
        if (Date.now() > patience) throw new Error(`After 20 s ${unsent} mails are still not sent`)
        // A job of another process, or one that waits for its next try, is asked for again.
        await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 500))])
      }
      const outbox = join(folder, 'outbox')
      if (!existsSync(outbox)) return []
      return readdirSync(outbox, { withFileTypes: true })
        .filter((entry) => entry.name.endsWith('.eml'))
        .map((entry) => entry.name)
        .sort()
        .map((entry) => readFileSync(join(outbox, entry), 'utf8'))
    },
    async stop() {
      await backend.stop()
      await dropTestDatabase(databaseUrl)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
