import { originOf } from '../fixtures/http'
import { base, invoice, numbers, rowsOf, submission } from '../fixtures/submissions'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

test('SUB-5 an invoice shows ProIVDown while its order system is down, and the list still works', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(invoice(numbers.outage))
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions are unavailable right now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All submissions' }).click()
  await expect(rowsOf(page)).toHaveCount(51)
})

test('SUB-5 a status of "Received" or "Received at CCS" shows what happens next instead of the invoice', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(invoice(numbers.received))
  await expect(page.getByRole('heading', { level: 1, name: 'We received your package' })).toBeVisible()
  await expect(page.getByText('What happens next')).toBeVisible()
  await expect(page.getByText(/Estimated completion: /)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View submission' }).click()
  await expect(page).toHaveURL(submission(numbers.received))
  await signIn('customer', { host: 'cgc.localhost' })
  const { port } = new URL(page.url())
  await page.goto(`http://cgc.localhost:${port}${invoice('6812364')}`)
  await expect(page.getByText('After conservation, your items go to verification.')).toBeVisible()
})

test('SUB-6 the items show at least 10 rows per page, without items that are not viewable; cards below 900 px', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('customer')
  const { Items } = await (await api('customer')).submissions.invoice({ params: { invoiceNumber: numbers.unpaid } })
  expect(Items.length).toBeLessThan(10)
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto(invoice(numbers.unpaid))
  const grid = page.getByRole('table', { name: `Items on invoice ${numbers.unpaid}` })
  await expect(grid.getByRole('row')).toHaveCount(Items.length + 1)
  const drawn = () =>
    grid.evaluate((table) => [...table.querySelectorAll('tbody tr')].filter((row) => row.clientHeight > 0).length)
  await expect.poll(drawn).toBe(10)
  await page.setViewportSize({ width: 899, height: 900 })
  await expect.poll(drawn).toBe(Items.length)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('SUB-6 a cards invoice lists the best grade first, as the server sends it', async ({ page, signIn, api }) => {
  const host = 'csg.localhost'
  const number = '6842345'
  await signIn('customer', { host })
  const { Items } = await (await api('customer', { host })).submissions.invoice({ params: { invoiceNumber: number } })
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  await page.goto(`http://${host}:${port}${invoice(number)}`)
  const rows = page.getByRole('table', { name: /Items on invoice/ }).getByRole('row')
  await expect(rows).toHaveCount(Items.length + 1)
  const lines = await rows.evaluateAll((all) => all.slice(1).map((row) => row.querySelector('td')?.textContent))
  expect(lines).toEqual(Items.map(({ LineNumber }) => String(LineNumber)))
})

test('SUB-7 grades show only when AllowGradeView is set; otherwise the page gives the reason', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(invoice(numbers.paid))
  const grid = page.getByRole('table', { name: /Items on invoice/ })
  await expect(grid).not.toContainText('After payment')
  await page.goto(invoice(numbers.grading))
  await expect(page.getByText('Grades appear here after grading.')).toBeVisible()
  await page.goto(invoice(numbers.skipped))
  await expect(page.getByText('Grades can still change.')).toBeVisible()
  await page.goto(invoice(numbers.unpaid))
  await expect(page.getByText(/Your grades are ready\. Pay the \$[\d,.]+ due to see them\./)).toBeVisible()
  await expect(grid.getByRole('cell', { name: 'After payment' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('SUB-2 an unpaid invoice links to its payment and to changing its card', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto(invoice(numbers.unpaid))
  await expect(page.getByRole('link', { name: /^Pay \$/ })).toHaveAttribute('href', `/pay/?invoice=${numbers.unpaid}`)
  await expect(page.getByRole('link', { name: /^(Add|Change) card$/ })).toHaveAttribute(
    'href',
    `${base}update-payment/?invoice=${numbers.unpaid}`,
  )
  await expect(page.getByText(/We’ll charge|No card on file. Pay by/)).toBeVisible()
  await page.goto(invoice(numbers.paid))
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
})

test('SUB-2 changed fees show the old amount, the new amount and the difference; VAT shows with its reason', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(invoice(numbers.upcharged))
  const changed = page.getByRole('table', { name: 'Fee adjustments after grading' })
  await expect(changed.getByRole('row').nth(1)).toContainText(/\$[\d,.]+\s*\$[\d,.]+\s*\+\$[\d,.]+/)
  await expectAccessible(page)
  const host = 'ngc-uk.localhost'
  await signIn('customer', { host })
  const { port } = new URL(page.url())
  await page.goto(`http://${host}:${port}${invoice('6722345')}`)
  const why = page.getByText('Why am I charged VAT?')
  await why.press('Enter')
  await expect(page.getByText('We have to charge VAT at the rate of the country')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText(/VAT 20% on £/)
})

test('SUB-2 images of an item open in a dialog with both sides, by keyboard alone', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto(invoice(numbers.paid))
  await expectHydrated(page)
  const opener = page.getByRole('button', { name: 'Images of line 1' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Images of line 1' })
  await expect(dialog.getByRole('img', { name: /^Front of/ })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Back of/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Images of line 2' })).toContainText('Item 2 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Images of line 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('SUB-2 all certificate numbers are copied, or selectable when the browser refuses the clipboard', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('customer')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(invoice(numbers.paid))
  await expectHydrated(page)
  const copy = page.getByRole('button', { name: 'Copy all certificate numbers' })
  await copy.click()
  await expect(page.getByText(/^\d+ numbers copied\.$/)).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied.length).toBe(
    (await page
      .getByRole('table', { name: /Items on/ })
      .getByRole('row')
      .count()) - 1,
  )
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    }),
  )
  await copy.click()
  await expect(page.getByRole('textbox', { name: 'Certificate numbers' })).toHaveValue(copied.join('\n'))
  await expectAccessible(page)
})

test('SITE-9 SUB-6 a German invoice names our charges and countries in German', async ({ page, signIn }) => {
  const host = 'ngc-de.localhost'
  await signIn('customer', { host })
  await page.goto(`${originOf(host)}${invoice('6732346')}`)
  await expect(page.getByRole('rowheader', { name: 'Bearbeitung' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Rückversand, versichert' })).toBeVisible()
  await expect(page.getByText('50667').first()).toContainText('Deutschland')
})
