/** Tests how visitors of a show begin a membership on a device of ours, and go on with it on their own. */
import { createEvent } from '../fixtures/events'
import { open } from '../fixtures/forms'
import { linkIn, mailTo } from '../fixtures/mails'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

test('JOIN-C2 JOIN-C3 a visitor begins at a show on our device, chooses a password on their own, and goes on to the tier', async ({
  page,
  api,
  browser,
}) => {
  const name = uniqueName('Harbor Show')
  const events = await api('events')
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const days = { StartDate: dayFrom(-1), EndDate: dayFrom(5) }
  const { EventID } = await createEvent(events, { Name: name, ...days, Visibility: 'Public' })
  const desk = await events.memberships.createShowDesk({ body: { SiteID: 1, EventID, Name: 'Tablet 1', IsOpen: true } })
  const { Link } = await events.memberships.showDeskLink({ params: { showDeskID: desk.ShowDeskID } })
  const path = new URL(Link).pathname + new URL(Link).search

  await page.clock.install()
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join at ${name}`)
  const email = `${name.replace(/\W+/g, '-').toLowerCase()}@people.example`
  const first = page.getByLabel('First name')
  await first.focus()
  await page.keyboard.type('Nora')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Visitor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Enter your e-mail address.')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Membership', { exact: true }).selectOption('Premium, $149.00 a year')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
  await expectAccessible(page)

  // The page clears itself for the next visitor, with a warning first.
  await page.clock.runFor(22_000)
  await expect(page.getByText('Still there?')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('')
  await first.fill('Half typed')
  await page.clock.runFor(75_000)
  await page
    .getByRole('button', { name: 'I’m still here' })
    .or(page.getByRole('button', { name: 'I’m still here' }))
    .click()
  await expect(first).toHaveValue('Half typed')
  await page.clock.runFor(91_000)
  await expect(first).toHaveValue('')

  const own = await (await browser.newContext()).newPage()
  await open(own, linkIn(await mailTo(email)))
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  await own.getByRole('textbox', { name: 'Password' }).fill('seven quiet harbours at dusk')
  await own.getByRole('checkbox', { name: 'I have read and accept these agreements' }).check()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Create account' }).click()
  await expect(own).toHaveURL(/\/join\/show\/account\/$/)
  await expectHydrated(own)
  await expect(own.getByText(`You began at ${name}.`)).toBeVisible()
  await expect(own.getByLabel('First name')).toHaveValue('Nora')
  await expectAccessible(own)
  await own.getByLabel('Last name').fill('Villager')
  await own.getByRole('button', { name: 'Go on' }).click()
  await expect(own).toHaveURL(/\/join\/billing\/\?tier=Premium$/)
  await own.context().close()
  const { ShowJoins } = await events.memberships.showJoins({ query: { deskID: desk.ShowDeskID } })
  expect(ShowJoins.map(({ Name, State }) => [Name, State])).toEqual([['Nora Villager', 'account']])
})

test('JOIN-C2 the address of a desk says when it is not open, and is a page not found when it was guessed', async ({
  page,
  api,
  troubles,
}) => {
  troubles.allow(/404/)
  const events = await api('events')
  const { Link } = await events.memberships.showDeskLink({ params: { showDeskID: 1 } })
  const path = new URL(Link).pathname + new URL(Link).search
  await open(page, path)
  await expect(page.getByText('This desk opens on the first day of the show')).toBeVisible()
  await open(page, `${path}x`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
})
