import { drawNumbers, fillCertificates } from './bench-fill-certificates.mjs'
import { measureInTurns, printComparison } from './bench-load.mjs'
import { databaseUrl, statementsOf } from './bench-statements.mjs'
import { ask } from './product.mjs'

const SMALL = 200_000
const DRAWN = 20_000
// Far below the limit of a minute: nobody is asked to solve a challenge.
const EACH = 20
/** Visitors at a time: two requests of one visitor at once would wait for each other's count. */
const BESIDE = 64
const POPULAR = 50
// No submission of the bench or the demonstration has so many items.
const NO_LINE = 500

const textOf = ({ submission, line }) => `${submission}-${String(line).padStart(3, '0')}`
const pick = (list) => list[Math.floor(Math.random() * list.length)]

let asked = 0
/** Returns the address of the next visitor; each asks 20 times, and then never again. */
function nextVisitor() {
  const visitor = Math.floor(asked / (BESIDE * EACH)) * BESIDE + (asked % BESIDE)
  asked += 1
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}

/** Returns requests for autocannon, each by the next visitor. */
const byVisitors = (pathOf, headers = {}) => [
  {
    setupRequest: (request) => ({
      ...request,
      path: pathOf(),
      headers: { ...headers, 'x-forwarded-for': nextVisitor() },
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
  const counted = `${statements.length} statements, two of them count the visitor`
  printComparison(`A certificate by its number among ${size} (${counted}), 16 connections`, found, 0.7)
  const pair = { 'an unknown number': missed, 'a known number': found['lookup, signed out, all checks'] }
  printComparison(`An unknown number must be as cheap as a known one, among ${size}`, pair, 0.9)
}

async function benchPage({ port, pid, folder, size }) {
  const numbers = await drawNumbers(folder, POPULAR)
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const url = `http://localhost:${port}`
  const path = () => `/certlookup/${textOf(pick(numbers))}/`
  const results = await measureInTurns(
    {
      'page of a certificate': { url, requests: byVisitors(path, headers), pid },
      'stored start page': { url: `${url}/`, headers, pid },
    },
    8,
  )
  const title = `The pages of ${POPULAR} certificates among ${size}, rendered for each request, 8 connections (processor time of the front alone)`
  printComparison(title, results, '0.7 when they are stored, none before')
}

/**
 * Measures lookups and pages of certificates, and how long counting takes, at 200,000 certificates and at `most`.
 * `startBare` starts a reference of bench-bare.mjs.
 */
export async function benchCertificates({ most, ...given }) {
  for (const count of new Set([Math.min(SMALL, most), most])) {
    await fillCertificates(given.folder, count)
    const size = count.toLocaleString('en')
    await benchLookups({ ...given, size })
    await benchPage({ ...given, size })
  }
}
