import { held } from '../fixtures/held'
import { expect, test } from '../fixtures/test'

type Moved = { value: number; what: string }

const mostShift = 0.005
const pages = [
  { path: '/', width: 412 },
  { path: '/news/', width: 412 },
  { path: '/dealer-locator/', width: 1440 },
  { path: '/resources/grading-scale/', width: 1440 },
  { path: '/about/cookie-settings/', width: 1440 },
]

for (const { path, width } of pages)
  test(`SITE-9 nothing moves on ${path} at ${width} px when the fonts arrive and the session is known`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 })
    const letFontsPass = await held(page, /\.woff2/)
    await page.addInitScript(() => {
      const moved: Moved[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
          moved.push({ value: entry.value, what: entry.sources[0]?.node?.textContent ?? '' })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The load event waits for the fonts.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('[data-session="anonymous"]')).toBeVisible()
    letFontsPass()
    await page.evaluate(async () => {
      await document.fonts.ready
      // The second frame has drawn what the fonts changed.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    const moved = await page.evaluate(() => (window as Window & { moved?: Moved[] }).moved ?? [])
    const sum = moved.reduce((total, { value }) => total + value, 0)
    expect(sum, moved.map(({ what }) => what.slice(0, 80)).join('; ')).toBeLessThanOrEqual(mostShift)
  })

test('SITE-9 the link to the account is as wide before the session is known as for a visitor who is signed out', async ({
  page,
}) => {
  const letSessionPass = await held(page, '**/resources/services/user/')
  await page.goto('/about/contact/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(async () => document.fonts.ready)
  const link = (state: string) => page.locator(`a[data-session="${state}"]`)
  const before = await link('loading').boundingBox()
  letSessionPass()
  await expect(link('anonymous')).toHaveText('Sign in')
  expect(await link('anonymous').boundingBox()).toEqual(before)
})

for (const { path, first } of [
  { path: '/dealer-locator/location/1/', first: 'main aside' },
  { path: '/dealer-locator/results/?location=Tampa%2C+FL', first: '[data-state][data-list="true"]' },
  { path: '/', first: 'main div:has(> h1)' },
])
  test(`SITE-9 the first column of ${path} is at its place before the other has arrived`, async ({ page }) => {
    await page.goto(path)
    const column = page.locator(first)
    const whole = await column.boundingBox()
    await column.evaluate((element) => {
      while (element.nextElementSibling) element.nextElementSibling.remove()
    })
    const alone = await column.boundingBox()
    expect([alone?.x, alone?.y, alone?.width]).toEqual([whole?.x, whole?.y, whole?.width])
  })

for (const { path, table } of [
  { path: '/census/united-states/dollars/morgan-dollars-1890-1904/', table: 'section:has(> table)' },
  { path: '/submit/services-and-fees/', table: 'div:has(> table)' },
])
  test(`SITE-9 a table of ${path} that sets the widths of its columns, and the footer, show only as a whole`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const part of [page.locator(table).first(), page.locator('footer')]) {
      await expect(part).toBeVisible()
      await part.evaluate((element) => element.lastElementChild?.remove())
      await expect(part).toBeHidden()
    }
  })

test('SITE-9 the pay form does not push the footer out of sight, and its card fields load where they are', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  const letAnswerPass = await held(page, '**/pay/api/payment-processor-info/**')
  const letScriptPass = await held(page, /\/checkout\.js/)
  await page.goto('/pay/')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.locator('footer')).not.toBeInViewport()
  letAnswerPass()
  await expect(page.getByText('Loading card form…')).toBeVisible()
  const field = page.locator('[data-field="number"]')
  const before = await field.boundingBox()
  letScriptPass()
  await expect(page.getByText('Loading card form…')).toBeHidden()
  await expect(page.getByText('We accept Visa')).toBeVisible()
  expect((await field.boundingBox())?.y).toBe(before?.y)
})

type Shift = { value: number; sources: { node?: Node }[] }
