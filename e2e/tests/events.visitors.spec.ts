import { cards, createEvent, listing } from '../fixtures/events'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

test('EV-4 tags preselected in the address stay selected and leave the address', async ({ page }) => {
  await page.goto(`${listing}?tags=auction,nothing`)
  await expectHydrated(page)
  await expect(page).toHaveURL(new RegExp(`${listing}$`))
  await expect(page.getByRole('checkbox', { name: 'Auction' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Gulf Coast Coin & Currency Expo' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour City Coin Fair' })).toHaveCount(0)
  await page.reload()
  await expectHydrated(page)
  await expect(page.getByRole('checkbox', { name: 'Auction' }), 'after a reload').toBeChecked()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour City Coin Fair' }).first()).toBeVisible()
})

test('EV-4 EV-C6 visitors filter by tag, month and country at once, by keyboard too', async ({ page }) => {
  await page.goto(listing)
  await expectHydrated(page)
  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  const before = await headings.count()
  await page.getByRole('checkbox', { name: 'Seminar' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => headings.count()).toBeLessThan(before)
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' })
  await expect(headings.filter({ hasNotText: 'Rheinland Münzbörse' })).toHaveCount(0)
  const count = await headings.count()
  expect(count).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} event`) })).toBeVisible()
  await expect(page).toHaveURL(/\?tags=seminar&country=DE$/)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Seminar' }).uncheck()
  await page.getByRole('checkbox', { name: 'Auction' }).check()
  await expect(page.getByText('No events match these filters.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 2 })
  const month = await page.getByRole('combobox', { name: 'Month' }).locator('option:checked').textContent()
  await expect(page.getByRole('heading', { level: 2, name: /\d{4}$/ })).toHaveText([month ?? ''])
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 2, name: /\d{4}$/ }),
    'month and country stay in the address',
  ).toHaveText([month ?? ''])
})

test('EV-4 past months show only when requested, by the switch or by includePastEvents', async ({ page, troubles }) => {
  troubles.allow(/503|Failed to load/)
  await page.goto(listing)
  await expectHydrated(page)
  const thisYear = new Date().getUTCFullYear()
  const past = page.getByRole('heading', { level: 2, name: `January ${thisYear - 1}` })
  await expect(past).toHaveCount(0)
  await page.route(
    '**/submit/events/data/events/**',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x', requestId: '1' } }),
    { times: 1 },
  )
  await page.getByRole('checkbox', { name: 'Show past events' }).check()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The events could not be loaded')
  await expectAccessible(page, [390])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(past).toBeVisible()
  await expect(page).toHaveURL(/\?includePastEvents=true$/)
  await page.reload()
  await expect(past, 'rendered by the server too').toBeVisible()
  await expectHydrated(page)
  await page.getByRole('checkbox', { name: 'Show past events' }).uncheck()
  await expect(past).toHaveCount(0)
})

test('EV-4 events for members show in full in the list to signed-in people', async ({ otherPage, api }) => {
  const events = await api('events')
  const Name = uniqueName('Members evening')
  const Description = '<p>Bring your card.</p>'
  const event = await createEvent(events, { Name, Description, Visibility: 'Members', SiteIDs: [cards.siteID] })
  const visitor = await otherPage(undefined, cards)
  await visitor.goto(listing)
  await expectHydrated(visitor)
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: Name })).toHaveCount(0)
  const member = await otherPage('customer', cards)
  await member.goto(listing)
  await expect(member.getByRole('heading', { name: Name })).toBeVisible()
  const card = member.getByRole('article').filter({ hasText: Name })
  await expect(card).toContainText('For signed-in customers')
  await card.getByText('Details').click()
  await expect(card.getByText('Bring your card.')).toBeVisible()
  await expectAccessible(member)
  await events.events.delete({ params: { eventID: event.EventID } })
})

test('EV-4 an event goes into a calendar, and the listing can be subscribed to as it is filtered', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(listing)
  await expectHydrated(page)
  await page.getByRole('checkbox', { name: 'Auction' }).check()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('US')
  await page.getByRole('button', { name: 'Copy calendar link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/submit\/events\/calendar\.ics\?tag=auction&country=US$/)
  await expect(page.getByRole('link', { name: 'Subscribe in a calendar app' })).toHaveAttribute(
    'href',
    /^webcal:.*tag=auction&country=US$/,
  )
  const feed = await page.evaluate((url) => fetch(url).then((answer) => answer.text()), address)
  expect(feed).toContain('TZID:America/New_York')
  expect(feed).toContain('SUMMARY:Gulf Coast Coin & Currency Expo')
  expect(feed).not.toContain('SUMMARY:Harbour City')
  await page.getByRole('link', { name: 'Gulf Coast Coin & Currency Expo' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gulf Coast Coin & Currency Expo')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar file (.ics)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^event-\d+\.ics$/)
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute('href', /ctz=America%2FNew_York/)
})

test('EV-4 the page of an event carries data for search engines, and says that the event is cancelled', async ({
  page,
  api,
  otherPage,
  troubles,
}) => {
  troubles.allow(/404/)
  const events = await api('events')
  const Name = `${uniqueName('Cancelled')} </script><script>document.title='pwned'</script>`
  const event = await createEvent(events, {
    Name,
    Visibility: 'Public',
    IsCancelled: 'true',
    SiteIDs: [cards.siteID],
    City: 'Leeds',
  })
  const visitor = await otherPage(undefined, cards)
  await visitor.goto(`${listing}${event.EventID}/`)
  await expectHydrated(visitor)
  await expect(visitor.getByRole('heading', { level: 1, name: Name })).toBeVisible()
  await expect(visitor.getByText('This event has been cancelled.')).toBeVisible()
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data).toMatchObject({ '@type': 'Event', name: Name, eventStatus: 'https://schema.org/EventCancelled' })
  expect(await visitor.title()).not.toBe('pwned')
  await expectAccessible(visitor)
  await page.goto(`${listing}${event.EventID}/`)
  await expect(page.getByRole('heading', { level: 1 }), 'not on a site that does not list it').toHaveText(
    'Page not found',
  )
  await events.events.delete({ params: { eventID: event.EventID } })
})
