import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, noPayments } from '@obverse/backend'
import { codeAt } from '@obverse/backend/domains/accounts/testing'
import { createTestDatabase, dropTestDatabase } from '@obverse/backend/testing/harness'
import { silent } from '@obverse/backend/testing/setting'
import { alternatesOf } from '@obverse/contract/rules/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asksForHelp, runAdmin } from './admin-commands'
import { openBackend } from './behind'
import { directoryOf } from './directory'
import { readEnv } from './env'

const checkout = join(import.meta.dirname, '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'obverse-admin-'))
const said: string[] = []
const closings: (() => Promise<void> | void)[] = []
let databaseUrl: string
let backend: Backend
let administrator: string
const Password = 'granite teapot forty lanterns'

const settingOf = (more: Record<string, string> = {}) => ({
  env: readEnv(checkout, {
    DATABASE_URL: databaseUrl,
    SECRET: 'a-secret-of-an-operator-that-is-long-enough',
    DATA_FOLDER: folder,
    PUBLIC_ORIGIN: 'https://{host}',
    LINK_HOSTS: 'www.example.com',
    ...more,
  }),
  checkout,
  log: silent,
  say: (line: string) => void said.push(line),
})
const admin = (...words: string[]) => runAdmin(settingOf(), words)

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  databaseUrl = await createTestDatabase({ empty: true })
})
afterAll(async () => {
  for (const close of closings.reverse()) await close()
  await dropTestDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
})

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';', 1).join(''))
    .join('; ')

/** Makes a call on the host of the default site, from a page of its own. */
async function call(line: string, body?: object, cookie = '') {
  const [method = 'GET', path = '/'] = line.split(' ')
  const site = backend.sites.byHost('www.example.com')
  if (!site) throw new Error('No site answers www.example.com')
  return backend.fetch(
    new Request(new URL(path, 'https://www.example.com'), {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    }),
    { site, culture: site.DefaultCulture, ip: '10.9.8.7' },
  )
}

