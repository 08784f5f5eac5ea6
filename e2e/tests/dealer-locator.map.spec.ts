import type { Page } from '@playwright/test'
import { waitForMap } from '../fixtures/maps'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const tampa = '/dealer-locator/results/?location=Tampa%2C+FL'
const wide = `${tampa}&radius=1609`
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const marks = (page: Page) => map(page).getByRole('button')
const pins = (page: Page) => map(page).getByRole('button', { name: /^\d+: / })
const groups = (page: Page) => map(page).getByRole('button', { name: /dealers here/ })
const dealers = (page: Page) => page.getByRole('article')
/** Returns the dealer of the list with the number of a pin. */
const dealerOf = async (page: Page, pin: ReturnType<typeof pins>) => {
  const [number, name] = ((await pin.getAttribute('aria-label')) ?? '').split(': ')
  const dealer = dealers(page).nth(Number(number) - 1)
  await expect(dealer.getByRole('heading')).toHaveText(new RegExp(`^${number}\\s*${name}$`))
  return dealer
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectHydrated(page)
  await waitForMap(page)
}

test('LOC-2 list and map are in step by hover, and a press on a pin leads to its dealer', async ({ page }) => {
  await open(page, wide)
  await expectAccessible(page)
  const pin = pins(page).first()
  const dealer = await dealerOf(page, pin)
  await pin.hover()
  await expect(dealer).toHaveAttribute('data-marked')
  await expect(page.locator('article[data-marked]')).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('article[data-marked]')).toHaveCount(0)
  await dealer.hover()
  await expect(pin).toHaveAttribute('data-marked')
  await expect(map(page).locator('[data-marked]')).toHaveCount(1)
  await map(page).scrollIntoViewIfNeeded()
  await pin.click()
  await expect(dealer.getByRole('heading').getByRole('link')).toBeFocused()
  await expect(dealer).toBeInViewport()
})

test('LOC-2 the map works by keyboard: pins in the order of the list, Enter leads to the dealer, Escape leaves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, wide)
  await map(page).focus()
  await page.keyboard.press('Tab')
  await expect(marks(page).first()).toBeFocused()
  const firstOf = async (at: number) => {
    const name = await marks(page).nth(at).getAttribute('aria-label')
    return /^\d+: /.test(name ?? '') ? Number.parseInt(name ?? '', 10) : null
  }
  const numbers = (await Promise.all([...Array(await marks(page).count()).keys()].map(firstOf))).filter(Boolean)
  expect(numbers).toEqual([...numbers].sort((a, b) => Number(a) - Number(b)))

  const pin = pins(page).first()
  const dealer = await dealerOf(page, pin)
  await pin.focus()
  await expect(dealer).toHaveAttribute('data-marked')
  await page.keyboard.press('Enter')
  await expect(dealer.getByRole('heading').getByRole('link')).toBeFocused()
  await expect(dealer).toBeInViewport()
  await expect(pin).toHaveAttribute('data-marked')

  await pin.focus()
  await page.keyboard.press('Escape')
  await expect(dealers(page).first().getByRole('heading').getByRole('link')).toBeFocused()
})

test('LOC-2 pins that would cover each other are one mark with their count, which a press splits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, wide)
  const group = groups(page).first()
  const [name, before] = [await group.getAttribute('aria-label'), await marks(page).count()]
  await expect(group).toHaveText(`${Number.parseInt(name ?? '', 10)}×`)
  // A dealer that is drawn within a group marks the group.
  await dealers(page).first().hover()
  await expect(map(page).locator('[data-marked]')).toHaveCount(1)
  await group.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => marks(page).count()).toBeGreaterThan(before)
  // The focus stays on the first dealer of the group.
  await expect(map(page).locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(groups(page).first()).toBeAttached()
})

test('LOC-2 the wheel scrolls the page over the map, and zooms with Ctrl', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await open(page, wide)
  await map(page).hover()
  const names = () => marks(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join())
  const [before, top] = [await names(), await page.evaluate(() => scrollY)]
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
  expect(await names()).toBe(before)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 400)
  await expect.poll(names).not.toBe(before)
  await page.keyboard.up('Control')
})

test('LOC-2 LOC-3 the map asks nobody but us, and moves nothing on the page when it comes', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [tampa, '/dealer-locator/location/1/']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
  }
  await expect(map(page).locator('svg path')).toHaveCount(2)
  // One place to look at, nothing to press.
  await expect(marks(page)).toHaveCount(0)
  await expectAccessible(page)
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('LOC-2 a map that cannot be loaded says so, and the list is as it was', async ({ page, troubles }) => {
  troubles.allow(/Failed to load|ERR_FAILED|chunk|Load failed/i)
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto(tampa)
  await expectHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/**', (route) => route.abort())
  await page.locator('[data-state="waiting"]').scrollIntoViewIfNeeded()
  await expect(page.getByRole('status').filter({ hasText: 'The map could not be loaded.' })).toBeVisible()
  await expect(dealers(page)).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Bayfront Coin Vault', exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('LOC-2 LOC-3 the list is whole, and there is no empty place for a map', async ({ page }) => {
    await page.goto(tampa)
    await expect(dealers(page)).toHaveCount(5)
    await expect(page.locator('[data-state="waiting"]')).toBeHidden()
    const [list, dealer] = [await page.getByText('5 dealers').boundingBox(), await dealers(page).first().boundingBox()]
    expect((dealer?.y ?? 0) - (list?.y ?? 0)).toBeLessThan(80)
    await page.goto('/dealer-locator/location/1/')
    await expect(page.getByRole('link', { name: 'Get directions' })).toBeVisible()
    await expect(page.locator('[data-state="waiting"]')).toBeHidden()
  })
})
