import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayField, dayIn, inField, typeDate, typeDay } from '../fixtures/days'
import { expect, expectAccessible, test } from '../fixtures/test'

const screen = '/admin/employee-submissions'
const today = () => new Date().toISOString().slice(0, 10)
const [firstDay, lastDay] = ['First day', 'Last day']
const submit = (page: Page) => page.getByRole('button', { name: 'Download CSV' })

test('REP-1 shows the submissions of employees from 1 January of this year to today, and downloads them', async ({
  page,
  asStaff,
}) => {
  await asStaff('super')
  await page.goto('/admin/')
  await page.getByRole('navigation').getByRole('link', { name: 'Employee submissions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employee submissions' })).toBeVisible()
  await expect(dayIn(page, firstDay)).toHaveValue(inField(`${today().slice(0, 4)}-01-01`))
  await expect(dayIn(page, lastDay)).toHaveValue(inField(today()))
  await expect(page.getByRole('button', { name: 'This year', pressed: true })).toBeVisible()
  // Days of the demonstration are counted from today: near the new year some of them are in the last one.
  const start = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)
  await typeDay(page, firstDay, start)
  const row = page.getByRole('row').filter({ hasText: '6714001' })
  await expect(row).toContainText('Evelyn Torres')
  await expect(row).toContainText('$')
  const [, count = ''] = /(\d+) submissions/.exec((await page.getByText(/^The file has/).textContent()) ?? '') ?? []
  await expectAccessible(page)

  await submit(page).focus()
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await waiting
  expect(file.suggestedFilename()).toBe(`employee-submissions-${start}-${today()}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.charCodeAt(0), 'the mark of the encoding').toBe(0xfeff)
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toMatch(/^Submission,Order number,Submitted \(UTC\),Site,Employee,/)
  expect(lines.filter((line) => line.startsWith('6714001,'))).toHaveLength(1)
  expect(lines).toHaveLength(Number(count) + 1)
  await page.reload()
  await expect(dayIn(page, firstDay)).toHaveValue(inField(start))
})

test('REP-1 cannot be sent without a first or a last day or with a reversed period, and says why', async ({
  page,
  asStaff,
}) => {
  await asStaff('super')
  await page.goto(`${screen}?startDate=2026-02-01&endDate=2026-02-10`)
  await expect(submit(page)).toBeEnabled()
  const refused = async (reason: string) => {
    await expect(submit(page)).toBeDisabled()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(submit(page)).toHaveAccessibleDescription(reason)
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (/employee-submissions\/|\/download\//.test(request.url())) asked.push(request.url())
  })
  await typeDay(page, firstDay, '')
  await refused('Choose the first day.')
  await dayField(page, lastDay).getByRole('spinbutton').first().press('Enter')
  await expectAccessible(page)
  await typeDate(page, firstDay, 'Feb')
  await refused('Choose a day from 2000 to 2199.')
  await typeDay(page, firstDay, '2026-02-11')
  await refused('The last day is before the first day.')
  await dayField(page, lastDay).getByRole('spinbutton').first().press('Enter')
  await typeDay(page, lastDay, '')
  await refused('Choose the last day.')
  await typeDay(page, firstDay, '2024-01-01')
  await typeDay(page, lastDay, '2026-01-01')
  await refused('Choose 366 days or fewer.')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Last month' }).focus()
  await page.keyboard.press('Enter')
  await expect(submit(page)).toBeEnabled()
})

test('REP-1 says that no employee sent in anything, and tries again after a failure', async ({
  page,
  asStaff,
  troubles,
}) => {
  troubles.allow(/503|429/)
  await asStaff('super')
  await page.goto(`${screen}?startDate=2001-01-01&endDate=2001-12-31`)
  await expect(page.getByRole('heading', { name: 'No employee sent in submissions in this period' })).toBeVisible()
  await expectAccessible(page)
  const calls = /\/api\/employee-submissions\//
  const body = { code: 'unavailable', message: 'Not now.', requestId: 'r' }
  await page.route(calls, (route) => route.fulfill({ status: 503, json: body }))
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Felicity Harmon' })).toBeVisible()
  const often = { code: 'rate_limited', message: 'That was a little too often.', requestId: 'r' }
  await page.route(/\/employee\/submissions\/download\//, (route) => route.fulfill({ status: 429, json: often }))
  await submit(page).click()
  await expect(page.getByText('The file could not be downloaded. That was a little too often.')).toBeVisible()
  await expectAccessible(page)
})

test('REP-1 REP-C1 is only for holders of the role Reports', async ({ page, asStaff, troubles }) => {
  troubles.allow(/403/)
  await asStaff('editor')
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Your roles do not include this page' })).toBeVisible()
  const query = `startDate=${today().slice(0, 4)}-01-01&endDate=${today()}`
  const answer = await page.request.get(`/admin/employee/submissions/download/?${query}`)
  expect(answer.status()).toBe(403)
})
