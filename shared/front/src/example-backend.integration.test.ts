import { contract, type Endpoint } from '@obverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsTo } from './calls'
import { type Directory, directoryAt } from './directory'
import { createMissingCalls, type MissingCalls } from './missing-calls'
import { startExampleBackend } from './testing/example-backend'
import { type Answer, html, startFakeFront } from './testing/fake-front'
import { expectKept } from './testing/kept'

const host = 'ngc.localhost'
const logged: object[] = []
const log = { info() {}, warn: (fields: object) => void logged.push(fields), error() {} }
let front: Awaited<ReturnType<typeof startFakeFront>>
let missing: MissingCalls
let cookie = ''
const closings: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  const backend = await startExampleBackend()
  closings.push(backend.stop)
  const directory: Directory = await directoryAt(backend.origin, log, 60_000)
  closings.push(() => directory.stop())
  missing = createMissingCalls(log)
  const { origin } = backend
  let renders = 0
  front = await startFakeFront(
    ({ path }, nonce, res) => {
      renders += 1
      if (path.startsWith('/broken/')) res.writeHead(500).end('failed')
      else res.writeHead(200, { 'content-type': 'text/html' }).end(html(nonce, `render ${renders}`))
    },
    {},
    {
      directory,
      contract,
      calls: (common) => callsTo({ origin, common, log, onChange: directory.refresh, missing }),
      missingCalls: missing.all,
    },
  )
  closings.push(front.stop)
})
afterAll(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const own = { host, accept: 'application/json' }
const fits = (call: Endpoint, { body }: Answer): unknown => {
  if (!call.answer || !('safeParse' in call.answer)) throw new Error(`${call.line} has no JSON answer`)
  return call.answer.safeParse(JSON.parse(body)).error
}
const get = async (call: Endpoint, path = call.path) => {
  const answer = await front.get(path, { ...own, cookie })
  expect([answer.status, fits(call, answer)], path).toEqual([200, undefined])
  return JSON.parse(answer.body)
}
const send = (method: string, path: string, body: object, headers: Record<string, string>) =>
  front.get(path, { ...own, cookie, 'content-type': 'application/json', ...headers }, method, JSON.stringify(body))

describe('a backend in another language at API_ORIGIN', () => {
  it('answers the calls of the home page, events and the help center as the contract says', async () => {
    await get(contract.sites.directory)
    await get(contract.sites.current)
    await get(contract.accounts.currentUser)
    await get(contract.translations.interfaceTexts, '/api/translations/interface/storefront/')
    for (const type of ['hero', 'mini', 'podcast', 'video'])
      await get(contract.sliders.showing, `/api/sliders/${type}/`)
    await get(contract.events.listing)
    await get(contract.events.publicEvent, '/api/events/1/')
    await get(contract.news.listing)
    await get(contract.sitePages.links)
    await get(contract.helpCenter.publicCategories)
    await get(contract.helpCenter.faqPage, '/api/help-center/categories/submitting/shipping/')
  })
  it('passes on its own 404 for a record that does not exist', async () => {
    const answer = await front.get('/api/events/2/', own)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'not_found'])
    expect(missing.all()).toEqual([])
  })
  it('signs staff in and serves a list of the back office; an edit shows at the next request', async () => {
    const credentials = { Email: 'staff@example.com', Password: 'example-password' }
    const origin = `http://${host}`
    expect((await send('POST', '/api/auth/sign-in/', credentials, {})).status).toBe(403)
    expect((await send('POST', '/api/auth/sign-in/', credentials, { origin: 'http://evil.example' })).status).toBe(403)
    const signedIn = await send('POST', '/api/auth/sign-in/', credentials, { origin })
    cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    expect(await get(contract.accounts.currentUser)).toMatchObject({ IsAnonymous: false, Email: credentials.Email })
    await get(contract.workbench.dashboard)
    await get(contract.workbench.savedViews, '/admin/api/saved-views/?resource=tags')
    const tags = await get(contract.reference.tags)
    expect((await front.get('/', { host })).body).toContain('render 1')
    expect((await front.get('/', { host })).body).toContain('render 1')
    const saved = await send('PUT', '/admin/rest/tags/1/', { ...tags[0], Name: 'Fair' }, { origin })
    expect(JSON.parse(saved.body)).toEqual({ ...tags[0], Name: 'Fair', Version: 2 })
    expect((await send('PUT', '/admin/rest/tags/1/', tags[0], { origin })).status).toBe(409)
    expect((await front.get('/', { host })).body).toContain('render 2')
  })
  it('has the calls described by the front, which it does not know itself', async () => {
    const document = await front.get('/openapi.json', own)
    expect([document.status, JSON.parse(document.body).openapi]).toEqual([200, '3.1.0'])
    const page = await front.get('/api/docs/', { host })
    expect(page.body).toContain('GET /submit/events/data/events/')
    expect(page.headers['content-security-policy']).toContain("style-src 'sha256-")
    for (const path of ['/openapi.json', '/api/docs/']) await expectKept(front.get, path, host)
  })
  it('has a call that it lacks named in the answer, on the page that fails for it, and once in the log', async () => {
    const line = contract.submissions.invoices.line
    for (const encoding of ['identity', 'gzip']) {
      const answer = await front.get(contract.submissions.invoices.path, { ...own, 'accept-encoding': encoding })
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([503, 'unavailable'])
      expect(JSON.parse(answer.body).message).toContain(line)
    }
    expect(logged).toEqual([{ call: line }])
    expect(missing.all()).toEqual([line])
    const page = await front.get('/broken/', { host, cookie: '' })
    expect([page.status, page.body.includes(`<code>${line}</code>`)]).toEqual([503, true])
  })
})
