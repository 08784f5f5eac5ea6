import { base, comeBack, invoice, list, numbers, rowsOf, submission } from '../fixtures/submissions'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

test('SUB-1 lists 50 invoices a page with a pager and keeps the page in the address', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1, name: 'My submissions' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(51)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rowsOf(page)).not.toHaveCount(51)
  await expect(page.getByText(/^\d+ invoices$/)).toBeVisible()
  await page.goto(`${list}?page=nonsense`)
  await expect(page.getByText('Page 1 of')).toBeVisible()
  await expectAccessible(page)
})

test('SUB-1 shows no pager for a single page, and a message for an empty list', async ({ page, signIn }) => {
  await signIn('other')
  await page.goto(list)
  await expect(rowsOf(page)).toHaveCount(4)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await signIn('translator')
  await page.goto(list)
  await expect(page.getByText('You have no submissions yet.')).toBeVisible()
  await expectAccessible(page)
})

test('PAY-3 what is unpaid is named in all, and chosen invoices go to the payment form together', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(list)
  const unpaid = page.getByRole('group').filter({ hasText: /\d+ unpaid invoices: \$[\d,]+\.\d\d/ })
  await unpaid.getByText('Choose invoices to pay').click()
  await expectAccessible(page)
  const boxes = unpaid.getByRole('checkbox')
  const chosen = [await boxes.nth(0).getAttribute('value'), await boxes.nth(1).getAttribute('value')]
  for (let at = 2; at < (await boxes.count()); at++) await boxes.nth(at).uncheck()
  await unpaid.getByRole('button', { name: 'Pay selected invoices' }).click()
  await expect(page).toHaveURL(new RegExp(`/pay/\\?invoice=${chosen[0]}&invoice=${chosen[1]}$`))
  const invoices = page.getByRole('main').getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(invoices).toHaveText(chosen.map((number) => new RegExp(`^${number}`)))
})

test('SUB-1 SUB-2 a row shows status, days, an estimate marked as such, and what is unpaid, in words', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(`${list}?search=${numbers.overdue}`)
  const row = rowsOf(page).nth(1)
  await expect(row.getByRole('link', { name: 'Estate box' })).toHaveAttribute('href', submission(numbers.overdue))
  await expect(row).toContainText('Grading')
  await expect(row).toContainText('Overdue: later than estimated')
  await expect(row).toContainText(/Day \d+/)
  await expect(row, 'a day in the past is no estimate').toContainText('No new date yet')
  await expect(row, 'an amount that can still change is not due').toContainText(/Not invoiced yet\$[\d,]+\.\d\d so far/)
  await expect(row).toContainText('5 items')
  await expect(row.getByRole('link', { name: /^Invoice/ })).toHaveAttribute('href', invoice(numbers.overdue))
  await page.goto(`${list}?search=${numbers.unpaid}`)
  await expect(row).toContainText(/Unpaid\$[\d,]+\.\d\d due/)
  await page.goto(`${list}?search=${numbers.returned}`)
  await expect(row).toContainText('Returned ungradedEstimated completionNot graded')
  await page.goto(`${list}?search=${numbers.grading}`)
  await expect(row).toContainText(/Estimate: .+ to .+/)
})

test('SUB-6 the list has columns from 1000 px up and cards below, and is a table for screen readers', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto(`${list}?search=${numbers.overdue}`)
  const row = page.getByRole('row').filter({ hasText: 'Estate box' })
  const tops = () =>
    row.getByRole('cell').evaluateAll((cells) => new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size)
  await expect.poll(tops).toBe(1)
  await page.setViewportSize({ width: 999, height: 900 })
  await expect.poll(tops).toBeGreaterThan(1)
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  await expectAccessible(page)
})

test('SUB-4 a submission number opens its page, other texts start a search', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto(list)
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Find a submission' })
  await box.fill(` ${numbers.paid.slice(0, 3)} ${numbers.paid.slice(3)} `)
  await box.press('Enter')
  await expect(page).toHaveURL(submission(numbers.paid))
  await page.goto(list)
  await box.fill('Estate')
  await box.press('Enter')
  await expect(page).toHaveURL(/tracking\/\?search=Estate$/)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(box).toHaveValue('Estate')
  await box.fill('nothing is called this')
  await box.press('Enter')
  await expect(page.getByText('No submissions match your search.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(rowsOf(page)).toHaveCount(51)
})

test('SUB-4 a text that starts with a letter is an order number on comics and cards sites only', async ({
  page,
  signIn,
  api,
}) => {
  const host = 'cgc.localhost'
  await signIn('customer', { host })
  const { Invoices } = await (await api('customer', { host })).submissions.invoices()
  const order = Invoices.find(({ OrderNumber }) => OrderNumber)?.OrderNumber ?? ''
  const origin = new URL(test.info().project.use.baseURL ?? '')
  await page.goto(`http://${host}:${origin.port}${list}`)
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Find a submission' })
  await expect(box).toHaveAccessibleDescription(/order number/)
  await box.fill(order)
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`\\?orderNumber=${order}$`))
  await expect(page.getByText(`Invoices for order ${order}`)).toBeVisible()
  await signIn('customer')
  await page.goto(`${list}?find=${order}`)
  await expect(page).toHaveURL(new RegExp(`\\?search=${order}$`))
})

test('SUB-8 the list and one invoice are downloaded as files', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto(`${list}?search=Estate`)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download list (CSV)' }).click(),
  ])
  const text = Buffer.concat(await (await csv.createReadStream()).toArray()).toString('utf8')
  expect(text).toContain(numbers.overdue)
  expect(text).not.toContain(numbers.paid)
  await page.goto(invoice(numbers.paid))
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  const bytes = Buffer.concat(await (await pdf.createReadStream()).toArray())
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

