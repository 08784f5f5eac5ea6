/** Texts keep to their places: on a phone inside of what frames them, in charts apart from each other. */
import type { Locator } from '@playwright/test'
import { originOf } from '../fixtures/http'
import { expect, expectHydrated, test } from '../fixtures/test'

/** Returns how many pixels the texts of elements reach beyond the room inside of them; the worst of all. */
const pixelsBeyond = (frames: Locator) =>
  frames.evaluateAll((elements) =>
    Math.max(
      ...elements.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const room = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight)
        return Math.round(Math.max(...[...range.getClientRects()].map(({ right }) => right)) - room)
      }),
    ),
  )

test('on a phone hits of the palette, dates of cards and choices of a narrow field keep inside of their frames', async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/countdowns')
  await expect(page.getByRole('definition').locator('time')).toBeVisible()
  expect(await pixelsBeyond(page.locator('dl').filter({ has: page.locator('time') }))).toBeLessThanOrEqual(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('winifred')
  const hit = page.getByRole('option', { name: /winifred\.sharpe@/ }).first()
  await expect(hit).toBeVisible()
  expect(await pixelsBeyond(hit)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')

  const filters = { displayedFilters: '{"peopleID":true,"isInCatalogue":true}', filter: '{}' }
  await page.goto(`/admin/certificates?${new URLSearchParams(filters)}`)
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('clara')
  const choice = page.getByRole('option', { name: /Clara Whitfield/ })
  await expect(choice).toBeVisible()
  expect(await pixelsBeyond(choice)).toBeLessThanOrEqual(0)
})

test('on a phone an empty date of a filter is shown in full', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/customer-invoices')
  const sections = page.getByRole('group', { name: 'Received from' })
  await expect(sections).toHaveText(/^MMM DD, YYYY/)
  const cutOff = await sections.evaluate((group) =>
    Math.max(
      ...[...group.querySelectorAll('div')]
        .filter((one) => getComputedStyle(one).overflowX === 'hidden')
        .map((one) => one.scrollWidth - one.clientWidth),
    ),
  )
  expect(cutOff, 'pixels that are cut off').toBeLessThanOrEqual(0)
})

for (const width of [390, 1024, 1440])
  test(`the names below the bars of a population are apart from each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${originOf('crd.localhost')}/certlookup/3500001001/`)
    await expectHydrated(page)
    const spans = await page.locator('figure ol li').evaluateAll((names) =>
      names
        .filter((one) => getComputedStyle(one).visibility === 'visible')
        .map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const { left, right } = range.getBoundingClientRect()
          return { name: one.textContent, left, right }
        }),
    )
    expect(spans.length).toBeGreaterThan(1)
    for (const [index, { name, left }] of spans.entries())
      if (index > 0)
        expect(left, `${name} begins after the name before it`).toBeGreaterThan(spans[index - 1]?.right ?? 0)
  })
