import type { Page } from '@playwright/test'
import { visitorAddress } from '../fixtures/http'
import { openAfterTooMany, withinWindow } from '../fixtures/limits'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const compare = '/certlookup/compare/'
const [good, flagged, deleted, held] = ['3100001-001', '3100001-002', '3100001-003', '3100001-004']
const first = (page: Page) => page.getByRole('textbox', { name: 'First number' })
const second = (page: Page) => page.getByRole('textbox', { name: 'Second number' })

test('CL-2 a buyer compares a certificate with a flagged one, and reads what differs', async ({ page }) => {
  await page.goto(`/certlookup/${good}/`)
  await page.getByRole('link', { name: 'Compare with another certificate' }).click()
  await expect(first(page)).toHaveValue(good)
  await expect(page.getByText('Enter the second number to compare.')).toBeVisible()
  await second(page).fill(` ${flagged} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/certlookup\/compare\/\?a=3100001-001&b=/)
  await expect(
    page.getByRole('heading', {
      name: 'Different items. Grades differ: MS 64 and VG 8. Standing differs: In good standing and Flagged.',
    }),
  ).toBeFocused()
  const standing = page.getByRole('row', { name: /^Standing/ })
  await expect(standing.getByRole('rowheader')).toHaveText('StandingDifferent')
  await expect(standing.getByRole('cell').last()).toContainText('A holder with this number and a different item')
  await expect(page.getByRole('columnheader', { name: flagged }).getByRole('link')).toHaveAttribute(
    'href',
    `/certlookup/${flagged}/`,
  )
  await expectAccessible(page)
})

test('CL-2 the comparison works without scripts, and is kept from search engines', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  const form = await page.goto(compare)
  expect(form?.headers()['x-robots-tag']).toBeUndefined()
  await first(page).fill(good)
  await second(page).fill(good)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Both numbers are the same certificate.' })).toBeVisible()
  const answer = await page.reload()
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await context.close()
})

/** Numbers that are no certificate to compare, and the heading of their answer. */
const answers = [
  [held, `Please contact us about ${held}`],
  ['6712345-099', 'No certificate 6712345-099'],
  ['6712345', 'The last 3 digits are missing'],
  ['nonsense', 'That is not a certificate number'],
  ['83451207', '83451207 looks like a PCGS number'],
  ['6812345001', '6812345001 belongs to Comics'],
] as const
for (const [number, heading] of answers)
  test(`CL-1 CL-2 ${number} beside a certificate gets its own answer, on either side`, async ({ page }) => {
    for (const query of [`?a=${good}&b=${number}`, `?a=${number}&b=${good}`]) {
      await page.goto(`${compare}${query}`)
      await expect(page.getByRole('heading', { name: heading })).toBeFocused()
      await expect(page.getByRole('link', { name: good })).toBeVisible()
    }
    await expectAccessible(page)
  })

test('CL-2 two answers are told beside each other, and a deleted certificate is compared as such', async ({ page }) => {
  await page.goto(`${compare}?a=${held}&b=6712345-099`)
  await expect(page.getByRole('heading', { name: `Please contact us about ${held}` })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No certificate 6712345-099' })).toBeVisible()
  await page.goto(`${compare}?a=${deleted}&b=${flagged}`)
  await expect(page.getByRole('heading', { name: /Standing differs: Deleted and Flagged\.$/ })).toBeFocused()
})

test('CL-2 each side of a comparison counts as a lookup, and the form alone as none', async ({ page }) => {
  /** Returns the answers to 28 lookups, the form, a comparison and one lookup more, all of a new visitor. */
  const askAll = async () => {
    const headers = { 'x-forwarded-for': visitorAddress() }
    const lookups = Array.from({ length: 28 }, () => `/certlookup/data/${good}/`)
    const forms = Array.from({ length: 5 }, () => compare)
    const answers: number[] = []
    for (const path of [...lookups, ...forms, `${compare}?a=${good}&b=${flagged}`, `/certlookup/data/${good}/`])
      answers.push((await page.request.get(path, { headers })).status())
    return answers
  }
  const answers = await withinWindow(60, askAll)
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: 34 }, () => 200))
  expect(answers.at(-1)).toBe(429)
})

test('CL-2 AUTH-4 a stranger who looked up too many solves one challenge for both sides', async ({
  page,
  troubles,
}) => {
  troubles.allow(/429/)
  expect(await openAfterTooMany(page, `${compare}?a=${good}&b=${flagged}`)).toBe(429)
  await expectHydrated(page)
  await expect(page.getByRole('heading', { name: 'Confirm you are not a robot' })).toHaveCount(1)
  await expect(page.getByText(`We look up ${flagged} as soon as you have confirmed it.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click()
  await expect(page.getByRole('heading', { name: /^Different items\./ })).toBeFocused()
})

test('CL-2 a buyer checks the holder in hand point by point; a deleted certificate has nothing to check', async ({
  page,
}) => {
  await page.goto('/certlookup/6712345-001/')
  await page.getByRole('link', { name: 'Compare with your holder' }).click()
  await expect(page.getByRole('heading', { name: 'Compare with your holder' })).toBeInViewport()
  const points = [
    'The label says: 1942/1 10C, Mercury-type dime, XF 40',
    'The number on the label is 6712345-001.',
    'The corners and edges of the holder are closed, without cracks or traces of glue.',
    'The holder has no CAC sticker.',
    'The item looks as in the pictures on this page, front and back.',
  ]
  for (const name of points) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.goto(`/certlookup/${deleted}/`)
  await expect(page.getByRole('heading', { name: 'Compare with your holder' })).toBeHidden()
})
