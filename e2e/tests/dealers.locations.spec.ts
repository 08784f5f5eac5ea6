import type { Page } from '@playwright/test'
import { signInAlone } from '../fixtures/alone'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const list = '/dealers/account/locations/'
const save = (page: Page) => page.getByRole('button', { name: 'Save location' })
/** Waits until the form takes what is typed. */
const expectReady = async (page: Page) => {
  await expectHydrated(page)
  await expect(save(page)).toBeEnabled()
}
const openFirst = async (page: Page) => {
  await page.goto(list)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL(/\/locations\/\d+\/$/)
  await expectReady(page)
}

test('DA-4 DA-5 a dealer adds a location that nobody finds on the map, places the pin by keyboard, and a collector finds it', async ({
  page,
  context,
  otherPage,
}) => {
  await signInAlone(context, 'winifred.sharpe')
  await page.goto(list)
  await page.getByRole('link', { name: 'Add a location' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New location' })).toBeVisible()
  await expectReady(page)
  await page.getByLabel('Street address').fill('12 Nowhere Lane')
  await page.getByLabel('City').fill('Unknown Springs Junction')
  await page.getByRole('checkbox', { name: 'Coins', exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'Morgan dollars' }).press('Space')
  await save(page).press('Enter')
  await page.waitForURL(/\/locations\/\d+\/$/)
  await expect(page.getByText('Location saved.')).toBeVisible()
  await expect(page.getByText(/We didn’t find the address on the map/)).toBeVisible()
  await expectReady(page)

  await page.getByLabel('Latitude').fill('43.615')
  await page.getByLabel('Longitude').fill('-116.2023')
  const pin = page.getByRole('button', { name: 'Pin of this location. Move it with the arrow keys.' })
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Longitude')).not.toHaveValue('-116.2023')
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-116\.\d+$/)
  await expect(page.getByText('You placed the pin. It stays while the address stays.')).toBeVisible()
  await save(page).press('Enter')
  await expect(page.getByText('Location saved.')).toBeVisible()
  await expectAccessible(page)

  const collector = await otherPage()
  const near = '/dealer-locator/results/?lat=43.615&lon=-116.2023'
  await collector.goto(near)
  await expect(collector.getByRole('article', { name: 'Orange Blossom Coins' })).toContainText('12 Nowhere Lane')

  await page.getByRole('button', { name: 'Delete location' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 12 Nowhere Lane, Unknown Springs Junction?' })
  await dialog.getByRole('button', { name: 'Delete location' }).press('Enter')
  await page.waitForURL(new RegExp(`${list}$`))
  await expect(page.getByText('12 Nowhere Lane')).toHaveCount(0)
  await collector.goto(near)
  await expect(collector.getByText('12 Nowhere Lane')).toHaveCount(0)
})

test('DA-4 the hours of a day are copied to other days, and split', async ({ page, signIn }) => {
  await signIn('dealer')
  await openFirst(page)
  await page.getByRole('button', { name: 'Add times on Tuesday' }).press('Enter')
  await page.getByLabel('Tuesday, opens, times 2').fill('19:00')
  await page.getByLabel('Tuesday, closes, times 2').fill('21:00')
  await page.getByRole('button', { name: 'Copy to other days: Tuesday' }).press('Enter')
  const to = page.getByRole('group', { name: 'Copy the hours of Tuesday to' })
  await to.getByRole('checkbox', { name: 'Monday' }).press('Space')
  await to.getByRole('checkbox', { name: 'Sunday' }).press('Space')
  await page.getByRole('button', { name: 'Copy hours', exact: true }).press('Enter')
  await expect(page.getByText('Copied the hours of Tuesday to Monday and Sunday.')).toBeVisible()
  for (const day of ['Monday', 'Sunday']) await expect(page.getByLabel(`${day}, closes, times 2`)).toHaveValue('21:00')

  await page.getByRole('button', { name: 'Preview the public page' }).press('Enter')
  const preview = page.getByRole('dialog', { name: 'Preview: Harbor Lane Numismatics' })
  await expect(preview.getByRole('row', { name: /Sunday/ })).toContainText('7:00 PM – 9:00 PM')
  await expectAccessible(page)
})

test('DA-4 the seventh specialty of a type is refused with words', async ({ page, signIn }) => {
  await signIn('dealer')
  await openFirst(page)
  const coins = page.getByRole('region', { name: /^Specialties: Coins/ })
  const boxes = coins.getByRole('checkbox')
  for (const box of await boxes.all()) {
    if ((await coins.getByText('6 of 6').count()) > 0) break
    if (!(await box.isChecked())) await box.press('Space')
  }
  await expect(coins.getByText('6 of 6')).toBeVisible()
  const seventh = coins.getByRole('checkbox', { checked: false }).first()
  await seventh.press('Space')
  await expect(coins.getByRole('alert')).toHaveText(
    'At most 6 specialties of each type are possible. Remove one first.',
  )
  await expect(seventh).not.toBeChecked()
  await expectAccessible(page)
})

test('DA-4 DA-5 a failed save keeps what was typed, and so does a reload', async ({ page, signIn, troubles }) => {
  troubles.allow(/500|503/)
  await signIn('dealer')
  await openFirst(page)
  const words = 'There was an issue with processing the location information. Please try again later.'
  await page.route('**/dealers/account/locations/api/*/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: words, requestId: 'x' } })
      : route.fallback(),
  )
  await page.getByLabel('Description (optional)').fill('Ask for the tray of half cents.')
  await page.getByRole('button', { name: 'Add a special day' }).press('Enter')
  await page.getByLabel('Date', { exact: true }).last().fill('2099-12-24')
  await page.getByLabel('Reason, like Christmas Eve').last().fill('Party')
  await save(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
  await expect(page.getByLabel('Description (optional)')).toHaveValue('Ask for the tray of half cents.')

  await page.reload()
  await expectReady(page)
  await expect(page.getByText('We kept what you typed here and didn’t save.')).toBeVisible()
  await expect(page.getByLabel('Description (optional)')).toHaveValue('Ask for the tray of half cents.')
  await expect(page.getByLabel('Reason, like Christmas Eve').last()).toHaveValue('Party')
  await page.getByRole('button', { name: 'Discard my changes' }).press('Enter')
  await expect(page.getByLabel('Description (optional)')).not.toHaveValue('Ask for the tray of half cents.')

  await page.route('**/delete/', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'No', requestId: 'x' } }),
  )
  await page.getByRole('button', { name: 'Delete location' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete location' }).press('Enter')
  const refused = 'There was an issue when deleting the location information. Please try again later.'
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(refused)
})

test('DA-4 a location that somebody else saved meanwhile keeps what was typed, and asks before it is saved over', async ({
  page,
  signIn,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  await signIn('dealer')
  await page.goto(list)
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).getByRole('link').click()
  await page.waitForURL(/\/locations\/\d+\/$/)
  await expectReady(page)
  const locationID = Number(/(\d+)\/$/.exec(page.url())?.[1])
  const { dealers } = await api('dealer')
  const words = uniqueName('Half cents and medals')
  const before = await dealers.ownLocation({ params: { locationID } })
  await dealers.confirmOwnLocation({ params: { locationID }, body: { Version: before.Version } })

  await page.getByLabel('Description (optional)').fill(words)
  await save(page).press('Enter')
  await expect(page.getByText(/^Somebody else saved this location on/)).toBeVisible()
  await expect(page.getByLabel('Description (optional)')).toHaveValue(words)
  await expectAccessible(page)
  // A reload does not forget that the draft is older than what is saved.
  await page.reload()
  await expectReady(page)
  await expect(page.getByText(/^Somebody else saved this location on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my input, to save it over that' }).press('Enter')
  await save(page).press('Enter')
  await expect(page.getByText('Location saved.')).toBeVisible()
  const after = await dealers.ownLocation({ params: { locationID } })
  expect(after).toMatchObject({ Description: words, Version: before.Version + 2 })
})

test('DA-4 the cover is made smaller before it is sent, shown on the page with its size, and told when it is too large', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.allow(/413|422/)
  await signIn('dealer')
  await page.goto(list)
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().getByRole('link').click()
  await page.waitForURL(/\/locations\/\d+\/$/)
  await expectReady(page)
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1500 })
    const context = canvas.getContext('2d')
    for (let at = 0; at < 3000 && context; at++) {
      context.fillStyle = `hsl(${at % 360} 60% 50%)`
      context.fillRect((at * 37) % 3000, (at * 91) % 1500, 90, 60)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const file = page.getByLabel('Choose a picture')
  const sent = page.waitForResponse(/\/cover\/$/)
  await file.setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  expect(await (await sent).json()).toMatchObject({
    Result: 'Success',
    Location: { CoverWidth: 2448, CoverHeight: 1224 },
  })
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await page.getByLabel(/^Image description/).fill('Our window')
  await save(page).press('Enter')
  await expect(page.getByText('Location saved.')).toBeVisible()
  const id = /(\d+)\/$/.exec(page.url())?.[1]

  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) }
  await page.getByLabel('Replace the picture').setInputFiles(large)
  const told = page.getByText('This picture is larger than 10 MB. Choose a smaller one.')
  await expect(told).toBeVisible()
  await expect(told).toBeHidden({ timeout: 7_000 })
  const wrong = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Replace the picture').setInputFiles(wrong)
  await expect(page.getByText('The picture could not be saved. Choose another one, or try again later.')).toBeVisible()

  await page.goto(`/dealer-locator/location/${id}/`)
  const cover = page.getByRole('img', { name: 'Our window' })
  await expect(cover).toHaveAttribute('width', '2448')
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await expectAccessible(page)
  await page.goBack()
  await expectReady(page)
  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await expect(page.getByText('Picture removed.')).toBeVisible()
})
