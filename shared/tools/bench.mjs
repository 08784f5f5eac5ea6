import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { benchActs } from './bench-acts.mjs'
import { benchCalls } from './bench-calls.mjs'
import { benchCensus } from './bench-census.mjs'
import { benchCertificates, certificatePieces } from './bench-certificates.mjs'
import { benchDealers } from './bench-dealers.mjs'
import { benchLists, fillPeople } from './bench-lists.mjs'
import { measureInTurns, printComparison, printMainThread, whenIdle } from './bench-load.mjs'
import { benchMemory } from './bench-memory.mjs'
import { startMinimalPage } from './bench-minimal.mjs'
import { benchPayments, benchPDF, fillInvoices, fillPayments, keepMakingPDFs, markFollowedNow } from './bench-money.mjs'
import { accountPages, comparePages, pagesOfEachKind, publicPages } from './bench-pages.mjs'
import { benchRegistry } from './bench-registry.mjs'
import { benchSearch } from './bench-search.mjs'
import { benchShifts } from './bench-shifts.mjs'
import { databaseUrl, openDatabase, statementsOf } from './bench-statements.mjs'
import { buildWhatChanged } from './builds.mjs'
import { demandNode } from './checkout.mjs'
import { findChromium, NO_CHROMIUM } from './chromium.mjs'
import { installWhatChanged } from './install.mjs'
import { ask, newFolder, signIn, startProduct, stopProduct } from './product.mjs'

// npm run bench: measures ratios side by side in one run, each against the least code that does the same. Names of
// parts (see `parts`) measure only those; after certificates its pieces (grids staff-list lookups stored freshness), after
// pages the paths of some, three times. BENCH_PORT (4150), BENCH_CERTIFICATES (1000000) and BENCH_FOLDER can be set.
demandNode()
await installWhatChanged()
if (!(await buildWhatChanged())) process.exit(1)

const port = Number(process.env.BENCH_PORT ?? 4150)
const certificates = Number(process.env.BENCH_CERTIFICATES ?? 1_000_000)
const sandboxPort = port + 1
const env = { SANDBOX_PORT: String(sandboxPort), TRUSTED_PROXIES: '1' }
// Keeps the filled database for the next run. Its user, another one when we are root, must reach its files.
const kept = process.env.BENCH_FOLDER
if (kept) mkdirSync(kept, { recursive: true, mode: 0o711 })
const folder = kept ?? newFolder('obverse-bench-')
const wanted = process.argv.slice(2)
const helpers = []
const here = (name) => fileURLToPath(new URL(`./bench-${name}`, import.meta.url))

async function startBare(kind, given) {
  const child = fork(here('bare.mjs'))
  helpers.push(child)
  child.send({ kind, ...given })
  const [{ port: own }] = await once(child, 'message')
  return { pid: child.pid, origin: `http://127.0.0.1:${own}` }
}

/** Raises the content version of each site, as a save of staff does; what is known of the sites' content is forgotten. */
async function raiseContentVersions() {
  const database = await openDatabase(folder)
  await database.query(`with raised as (update sites set content_version = content_version + 1 returning *)
    select pg_notify('content_versions', json_agg(json_build_object('SiteID', site_id, 'ContentVersion', content_version))::text)
    from raised`)
  await database.end()
  await sleep(500)
}

