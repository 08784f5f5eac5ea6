import { drawNumbers, fillCertificates } from './bench-fill-certificates.mjs'
import { measureInTurns, printComparison } from './bench-load.mjs'
import { databaseUrl, openDatabase, statementsOf } from './bench-statements.mjs'
import { ask, signIn } from './product.mjs'

const SMALL = 200_000
/** The certificates beside which grids of the population are compared with those among the most. */
const FEW = 20_000
const DRAWN = 20_000
// Far below the limit of a minute: nobody is asked to solve a challenge.
const EACH = 20
/** The pages that one buyer opens, all of which the front counts in memory. */
const PAGES_EACH = 5
/** Visitors at a time: two requests of one visitor at once would wait for each other's count. */
const BESIDE = 64
const POPULAR = 50
// No submission of the bench or the demonstration has so many items.
const NO_LINE = 500

const textOf = ({ submission, line }) => `${submission}-${String(line).padStart(3, '0')}`
const pick = (list) => list[Math.floor(Math.random() * list.length)]

let asked = 0
/** Returns the address of the next visitor; each asks a number of times, and then never again. */
function nextVisitor(each) {
  const visitor = Math.floor(asked / (BESIDE * each)) * BESIDE + (asked % BESIDE)
  asked += 1
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}

/** Returns requests for autocannon, each by the next visitor. */
const byVisitors = (pathOf, headers = {}, each = EACH) => [
  {
    setupRequest: (request) => ({
      ...request,
      path: pathOf(),
      headers: { ...headers, 'x-forwarded-for': nextVisitor(each) },
    }),
  },
]

/** Returns the statements of one lookup; a value that comes with the request is named by what it is. */
async function lookupStatements({ port, folder, number }) {
  const visitor = '11.22.33.44'
  const headers = { 'x-forwarded-for': visitor }
  const look = () => ask({ port, path: `/certlookup/data/${textOf(number)}/`, host: `localhost:${port}`, headers })
  await look()
  const names = new Map([
    [visitor, 'visitor'],
    [String(number.submission), 'submission'],
    [String(number.line), 'line'],
  ])
  const all = (await statementsOf(folder, look)).filter(({ text }) =>
    /^(insert into "rate_limits"|select .* from "(certificates|sites)" )/s.test(text),
  )
  const statements = all.map(({ text, values }) => ({ text, values, given: values.map((value) => names.get(value)) }))
  const named = statements.flatMap(({ given }) => given.filter(Boolean))
  for (const name of names.values()) if (!named.includes(name)) throw new Error(`No statement has the ${name}.`)
  return statements
}

async function benchLookups({ port, pid, folder, startBare, size }) {
  const numbers = await drawNumbers(folder, DRAWN)
  const statements = await lookupStatements({ port, folder, number: numbers.find(({ line }) => line > 1) })
  const bare = await startBare('lookup', { url: databaseUrl(folder), statements })
  const known = () => `/certlookup/data/${textOf(pick(numbers))}/`
  const unknown = () => {
    const { submission, line } = pick(numbers)
    return `/certlookup/data/${textOf({ submission, line: line + NO_LINE })}/`
  }
  const url = `http://localhost:${port}`
  const results = await measureInTurns(
    {
      'lookup, signed out, all checks': { url, requests: byVisitors(known), pid },
      'bare node:http, named statements': { url: bare.origin, requests: byVisitors(known), pid: bare.pid },
      'lookup of an unknown number': { url, requests: byVisitors(unknown), pid, status: 404 },
    },
    16,
  )
  const { 'lookup of an unknown number': missed, ...found } = results
  const counted = `${statements.length} statements, one of them counts the visitor`
  printComparison(`A certificate by its number among ${size} (${counted}), 16 connections`, found, 0.7)
  const pair = { 'an unknown number': missed, 'a known number': found['lookup, signed out, all checks'] }
  printComparison(`An unknown number must be as cheap as a known one, among ${size}`, pair, 0.9)
}

const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip' }
const pageOf = (number) => `/certlookup/${textOf(number)}/`

async function benchPage({ port, pid, folder, startBare, size }) {
  const numbers = await drawNumbers(folder, POPULAR)
  const url = `http://localhost:${port}`
  const { bytes } = await ask({ port, path: pageOf(numbers[0]), host: `localhost:${port}`, headers: PAGE_HEADERS })
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': String(bytes.length),
  }
  const bare = await startBare('page', { body: bytes.toString('base64'), headers: own })
  const visits = () => byVisitors(() => pageOf(pick(numbers)), PAGE_HEADERS, PAGES_EACH)
  const results = await measureInTurns(
    {
      'stored page of a certificate': { url, requests: visits(), pid },
      'bare node:http, the same bytes': { url: bare.origin, requests: visits(), pid: bare.pid },
    },
    32,
  )
  const kilobytes = (bytes.length / 1000).toFixed(1)
  const title = `Stored pages of ${POPULAR} certificates among ${size}, ${kilobytes} KB, each visit counted, 32 connections`
  printComparison(title, results, 0.7)
}

