import type { Page } from '@playwright/test'
import { dayIn, typeDay } from '../fixtures/days'
import { cards, createEvent, eventForm, listing } from '../fixtures/events'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const edit = (eventID: number) => `/admin/events/edit/${eventID}`

/** Types a day into a date field, and leaves the field. */
async function typeAndLeave(page: Page, label: string, day: string) {
  await typeDay(page, label, day)
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
}
/** An image of one pixel that the browser can draw. */
const png = {
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('EV-1 the staff list filters by site company, domain, visibility, month and past events, and keeps all filters in the address', async ({
  staffPage: page,
  api,
}) => {
  const events = await api('events')
  const name = uniqueName('Listed')
  await createEvent(events, { Name: `${name} uk`, SiteIDs: [2], Visibility: 'Dealers' })
  await createEvent(events, { Name: `${name} past`, SiteIDs: [2], StartDate: '2019-05-01', EndDate: '2019-05-02' })
  await createEvent(events, { Name: `${name} notes`, SiteIDs: [5] })
  await page.goto('/admin/events/')
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  const row = (end: string) => page.getByRole('link', { name: `${name} ${end}` })
  await expect(row('uk')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'uk' }).click()
  await expect(row('uk')).toBeVisible()
  await expect(row('notes')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'May 2090' }).click()
  await page.getByRole('combobox', { name: 'Visibility' }).click()
  await page.getByRole('option', { name: 'Dealers' }).click()
  await expect(page).toHaveURL(/Visibility/)
  const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')
  expect(filter).toEqual({ q: name, SiteCompanyID: 1, Domain: 'uk', Month: '2090-05', Visibility: 'Dealers' })
  await expectAccessible(page)
  await page.reload()
  await expect(row('uk'), 'the address alone brings the same list').toBeVisible()
  await page.goto(`/admin/events/?filter=${encodeURIComponent(JSON.stringify({ q: name, ShowPastEvents: true }))}`)
  await expect(row('past')).toBeVisible()
  await expect(row('notes')).toBeVisible()
  await page.getByLabel('Show past events').uncheck()
  await expect(row('past')).toHaveCount(0)
  await row('uk').click()
  await expect(page).toHaveURL(/\/admin\/events\/edit\/\d+$/)
})

test('EV-2 EV-C2 staff add an event with a picture, and a visitor sees it at the next request', async ({
  staffPage: page,
  otherPage,
}) => {
  const name = uniqueName('Fair')
  const visitor = await otherPage(undefined, cards)
  await visitor.goto(listing)
  await expect(visitor.getByRole('heading', { name })).toHaveCount(0)
  await page.goto('/admin/events/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A fair for everybody.')
  await typeAndLeave(page, 'First day', '2090-05-10')
  await page.getByLabel('Opens').fill('10:00')
  await page.getByLabel('Closes').fill('16:30')
  await page.getByLabel('City').fill('Leeds')
  await page.getByLabel('Country').fill('United K')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByRole('radio', { name: /Public/ }).check()
  await page.getByRole('checkbox', { name: 'NGC', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'CGC Cards UK' }).check()
  await page.getByLabel('Tags').click()
  await page.getByRole('option', { name: 'Signing' }).click()
  await page.setInputFiles('input[type=file]', png)
  await expect(page.getByText(/poster\.png/)).toBeVisible()
  await expectAccessible(page, [1440])
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Event created.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/events\/edit\/\d+$/)
  await expect(page.getByRole('img', { name: 'The image cropped to a square' })).toBeVisible()
  await visitor.reload()
  await visitor.getByRole('link', { name }).click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByText('A fair for everybody.')).toBeVisible()
  await expect(visitor.getByText(/10:00\s–\s16:30/)).toBeVisible()
})

