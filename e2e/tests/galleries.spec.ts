import { coins, drawnPicture } from '../fixtures/galleries'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

test('GAL-1 a gallery is filtered, shared by its address, and opened on a phone', async ({
  storefrontPage: page,
  browser,
  baseURL,
}) => {
  await page.goto('/resources/gallery/')
  await page.getByRole('link', { name: coins.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: coins.name })).toBeVisible()
  await expect(page.getByText('24 items')).toBeVisible()
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await expect(items).toHaveCount(12)
  await page.getByRole('radio', { name: /Silver/ }).check()
  await expect(page.getByText('9 of 24 items')).toBeVisible()
  await page.getByRole('checkbox', { name: /Proof/ }).check()
  await page.getByRole('checkbox', { name: /Toned/ }).check()
  await expect(page.getByText('2 of 24 items')).toBeVisible()
  await expect(items.filter({ hasText: '1892 Crown Dollar' })).toBeVisible()
  await page.getByRole('link', { name: 'Show Reverse' }).click()
  await expect(
    page.getByRole('img', { name: 'Drawing of a silver coin with a value in a wreath' }).first(),
  ).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  const phone = await context.newPage()
  await phone.goto(page.url())
  await expect(phone.getByText('2 of 24 items')).toBeVisible()
  await expect(phone.getByRole('checkbox', { name: /Toned/ })).toBeChecked()
  await expect(phone.getByRole('link', { name: 'Show Obverse' })).toBeVisible()
  await phone.getByRole('img').first().tap()
  const dialog = phone.getByRole('dialog')
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await expect(phone).toHaveURL(/item=\d+/)
  await expect(dialog.getByRole('button', { name: 'Show Obverse' })).toBeVisible()
  await context.close()

  await page.getByRole('link', { name: 'Remove filter Features: Proof' }).click()
  await expect(page.getByText('4 of 24 items')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 of 24 items')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByText('24 items', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /Proof/ }).check()
  await page.getByRole('checkbox', { name: /Toned/ }).check()
  await page.getByRole('checkbox', { name: /First year/ }).check()
  await page.getByRole('link', { name: 'Show all items' }).click()
  await expect(page.getByText('24 items', { exact: true })).toBeVisible()
})

test('GAL-1 an item is shown large: by keys, by touch, by its address, across pages, and the focus comes back', async ({
  storefrontPage: page,
}) => {
  await page.goto(coins.path)
  const opener = page.getByRole('link', { name: 'Drawing of a gold coin with a star' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '1907 Star Twenty' })
  await expect(dialog.getByText('1 of 24')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('+')
  await expect(dialog.getByText('140%')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('1 of 24'), 'a zoomed picture is moved').toBeVisible()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowLeft')
  const last = page.getByRole('dialog').getByText('24 of 24')
  await expect(last).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  const third = page.getByRole('dialog', { name: '1870 Summit Dollar' })
  await expect(third.getByText('23 of 24')).toBeVisible()
  await third.getByRole('button', { name: 'Show Reverse' }).click()
  await expect(third.getByRole('img', { name: 'Drawing of a silver coin with a value in a wreath' })).toBeVisible()
  const shared = page.url()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.goto(shared)
  await expect(page.getByRole('dialog', { name: '1870 Summit Dollar' }).getByText('23 of 24')).toBeVisible()
  const box = await page.getByRole('dialog').locator('img').boundingBox()
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -200)
  await expect(page.getByText('115%')).toBeVisible()
  await page.mouse.dblclick(at.x, at.y)
  await expect(page.getByText('100%')).toBeVisible()
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 200, at.y + 5, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByText('24 of 24'), 'a swipe leads to the next').toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`${coins.path}$`))
})

test('GAL-1 two items are compared side by side with the same zoom', async ({ storefrontPage: page }) => {
  await page.goto(coins.path)
  await page.getByRole('checkbox', { name: 'Compare 1883 Harbor Dollar' }).check()
  await expect(page.getByText('Choose a second item to compare.')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Compare 1936 Sunrise Dollar' }).check()
  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Side by side' })
  await expect(dialog.getByRole('figure')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  const moved = await dialog
    .locator('figure div[style]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('style')))
  expect(moved).toEqual(Array(2).fill(expect.stringContaining('scale(1.4)')))
  await page.keyboard.press('Escape')
  await expect(compare).toBeFocused()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(compare).toHaveCount(0)
})

test('GAL-1 filters, pages, the other pictures and large pictures work without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(coins.path)
  await page.getByRole('checkbox', { name: /Proof/ }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText(/of 24 items/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Proof/ })).toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Show Reverse' }).click()
  await expect(page.getByRole('link', { name: 'Show Obverse' })).toBeVisible()
  const picture = page.getByRole('list', { name: 'Items' }).getByRole('link').first()
  await expect(picture).toHaveAttribute('href', /^\/files\/.+\.webp$/)
  await context.close()
})

test('GAL-1 staff make a gallery, upload three pictures of which one fails and is sent again, and publish it', async ({
  staffPage: page,
  otherPage,
  troubles,
}) => {
  troubles.allow(/500/)
  const name = uniqueName('Uploaded')
  await page.goto('/admin/galleries/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create gallery' }).click()
  await expect(page.getByText('Gallery created.')).toBeVisible()
  await page.getByRole('link', { name: 'Upload pictures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload pictures' })).toBeVisible()
  await page.setInputFiles('input[type=file]', [
    drawnPicture('first_coin.png'),
    drawnPicture('second.png'),
    drawnPicture('third.png'),
  ])
  let asked = 0
  await page.route('**/items/', async (route) => {
    asked += 1
    if (asked === 2) await route.fulfill({ status: 500, json: { error: 'internal', message: 'Something went wrong.' } })
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Upload 3 pictures' }).click()
  await expect(page.getByText('2 pictures uploaded.')).toBeVisible()
  await expect(page.getByText('1 picture was not uploaded.')).toBeVisible()
  await expectAccessible(page, [1440, 390])
  await page.getByRole('button', { name: 'Send again: second.png' }).click()
  await expect(page.getByText('3 pictures uploaded.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the gallery' }).click()
  const list = page.getByRole('list', { name: 'Items' })
  await expect(list.getByRole('listitem')).toHaveText([/first coin/, /third/, /second/])

  // The page before has a name too.
  await page.getByRole('link', { name: 'Add filter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New filter' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Color')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('link', { name: 'Add option' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New option' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Red')
  await page.getByRole('button', { name: 'Add option' }).click()
  await expect(page.getByRole('link', { name: 'Red' })).toBeVisible()
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: 'third', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Red' }).check()
  await page.getByRole('textbox', { name: 'Grade' }).fill('MS 65')
  await page.getByRole('button', { name: 'Save item' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name }).first().click()
  const handle = list.getByRole('button', { name: /second/ })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(150)
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(150)
  await page.keyboard.press('Space')
  await expect(list.getByRole('listitem')).toHaveText([/first coin/, /second/, /third/])
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Save gallery' }).click()
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible()

  const visitor = await otherPage()
  await visitor.goto('/resources/gallery/')
  await visitor.getByRole('link', { name }).click()
  await visitor.getByRole('checkbox', { name: /Red/ }).check()
  await expect(visitor.getByText('1 of 3 items')).toBeVisible()
  await expect(visitor.getByText('MS 65')).toBeVisible()
})
