/** Tests how staff open a desk at a show, and see who began there. */
import type { Page } from '@playwright/test'
import { createEvent } from '../fixtures/events'
import { open } from '../fixtures/forms'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** An event that has today in it, wherever the browser and the server are. */
const now = { StartDate: dayFrom(-1), EndDate: dayFrom(5), Visibility: 'Public' } as const

test('JOIN-C2 staff open a desk at an event by keyboard, a visitor begins at its address, and the list shows them', async ({
  page,
  asStaff,
  api,
  otherPage,
  troubles,
}) => {
  troubles.allow(/409/)
  const name = uniqueName('Quayside Show')
  await createEvent(await api('events'), { Name: name, ...now })
  await asStaff('events')
  await page.goto('/admin/show-desks')
  await expect(rowOf(page, 'Tablet 1').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New show desk' }).press('Enter')
  await page.getByRole('combobox', { name: 'Event' }).fill(name)
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Desk' }).fill('Front table')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create desk' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Front table' })).toBeVisible()
  const address = page.getByRole('region', { name: 'Address of the desk' })
  await expect(address.getByRole('status').first()).toContainText('Open now: visitors can join until')
  await expect(address.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  const event = page.getByRole('combobox', { name: 'Event' })
  await expect(event).toHaveValue(new RegExp(name))
  await expect(event).toHaveAttribute('aria-invalid', 'false')
  await expectAccessible(page)

  const link = (await address.getByRole('link').getAttribute('href')) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await address.getByRole('button', { name: 'Copy address' }).press('Enter')
  await expect(address.getByText('Address copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const visitor = await otherPage()
  await open(visitor, new URL(link).pathname + new URL(link).search)
  await visitor.getByLabel('First name').fill('Wilma')
  await visitor.getByLabel('Last name').fill('Harbor')
  const email = `${name.replace(/\W+/g, '-').toLowerCase()}@people.example`
  await visitor.getByLabel('E-mail address').fill(email)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'Thank you, Wilma' })).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: '1 sign-up' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Show sign-ups' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Desk' })).toHaveValue(`${name} · Front table`)
  await expect(rowOf(page, email)).toContainText('No account yet')
  await expect(rowOf(page, email)).toContainText('Wilma Harbor')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Status' }).press('Enter')
  await page.getByRole('option', { name: 'Member', exact: true }).press('Enter')
  await expect(rowOf(page, email)).toHaveCount(0)

  await page.goto(`/admin/show-desks?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  await rowOf(page, name).getByRole('link', { name: 'Front table', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Delete desk' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete desk' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Visitors joined at this desk')
  await expectAccessible(page)
})

test('JOIN-C2 a desk that staff close says so, a deleted one comes back, and its sheet is printed alone', async ({
  page,
  asStaff,
  api,
}) => {
  const name = uniqueName('Lighthouse Show')
  const events = await api('events')
  const { EventID } = await createEvent(events, { Name: name, ...now })
  const { ShowDeskID } = await events.memberships.createShowDesk({
    body: { SiteID: 1, EventID, Name: 'Back table', IsOpen: true },
  })
  await asStaff('events')
  await page.goto(`/admin/show-desks/${ShowDeskID}`)
  const address = page.getByRole('region', { name: 'Address of the desk' })
  await expect(address).toContainText('Open now')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Become a member at ${name}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  expect((await page.getByRole('img', { name: 'QR code of the address' }).boundingBox())?.width).toBeGreaterThan(500)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('switch', { name: 'Open' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(address).toContainText('Closed by staff. Nobody can join here.')
  await page.getByRole('button', { name: 'Delete desk' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete desk' }).press('Enter')
  const restored = page.waitForResponse(/\/admin\/api\/bulk\/show-desk\//)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  expect((await restored).status()).toBe(200)
  await page.goto(`/admin/show-desks?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  await expect(rowOf(page, name)).toContainText('Closed by staff')
})

test('JOIN-C2 without the role of events there are neither desks nor those who began at them', async ({
  page,
  asStaff,
  troubles,
}) => {
  troubles.allow(/403/)
  await asStaff('fees')
  await page.goto('/admin/membership-tiers')
  const rail = page.getByRole('navigation').first()
  await expect(rail.getByRole('link', { name: 'Membership tiers' })).toBeVisible()
  await expect(rail.getByRole('link', { name: /^Show/ })).toHaveCount(0)
  for (const path of ['/admin/show-desks', '/admin/show-desks/1', '/admin/show-joins']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText('Tablet 1')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/desk|sign-up|Tablet/i)
  }
  expect((await page.request.get('/admin/memberships/data/show-joins/')).status()).toBe(403)
})
