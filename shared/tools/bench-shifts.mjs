import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './checkout.mjs'

/** The fonts arrive after the first paint, as on a slow line. */
const FONTS_AFTER_MS = 700
const SETTLED_AFTER_MS = 900
/** A page in parts arrives in pieces of so many bytes of its HTML, long enough apart for each to be painted. */
const PART_BYTES = 1000
const PART_MS = 40
const views = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]
/** The largest cumulative layout shift that a page may have; Lighthouse shows it as 0.00. */
const MOST = 0.005

/**
 * Prints the pages that move when their fonts arrive late and the session is known, and those that move while their HTML
 * arrives in parts, by their cumulative layout shift, with the first thing that moved. `cookie` signs somebody in.
 */
export async function benchShifts({ port, paths, chromium: executablePath, cookie, whose = 'pages' }) {
  const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const slow = await serveInParts(port)
  try {
    const moved = (origin, prepare) => (viewport, path) =>
      shiftOf(browser, { viewport, ...(cookie && { extraHTTPHeaders: { cookie } }) }, `${origin}${path}`, prepare)
    const measured = { whose, paths }
    await print({ ...measured, when: 'when fonts arrive late', measure: moved(`http://localhost:${port}`, delayFonts) })
    await print({ ...measured, when: 'while the page arrives in parts', measure: moved(slow.origin, leaveOutScripts) })
  } finally {
    await browser.close()
    slow.server.close()
  }
}

async function print({ when, whose, paths, measure }) {
  console.log(`\nWhat moves ${when}, in ${paths.length} ${whose} at two widths (goal: CLS at most ${MOST})`)
  let met = 0
  for (const viewport of views)
    for (const path of paths) {
      const { sum, first } = await measure(viewport, path)
      if (sum <= MOST) met += 1
      else console.log(`  ${String(viewport.width).padEnd(6)}${path.padEnd(76)}${sum.toFixed(4)}   ${first}`)
    }
  console.log(`  ${met} of ${views.length * paths.length} meet the goal`)
}

/** Has fonts arrive late; returns the time to wait until the page came to rest, in milliseconds. */
async function delayFonts(page) {
  await page.route(/\.woff2/, async (route) => {
    await sleep(FONTS_AFTER_MS)
    await route.continue()
  })
  return FONTS_AFTER_MS + SETTLED_AFTER_MS
}

/** Leaves scripts and fonts out, so that nothing but the HTML that arrives can move the page. */
async function leaveOutScripts(page) {
  await page.route(/\.(js|woff2)(\?|$)/, (route) => route.abort())
  return 0
}

async function shiftOf(browser, options, address, prepare) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const wait = await prepare(page)
  await page.addInitScript(() => {
    window.moved = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        window.moved.push({ value, what: sources[0]?.node?.textContent?.trim().slice(0, 60) ?? '' })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.waitForTimeout(wait)
  const moved = await page.evaluate(() => window.moved)
  await context.close()
  const largest = moved.toSorted((a, b) => b.value - a.value)[0]
  return { sum: moved.reduce((sum, { value }) => sum + value, 0), first: largest?.what.replace(/\s+/g, ' ') ?? '' }
}

/** Serves the product at another port, each page in parts from the start of its body to the end of its footer. */
async function serveInParts(port) {
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers
    const sent = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode, got.headers)
      if (/^text\/html/.test(got.headers['content-type'] ?? '')) sendInParts(got, answer).catch(() => answer.destroy())
      else got.pipe(answer)
    })
    sent.once('error', () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://localhost:${server.address().port}` }
}

async function sendInParts(got, answer) {
  const chunks = []
  for await (const chunk of got) chunks.push(chunk)
  const page = Buffer.concat(chunks)
  const from = Math.max(page.indexOf('<body'), 0)
  // A page without a footer arrives at once.
  const to = Math.max(page.lastIndexOf('</footer>'), from)
  answer.write(page.subarray(0, from))
  for (let at = from; at < to; at += PART_BYTES) {
    answer.write(page.subarray(at, Math.min(at + PART_BYTES, to)))
    await sleep(PART_MS)
  }
  answer.end(page.subarray(to))
}
