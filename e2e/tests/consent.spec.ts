/** Tests how visitors sign waivers on the site and at a kiosk, and what staff do with them. */
import { createEvent } from '../fixtures/events'
import { open } from '../fixtures/forms'
import { originOf } from '../fixtures/http'
import { mailTo } from '../fixtures/mails'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const path = '/about/waiver/'
const addressOf = (name: string) => `${name.replace(/\W+/g, '-').toLowerCase()}@collectors.example`
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test("PUB-2 CON-C1 a minor's guardian signs a waiver on a kiosk, by keyboard, and the next person sees nothing of it", async ({
  page,
  api,
}) => {
  const name = uniqueName('Harbor Show')
  const events = await api('events')
  const days = { StartDate: dayFrom(-1), EndDate: dayFrom(5) }
  const { EventID } = await createEvent(events, { Name: name, ...days, Visibility: 'Public' })
  const kiosk = await events.consent.createWaiverKiosk({
    body: { SiteID: 1, EventID, Name: 'Tablet 1', IsOpen: true },
  })
  const { Link } = await events.consent.waiverKioskLink({ params: { waiverKioskID: kiosk.WaiverKioskID } })
  await page.clock.install()
  await open(page, new URL(Link).pathname + new URL(Link).search)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Waiver for ${name}`)
  expect(await page.locator('a[href]').count()).toBe(0)
  // Nothing collects what is typed once the page is alive.
  expect(await page.evaluate(() => 'earlyActs' in window && window.earlyActs !== undefined)).toBe(false)
  const email = addressOf(name)
  const participant = page.getByLabel('Name of the participant')
  const { keyboard } = page
  await participant.focus()
  await keyboard.type('Mila Marsh')
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  // Nothing is sent while the guardian and the signature are missing.
  await keyboard.press('Enter')
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toBeFocused()
  for (const sentence of ['Enter the name of the parent', 'Choose parent', 'Type the name', 'Confirm that you agree'])
    await expect(summary).toContainText(sentence)
  await page.getByLabel('Name of the parent or guardian').focus()
  await keyboard.type('Olivia Marsh')
  await keyboard.press('Tab')
  await keyboard.type('Parent')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Type the name')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Olivia Marsh')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expectAccessible(page)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Olivia Marsh' })).toBeFocused()
  await expectAccessible(page)
  await page.clock.runFor(11_000)
  await expect(page.getByText('This page is cleared soon.')).toBeVisible()
  await expect(page.getByText(/Cleared in \d+ seconds/)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(participant).toBeFocused()
  await expect(participant).toHaveValue('')
  await expect(page.getByText('Marsh')).toHaveCount(0)
  await participant.fill('Half typed')
  await page.clock.runFor(151_000)
  await expect(page.getByText(/Cleared in \d+ seconds/)).toBeInViewport()
  await page.clock.runFor(30_000)
  await expect(participant).toHaveValue('')
  const mail = await mailTo(email)
  expect(mail.text).toContain('SHA-256')
  const { WaiverKiosks } = await events.consent.waiverKiosks({ query: { search: name } })
  expect(WaiverKiosks.map(({ SignedCount }) => SignedCount)).toEqual([1])
})

test('PUB-2 a visitor comes from an event and draws a signature; a failed send says so and keeps all, and staff find the waiver', async ({
  page,
  api,
  staffPage,
  troubles,
}) => {
  troubles.allow(/503|Failed to load|ERR_/)
  const name = uniqueName('Vera Visitor')
  const { EventID } = await createEvent(await api('events'), {
    Name: name,
    StartDate: dayFrom(1),
    EndDate: dayFrom(2),
    Visibility: 'Public',
  })
  await page.goto(`/submit/events/${EventID}/`)
  await page.getByRole('link', { name: 'Sign the waiver for this event' }).click()
  await expectHydrated(page)
  await expect(page.getByLabel('Event (optional)')).toHaveValue(String(EventID))
  await page.getByLabel('Name of the participant').fill(name)
  await page.getByLabel('E-mail address').fill(addressOf(name))
  await page.getByLabel('Draw by hand').check()
  const pad = page.getByRole('img', { name: 'Field for the signature, empty' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no field for the signature')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  for (let at = 1; at <= 12; at += 1)
    await page.mouse.move(box.x + 40 + at * 20, box.y + box.height / 2 + (at % 2 ? -30 : 30))
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Field for the signature, signed' })).toBeVisible()
  await page.getByLabel('I have read the waiver and agree to it').check()
  const submit = page.getByRole('button', { name: 'Sign waiver' })
  const failures = [
    () => page.route('**/consent/api/submit/', (route) => route.abort()),
    () =>
      page.route('**/consent/api/submit/', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } })),
  ]
  for (const fail of failures) {
    await fail()
    await submit.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The waiver was not sent.')
    await expect(submit).toBeEnabled()
    await expect(page.getByLabel('Name of the participant')).toHaveValue(name)
    await page.unroute('**/consent/api/submit/')
  }
  await submit.click()
  await expect(page.getByRole('heading', { name: `Thank you, ${name}` })).toBeFocused()
  const number = (await page.getByText('Its number is').textContent())?.match(/\w{4}-\w{4}/)?.[0] ?? ''

  await staffPage.goto(`/admin/signed-waivers?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`)
  await staffPage.getByRole('link', { name: number }).click()
  await expect(staffPage.getByRole('img', { name: `Signature of ${name}, drawn by hand` })).toBeVisible()
  await expectAccessible(staffPage)
  const download = staffPage.waitForEvent('download')
  await staffPage.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`waiver-${number}.pdf`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('PUB-2 a waiver is signed by typing the name', async ({ page }) => {
    const name = uniqueName('Plain Visitor')
    await page.goto(path)
    await page.getByLabel('Name of the participant').fill(name)
    await page.getByLabel('E-mail address').fill(addressOf(name))
    await page.getByLabel('The participant is under 18').check()
    await page.getByLabel('Name of the parent or guardian').fill('Plain Parent')
    await page.getByLabel('Relation to the minor').selectOption({ label: 'Parent' })
    await page.getByLabel('Signature: full name').fill('Plain Parent')
    await page.getByLabel('I have read the waiver and agree to it').check()
    await page.getByRole('button', { name: 'Sign waiver' }).click()
    await expect(page.getByText('Waiver signed. We sent you a copy by e-mail.')).toBeVisible()
  })
})

test('PUB-2 a version that staff publish while somebody reads is shown to them, with nothing typed lost', async ({
  page,
  api,
  staffPage,
  troubles,
}) => {
  troubles.allow(/409|Failed to load/)
  const staff = await api('super')
  // A site of its own: no other test reads its waiver.
  const host = originOf('crd-uk.localhost')
  const { WaiverVersions } = await staff.consent.waiverVersions({ query: { siteID: 14, state: 'Current' } })
  const current = WaiverVersions[0]
  if (!current) throw new Error('The site has no waiver')
  const name = uniqueName('Nora Reader')
  await page.goto(new URL(path, host).href)
  await expectHydrated(page)
  await page.getByLabel('Name of the participant').fill(name)
  await page.getByLabel('E-mail address').fill(addressOf(name))
  await page.getByLabel('Signature: full name').fill(name)
  await page.getByLabel('I have read the waiver and agree to it').check()
  await staffPage.goto(`/admin/waiver-versions/${current.WaiverVersionID}`)
  await expect(staffPage.getByText(current.Hash ?? '')).toBeVisible()
  await staffPage.getByRole('button', { name: 'New version from this' }).click()
  await staffPage.getByLabel('Title').fill(`Waiver of ${name}`)
  await staffPage.getByRole('button', { name: 'Publish version' }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog).toContainText('Only saved text is published.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await staffPage.getByRole('button', { name: 'Save draft' }).click()
  await expect(staffPage.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Publish version' }).click()
  await dialog.getByRole('button', { name: 'Publish version' }).click()
  await expect(staffPage.getByText('Version published.')).toBeVisible()
  await expect(staffPage.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  const submit = page.getByRole('button', { name: 'Sign waiver' })
  await submit.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The waiver has changed while you read it.')
  await expect(page.getByRole('heading', { name: `Waiver of ${name}` })).toBeVisible()
  await expect(page.getByText(`Version ${(current.Number ?? 0) + 1}.`)).toBeVisible()
  await expect(page.getByLabel('Name of the participant')).toHaveValue(name)
  await expect(page.getByLabel('I have read the waiver and agree to it')).not.toBeChecked()
  await page.getByLabel('I have read the waiver and agree to it').check()
  await submit.click()
  await expect(page.getByRole('heading', { name: `Thank you, ${name}` })).toBeVisible()
})
