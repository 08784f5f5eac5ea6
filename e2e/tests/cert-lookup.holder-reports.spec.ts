import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const link = { name: 'Report a suspicious holder' } as const
const send = { name: 'Send report' } as const

/** Fills in the form but for the number, sends it, and returns the number to quote. */
async function report(page: Page, details: string): Promise<number> {
  await page.getByLabel('What is wrong').selectOption({ label: 'The label looks different' })
  await page.getByLabel('What you saw').fill(details)
  await page.getByRole('button', send).click()
  const heading = page.getByRole('heading', { name: /^Report \d+ received$/ })
  await expect(heading).toBeFocused()
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
}

test('CL-2 a buyer reports a holder whose number is not found, and staff take the report and close it', async ({
  page,
  staffPage,
  troubles,
}) => {
  troubles.allow(/404/)
  await page.goto('/certlookup/6712345-998/')
  await page.getByRole('link', link).click()
  await expect(page).toHaveURL(/\/certlookup\/report\/\?number=6712345-998$/)
  await expectHydrated(page)
  await expect(page.getByLabel('Certificate number')).toHaveValue('6712345-998')
  await expectAccessible(page)
  const details = uniqueName('The barcode is blurred.')
  await page.getByLabel('Where you saw it').fill('https://auctions.example/item/1')
  const id = await report(page, details)
  await expect(page.getByText(`Quote the number ${id}`)).toBeVisible()
  await expectAccessible(page)

  await staffPage.goto(`/admin/holder-reports?${new URLSearchParams({ filter: JSON.stringify({ q: String(id) }) })}`)
  await staffPage.getByRole('link', { name: '6712345-998' }).first().click()
  await expect(staffPage.getByRole('heading', { level: 1, name: `Holder report ${id}` })).toBeVisible()
  await expect(staffPage.getByText(details)).toBeVisible()
  await expect(staffPage.getByText('No such certificate')).toBeVisible()
  await expect(staffPage.getByRole('link', { name: /auctions/ })).toHaveCount(0)
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Take report' }).click()
  await expect(staffPage.getByText('The report is assigned to you.')).toBeVisible()
  await expect(staffPage.getByText('Sybil Ashdown').first()).toBeVisible()

  await staffPage.getByRole('button', { name: 'Add note' }).click()
  const note = staffPage.getByRole('dialog', { name: 'New note' })
  await note.getByLabel('Note').fill('Asked for pictures.')
  await expectAccessible(staffPage)
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(staffPage.getByRole('cell', { name: 'Asked for pictures.' })).toBeVisible()

  await staffPage.getByRole('button', { name: 'Close report' }).click()
  const dialog = staffPage.getByRole('dialog', { name: `Close report ${id}?` })
  await dialog.getByRole('button', { name: 'Close report' }).click()
  await expect(dialog.getByText('Choose an outcome.')).toBeVisible()
  await expectAccessible(staffPage)
  await dialog.getByRole('radio', { name: 'Counterfeit or altered holder' }).check()
  await dialog.getByRole('button', { name: 'Close report' }).click()
  await expect(dialog).toBeHidden()
  await expect(staffPage.getByRole('button', { name: 'Reopen report' })).toBeVisible()
  await expect(staffPage.getByRole('group', { name: 'History' })).toContainText('Note added')
})

test('CL-2 a holder is reported from a certificate in every standing, and from one on hold', async ({ page }) => {
  for (const number of ['6712345-001', '3100001-002', '3100001-003', '3100001-004']) {
    await page.goto(`/certlookup/${number}/`)
    await expect(page.getByRole('link', link)).toHaveAttribute('href', `/certlookup/report/?number=${number}`)
  }
})

