import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageGate } from '@obverse/backend'
import { type AnyContract, endpoint } from '@obverse/contract'
import * as z from 'zod'
import { createAdminFiles } from '../admin-files'
import type { Calls } from '../calls'
import type { Directory } from '../directory'
import { createDispatch } from '../dispatch'
import type { StyleInliner } from '../inline-styles'
import { NextDown, type Renderer } from '../next-process'
import { renderPage } from '../page-render'
import { createPageStore, type PageStoreSetting } from '../page-store'
import { createPages } from '../pages'
import type { PublicWeb } from '../public-web'
import { type Answered, createRequestWatch } from '../request-watch'
import { type FlatHeaders, type MoreSources, securityHeaders, withCamera } from '../security-headers'
import { createFrontServer } from '../server'
import { createStaticFiles } from '../static-files'
import { testSite } from './site'

const cards = ['https://cards.example']
const cardSources: MoreSources = { script: [], frame: cards, connect: cards, form: [] }

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer; cut: boolean }
type Asked = { method: string; path: string; headers: IncomingHttpHeaders }

/** The answer of the fake Next; the nonce is the one that the front sent. */
export type FakePage = (asked: Asked, nonce: string, res: ServerResponse) => void

/** The backend side of the front in tests that replace the fake one. */
export type Behind = {
  directory?: Directory
  calls?: (common: FlatHeaders) => Calls
  contract?: AnyContract
  missingCalls?: () => readonly string[]
  publicWeb?: PublicWeb
  gates?: readonly PageGate[]
  withStyles?: StyleInliner
}

/** Returns a page like Next's: one inline script, with the nonce of the request. */
export function html(nonce: string, body: string): string {
  const flight = String.raw`self.__next_f.push([1,"{\"nonce\":\"${nonce}\"}"])`
  return `<!DOCTYPE html><html><head><title>t</title></head><body>${body}<script nonce="${nonce}">${flight}</script></body></html>`
}

const standInContract: AnyContract = {
  area: {
    read: endpoint('GET /area/things/{id}/', { about: 'x', who: 'everyone', params: { id: z.string() } }),
    renew: endpoint('POST /account/autorenew/', { about: 'x', who: 'everyone' }),
    withoutPage: endpoint('POST /nowhere/save/', { about: 'x', who: 'everyone' }),
    besideScreen: endpoint('POST /admin/things/create/', { about: 'x', who: 'staff' }),
    forPrograms: endpoint('POST /api/save/', { about: 'x', who: 'everyone' }),
  },
}

const answerMeta: Calls = (req: IncomingMessage, res: ServerResponse, meta) => {
  res.writeHead(200, ['content-type', 'application/json'])
  res.end(
    JSON.stringify({ line: `${req.method} ${req.url}`, site: meta.site.Code, culture: meta.culture, ip: meta.ip }),
  )
}

const shared = ['/account/sign-in/', '/account/sign-up/']

