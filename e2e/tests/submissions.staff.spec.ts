import { typeDate, typeDay } from '../fixtures/days'
import { untilLoaded } from '../fixtures/look'
import type { Api } from '../fixtures/people'
import { numbers } from '../fixtures/submissions'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const customerID = async (api: (person: 'users') => Promise<Api>, email: string) => {
  const { Users } = await (await api('users')).users.list({ query: { search: email } })
  return Users[0]?.PeopleID ?? 0
}

test("SUB-1 staff read a customer's invoices, reached from the customer's page", async ({ staffPage: page, api }) => {
  const id = await customerID(api, 'customer@obverse.example')
  await page.goto(`/admin/users/${id}/`)
  await page.getByRole('main').getByRole('link', { name: 'Submissions', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible()
  await page.getByRole('searchbox').fill('Estate')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await page.getByRole('link', { name: numbers.overdue }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${numbers.overdue}` })).toBeVisible()
  await untilLoaded(page)
  await expectAccessible(page)
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('link', { name: 'Clara Whitfield' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'customer@obverse.example' })).toHaveAttribute('href', /^mailto:/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`invoice-${numbers.overdue}.pdf`)
  await page.getByRole('link', { name: numbers.overdue, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Submission ${numbers.overdue}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Steps' }).first()).toContainText('Grading')
  await expectAccessible(page)
})

test('SUB-1 staff without the role see neither the link nor the screens', async ({ page, asStaff, api }) => {
  const id = await customerID(api, 'customer@obverse.example')
  await asStaff('users')
  await page.goto(`/admin/users/${id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Submissions', exact: true })).toHaveCount(0)
  await page.goto(`/admin/customer-invoices/${id}/invoices/${numbers.paid}`)
  await expect(page.getByText(numbers.paid, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Invoice')
})

test('SUB-3 the queue is filtered by a whole day only, while it is typed', async ({ staffPage: page }) => {
  await page.goto('/admin/customer-invoices')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/api/submissions/')) asked.push(request.url())
  })
  await typeDate(page, 'Received from', 'Feb31')
  await page.getByRole('searchbox').first().focus()
  // Filters are applied half a second after the last key.
  await page.waitForTimeout(800)
  await expect(page.getByText('Complete the date, or clear it.')).toBeHidden()
  expect(asked).toEqual([])
  await typeDay(page, 'Received from', '2026-02-10')
  await expect.poll(() => asked.filter((url) => url.includes('receivedFrom=2026-02-10'))).toHaveLength(1)
})

test('SUB-3 a step recorded too late is a conflict: the choice stays, and the screen shows the current state', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  const number = '6713003'
  const client = await api('billing')
  const id = await customerID(api, 'other@obverse.example')
  const params = { peopleID: id, submissionNumber: number }
  await asStaff('billing')
  await page.goto(`/admin/customer-invoices/${id}/submissions/${number}`)
  await page.getByRole('button', { name: 'Record a step' }).click()
  const dialog = page.getByRole('dialog', { name: `Record a step for ${number}` })
  await dialog.getByRole('combobox', { name: 'Step' }).click()
  await page.getByRole('option', { name: 'Imaging' }).click()
  const note = uniqueName('Pictures first')
  await dialog.getByRole('textbox', { name: 'Note for the customer' }).fill(note)
  await expectAccessible(page)
  const { Version } = await client.submissions.customerSubmission({ params })
  await client.submissions.recordEvent({
    params: { submissionNumber: number },
    body: { StatusCode: 'encapsulation', Note: '', Version },
  })
  await dialog.getByRole('button', { name: 'Record step' }).click()
  await expect(dialog.getByRole('alert')).toContainText('the status is now “Encapsulation”')
  await expect(dialog.getByRole('textbox', { name: 'Note for the customer' })).toHaveValue(note)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record step' }).click()
  await expect(page.getByRole('region', { name: 'Steps' }).first()).toContainText(note)
  const { StatusCode } = await client.submissions.customerSubmission({ params })
  expect(StatusCode).toBe('imaging')
})

test('SUB-7 staff show grades by hand with a reason; the customer sees them, and the history records it', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const number = '6713002'
  const customer = await api('other')
  const seen = async () => (await customer.submissions.invoice({ params: { invoiceNumber: number } })).AllowGradeView
  const id = await customerID(api, 'other@obverse.example')
  await asStaff('billing')
  await page.goto(`/admin/customer-invoices/${id}/invoices/${number}`)
  const card = page.getByRole('region', { name: 'Grade visibility' })
  const decide = async (choice: RegExp, reason: string) => {
    await card.getByRole('button', { name: 'Override' }).click()
    const dialog = page.getByRole('dialog', { name: `Grades of invoice ${number}` })
    await dialog.getByRole('radio', { name: choice }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await expectAccessible(page, [1440])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await decide(/^always visible/, 'Paid by cheque at the counter')
  await expect(card).toContainText('The customer can see the grades.')
  expect(await seen()).toBe(true)
  await expect(page.getByRole('group', { name: 'History', exact: true })).toContainText('Grade visibility changed')
  await decide(/^Automatic/, 'The cheque bounced')
  await expect(card).toContainText('Hidden: the invoice is not paid.')
  expect(await seen()).toBe(false)
})