/** Runs some work while certificates are finalised again, so many a second: any of all, as a grading floor has them. */
async function whileFinalised({ folder, perSecond }, work) {
  if (perSecond === 0) return work()
  const database = await openDatabase(folder)
  const write = () =>
    database.query(`update certificates set version = version + 1 where certificate_id = (
      select certificate_id from certificates
      where certificate_id >= (select floor(random() * max(certificate_id)) from certificates) and collectible_id is not null
      order by certificate_id limit 1)`)
  let last = Promise.resolve()
  const writing = setInterval(() => {
    last = write()
  }, 1000 / perSecond)
  const result = await work()
  clearInterval(writing)
  await last
  await database.end()
  return result
}

async function benchFreshness({ port, pid, folder, size }) {
  const numbers = await drawNumbers(folder, POPULAR)
  const url = `http://localhost:${port}`
  const requests = byVisitors(() => pageOf(pick(numbers)), PAGE_HEADERS, PAGES_EACH)
  const besideWrites = (perSecond) => ({
    url,
    requests,
    pid,
    beside: (work) => whileFinalised({ folder, perSecond }, work),
  })
  const servers = Object.fromEntries([5, 1, 0].map((rate) => [`${rate} finalised a second`, besideWrites(rate)]))
  const hits = await measureInTurns(servers, 32)
  printComparison(`Stored pages of ${POPULAR} certificates among ${size} beside a grading floor`, hits, 'none', 0.9)
}

/** Measures a page of the list of staff, by status and day of grading, beside the same statements. */
async function benchStaffList({ port, pid, folder, size, startBare }) {
  const cookie = await signIn(port, 'super')
  const path = '/admin/api/certificates/?status=flagged&sort=GradedUTC&order=DESC&page=1&perPage=25'
  const host = `localhost:${port}`
  const list = () => ask({ port, path, cookie, host })
  const { Certificates } = (await list()).json()
  const statements = (await statementsOf(folder, list)).filter(({ text }) =>
    /from "(sessions|certificates)"/.test(text),
  )
  const bare = await startBare('statements', { url: databaseUrl(folder), statements })
  const results = await measureInTurns(
    {
      'list, signed in, all checks': { url: `http://${host}${path}`, headers: { cookie }, pid },
      'the same SQL through bare pg': { url: `${bare.origin}/`, headers: {}, pid: bare.pid },
    },
    16,
  )
  const rows = `${Certificates.length} of the flagged certificates by the day of grading`
  printComparison(`${rows} among ${size} (${statements.length} statements), 16 connections`, results, 0.7)
}

/** Measures the grids of the subcategories with the most collectibles, each asked for in turn. */
async function benchGrids({ port, pid, folder }) {
  const database = await openDatabase(folder)
  const { rows } = await database.query(`select subcategory_id as id from collectibles
    join catalogue_subcategories using (subcategory_id) join catalogue_categories using (category_id)
    where company_id = 1 group by 1 order by count(*) desc limit 20`)
  await database.end()
  const paths = rows.map(({ id }) => `/api/resources/subcategories/${id}/census/`)
  const requests = [{ setupRequest: (request) => ({ ...request, path: pick(paths) }) }]
  const { grids } = await measureInTurns({ grids: { url: `http://localhost:${port}`, requests, pid } }, 8)
  return grids
}

/** The pieces of a size; those with `few` are measured at the smallest too. */
const pieces = {
  'staff-list': { measure: benchStaffList, few: true },
  lookups: { measure: benchLookups },
  stored: { measure: benchPage },
  freshness: { measure: benchFreshness },
}

/** The names of the pieces, each of which can be measured alone. */
export const certificatePieces = [...Object.keys(pieces), 'grids']

/**
 * Measures lookups and pages of certificates, and how long counting takes, at 200,000 certificates and at `most`; grids
 * of the population at `most` beside 20,000. Names in `wanted` measure only those pieces. `startBare` starts a reference
 * of bench-bare.mjs.
 */
export async function benchCertificates({ most, wanted, ...given }) {
  const isWanted = (name) => wanted.includes(name) || !certificatePieces.some((one) => wanted.includes(one))
  const sizes = new Set([FEW, SMALL, most].filter((count) => count <= most))
  const grids = {}
  for (const count of sizes) {
    if (!(await fillCertificates(given.folder, count))) continue
    const size = count.toLocaleString('en')
    if (isWanted('grids') && (count === FEW || count === most)) grids[`among ${size}`] = await benchGrids(given)
    for (const [name, { measure, few }] of Object.entries(pieces))
      if (isWanted(name) && (few || count !== FEW || count === most)) await measure({ ...given, size })
  }
  if (Object.keys(grids).length > 1)
    printComparison(
      'Grids of 20 subcategories, 8 connections',
      Object.fromEntries(Object.entries(grids).reverse()),
      0.5,
    )
}
