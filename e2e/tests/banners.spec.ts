import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

/** Returns a name that fits in an address. */
const slugged = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

// Both are on pages of other tests: they go, whatever became of the test.
test.afterEach(async ({ api }, { title }) => {
  const client = await api('editor')
  const search = title.startsWith('PUB-5') ? 'fair-' : 'hours-'
  const { Banners } = await client.banners.staffBanners({ query: { search } })
  for (const { BannerID } of Banners) await client.banners.removeBanner({ params: { bannerID: BannerID } })
  const { Countdowns } = await client.banners.staffCountdowns({ query: { search } })
  for (const { CountdownID } of Countdowns)
    await client.banners.removeCountdown({ params: { countdownID: CountdownID } })
})

test('PUB-5 staff put a countdown on the home page by keyboard; it ticks by the time of the server, and its announcement follows (SVC-C2)', async ({
  page,
  asStaff,
  otherPage,
  api,
}) => {
  const name = slugged(uniqueName('fair'))
  await asStaff('editor')
  await page.goto('/admin/countdowns/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Title').fill(`Until ${name}`)
  await page.getByLabel('Announcement').fill(`${name} is open.`)
  await page.getByLabel('Show on the home page').press('Space')
  await page.getByLabel('Published').press('Space')
  await page.getByRole('button', { name: 'Create countdown' }).press('Enter')
  await expect(page.getByText('Visitors can see it.')).toBeVisible()

  const visitor = await otherPage()
  await visitor.goto('/')
  const open = visitor.getByRole('region', { name: `Until ${name}` })
  await expect(open).toContainText('The date will be announced.')
  await expectAccessible(visitor)

  // A clock that is a day ahead would call it over at once.
  const client = await api('editor')
  await client.banners.createCountdown({
    body: {
      Name: `${name}-soon`,
      Title: `Doors of ${name}`,
      Announcement: `The doors of ${name} are open.`,
      ExpirationUTC: new Date(Date.now() + 12_000).toISOString(),
      IsOnHomePage: true,
      SiteIDs: [1],
      IsPublished: true,
    },
  })
  await visitor.clock.install({ time: Date.now() + 86_400_000 })
  await visitor.goto('/')
  const soon = visitor.getByRole('region', { name: `Doors of ${name}` })
  await expect(soon.getByRole('timer')).toContainText(/0[1-9] seconds|01 second/)
  await expect(soon.getByRole('status')).toHaveText(`The doors of ${name} are open.`, { timeout: 15_000 })
  await expect(soon.getByRole('timer')).toHaveCount(0)
})

test('PUB-6 a banner is shown until it is dismissed by keyboard, also on the next pages; without scripts it stays', async ({
  page,
  asStaff,
  otherPage,
}) => {
  const name = slugged(uniqueName('hours'))
  await asStaff('editor')
  await page.goto('/admin/banners/create')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: /^Text/ }).fill(`New hours ${name}`)
  await page.getByLabel('Published').press('Space')
  await page.getByRole('button', { name: 'Create banner' }).press('Enter')
  await expect(page.getByText('Visitors can see it.')).toBeVisible()

  const visitor = await otherPage()
  await visitor.goto('/news/')
  const banner = visitor.getByRole('region', { name: `Notice: New hours ${name}` })
  await expect(banner).toBeVisible()
  await expectAccessible(visitor)
  await banner.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(banner).toBeHidden()
  await expect(visitor.getByRole('main')).toBeFocused()
  await visitor.goto('/submit/events/')
  await expect(banner).toBeHidden()
  const kept = (await visitor.context().cookies()).find((one) => one.name === `banner-${name}`)
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)

  const html = await (await visitor.request.get('/news/')).text()
  expect(html).toContain(`data-banner="${name}"`)
  expect(html).toMatch(/<button[^>]*aria-label="Dismiss"[^>]*hidden/)
})
