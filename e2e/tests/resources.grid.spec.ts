import { readFile } from 'node:fs/promises'
import { held } from '../fixtures/held'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const dollars = '/census/united-states/dollars/morgan-dollars-1890-1904/'
const chip = (name: string) => ({ name, exact: true })

test('RES-3 RES-4 a collector filters, marks and sorts a grid, and the address keeps all of it for others', async ({
  page,
  otherPage,
}) => {
  await page.goto(dollars)
  await expectHydrated(page)
  const total = page
    .getByRole('row', { name: /^(?:This page|All \d+ rows)/ })
    .first()
    .getByRole('cell')
    .first()
  const before = Number((await total.textContent())?.replaceAll(',', ''))
  await page.getByRole('link', chip('Base')).click()
  await expect(page).toHaveURL(`${dollars}?base=false`)
  await expect.poll(async () => Number((await total.textContent())?.replace('–', '0'))).toBeLessThan(before)
  await page.getByRole('link', chip('Base')).click()
  await expect(page).toHaveURL(dollars)
  await page.getByRole('link', { name: 'Count finer grades above 66' }).click()
  await expect(page.getByText('Finer: straight grades above 66.')).toBeVisible()
  await page.getByRole('link', { name: 'Show the grades PrAg–58' }).click()
  await expect(page.getByRole('columnheader', { name: 'Count finer grades above VF' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Lowest grade' }).selectOption('60')
  await page.getByRole('link', { name: 'Total', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(`${dollars}?fromGrade=60&low=open&at=66&sort=total`)
  await expectAccessible(page)
  const first = await page.getByRole('rowheader').first().textContent()
  const other = await otherPage()
  await other.goto(page.url())
  await expect(other.getByRole('rowheader').first()).toHaveText(first ?? '')
  await expect(other.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'Total' })).not.toHaveAttribute('aria-sort', /./)
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('1893-s')
  await expect(page).toHaveURL(/filter=1893-s/)
  await expect(page.getByRole('rowheader').first()).toHaveText(/1893-S/)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^population-morgan-dollars-1890-1904-[\d-]+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toContain('Finer than 66')
  // The head of the file for the foot of the table.
  expect(lines).toHaveLength(await page.getByRole('rowheader').count())
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('zebra')
  await expect(page.getByText('No name matches this filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filter' }).click()
  await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue('')
})

test('RES-5 only Enter and Tab turn the page; 0 becomes 1, and a number above the count the last page', async ({
  page,
}) => {
  await page.goto(dollars)
  await expectHydrated(page)
  const field = page.getByRole('textbox', { name: 'Page' })
  const pages = Number(/\d+/.exec((await page.getByText(/^of \d+$/).textContent()) ?? '')?.[0])
  expect(pages).toBeGreaterThan(1)
  await field.fill('2')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL(dollars)
  // The page is turned back before the next one is there.
  const letRowsPass = await held(page, '**/api/resources/subcategories/**')
  await field.press('Enter')
  await expect(page).toHaveURL(`${dollars}?page=2`)
  await field.fill('0')
  await field.press('Tab')
  letRowsPass()
  await expect(page).toHaveURL(dollars)
  await field.fill('99')
  await field.press('Enter')
  await expect(page).toHaveURL(`${dollars}?page=${pages}`)
  await expect(field).toHaveValue(String(pages))
  await page.goto(`${dollars}?page=99`)
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue(String(pages))
})

test('RES-4 a phone shows one grade at a time, and a row opens into all of its grades', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(dollars)
  await expectHydrated(page)
  const shown = page.getByRole('group', { name: 'Grade shown' }).getByRole('status')
  const before = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'Higher grade' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText(String(Number(before) + 1))
  await page.getByRole('button', { name: 'Lower grade' }).click()
  await expect(shown).toHaveText(before)
  // Two presses are two steps, before the numbers of the first are there.
  await page.getByRole('button', { name: 'Higher grade' }).dblclick()
  await expect(shown).toHaveText(String(Number(before) + 2))
  const row = page.getByRole('rowheader').getByRole('button').first()
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('term').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('rowheader').getByRole('button').nth(1).click()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
})

test('RES-3 a grid that cannot be loaded says so, keeps the rows and tries again', async ({ page, troubles }) => {
  troubles.allow(/Failed to load|ERR_FAILED/)
  await page.goto(dollars)
  await expectHydrated(page)
  await page.route('**/api/resources/subcategories/**', (route) => route.abort())
  await page.getByRole('link', chip('Plus')).click()
  await expect(page.getByText('The list could not be loaded. Check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.unroute('**/api/resources/subcategories/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', chip('Plus'))).not.toHaveAttribute('aria-current', 'true')
})

test('RES-3 what is chosen in a grid shows before its rows come, is undone by a second press, and adds up', async ({
  page,
}) => {
  await page.goto(dollars)
  await expectHydrated(page)
  const letRowsPass = await held(page, '**/api/resources/subcategories/**')
  const [base, plus] = [page.getByRole('link', chip('Base')), page.getByRole('link', chip('Plus'))]
  await plus.click()
  await expect(plus).not.toHaveAttribute('aria-current', 'true')
  await base.click()
  await base.click()
  await expect(base).toHaveAttribute('aria-current', 'true')
  await page.getByRole('combobox', { name: 'Lowest grade' }).selectOption('60')
  await expect(page.getByRole('combobox', { name: 'Lowest grade' })).toHaveValue('60')
  await page.getByRole('link', { name: 'Count finer grades above 66' }).click()
  await expect(page).toHaveURL(`${dollars}?plus=false&fromGrade=60&at=66`)
  await page.getByRole('link', { name: 'Total', exact: true }).dblclick()
  await expect(page).toHaveURL(`${dollars}?plus=false&fromGrade=60&at=66&sort=total&order=ASC`)
  await page.getByRole('link', chip('Next')).click()
  await expect(page).toHaveURL(/&page=2$/)
  await page.getByRole('link', chip('Previous')).click()
  await expect(page).toHaveURL(/&order=ASC$/)
  letRowsPass()
  await expect(page.getByText('Finer: straight grades above 66.')).toBeVisible()
  await expect(plus).not.toHaveAttribute('aria-current', 'true')
})

test('RES-3 RES-5 filters, order and pages of a grid work without scripts', async ({ browser, contextOptions }) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(dollars)
  await page.getByRole('link', chip('Plus')).click()
  await expect(page).toHaveURL(new RegExp(`${dollars}\\?plus=false$`))
  await page.getByRole('link', { name: 'Total', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/plus=false&sort=total&page=2$/)
  await context.close()
})