describe('from an empty database to a signed-in administrator', () => {
  it('refuses a command it does not know, with the list of commands', async () => {
    for (const words of [[], ['create-administrator'], ['set-hosts', 'NGC-com'], ['drop-everything', 'now']])
      await expect(admin(...words)).rejects.toThrow('npm run admin -- create-administrator you@example.com')
  })

  it('tells an operator who asks for the list of commands from one who mistyped', () => {
    for (const word of ['--help', '-h', 'help']) expect(asksForHelp([word])).toBe(true)
    for (const words of [[], ['back-up'], ['back-up', '--help']]) expect(asksForHelp(words)).toBe(false)
  })

  it('SITE-1 sets the hosts of a site, each of one site alone', async () => {
    await admin('set-hosts', 'NGC-com', 'www.example.com')
    expect(said.at(-1)).toBe('NGC-com answers www.example.com.')
    await expect(admin('set-hosts', 'PMG-com', 'www.example.com')).rejects.toThrow('NGC-com already uses')
    await expect(admin('set-hosts', 'XYZ-com', 'a.example')).rejects.toThrow('There is no site XYZ-com.')
    await expect(admin('set-hosts', 'PMG-com', 'http://a.example')).rejects.toThrow('without a port')
  })

  it('AUTH-2 makes the first super-admin, who signs in with the printed link', async () => {
    await expect(admin('create-administrator', 'nonsense')).rejects.toThrow('nonsense is not an e-mail address.')
    await admin('create-administrator', 'typing.error@example.com')
    await admin('create-administrator', 'Ada@example.com')
    const link = said.at(-1) ?? ''
    expect(link).toMatch(/^https:\/\/www\.example\.com\/token-service\.axd\/validate\/\?token=/)

    backend = await openBackend(settingOf(), { demo: false, payments: noPayments }, closings)
    const followed = await call(`GET ${link.slice('https://www.example.com'.length)}`)
    const target = new URL(followed.headers.get('location') ?? '', 'https://www.example.com')
    expect(target.pathname).toBe('/account/reset-password/')
    const body = { Token: target.searchParams.get('token'), Password }
    expect((await call('POST /api/auth/reset-password/', body)).status).toBe(204)
    const signedIn = await call('POST /api/auth/sign-in/', { Email: 'ada@example.com', Password })
    expect(signedIn.status).toBe(200)
    administrator = cookiesOf(signedIn)
    const user = await (await call('GET /resources/services/user/', undefined, administrator)).json()
    expect(user).toMatchObject({ Email: 'Ada@example.com', IsStaff: true })
    expect(user.Roles).toContain('SuperAdmin')
  })

  it('2FA leads the first administrator of a real start to a second factor before the back office opens', async () => {
    const user = async () => (await call('GET /resources/services/user/', undefined, administrator)).json()
    const listSites = () => call('GET /admin/rest/sites/', undefined, administrator)
    expect(await user()).toMatchObject({ MustEnrolSecondFactor: true })
    const refused = await listSites()
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'second_factor_required'])

    const offer = await call('POST /api/auth/second-factor/offer/', { Password }, administrator)
    const { Secret } = await offer.json()
    const confirmed = await call(
      'POST /api/auth/second-factor/confirm/',
      { Code: codeAt(Secret, Date.now()) },
      administrator,
    )
    expect(confirmed.status).toBe(200)
    administrator = cookiesOf(confirmed)
    expect(await user()).toMatchObject({ MustEnrolSecondFactor: false })
    expect((await listSites()).status).toBe(200)
  })

  it('2FA asks for none in a demonstration, whose passwords are published', async () => {
    const url = await createTestDatabase({ empty: true })
    const opened: (() => Promise<void> | void)[] = []
    const setting = settingOf({ DATABASE_URL: url, DATA_FOLDER: join(folder, 'demo'), DEMO: '1' })
    const demo = await openBackend(setting, { demo: false, payments: noPayments }, opened)
    expect(demo.sites.needsStaffSecondFactor()).toBe(false)
    for (const close of opened.reverse()) await close()
    await dropTestDatabase(url)
  })

  it('AUTH-2 refuses a second one once the first has a password, and withdrew the one that never had', async () => {
    await expect(admin('create-administrator', 'eve@example.com')).rejects.toThrow(
      'There is already a super admin (Ada@example.com).',
    )
    const { rows } = await backend
      .context()
      .db.execute<{ email: string }>(
        `select email from people join people_roles using (people_id) where role_code = 'SuperAdmin'`,
      )
    expect(rows).toEqual([{ email: 'Ada@example.com' }])
  })

  it('SITE-1 a site without a real host is off: not answered, not listed, and no alternate of another', async () => {
    await admin('set-hosts', 'PMG-com', 'pmg.example.com')
    const directory = directoryOf(backend, silent)
    closings.push(() => directory.stop())
    await expect.poll(() => directory.all().map(({ Code }) => Code)).toEqual(['NGC-com', 'PMG-com'])
    for (const host of ['ngc-uk.localhost', 'ngc.localhost', 'localhost', 'pmg.localhost', 'crd-de.localhost'])
      expect(directory.byHost(host), host).toBeNull()
    const listed = await (await call('GET /api/sites/')).json()
    expect(listed.map(({ Code }: { Code: string }) => Code)).toEqual(['NGC-com', 'PMG-com'])
    const [ngc] = directory.all()
    if (!ngc) throw new Error('No site')
    const alternates = Object.values(alternatesOf(ngc, listed, 'https://www.example.com', '/news/')).join(' ')
    expect([alternates.includes('www.example.com/news/'), alternates.includes('.localhost')]).toEqual([true, false])
  })

  it('SITE-1 staff see every site, to set its hosts; the same database as a demonstration answers all of them', async () => {
    expect(await (await call('GET /api/sites/', undefined, administrator)).json()).toHaveLength(15)
    const here = settingOf({ PUBLIC_ORIGIN: 'http://{host}:3000', LINK_HOSTS: 'ngc.localhost' })
    const local = await openBackend(here, { demo: false, payments: noPayments }, closings)
    expect(directoryOf(local, silent).all()).toHaveLength(15)
    expect(local.sites.byHost('ngc-uk.localhost')?.Code).toBe('NGC-uk')
  })
})