test('CL-2 a report that is not complete says what is missing, and a failed one keeps what was typed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/503|429|Failed to load/)
  await page.goto('/certlookup/report/')
  await expectHydrated(page)
  await page.getByRole('button', send).click()
  const summary = page.getByRole('alert').first()
  await expect(summary).toBeFocused()
  for (const sentence of ['Enter the number on the label.', 'Choose a reason.', 'Describe what you saw.'])
    await expect(summary).toContainText(sentence)
  await expectAccessible(page)
  await page.getByLabel('Certificate number').fill('as good as new')
  await page.getByLabel('What is wrong').selectOption({ label: 'Something else' })
  const details = uniqueName('The seller has ten of them.')
  await page.getByLabel('What you saw').fill(details)
  const keys: unknown[] = []
  await page.route('**/certlookup/data/reports/', async (route) => {
    keys.push(route.request().postDataJSON().Key)
    if (keys.length === 2)
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '3600' },
        json: { code: 'rate_limited', message: '' },
      })
    if (keys.length > 2) return route.continue()
    // The report arrives, and its answer is lost.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', send).click()
  await expect(summary).toContainText('We could not reach the server.')
  await page.getByRole('button', send).click()
  await expect(summary).toContainText('You can send the next one from')
  await expect(page.getByLabel('What you saw')).toHaveValue(details)
  await page.getByRole('button', send).click()
  await expect(page.getByRole('heading', { name: /^Report \d+ received$/ })).toBeFocused()
  expect(new Set(keys).size).toBe(1)
})

test('CL-2 the e-mail address of the account is filled in, and staff see the account', async ({
  page,
  signIn,
  staffPage,
}) => {
  await signIn('customer')
  await page.goto('/certlookup/report/?number=3100001-002')
  await expect(page.getByLabel('Your e-mail address')).toHaveValue('customer@obverse.example')
  const id = await report(page, uniqueName('Another coin than on your page.'))
  await staffPage.goto(`/admin/holder-reports/${id}`)
  await expect(staffPage.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    /\/certlookup\/3100001-002\/$/,
  )
  await expect(
    staffPage.getByText('A holder with this number and a different item was offered for sale.'),
  ).toBeVisible()
  await expect(staffPage.getByRole('region', { name: 'Other reports of this number' })).toContainText(
    'Item does not match',
  )
  await expect(staffPage.locator('a[href^="/admin/users/"]').first()).toBeVisible()
})

test('CL-2 who acts on a report that a colleague took in between sees it as it is now, with the note still typed', async ({
  api,
  staffPage,
  page,
  troubles,
}) => {
  troubles.allow(/409/)
  await page.goto('/certlookup/report/?number=6712345-997')
  await expectHydrated(page)
  const id = await report(page, uniqueName('Glued.'))
  await staffPage.goto(`/admin/holder-reports/${id}`)
  await staffPage.getByRole('button', { name: 'Add note' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'New note' })
  await dialog.getByLabel('Note').fill('Seen before.')
  const client = await api('super')
  await client.certLookup.takeHolderReport({ params: { reportID: id }, body: { Version: 1 } })
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByRole('alert')).toContainText('has changed in the meantime')
  await expect(dialog.getByLabel('Note')).toHaveValue('Seen before.')
  await expect(staffPage.getByRole('button', { name: 'Put back', includeHidden: true })).toBeAttached()
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(staffPage.getByRole('cell', { name: 'Seen before.' })).toBeVisible()
})

test('AUTH-2 CL-2 staff who only read see reports and no button that changes one', async ({ page, asStaff }) => {
  await asStaff('readonly')
  await page.goto('/admin/holder-reports/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Holder report 1' })).toBeVisible()
  await expect(page.getByText('The listing shows a 1921 Morgan dollar')).toBeVisible()
  for (const name of ['Take report', 'Close report', 'Add note'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('CL-2 the work of the day leads to the reports that wait, and a choice shows the closed ones', async ({
  staffPage,
}) => {
  await staffPage.goto('/admin')
  await staffPage.getByRole('link', { name: /holder reports to check/ }).click()
  await expect(staffPage).toHaveURL(/\/admin\/holder-reports/)
  await expect(staffPage.getByRole('button', { name: 'To check' })).toHaveAttribute('aria-pressed', 'true')
  await staffPage.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(staffPage.getByRole('link', { name: '3100001-001' }).first()).toBeVisible()
  await expect(staffPage).toHaveURL(/closed/)
})