test('EV-2 a time that is half typed is refused with a message, and never saved as none', async ({
  staffPage: page,
  api,
}) => {
  const events = await api('super')
  const { EventID: eventID } = await createEvent(events)
  await page.goto(edit(eventID))
  await page.getByLabel('Opens').focus()
  await page.keyboard.press('1')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Complete the time, or clear it.').first()).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeHidden()
  await page.getByLabel('Opens').fill('10:00')
  await page.getByLabel('Closes').fill('16:00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect((await events.events.event({ params: { eventID } })).StartTime).toBe('10:00')
})

test('EV-2 the last day follows the first, an end before the start is refused, and the zone follows the place', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/events/create')
  await typeAndLeave(page, 'First day', '2090-05-10')
  await expect(dayIn(page, 'Last day')).toHaveValue('May 10, 2090')
  await typeAndLeave(page, 'Last day', '2090-05-12')
  await expect(dayIn(page, 'Last day')).toHaveValue('May 12, 2090')
  await typeAndLeave(page, 'First day', '2090-05-20')
  await expect(dayIn(page, 'Last day')).toHaveValue('May 20, 2090')
  await typeAndLeave(page, 'Last day', '2090-05-03')
  const message = page.getByText('The last day cannot be before the first day.')
  await expect(message.first()).toBeVisible()
  await expect(dayIn(page, 'Last day'), 'nothing is moved silently').toHaveValue('May 3, 2090')
  await typeAndLeave(page, 'Last day', '2090-05-20')
  await expect(message).toHaveCount(0)
  await page.getByLabel('Opens').fill('10:00')
  await page.getByLabel('Closes').fill('09:00')
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await expect(page.getByText('The closing time cannot be before the opening time.').first()).toBeVisible()
  await expect(page.getByLabel('Closes')).toHaveValue('09:00')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New York')
  await page.getByLabel('Country').fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await page.getByLabel('Country').fill('United S')
  await page.getByRole('option', { name: 'United States' }).click()
  await page.getByLabel('State or province').fill('Calif')
  await page.getByRole('option', { name: 'California' }).click()
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los Angeles')
  await page.getByLabel('Time zone').fill('Denver')
  await page.getByRole('option', { name: 'America/Denver' }).click()
  await page.getByLabel('Country').fill('Austria')
  await page.getByRole('option', { name: 'Austria', exact: true }).click()
  await expect(page.getByLabel('State or province')).toHaveCount(0)
  await expect(page.getByLabel('Time zone'), 'a chosen zone stays').toHaveValue('America/Denver')
})

test('EV-2 a refused field shows its message beside it; any other failed save says "Error saving event."', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/422|503/)
  const event = await createEvent(await api('events'))
  await page.goto(edit(event.EventID))
  await page.getByLabel('Website').fill('shows.example')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(
    page.getByText('Enter a web address that starts with https://, like https://www.example.com.').first(),
  ).toBeVisible()
  await expect(page.getByText('Error saving event.')).toHaveCount(0)
  await page.getByLabel('Website').fill('https://shows.example')
  await page.route(
    `**/admin/events/data/events/${event.EventID}/`,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.', requestId: '1' } })
        : route.continue(),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText(/^Error saving event\. Not now\.$/)).toBeVisible()
  await expect(page.getByLabel('Website'), 'nothing typed is lost').toHaveValue('https://shows.example')
  await expectAccessible(page, [390])
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
})