const parts = {
  async start() {
    const times = []
    for (let i = 0; i < 3; i++) {
      await stopProduct(product)
      product = await startProduct({ port, folder, env })
      times.push(product.firstPageMs)
    }
    console.log(
      `\nFrom start to the first page, built: ${times.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ')} (goal 3 s)`,
    )
  },

  async page() {
    const headers = { 'accept-encoding': 'gzip' }
    const { bytes, headers: answered } = await ask({ port, path: '/', host: `localhost:${port}`, headers })
    const own = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
    }
    // Node writes these by itself.
    const { date, connection, 'keep-alive': keepAlive, ...all } = answered
    const body = bytes.toString('base64')
    const same = await startBare('page', { body, headers: Object.entries(all).flat() })
    const bare = await startBare('page', { body, headers: own })
    await whenIdle(product.child.pid)
    const results = await measureInTurns(
      {
        'stored page': { url: `http://localhost:${port}/`, headers, pid: product.child.pid },
        'bare node:http, all its headers': { url: `${same.origin}/`, headers, pid: same.pid },
        'bare node:http, the same bytes': { url: `${bare.origin}/`, headers, pid: bare.pid },
      },
      32,
    )
    const title = `A stored page of ${(bytes.length / 1000).toFixed(1)} KB, 32 connections`
    printComparison(title, results, 0.85, 0.7)
    await benchInside(title, headers, { body, headers: Object.entries(all).flat() })
  },

  calls: () => benchCalls({ port, pid: product.child.pid }),

  async flood() {
    const title = 'A stored page under a flood of unknown addresses and query values'
    await measureBeside(title, 'the flood', () => startFlood('unknown'))
    const crowd = 'A stored page while 200 connections ask for unknown addresses (goal: p99 at most 50 ms more)'
    await measureBeside(crowd, 'the crowd', () => startFlood('crowd'))
    const lookups =
      'A stored page while 200 connections look up numbers, refused by the limit (goal: p99 at most 50 ms more)'
    await measureBeside(lookups, 'the lookups', () => startFlood('lookups'))
    const calls = 'A stored page while 200 connections make open calls (goal: p99 at most 50 ms more)'
    await measureBeside(calls, 'the calls', () => startFlood('calls'))
    const described = 'A stored page while 20 connections ask for the description of all calls'
    await measureBeside(described, 'the descriptions', () => startFlood('described'))
  },

  async private() {
    const cookie = await signIn(port, 'customer')
    const title = 'A stored page while 100 connections ask for private pages (goal: p99 at most 50 ms more)'
    await measureBeside(title, 'the private pages', () => startFlood('private', cookie))
  },

  async read() {
    const cookie = await signIn(port, 'super')
    const path = '/admin/rest/countries/1/'
    const read = () => ask({ port, path, cookie, host: `localhost:${port}` })
    await read()
    // Signing in forgets the sessions that are known: the next read shows the statement of its own.
    await signIn(port, 'super')
    const all = (await statementsOf(folder, read)).filter(({ text }) =>
      /^select .* from "(sessions|countries)"/is.test(text),
    )
    const record = all.filter(({ text }) => /from "countries"/.test(text))
    if (record.length === 0 || all.length === record.length) throw new Error('The statements are not in the log.')
    const url = databaseUrl(folder)
    const same = await startBare('prepared', { url, statements: all })
    const one = await startBare('prepared', { url, statements: record })
    for (const connections of [1, 16]) {
      const results = await measureInTurns(
        {
          'call, signed in, all checks': {
            url: `http://localhost:${port}${path}`,
            headers: { cookie },
            pid: product.child.pid,
          },
          'Hono, session and record': { url: `${same.origin}/1`, headers: {}, pid: same.pid },
          "Hono, the record's statement alone": { url: `${one.origin}/1`, headers: {}, pid: one.pid },
        },
        connections,
      )
      const title = `Reading one record by its key, of a session that is known, ${connections} connections`
      printComparison(title, results, 0.7, 0.6)
    }
  },

  async list() {
    await fillPeople(folder)
    const cookie = await signIn(port, 'users')
    const path = '/admin/api/users/?search=miller&sort=LastName&order=ASC&page=1&perPage=25'
    const list = () => ask({ port, path, cookie, host: `localhost:${port}` })
    const { Pagination } = (await list()).json()
    const statements = (await statementsOf(folder, list)).filter(
      ({ text }) => /from "people"/.test(text) && !/sessions/.test(text),
    )
    const bare = await startBare('statements', { url: databaseUrl(folder), statements })
    const results = await measureInTurns(
      {
        'list, signed in, all checks': {
          url: `http://localhost:${port}${path}`,
          headers: { cookie },
          pid: product.child.pid,
        },
        'the same SQL through bare pg': { url: `${bare.origin}/`, headers: {}, pid: bare.pid },
      },
      16,
    )
    printComparison(
      `25 of ${JSON.stringify(Pagination)} out of 200,000 with filter, sort and count (${statements.length} statements), 16 connections`,
      results,
      0.7,
    )
  },

  lists: () => benchLists({ port, pid: product.child.pid, folder }),

  async today() {
    await fillPayments(folder)
    const cookie = await signIn(port, 'super')
    const database = await openDatabase(folder)
    await markFollowedNow(database)
    console.log('\nWhat staff open first, beside 200,000 payments')
    for (const [name, path] of [
      ['Today', '/admin/api/dashboard/'],
      ['Translation progress', '/admin/api/translations/progress/'],
    ]) {
      const call = () => ask({ port, path, cookie, host: `localhost:${port}` })
      await call()
      const statements = (await statementsOf(folder, call, { withPlain: true })).filter(({ text }) =>
        /^select count\(|from "(sessions|text_marks)"/.test(text),
      )
      const bare = await startBare('statements', { url: databaseUrl(folder), statements })
      const results = await measureInTurns(
        {
          [name]: { url: `http://localhost:${port}${path}`, headers: { cookie }, pid: product.child.pid },
          'the same SQL through bare pg': { url: `${bare.origin}/`, headers: {}, pid: bare.pid },
        },
        1,
      )
      const p50 = results[name].p50
      const goal = `goal p50 50 ms, ${p50 <= 50 ? 'met' : 'MISSED'}`
      printComparison(`${name} (${statements.length} statements), one connection: ${goal}`, results, 0.4)
      const again = []
      for (let i = 0; i < 40; i++) {
        await database.query('update translations set version = version')
        const began = performance.now()
        await call()
        again.push(performance.now() - began)
      }
      console.log(`  after a change of every kind of text   p50 ${again.sort((a, b) => a - b)[20].toFixed(0)} ms`)
    }
    await database.end()
  },

  async invoices() {
    await fillInvoices(folder)
    const cookie = await signIn(port, 'customer')
    const path = '/account/my-submissions/api/invoice/?page=1'
    const first = () => ask({ port, path, cookie, host: `localhost:${port}` })
    const { Pagination } = (await first()).json()
    const reads = /^select .*from ("sessions"|"grading_service_entries"|\(select)/is
    const readsOf = async () => (await statementsOf(folder, first)).filter(({ text }) => reads.test(text))
    const every = await readsOf()
    // Forgets what is known of the session and of the price list: the next call shows all that an answer is made of.
    await signIn(port, 'customer')
    await raiseContentVersions()
    const all = await readsOf()
    if (all.length !== every.length + 2) throw new Error('The statements are not in the log.')
    const url = databaseUrl(folder)
    const same = await startBare('rows', { url, statements: all })
    const alone = await startBare('rows', { url, statements: every })
    const results = await measureInTurns(
      {
        'first page, signed in, all checks': {
          url: `http://localhost:${port}${path}`,
          headers: { cookie },
          pid: product.child.pid,
        },
        'Hono, all that it is made of': { url: `${same.origin}/`, headers: {}, pid: same.pid },
        'Hono, what is read for each': { url: `${alone.origin}/`, headers: {}, pid: alone.pid },
      },
      16,
    )
    printComparison(
      `A customer's first 50 of ${JSON.stringify(Pagination)} among 200,000 invoices (${all.length} statements, ${every.length} of them for each call), 16 connections`,
      results,
      0.75,
      0.6,
    )
  },

  async pay() {
    await benchPayments({ port, sandboxPort, folder, cookie: await signIn(port, 'customer') })
  },

  async pdf() {
    if (!wanted.includes('invoices') && wanted.length > 0) await fillInvoices(folder)
    await benchPDF({ port, folder, cookie: await signIn(port, 'customer') })
  },

  async papers() {
    if (!wanted.some((name) => ['invoices', 'pdf'].includes(name)) && wanted.length > 0) await fillInvoices(folder)
    const title = 'A stored page while ten people download PDFs of 300 items (goal: p99 at most 50 ms more)'
    await measureBeside(title, 'the PDFs', () => keepMakingPDFs({ port, folder, people: 10 }))
  },

  certificates: () =>
    benchCertificates({ port, pid: product.child.pid, folder, startBare, most: certificates, wanted }),

  census: () => benchCensus({ port, pid: product.child.pid, folder }),

  registry: () => benchRegistry({ port, folder }),

  search: () => benchSearch({ port, folder }),

  dealers: () => benchDealers({ port, pid: product.child.pid, folder, startBare }),

  async memory() {
    // Started anew, so that what the demonstration took to write does not count.
    await stopProduct(product)
    product = await startProduct({ port, folder, env })
    await benchMemory({ port, folder, product, paths: [...publicPages(), ...pagesOfEachKind] })
  },

  async acts() {
    const chromium = await findChromium()
    if (!chromium) return console.log(`\n${NO_CHROMIUM}`)
    await benchActs({ port, chromium })
  },

  async shifts() {
    const chromium = await findChromium()
    if (!chromium) return console.log(`\n${NO_CHROMIUM}`)
    await benchShifts({ port, paths: [...publicPages(), ...pagesOfEachKind], chromium })
    const cookie = await signIn(port, 'customer')
    await benchShifts({ port, paths: accountPages(), chromium, cookie, whose: 'pages of a customer' })
  },

  async pages() {
    const chromium = await findChromium()
    if (!chromium) return console.log(`\n${NO_CHROMIUM}`)
    console.log(
      '\nLighthouse, mobile (goals: performance 95 or that of the minimal page, the rest 100, LCP 1.2 s, CLS 0, 145 KB of JavaScript gzip)',
    )
    const chosen = wanted.filter((name) => name.startsWith('/'))
    for (const path of chosen) {
      const { status } = await ask({ port, path, host: `localhost:${port}` })
      if (status !== 200) throw new Error(`${path} answers ${status}.`)
    }
    const minimal = { name: 'a minimal page of Next', port: port + 3, path: '/' }
    const running = await startMinimalPage(minimal.port)
    try {
      if (chosen.length > 0) {
        const pages = [minimal, ...chosen.map((path) => ({ port, path }))]
        return await comparePages(pages, 3, chromium)
      }
      // The minimal page again after every eighth: the machine may have become faster or slower.
      for (const [at, path] of [...publicPages(), ...pagesOfEachKind].entries())
        await comparePages([...(at % 8 === 0 ? [minimal] : []), { port, path }], 1, chromium)
      const cookie = await signIn(port, 'super')
      await comparePages([{ name: '/admin/ (goal 340 KB)', port, path: '/admin/', cookie }], 1, chromium)
    } finally {
      await stopProduct(running)
    }
  },
}

/**
 * Compares a stored page with bare node:http in the same process, by the time of the main thread: what a large process
 * costs beside it (collecting garbage, compiling) and ticks of the processor's clock are no part of this.
 */
async function benchInside(title, headers, given) {
  const own = port + 2
  await stopProduct(product)
  const hook = new URL('./bench-inside.mjs', import.meta.url).href
  const inside = { NODE_OPTIONS: `--import ${hook}`, BENCH_INSIDE: String(own) }
  product = await startProduct({ port, folder, env: { ...env, ...inside } })
  const origin = `http://127.0.0.1:${own}`
  await fetch(`${origin}/page`, { method: 'POST', body: JSON.stringify(given) })
  const spent = async () => Number(await (await fetch(`${origin}/busy`)).text()) * 1000
  await whenIdle(product.child.pid)
  const results = await measureInTurns(
    {
      'stored page': { url: `http://localhost:${port}/`, headers, spent },
      'bare node:http, the same process': { url: `${origin}/`, headers, spent },
    },
    32,
  )
  printMainThread(`${title}, in one process`, results, 0.85)
  await stopProduct(product)
  product = await startProduct({ port, folder, env })
}

/**
 * Measures a stored page alone and beside other work: `start` begins it and returns a function that ends it and tells
 * its answers.
 */
async function measureBeside(title, what, start) {
  const page = { url: `http://localhost:${port}/`, headers: { 'accept-encoding': 'gzip' }, pid: product.child.pid }
  const quiet = await measureInTurns({ page }, 4)
  const stop = await start()
  const loud = await measureInTurns({ page }, 4)
  const answers = await stop()
  console.log(`\n${title}, 4 connections`)
  console.log(`  alone    ${Math.round(quiet.page.rate)} /s   p50 ${quiet.page.p50} ms   p99 ${quiet.page.p99} ms`)
  console.log(`  beside   ${Math.round(loud.page.rate)} /s   p50 ${loud.page.p50} ms   p99 ${loud.page.p99} ms`)
  console.log(`  ${what}: ${JSON.stringify(answers)}`)
}

/** Starts a flood of requests in a process of its own; returns a function that ends it and returns its answers. */
async function startFlood(kind, cookie = '') {
  const flood = fork(here('flood.mjs'), [String(port), kind, cookie])
  helpers.push(flood)
  return async () => {
    flood.send('stop')
    const [answers] = await once(flood, 'message')
    return answers
  }
}

const unknown = wanted.filter(
  (name) => !name.startsWith('/') && !Object.hasOwn(parts, name) && !certificatePieces.includes(name),
)
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

let product = await startProduct({ port, folder, env })
try {
  for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part()
} finally {
  for (const helper of helpers) helper.kill()
  await stopProduct(product)
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
