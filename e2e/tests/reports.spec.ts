import { readFile } from 'node:fs/promises'
import { dayIn, inField, typeDate, typeDay } from '../fixtures/days'
import { held } from '../fixtures/held'
import { expect, expectAccessible, test } from '../fixtures/test'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.describe('the report of memberships', () => {
  test('REP-2 shows the last 7 days in UTC as table and chart, compared with the period before', async ({
    page,
    asStaff,
  }) => {
    await asStaff('super')
    await page.goto('/admin/membership-report')
    await expect(page.getByRole('heading', { level: 1, name: 'Membership report' })).toBeVisible()
    await expect(dayIn(page, 'First day')).toHaveValue(inField(day(-6)))
    await expect(dayIn(page, 'Last day')).toHaveValue(inField(day(0)))
    await expect(page.getByRole('button', { name: 'Last 7 days', pressed: true })).toBeVisible()
    await expect(page.getByText(/Days begin and end in UTC/)).toBeVisible()
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect(totals.getByRole('columnheader')).toHaveText(['Number', 'This period', 'Period before', 'Change'])
    await expect(totals.getByRole('rowheader', { name: 'Members', exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Members, .* Highest: \d+ on/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'By day' }).getByRole('rowheader')).toHaveCount(7)
    await page.getByLabel('Number').click()
    await page.getByRole('option', { name: 'Members: Premium' }).click()
    await expect(page.getByRole('img', { name: /^Members: Premium, / })).toBeVisible()
    await expectAccessible(page)
  })

  test('REP-2 an end before the start becomes the start plus 2 days, and says so; a day half typed is refused', async ({
    page,
    asStaff,
  }) => {
    await asStaff('super')
    await page.goto('/admin/membership-report')
    await typeDate(page, 'First day', 'Feb')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Complete the date, or clear it.')).toBeVisible()
    await expect(page).toHaveURL(/membership-report$/)
    await typeDay(page, 'First day', '2026-02-10')
    await typeDay(page, 'Last day', '2026-02-01')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The last day was before the first day. Showing Feb 10 – 12, 2026.')).toBeVisible()
    await expect(dayIn(page, 'Last day')).toHaveValue('Feb 12, 2026')
    await expectAccessible(page)
  })

  test('REP-2 the form stays while a report arrives: the focus, and an open list with its sites', async ({
    page,
    asStaff,
  }) => {
    await asStaff('super')
    await page.goto('/admin/membership-report')
    const letReportPass = await held(page, '**/membership-stats/**')
    const month = page.getByRole('button', { name: 'Last 30 days' })
    await month.focus()
    await page.keyboard.press('Enter')
    await expect(month).toHaveAttribute('aria-pressed', 'true')
    await expect(month).toBeFocused()
    await page.getByLabel('Site', { exact: true }).click()
    const site = page.getByRole('option', { name: 'NGC', exact: true })
    await expect(site).toBeVisible()
    letReportPass()
    const days = page.getByRole('region', { name: 'By day', includeHidden: true })
    await expect(days.getByRole('rowheader', { includeHidden: true })).toHaveCount(30)
    await site.click()
    await expect(page).toHaveURL(/siteID=/)
  })

  test('REP-2 a number leads to the members behind it, and back', async ({ page, asStaff }) => {
    await asStaff('super')
    await page.goto('/admin/membership-report')
    await page.getByRole('button', { name: 'Last 30 days' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Site', { exact: true }).click()
    await page.getByRole('option', { name: 'NGC', exact: true }).click()
    await expect(page).toHaveURL(/siteID=/)
    const joined = page
      .getByRole('region', { name: 'Totals' })
      .getByRole('row', { name: /Members: Elite/ })
      .getByRole('link')
      .first()
    // The address changes before the numbers of its site are there.
    await expect(joined).toHaveAttribute('href', /siteID/)
    const count = Number((await joined.textContent()) ?? '')
    expect(count).toBeGreaterThan(0)
    await joined.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Members in the report' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: /M\d{7}-\d/ })).toHaveCount(count)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /M\d{7}-\d/ })
        .first(),
    ).toContainText('Elite')
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Membership report' }).last()).toHaveAttribute(
      'href',
      /startDate=.*siteID=/,
    )
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Membership report' })).toBeVisible()
    await expect(page).toHaveURL(/siteID=/)
  })

  test('REP-2 money behind a number leads to its payment', async ({ page, asStaff }) => {
    await asStaff('super')
    const member = { Key: '1-1-x', Number: 'M1000001-1', PeopleID: 1, Name: 'Pat Payer', Email: 'pat@payer.example' }
    const money = { SiteID: 1, Tier: 'Elite', Day: day(0), Amount: { Minor: 29900, Currency: 'USD' } }
    await page.route(/membership-stats\/members\//, (route) =>
      route.fulfill({ json: { Members: [{ ...member, ...money, PaymentID: 'pay-1' }], Total: 1 } }),
    )
    await page.goto('/admin/membership-report-members')
    await expect(page.getByRole('row').filter({ hasText: 'Pat Payer' })).toContainText('$299.00')
    await page.getByRole('link', { name: 'Payment for M1000001-1' }).click()
    await expect(page).toHaveURL(/\/admin\/payments\?.*pay-1/)
  })

  test('REP-2 downloads the rows of days and sites as CSV', async ({ page, asStaff }) => {
    await asStaff('super')
    await page.goto('/admin/membership-report?startDate=2026-01-01&endDate=2026-01-02')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe('membership-report-2026-01-01-2026-01-02.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF?Day,Site,Joined,Renewed,Upgraded,Lapsed,.*Members,/)
    expect(lines.filter((line) => line.startsWith('2026-01-02,NGC-com,'))).toHaveLength(1)
  })

  test('REP-2 says what is wrong with a range, that there is nothing, and tries again after a failure', async ({
    page,
    asStaff,
    troubles,
  }) => {
    troubles.allow(/422|503/)
    await asStaff('super')
    await page.goto('/admin/membership-report?startDate=2024-01-01&endDate=2026-01-01')
    await expect(page.getByText('Choose 366 days or fewer.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/membership-report?startDate=2001-01-01&endDate=2001-01-05')
    await expect(page.getByText('No memberships in this period')).toBeVisible()
    await expectAccessible(page)
    await page.route(/membership-stats\/(?:\?|$)/, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.', requestId: 'r' } }),
    )
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(/membership-stats\/(?:\?|$)/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible()
  })
})
