import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load, median } from './bench-load.mjs'
import { ROOT } from './checkout.mjs'
import { ask } from './product.mjs'

const run = promisify(execFile)

/** Returns the public pages without a parameter in their address, from the build. */
export const publicPages = () => pagesWithoutParameter((_, isPrivate) => !isPrivate)

/** Returns the pages of a customer's account without a parameter in their address, and the pay page. */
export const accountPages = () =>
  pagesWithoutParameter((path) => (path.startsWith('/account/') && !notOfCustomers.test(path)) || path === '/pay/')

/** Pages of /account/ for visitors who are signed out, or that lead on to another page. */
const notOfCustomers = /\/(sign-in|sign-up|sent|forgot-password|reset-password|confirm-email|terms|success|claim)\//

function pagesWithoutParameter(isWanted) {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'storefront', '.next', 'routes-manifest.json'), 'utf8'))
  const rules = readFileSync(join(ROOT, 'storefront', 'src', 'page-rules.ts'), 'utf8')
  const privatePrefixes = [.../privatePrefixes[^=]*=\s*\[([^\]]*)\]/.exec(rules)[1].matchAll(/'([^']+)'/g)].map(
    ([, prefix]) => prefix,
  )
  const isPrivate = (path) => privatePrefixes.some((prefix) => path.startsWith(prefix))
  return manifest.dynamicRoutes
    .map(({ page }) => `${page.replace('/[site]/[culture]', '')}/`)
    .filter((path) => !path.includes('[') && !path.startsWith('/_') && isWanted(path, isPrivate(path)))
    .sort()
}

/** A page of each kind that has parameters, in the data of the demonstration: cards, grids, an item, a certificate. */
export const pagesOfEachKind = [
  '/census/united-states/',
  '/census/united-states/dollars/morgan-dollars-1890-1904/',
  '/price-guide/united-states/dollars/morgan-dollars-1890-1904/',
  '/set-scores/united-states/dollars/morgan-dollars-1890-1904/',
  '/census/france/silver-francs/sower-1-franc/1911-france-1-franc-sower/',
  '/certlookup/6712345-001/',
  '/dealer-locator/results/?location=Tampa',
  '/dealer-locator/location/1/',
  '/resources/gallery/1/reference-coins/',
  '/resources/vote/1/favorite-silver-dollar/',
  '/news/article/how-two-graders-agree-on-one-grade/',
  '/terms/',
]

/** Returns Lighthouse's report of one page on a simulated phone. */
async function report({ port, path, chromium, cookie }, more = []) {
  const cli = join(load.resolve('lighthouse'), '..', '..', 'cli', 'index.js')
  const flags = `--headless=new --no-sandbox --disable-gpu`
  const args = [cli, `http://localhost:${port}${path}`, '--output=json', '--quiet', `--chrome-flags=${flags}`, ...more]
  if (cookie) args.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`)
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 100_000_000,
  })
  return JSON.parse(stdout)
}

/**
 * Measures pages in turns, and prints the median of each figure. `slowed` is the largest contentful paint with a really
 * slowed connection; everything else is Lighthouse's own, simulated.
 */
export async function comparePages(pages, turns, chromium) {
  const found = pages.map(() => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [at, page] of pages.entries())
      found[at].push({ ...(await lighthouse({ ...page, chromium })), slowed: await slowedPaint({ ...page, chromium }) })
  for (const [at, { name, path }] of pages.entries()) {
    const names = Object.keys(found[at][0])
    const of = Object.fromEntries(names.map((figure) => [figure, median(found[at].map((one) => one[figure]))]))
    const scores = `${of.performance} / ${of.accessibility} / ${of.practices} / ${of.seo}`
    const paints = `LCP ${of.lcp} ms   TBT ${of.tbt} ms   CLS ${of.cls.toFixed(3)}`
    console.log(
      `  ${(name ?? path).padEnd(72)}${scores}   ${paints}   ${of.kilobytes.toFixed(1)} KB   LCP on a slowed line ${of.slowed} ms`,
    )
  }
}

async function slowedPaint(page) {
  const { audits } = await report(page, ['--throttling-method=devtools', '--only-categories=performance'])
  return Math.round(audits['largest-contentful-paint'].numericValue)
}

/** Runs Lighthouse's mobile test of one page: scores, timings, and the gzip bytes of the loaded scripts. */
async function lighthouse(page) {
  const { port } = page
  const { audits, categories } = await report(page)
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script')
  let gzip = 0
  for (const { url } of scripts) {
    const { pathname } = new URL(url)
    const answer = await ask({
      port,
      path: pathname,
      host: `localhost:${port}`,
      headers: { 'accept-encoding': 'gzip' },
    })
    gzip += answer.bytes.length
  }
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    cls: audits['cumulative-layout-shift'].numericValue,
    kilobytes: gzip / 1000,
  }
}
