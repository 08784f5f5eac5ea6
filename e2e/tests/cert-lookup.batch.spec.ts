import { readFile } from 'node:fs/promises'
import { held } from '../fixtures/held'
import { withinWindow } from '../fixtures/limits'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const field = { name: 'Certificate numbers' } as const
const submit = { name: 'Check certificates' } as const
const typed = ['3100001-001', '3100001002', '3100001-003, 3100001-004', '6712345-099', '83451207', '6812345001', 'x']

test('CL-1 CL-2 a dealer checks a list of numbers, sees each standing, and saves it as CSV', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/)
  await page.goto('/certlookup/')
  await page.getByRole('link', { name: 'Check up to 50 certificates' }).click()
  await expect(page).toHaveURL('/certlookup/batch/')
  await expectHydrated(page)
  await page.getByRole('button', submit).click()
  await expect(page.getByText(/^Enter at least one certificate number, like /)).toBeVisible()
  await expect(page.getByRole('textbox', field)).toBeFocused()
  await page.getByRole('textbox', field).fill(typed.join('\n'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All 8 numbers checked.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const [number, standing] of [
    ['3100001-001', 'In good standing'],
    ['3100001-002', 'Flagged'],
    ['3100001-003', 'Deleted'],
    ['3100001-004', 'Contact us about it'],
    ['6712345-099', 'No such certificate'],
    ['83451207', 'Looks like a PCGS number'],
    ['6812345-001', 'Belongs to CGC'],
    ['x', 'Not a certificate number'],
  ] as const)
    await expect(row(number).getByRole('cell').last()).toHaveText(standing)
  await expect(page.getByRole('link', { name: '3100001-001' })).toHaveAttribute('href', '/certlookup/3100001-001/')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^certificates-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFCertificate number,Item,Grade,CAC,Standing,Reason,Graded on,This grade,Finer,Total graded,Address',
  )
  expect(lines).toHaveLength(10)
  expect(lines[2]).toMatch(/^3100001-002,.*,Flagged,A holder with this number .*\/certlookup\/3100001-002\/$/)
  await page.reload()
  await expect(page.getByRole('textbox', field)).toHaveValue(typed.join('\n'))
})

test('CL-2 AUTH-4 the list pauses at 30 lookups a minute, and goes on by itself once the challenge is solved', async ({
  page,
  troubles,
}) => {
  troubles.allow(/429|404/)
  await page.goto('/certlookup/batch/')
  await expectHydrated(page)
  const numbers = Array.from({ length: 50 }, (_, at) => `3100001-${String(at + 1).padStart(3, '0')}`)
  await page.getByRole('textbox', field).fill([...numbers, '3100001-051'].join('\n'))
  await page.getByRole('button', submit).click()
  await expect(page.getByText('These are 51 numbers. Check at most 50 at once.')).toBeVisible()
  const paused = page.getByText(/ of 50 are checked\. Confirm that you are not a robot/)
  /** Checks the numbers on a new page; returns whether the list paused before all were checked. */
  const isPaused = async () => {
    await page.goto('/certlookup/batch/')
    await expectHydrated(page)
    await page.getByRole('textbox', field).fill(numbers.join('\n'))
    await page.getByRole('button', submit).click()
    await expect(paused.or(page.getByText('All 50 numbers checked.'))).toBeVisible()
    return paused.isVisible()
  }
  expect(await withinWindow(60, isPaused)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await expect(page.getByText('All 50 numbers checked.')).toBeVisible()
})

test('CL-2 numbers that could not be checked are tried again, and a stopped list goes on', async ({
  page,
  troubles,
}) => {
  troubles.allow(/Failed to load|ERR_FAILED/)
  await page.goto('/certlookup/batch/')
  await expectHydrated(page)
  await page.getByRole('textbox', field).fill('3100001-001\n3100001-002')
  const lookups = '**/certlookup/data/*/'
  await page.route(lookups, (route) => (route.request().url().includes('-002') ? route.abort() : route.continue()))
  await page.getByRole('button', submit).click()
  await expect(page.getByText(/^1 number could not be checked\./)).toBeVisible()
  await page.unroute(lookups)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All 2 numbers checked.')).toBeVisible()

  const letLookupsPass = await held(page, lookups)
  const many = Array.from({ length: 6 }, (_, at) => `3100001-00${at + 1}`)
  await page.getByRole('textbox', field).fill(many.join('\n'))
  await page.getByRole('button', submit).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  letLookupsPass()
  await expect(page.getByText('Stopped. 4 of 6 are checked.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('All 6 numbers checked.')).toBeVisible()
})