test('EV-3 the edit screen does not offer Hong Kong, and an event in Hong Kong keeps it', async ({
  staffPage: page,
  api,
}) => {
  const events = await api('events')
  const countries = await (await api('super')).reference.countries({ query: { filter: '{"CountryCode":"HK"}' } })
  const CountryID = countries[0]?.CountryID ?? 0
  const event = await createEvent(events, { CountryID, TimeZone: 'Asia/Hong_Kong' })
  await page.goto(edit(event.EventID))
  await expect(page.getByText(/takes place in Hong Kong, which is not offered here/)).toBeVisible()
  await page.getByLabel('Country').click()
  await expect(
    page
      .getByRole('option', { name: 'Honduras' })
      .or(page.getByRole('option', { name: 'Hungary' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('option', { name: 'Hong Kong' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('City').fill('Kowloon')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect(await events.events.event({ params: { eventID: event.EventID } })).toMatchObject({
    CountryID,
    City: 'Kowloon',
  })
})

test('EV-C4 a stale save opens the conflict dialog and keeps the fields', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  const events = await api('events')
  const event = await createEvent(events)
  await page.goto(edit(event.EventID))
  await page.getByLabel('City').fill('My city')
  const body = eventForm({ Name: event.Name, City: 'Their city', Version: 1 })
  await events.events.save({ params: { eventID: event.EventID }, body })
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByRole('dialog')).toContainText('Their city')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Their city')
})

test('EV-C5 deleting asks first, says "Failed to delete" when it fails, and returns to the list', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/503/)
  const event = await createEvent(await api('events'))
  await page.goto(edit(event.EventID))
  const remove = page.getByRole('button', { name: 'Delete event' })
  await remove.click()
  await expect(page.getByRole('dialog')).toContainText(event.Name)
  await expectAccessible(page)
  await page.route(
    '**/delete/',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.', requestId: '1' } }),
    { times: 1 },
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByRole('dialog').getByText('Failed to delete. Not now.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expect(page).toHaveURL(/\/admin\/events(\?.*)?$/)
  await page.goto(edit(event.EventID))
  troubles.allow(/404/)
  await expect(page.getByRole('link', { name: /list/i })).toBeVisible()
})

test('EV-2 an event is duplicated for next year, hidden, and its history can be read and restored', async ({
  staffPage: page,
  api,
}) => {
  const events = await api('events')
  const event = await createEvent(events, { Visibility: 'Public', City: 'Bath' })
  await page.goto(edit(event.EventID))
  await page.getByRole('button', { name: 'Duplicate for next year' }).click()
  await expect(page.getByText(/It is hidden until you change its visibility/)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/${event.EventID}$`))
  await expect(dayIn(page, 'First day')).toHaveValue('May 9, 2091')
  await expect(page.getByRole('radio', { name: /Hidden/ })).toBeChecked()
  await page.getByLabel('City').fill('York')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const history = page.getByRole('group', { name: 'History' })
  await history.getByRole('button', { name: 'Show 1 change' }).click()
  await expect(history).toContainText('York')
  const restore = history.getByRole('button', { name: 'Undo this change' })
  await restore.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, [1440])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(restore).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Bath')
})

test('EV-2 the start page links to the events without an image', async ({ page, asStaff, api }) => {
  const event = await createEvent(await api('events'), { StartDate: '2089-01-01', EndDate: '2089-01-01' })
  await asStaff('events')
  await page.goto('/admin/')
  await page.getByRole('link', { name: /without an image/ }).click()
  await expect(page).toHaveURL(/WithoutImage/)
  await page.getByRole('searchbox', { name: 'Search' }).fill(event.Name)
  await expect(page.getByRole('link', { name: event.Name })).toBeVisible()
})

test('AUTH-1 staff without the events role neither see events nor reach them', async ({ page, asStaff, troubles }) => {
  troubles.allow(/403/)
  await asStaff('users')
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Events' })).toHaveCount(0)
  await page.goto('/admin/events/')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toHaveCount(0)
})

test('EV-1 several events are hidden or deleted at once, and Undo restores the visibility of each', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('events')
  const name = uniqueName('Several')
  const made = [
    await createEvent(staff, { Name: `${name} A`, Visibility: 'Members' }),
    await createEvent(staff, { Name: `${name} B`, Visibility: 'Dealers' }),
  ]
  const audiences = () =>
    Promise.all(
      made.map(async ({ EventID }) => (await staff.events.event({ params: { eventID: EventID } })).Visibility),
    )
  await page.goto(`/admin/events?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('2 events unpublished.')).toBeVisible()
  expect(await audiences()).toEqual(['Hidden', 'Hidden'])
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 events published.')).toBeVisible()
  expect(await audiences()).toEqual(['Members', 'Dealers'])
  await all.check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 events moved to the trash.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `${name} A` })).toBeVisible()
  expect(await audiences()).toEqual(['Members', 'Dealers'])
})
