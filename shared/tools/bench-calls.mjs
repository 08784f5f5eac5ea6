import { readFileSync } from 'node:fs'
import { ask } from './product.mjs'

const GOAL_MS = 20
const TIMES = 7

/** Samples of parameters that a number does not fit. */
const samples = {
  type: 'hero',
  face: 'storefront',
  redirect: '/',
  code: 'US',
  name: 'United States',
  keywords: 'coin',
  purpose: 'payment',
  place: 'springfield',
}

/** Returns the processor time of the main thread so far, in milliseconds. */
const mainThreadMs = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Returns an address of the call with its required parameters. */
function addressOf(path, { parameters }, found) {
  const value = (name) => found[name] ?? samples[name] ?? '1'
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => [name, value(name)]),
  )
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(value(name)))
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Finds names of records that are there: a question's address and a picture's file. */
async function findRecords(port) {
  const [category] = (await ask({ port, path: '/api/help-center/categories/' })).json()
  const picture = /\/files\/([a-z0-9-]+\.[a-z0-9]+)/.exec((await ask({ port, path: '/' })).bytes.toString())?.[1]
  return {
    categorySEOName: category.SEOName,
    subcategorySEOName: category.Subcategories[0].SEOName,
    ...(picture && { key: picture }),
  }
}

/**
 * Measures the documented reads that everybody may make: the processor time of the main thread for one request, the
 * first and the median of several. No stranger may hold it for longer than the goal with one request.
 */
export async function benchCalls({ port, pid }) {
  const { paths } = (await ask({ port, path: '/openapi.json' })).json()
  const found = await findRecords(port)
  const calls = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.['x-audience'] === 'everyone' ? [{ path, at: addressOf(path, get, found) }] : [],
  )
  const results = []
  for (const { path, at } of calls) {
    const times = []
    let answer
    for (let i = 0; i <= TIMES; i++) {
      const before = mainThreadMs(pid)
      answer = await ask({
        port,
        path: at,
        headers: { 'accept-encoding': 'br, gzip', 'sec-fetch-site': 'same-origin' },
      })
      times.push(mainThreadMs(pid) - before)
    }
    const [first, ...others] = times
    const usual = others.sort((a, b) => a - b)[Math.floor(others.length / 2)]
    results.push({ path, first, usual, status: answer.status, kilobytes: answer.bytes.length / 1000 })
  }
  console.log(`\nEach read for everyone, one request at a time: time of the main thread (goal ${GOAL_MS} ms)`)
  for (const { path, first, usual, status, kilobytes } of results.sort((a, b) => b.usual - a.usual))
    console.log(
      `  ${path.padEnd(74)}${status}   first ${first.toFixed(1).padStart(6)} ms   then ${usual.toFixed(1).padStart(6)} ms   ${kilobytes.toFixed(1)} KB`,
    )
  const over = results.filter(({ usual }) => usual > GOAL_MS)
  console.log(`  ${over.length} of ${results.length} over the goal${over.map(({ path }) => ` ${path}`).join()}`)
}