/** Starts a front on a port of its own before a fake Next and without a backend: every call answers its meta. */
export async function startFakeFront(page: FakePage, over: Partial<PageStoreSetting> = {}, behind: Behind = {}) {
  const asked: Asked[] = []
  const up = { next: true, listening: true, refreshed: 0 }
  const versions = new Map([
    [1, 1],
    [2, 1],
  ])
  const fake = createServer((req, res) => {
    const one = { method: req.method ?? '', path: req.url ?? '', headers: req.headers }
    asked.push(one)
    const nonce = /'nonce-([^']+)'/.exec(String(req.headers['content-security-policy'] ?? ''))?.[1] ?? ''
    page(one, nonce, res)
  }).listen(0, '127.0.0.1')
  await once(fake, 'listening')
  const nextPort = (fake.address() as AddressInfo).port
  const next: Renderer = {
    isReady: () => up.next,
    whenReady: async () => up.next,
    ask: ({ path, headers, signal }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          { host: '127.0.0.1', port: nextPort, path, headers, agent: false, ...(signal && { signal }) },
          resolve,
        )
        sent.once('error', (error) => reject(new NextDown(error.message)))
        sent.end()
      }),
  }
  const sites = [
    testSite(),
    testSite({
      SiteID: 2,
      Code: 'NGC-uk',
      Hosts: ['two.localhost'],
      IsDefault: false,
      Cultures: ['en-GB'],
      DefaultCulture: 'en-GB',
    }),
  ]
  const directory: Directory = behind.directory ?? {
    byHost: (host) => sites.find((site) => site.Hosts.includes(host.replace(/:\d+$/, ''))) ?? null,
    byCode: (code) => sites.find((site) => site.Code === code) ?? null,
    all: () => sites,
    version: (siteID) => versions.get(siteID) ?? 0,
    isFresh: () => up.listening,
    async refresh() {
      up.refreshed += 1
    },
    stop() {},
  }
  const logged: { message: string; fields: Record<string, unknown> }[] = []
  const keep = (fields: Record<string, unknown>, message: string) => void logged.push({ message, fields })
  const log = { info: keep, warn: keep, error: keep }
  const common = securityHeaders(true)
  const imagesOf = (path: string) => (path.startsWith('/events/') ? ['https://tiles.example'] : [])
  const render = async (given: Parameters<PageStoreSetting['render']>[0]) => {
    if (!up.next) throw new NextDown('down')
    return renderPage(
      {
        next,
        common: ({ path }) => (path.startsWith('/lookup/') ? withCamera(common) : common),
        isForSignedOut: (path) => shared.includes(path),
        keepsMissing: (path) => path.startsWith('/lookup/'),
        imagesOf,
      },
      given,
    )
  }
  const store = createPageStore({
    render,
    version: directory.version,
    maxBytes: 10_000_000,
    log,
    canRender: next.isReady,
    ...over,
  })
  const pages = createPages({
    store,
    next,
    directory,
    privatePrefixes: ['/account/', '/pay/'],
    signedIn: {
      prefixes: ['/account/'],
      except: [...shared, '/account/reset-password/'],
      signIn: '/account/sign-in/',
    },
    sharedSignedOut: shared,
    storedQueries: { '/events/': { month: /^\d{1,2}$/, tag: ['a', 'b'] }, '/events/{id}/': { x: ['1'] } },
    renderedQueries: {
      '/lookup/compare/': { a: /\S/ },
      '/help/': { keywords: /\S/ },
      '/events/': { country: /^[A-Z]{2}$/ },
      '/account/sign-up/': { latest: ['true'] },
    },
    countedPrefixes: ['/lookup/'],
    gates: behind.gates ?? [],
    paymentPages: ['/pay/'],
    framedPages: ['/pay/result/'],
    cameraPages: ['/lookup/'],
    imagesOf,
    paySources: () => cardSources,
    isRoute: (path) => !path.startsWith('/nowhere/'),
    missingCalls: behind.missingCalls ?? (() => []),
    common,
    https: true,
    log,
    ...(behind.withStyles && { withStyles: behind.withStyles }),
  })
  const folder = mkdtempSync(join(tmpdir(), 'obverse-front-'))
  for (const name of ['admin/assets', 'static/chunks', 'public']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(
    join(folder, 'admin', 'index.html'),
    '<!doctype html><meta property="csp-nonce" nonce=""><title>Back office</title>',
  )
  writeFileSync(join(folder, 'admin', 'assets', 'app-1a2b.js'), 'let app')
  writeFileSync(join(folder, 'static', 'chunks', 'main-3c4d.js'), 'let main')
  writeFileSync(join(folder, 'public', 'icon.svg'), '<svg/>')
  const answered: Answered[] = []
  const watch = createRequestWatch({
    contract: behind.contract ?? standInContract,
    pageAt: (path) => (path.startsWith('/nowhere/') ? null : path.replace(/\/[^/]+\/?$/, '/[id]/')),
    tell: (one) => answered.push(one),
  })
  const handle = createDispatch({
    contract: behind.contract ?? standInContract,
    directory,
    calls: behind.calls?.(common) ?? answerMeta,
    publicWeb: behind.publicWeb ?? (() => false),
    pages,
    admin: createAdminFiles(join(folder, 'admin'), common, () => ({ ...cardSources, script: cards })),
    nextFiles: createStaticFiles({
      folder: join(folder, 'static'),
      prefix: '/_next/static',
      common,
      isImmutable: () => true,
    }),
    publicFiles: createStaticFiles({ folder: join(folder, 'public'), prefix: '', common, isImmutable: () => false }),
    common,
    trustedProxies: 1,
    whyNotReady: async () => (up.next ? [] : ['the storefront does not answer']),
    note: watch.note,
    log,
  })
  const server = createFrontServer(watch.watch(handle), common).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    asked,
    up,
    versions,
    logged,
    answered,
    store,
    pages,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
      ask(port, method, path, headers, body),
    async stop() {
      for (const one of [server, fake]) {
        one.close()
        one.closeAllConnections()
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a request to a port on loopback and returns the whole answer. */
export function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { host: 'one.localhost', accept: 'text/html', ...headers },
      agent: false,
    })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      const end = (cut: boolean) => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString(), bytes, cut })
      }
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => end(false))
      answer.once('error', () => end(true))
    })
    sent.end(body)
  })
}
