import type { Page } from '@playwright/test'
import { typeDay } from '../fixtures/days'
import { originOf } from '../fixtures/http'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).press('Enter')
  await page.getByRole('option', { name: option, exact: true }).press('Enter')
}
/** Returns a code that no other test has. */
const uniqueCode = () =>
  uniqueName('E2E')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/-$/, '')
    .toUpperCase()
    .slice(0, 30)

test('JOIN-2 staff create a discount code with the keyboard, members can use it, and a deleted one comes back', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  await asStaff('super')
  await page.goto('/admin/discount-codes')
  await expect(rowOf(page, 'SPRING10').first()).toContainText('Works now')
  await expectAccessible(page)
  await choose(page, 'Status', 'Over')
  await expect(rowOf(page, 'CODE24').first()).toBeVisible()
  await expect(rowOf(page, 'SPRING10')).toHaveCount(0)

  await page.getByRole('link', { name: 'New discount code' }).press('Enter')
  const code = uniqueCode()
  await page.getByRole('textbox', { name: 'Code' }).fill('spring10')
  await page.getByRole('spinbutton', { name: 'Discount' }).fill('12.5')
  await page.getByRole('button', { name: 'Create code' }).press('Enter')
  await expect(page.getByText('This site already has this code.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('checkbox', { name: 'Premium' }).press('Space')
  await page.getByRole('button', { name: 'Create code' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expectAccessible(page)

  const rate = async (tier: 'Premium' | 'Elite') =>
    (await (await api()).memberships.discount({ params: { tier, mode: 'join', code, isANA: false } })).Rate
  expect([await rate('Premium'), await rate('Elite')]).toEqual([12.5, 0])

  await page.getByRole('button', { name: 'Delete code' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete code' }).press('Enter')
  const restored = page.waitForResponse(/\/admin\/api\/bulk\/discount-code\//)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  expect((await restored).status()).toBe(200)
  await page.goto(`/admin/discount-codes?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`)
  await expect(rowOf(page, code)).toContainText('12.5%')
})

test('JOIN-2 staff create an affiliate code, and turn it off', async ({ page, asStaff, api }) => {
  await asStaff('super')
  await page.goto('/admin/affiliate-codes')
  await expect(rowOf(page, 'CLUB07').first()).toContainText('Turned off')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New affiliate code' }).press('Enter')
  const code = uniqueCode()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('textbox', { name: 'Partner' }).fill('Test Coin Club')
  await page.getByRole('button', { name: 'Create code' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  const isValid = async () => (await (await api()).memberships.validateAffiliate({ params: { code } })).IsValid
  expect(await isValid()).toBe(true)
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved.').first()).toBeVisible()
  expect(await isValid()).toBe(false)
})

test('JOIN-1 staff say what a tier brings and add a price to come; one in force is only read', async ({
  page,
  asStaff,
  otherPage,
}) => {
  const visitor = await otherPage()
  await asStaff('super')
  await page.goto('/admin/membership-tiers')
  await choose(page, 'Site', /^PMG UK/)
  await expect(page.getByRole('link', { name: 'Elite' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Elite' }).press('Enter')
  const benefit = uniqueName('A lunch')
  await page.getByRole('textbox', { name: 'Benefits' }).fill(`${benefit}\nA dinner`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved.').first()).toBeVisible()
  await visitor.goto(`${originOf('pmg-uk.localhost')}/join/`)
  await expect(visitor.getByText(benefit)).toBeVisible()
  await expectAccessible(page)

  const prices = page.getByRole('region', { name: 'Prices' })
  await expect(prices).toContainText('In force')
  await page.getByRole('link', { name: 'New price' }).press('Enter')
  await page.getByRole('textbox', { name: 'Price for a year' }).fill('310')
  // A test that runs again adds the price of another day.
  const day = new Date(Date.now() + (400 + Math.floor(Math.random() * 30_000)) * 86_400_000)
  await typeDay(page, 'Counts from', day.toISOString().slice(0, 10))
  await page.getByRole('textbox', { name: 'Price for a year' }).focus()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create price' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delete price' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price for a year' })).toHaveValue('310.00')
  await page.getByRole('button', { name: 'Delete price' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete price' }).press('Enter')

  await choose(page, 'Site', /^PMG UK/)
  await choose(page, 'Tier', 'Elite')
  await choose(page, 'Status', 'In force')
  await expect(page.getByRole('link', { name: 'Elite' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Elite' }).press('Enter')
  await expect(page.getByText('This price stays as it is, because members paid it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save price' })).toHaveCount(0)
  await expectAccessible(page)
})

test('JOIN-1 staff find a member by address and state, and see the orders and the history by keyboard', async ({
  page,
  asStaff,
}) => {
  await asStaff('billing')
  await page.goto('/admin/memberships')
  await page.getByRole('main').getByLabel('Number, name, e-mail address or dealer').fill('other@obverse.example')
  await choose(page, 'Status', 'Renews')
  await expect(page.getByRole('row')).toHaveCount(0)
  await choose(page, 'Status', 'Ends')
  const row = page.getByRole('row').filter({ hasText: 'other@obverse.example' })
  await expect(row).toContainText('Associate')
  await expectAccessible(page)
  await row.getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^M1\d{6}$/ })).toBeVisible()
  await expect(page.getByText(/^The membership ends on .+\. It does not renew by itself\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText('Join: Associate')
  await expectAccessible(page)
})

test('JOIN-1 JOIN-6 JOIN-7 staff find a member, change the membership, turn the renewal off and end it, by keyboard', async ({
  page,
  asStaff,
  troubles,
}) => {
  troubles.allow(/409|422/)
  await asStaff('billing')
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /paid memberships? (?:not saved|left unsaved)/ })).toHaveAttribute(
    'href',
    /memberships.*save-failed/,
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('katharina.engelhardt@')
  const member = page.getByRole('option', { name: /^M1\d{6} · Katharina Engelhardt/ })
  // Her submissions come first, and may be found later.
  await expect(page.getByRole('option').nth(1)).toHaveText(/^M1\d{6}/)
  await page.keyboard.press('ArrowDown')
  await expect(member).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^The term ends on .+ and renews by itself\.$/)).toBeVisible()

  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await page.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('€39.00')
  await choose(page, 'Tier', 'Premium')
  await expect(dialog.getByRole('status')).toContainText('€145.00')
  await dialog.getByRole('button', { name: 'Change membership' }).press('Enter')
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await reason.fill('Given by the manager.')
  await reason.press('Tab')
  await dialog.getByRole('button', { name: 'Change membership' }).press('Enter')
  await expect(page.getByText('The membership was changed. The member was told.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Do not renew' }).press('Enter')
  await reason.fill('Asked for by phone.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn off renewal' }).press('Enter')
  await expect(page.getByText(/^The membership ends on .+\. It does not renew by itself\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'End today' }).press('Enter')
  await expect(dialog).toContainText('No money is returned by this')
  await reason.fill('Closed the account.')
  // Somebody else changes the last day meanwhile: what was typed stays, and counts for the membership of now.
  await page.evaluate(async () => {
    const call = `/admin/memberships/data/members/${location.pathname.split('/').at(-1)}/`
    const { Tier, Version } = await (await fetch(call)).json()
    const body = JSON.stringify({ Tier, TermEnd: '2199-01-02', Reason: 'For life.', Version })
    await fetch(`${call}change/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
  await dialog.getByRole('button', { name: 'End membership' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('This membership was changed in the meantime.')
  await expect(reason).toHaveValue('Closed the account.')
  await expect(dialog).toContainText('instead of Jan 2, 2199')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'End membership' }).press('Enter')
  await expect(page.getByText('The membership was ended. The member was told.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End today' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'History' })).toContainText('Ended by staff')
})