test('SUB-1 an order system that is down shows a message; loaded rows stay, and the rest of the account works', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.allow(/400/)
  await signIn('customer')
  await page.goto(list)
  await expectHydrated(page)
  await page.route(/\/my-submissions\/api\/invoice\/\?/, (route) =>
    route.fulfill({ status: 400, json: { code: 'order_system_down', message: 'Down.', requestId: 'r-1' } }),
  )
  await expect(async () => {
    await comeBack(page)
    const said = page.getByRole('status').filter({ hasText: 'Submissions are unavailable right now' })
    await expect(said).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(rowsOf(page)).toHaveCount(51)
  await expectAccessible(page)
  await page.goto('/account/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('SUB-3 the timeline shows real events, skipped steps and reverted steps, with notes and the estimate apart', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(submission(numbers.wentBack))
  const story = page.getByRole('region', { name: 'History' })
  const latest = story.getByRole('listitem').last()
  await expect(latest).toHaveAttribute('aria-current', 'step')
  await expect(latest).toContainText('Returned from “Quality control”')
  await expect(latest).toContainText('Two graders did not agree, so a third one looks again.')
  await expect(page.getByRole('region', { name: 'Current status' })).toContainText('What happens next')
  const dates = page.getByRole('region', { name: 'Dates' })
  for (const words of ['Delivered to us', 'Logged in', 'Estimated completion', 'estimate only'])
    await expect(dates).toContainText(words)
  await expect(story).toContainText('Estimate only.')
  await expectAccessible(page)
  await page.goto(submission(numbers.skipped))
  await expect(story).toContainText('Not recorded separately: Verification and Scheduled for grading.')
  await page.goto(submission(numbers.overdue))
  await expect(page.getByText('This is taking longer than estimated.')).toBeVisible()
})

test('SUB-3 packages in both directions show their carrier, its reports, the insured value and delivery notes', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(submission(numbers.paid))
  const packages = page.getByRole('region', { name: 'Packages' })
  await expect(packages).toContainText('To us')
  await expect(packages).toContainText('Back to you')
  await expect(packages).toContainText(/Insured for \$/)
  await packages
    .getByText(/Tracking history/)
    .first()
    .press('Enter')
  await expect(packages.getByRole('listitem').first().getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Delivery notes' })).toContainText('Signed by')
  await expect(
    page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: `Invoice ${numbers.paid}` }),
  ).toHaveAttribute('href', invoice(numbers.paid))
  await expectAccessible(page)
})

test('SUB-3 a nickname is edited in place by keyboard; a failed save keeps the text', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.allow(/500/)
  await signIn('customer')
  await page.goto(submission(numbers.named))
  await expectHydrated(page)
  const name = uniqueName('Attic')
  const opener = page.getByRole('button', { name: /Add a nickname|Change nickname/ })
  await opener.press('Enter')
  const field = page.getByRole('textbox', { name: 'Nickname for this submission' })
  await expect(field).toBeFocused()
  await page.route('**/nickname/', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await field.fill(name)
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was lost' })).toBeFocused()
  await expect(field).toHaveValue(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save nickname' }).press('Enter')
  await expect(page.getByText('Nickname saved.')).toBeVisible()
  await expect(opener).toBeFocused()
  await page.goto(`${list}?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goto(submission(numbers.named))
  await expectHydrated(page)
  await opener.press('Enter')
  await field.fill('something else')
  await field.press('Escape')
  await expect(page.getByText(name)).toBeVisible()
})

test("SUB-3 SUB-5 another customer's number and an unknown number answer alike: not found", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.allow(/404/)
  await signIn('customer')
  for (const number of [numbers.foreign, numbers.nobody, 'rubbish']) {
    const answer = await page.goto(submission(number))
    expect(answer?.status(), number).toBe(404)
    await expect(page.getByRole('heading', { name: 'Submission not found' })).toBeVisible()
    expect((await page.goto(invoice(number)))?.status(), number).toBe(404)
    await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All submissions' }).click()
  await expect(page).toHaveURL(list)
})

test("SUB-8 a package is tracked by its number; another customer's number is not found", async ({
  page,
  signIn,
  api,
}) => {
  await signIn('customer')
  const client = await api('customer')
  const { Packages } = await client.submissions.submission({ params: { submissionNumber: numbers.paid } })
  const number = Packages[0]?.Number ?? ''
  await page.goto(`${base}deliveries/`)
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(number)
  await page.getByRole('button', { name: 'Track package' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?number=${number}$`))
  await expect(page.getByRole('region', { name: `Package ${number}` })).toBeVisible()
  await expectAccessible(page)
  const foreign = await (await api('other')).submissions.submission({ params: { submissionNumber: numbers.foreign } })
  for (const none of [foreign.Packages[0]?.Number ?? '', 'NOTHING1']) {
    await page.goto(`${base}deliveries/?number=${none}`)
    await expect(page.getByText(`We can’t find package ${none} in your account.`)).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Delivery notes' }).getByRole('listitem').first()).toContainText(
    'Signed by',
  )
})

test('SUB-1 SITE-10 the screens speak German on a German site', async ({ page, signIn }) => {
  const host = 'ngc-de.localhost'
  await signIn('customer', { host })
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  await page.goto(`http://${host}:${port}${list}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Einsendungen' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ihre Rechnungen, neueste zuerst' })).toContainText('€')
  await expectAccessible(page)
})

test('SUB-3 a visitor who is not signed in sees nothing', async ({ page }) => {
  await page.goto(submission(numbers.paid))
  await expect(page).toHaveURL(/\/account\/sign-in\/\?redirect=/)
})
