import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './checkout.mjs'

/** The fonts arrive after the first paint, as on a slow line. */
const FONTS_AFTER_MS = 700
const SETTLED_AFTER_MS = 900
const views = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]
/** The largest cumulative layout shift that a page may have; Lighthouse shows it as 0.00. */
const MOST = 0.005

/**
 * Prints the pages that move when their fonts arrive and the session is known, by their cumulative layout shift, with the
 * first thing that moved.
 */
export async function benchShifts({ port, paths, chromium: executablePath }) {
  const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  console.log(`\nWhat moves when fonts arrive late, in ${paths.length} pages at two widths (goal: CLS at most ${MOST})`)
  let met = 0
  try {
    for (const viewport of views)
      for (const path of paths) {
        const { sum, first } = await shiftOf(browser, viewport, `http://localhost:${port}${path}`)
        if (sum <= MOST) met += 1
        else console.log(`  ${String(viewport.width).padEnd(6)}${path.padEnd(76)}${sum.toFixed(4)}   ${first}`)
      }
  } finally {
    await browser.close()
  }
  console.log(`  ${met} of ${views.length * paths.length} meet the goal`)
}

async function shiftOf(browser, viewport, address) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_AFTER_MS))
    await route.continue()
  })
  await page.addInitScript(() => {
    window.moved = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        window.moved.push({ value, what: sources[0]?.node?.textContent?.trim().slice(0, 60) ?? '' })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.waitForTimeout(FONTS_AFTER_MS + SETTLED_AFTER_MS)
  const moved = await page.evaluate(() => window.moved)
  await context.close()
  const largest = moved.toSorted((a, b) => b.value - a.value)[0]
  return { sum: moved.reduce((sum, { value }) => sum + value, 0), first: largest?.what.replace(/\s+/g, ' ') ?? '' }
}
