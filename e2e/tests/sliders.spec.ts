import type { Locator, Page } from '@playwright/test'
import { typeDate } from '../fixtures/days'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Every home page shows slides: each of these tests uses a site that no other test opens.
const sites = {
  visitors: 'CRD-de',
  order: 'CSG-uk',
  form: 'CGC-uk',
  languages: 'CSG-de',
  videos: 'CRD-uk',
  bulk: 'PMG-de',
} as const

/** Returns the slider of a type on a site. */
async function sliderOf(api: Api, code: string, type: string) {
  const site = (await api.sites.directory()).find((one) => one.Code === code)
  const query = { siteID: site?.SiteID ?? 0 }
  const all = type === 'video' ? await api.sliders.videoSliders({ query }) : await api.sliders.sliders({ query })
  const slider = all.find((one) => one.Type === type)
  if (!site || !slider) throw new Error(`${code} has no slider for ${type}`)
  return { ...slider, host: site.Hosts[0] ?? '' }
}

/** Draws a plain image in the browser that uploads it. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const text = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const pen = canvas.getContext('2d')
      pen?.fillRect(0, 0, 40, 40)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(text.split(',')[1] ?? '', 'base64')
}
const asFile = (buffer: Buffer, name = 'picture.png') => ({ name, mimeType: 'image/png', buffer })
const fileInput = (group: Locator) => group.locator('input[type="file"]')

const show = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const position = (page: Page) => show(page).getByText(/^Slide \d of \d/)

test('SL-5 the home page shows published slides in their order, with a text for each image', async ({ page, api }) => {
  const visitor = await api()
  const slides = await visitor.sliders.showing({ params: { type: 'hero' } })
  await page.goto('/')
  const titles = show(page).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(slides.map((slide) => slide.Title))
  await expect(titles.filter({ hasText: 'draft' })).toHaveCount(0)
  for (const image of await show(page).locator('img').all()) {
    expect(await image.getAttribute('alt')).not.toBe('')
    expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(await image.getAttribute('height'))).toBeGreaterThan(0)
  }
  await expect(show(page).locator('img').first()).toHaveAttribute('fetchpriority', 'high')
  await expect(show(page).locator('img').nth(1)).toHaveAttribute('loading', 'lazy')
})

test('SL-5 a screen below 720 pixels gets the image for small screens, a wider one does not', async ({ page, api }) => {
  const [slide] = await (await api()).sliders.showing({ params: { type: 'hero' } })
  const shown = () => show(page).locator('img').first()
  await page.setViewportSize({ width: 719, height: 900 })
  await page.goto('/')
  await expect(shown()).toHaveJSProperty('currentSrc', new URL(slide?.MobileImageUrl ?? '', page.url()).href)
  await page.setViewportSize({ width: 720, height: 900 })
  await expect(shown()).toHaveJSProperty('currentSrc', new URL(`${slide?.ImageUrl}?width=800`, page.url()).href)
})

test('SL-5 the slides advance by themselves until the visitor pauses them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expectHydrated(page)
  await expect(position(page)).toHaveText(/^Slide 1 of 3/)
  await expect(position(page)).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(7500)
  await expect(position(page)).toHaveText(/^Slide 2 of 3/)
  await show(page).getByRole('button', { name: 'Pause slideshow' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(20_000)
  await expect(position(page)).toHaveText(/^Slide 2 of 3/)
  await expect(position(page)).toHaveAttribute('aria-live', 'polite')
  await show(page).getByRole('button', { name: 'Play slideshow' }).click()
  await page.clock.runFor(7500)
  await expect(position(page)).toHaveText(/^Slide 3 of 3/)
})

test('SL-5 hovering over or focusing a slide pauses it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expectHydrated(page)
  await show(page).getByRole('group', { name: '1 of 3' }).hover()
  await page.clock.runFor(20_000)
  await expect(position(page)).toHaveText(/^Slide 1 of 3/)
  await page.mouse.move(0, 0)
  await show(page).getByRole('link').first().focus()
  await page.clock.runFor(20_000)
  await expect(position(page)).toHaveText(/^Slide 1 of 3/)
})

test('SL-5 with reduced motion the slides do not advance; buttons and arrow keys move them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expectHydrated(page)
  await page.clock.runFor(20_000)
  await expect(position(page)).toHaveText(/^Slide 1 of 3/)
  await expect(show(page).getByRole('button', { name: /slideshow/ })).toHaveCount(0)
  await show(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(position(page)).toHaveText(/^Slide 2 of 3/)
  await expect(show(page).getByRole('link', { name: 'Upcoming shows' })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText(/^Slide 3 of 3/)
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText(/^Slide 1 of 3/)
  await page.keyboard.press('ArrowLeft')
  await expect(position(page)).toHaveText(/^Slide 3 of 3/)
})

test('SL-1 SL-C8 staff add a slide, publish it, and delete it after a confirmation', async ({
  staffPage: page,
  otherPage,
  api,
  troubles,
}) => {
  const slider = await sliderOf(await api('super'), sites.visitors, 'hero')
  const visitor = await otherPage(undefined, { host: slider.host })
  const name = uniqueName('Autumn sale')
  const onSite = visitor.getByRole('heading', { level: 2, name })
  await page.goto(`/admin/sliders/${slider.SliderID}/`)
  await page.getByRole('link', { name: 'Add slide' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name)
  await page.getByLabel('Link', { exact: true }).fill('/submit/events/')
  await fileInput(page.getByRole('group', { name: 'Image for wide screens' })).setInputFiles(
    asFile(await pictureOf(page, 1200, 400)),
  )
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(page.getByText('Describe the image in a few words').first()).toBeVisible()
  await page.getByLabel('Image description').fill('A black square')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await visitor.goto('/')
  await expect(onSite).toHaveCount(0)

  await page.getByLabel('Published').check()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save slide' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await visitor.reload()
  await expect(onSite).toHaveCount(1)
  await expect(visitor.getByAltText('A black square')).toHaveCount(1)

  troubles.allow(/500/)
  await page.route('**/slides/*/delete/', (route) => route.fulfill({ status: 500, json: serverError }), { times: 1 })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete slide' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete slide' }).click()
  }
  await page.getByRole('button', { name: 'Delete slide' }).click()
  await expectAccessible(page)
  await close()
  await remove()
  await expect(page.getByRole('dialog')).toContainText('Failed to delete')
  await close()
  await remove()
  await expect(page).toHaveURL(new RegExp(`/admin/sliders/${slider.SliderID}/?$`))
  await visitor.reload()
  await expect(onSite).toHaveCount(0)
})
const serverError = { code: 'internal', message: 'An error occurred.', requestId: 'test' }

test('SL-3 SL-C4 slides are reordered by keyboard alone, and the site shows the new order', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const slider = await sliderOf(staff, sites.order, 'mini')
  const params = { sliderID: slider.SliderID }
  const names = async () => (await staff.sliders.slides({ params })).map((slide) => slide.Title)
  const [first = '', second = ''] = await names()
  await page.goto(`/admin/sliders/${slider.SliderID}/`)
  const list = page.getByRole('list', { name: 'Slides' })
  await list.getByRole('button', { name: new RegExp(first) }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  await expect.poll(names).toEqual([second, first])
  await expect(list.getByRole('listitem').first()).toContainText(second)
  const visitor = await api(undefined, { host: slider.host })
  const shown = await visitor.sliders.showing({ params: { type: 'mini' } })
  expect(shown.map((slide) => slide.Title)).toEqual([second, first])
})

test('SL-3 the list shows all, published or unpublished slides and keeps that in its address', async ({
  staffPage: page,
  api,
}) => {
  const slider = await sliderOf(await api('super'), sites.form, 'hero')
  await page.goto(`/admin/sliders/${slider.SliderID}/`)
  const rows = page.getByRole('list', { name: 'Slides' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Unpublished', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/filter=unpublished/)
  await expect(rows.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(rows).toHaveCount(3)
  await expectAccessible(page)
})

test('SL-4 SL-C5 a small banner without both images is refused, with a message beside each field', async ({
  staffPage: page,
  api,
}) => {
  const slider = await sliderOf(await api('super'), sites.form, 'mini')
  await page.goto(`/admin/sliders/${slider.SliderID}/slide/create`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(uniqueName('Banner'))
  await page.getByRole('button', { name: 'Add slide' }).click()
  const wide = page.getByRole('group', { name: 'Image for wide screens' })
  const small = page.getByRole('group', { name: 'Image for small screens' })
  await expect(wide.getByRole('alert')).toHaveText('Add an image for wide screens. This type of slide needs one.')
  await expect(small.getByRole('alert')).toHaveText('Add an image for small screens. This type of slide needs one.')
  await expectAccessible(page)
  await fileInput(wide).setInputFiles(asFile(await pictureOf(page, 600, 200)))
  await page.getByLabel('Image description').fill('A black square')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(wide.getByRole('alert')).toHaveCount(0)
  await expect(small.getByRole('alert')).toBeVisible()
  await fileInput(small).setInputFiles(asFile(await pictureOf(page, 200, 200)))
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(page.getByRole('button', { name: 'Delete slide' })).toBeVisible()
})

test('SL-2 SL-C7 a language gets an image of its own, which the preview and its visitors see', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const slider = await sliderOf(staff, sites.languages, 'hero')
  const [slide] = await staff.sliders.slides({ params: { sliderID: slider.SliderID } })
  const inGerman = async () => {
    const visitor = await api(undefined, { host: slider.host })
    return (await visitor.sliders.showing({ params: { type: 'hero' } }))[0]
  }
  await page.goto(`/admin/sliders/${slider.SliderID}/slide/${slide?.id}/`)
  const adding = page.getByRole('group', { name: 'Add image' })
  await adding.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await fileInput(adding).setInputFiles(asFile(await pictureOf(page, 900, 300), 'deutsch.png'))
  await page.getByRole('combobox', { name: 'Preview language' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await expect(page.locator('figure').locator('canvas')).toBeVisible()
  await expectAccessible(page)
  const wide = page.getByRole('group', { name: 'Image for wide screens' })
  await fileInput(wide).setInputFiles(asFile(await pictureOf(page, 1500, 500)))
  await page.getByRole('button', { name: 'Save slide' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(wide.locator('canvas')).toHaveCount(0)
  const row = page.getByRole('list', { name: 'Images by language' }).getByRole('listitem')
  await expect(row).toHaveText(/German, wide screens/i)
  await expect(row.locator('canvas')).toHaveCount(0)
  expect((await inGerman())?.ImageWidth).toBe(900)
  await row.getByRole('button', { name: /Remove image/ }).click()
  await page.getByRole('button', { name: 'Save slide' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await inGerman())?.ImageWidth).toBe(1500)
})

test('SL-2 a schedule that ends before it starts is refused with a message beside the end', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const slider = await sliderOf(staff, sites.form, 'podcast')
  const [slide] = await staff.sliders.slides({ params: { sliderID: slider.SliderID } })
  await page.goto(`/admin/sliders/${slider.SliderID}/slide/${slide?.id}/`)
  await typeDate(page, 'Show from', 'May1020270900AM')
  await typeDate(page, 'Show until', 'May0920270900AM')
  await page.getByRole('button', { name: 'Save slide' }).click()
  await expect(page.getByText('The end must not be before the start.').first()).toBeVisible()
})

test('SL-1 VID-C7 a video takes any YouTube link and opens it in a new tab', async ({
  staffPage: page,
  otherPage,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const staff = await api('super')
  const slider = await sliderOf(staff, sites.videos, 'video')
  const [slide] = await staff.sliders.videoSlides({ params: { sliderID: slider.SliderID } })
  await page.goto(`/admin/videos/${slider.SliderID}/slide/${slide?.id}/`)
  await page.getByLabel('YouTube link').fill('https://example.com/film')
  await page.getByRole('button', { name: 'Save slide' }).click()
  await expect(page.getByText('YouTube links look like https://www.youtube.com/watch?v=').first()).toBeVisible()
  await page.getByLabel('YouTube link').fill('https://youtu.be/abcdefghijk')
  await page.getByRole('button', { name: 'Save slide' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const visitor = await otherPage(undefined, { host: slider.host })
  await visitor.goto('/')
  const link = visitor.getByRole('link', { name: new RegExp(slide?.Title ?? '') })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('SL-1 staff without the role neither see sliders nor get them from the server', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/403/)
  await asStaff('editor')
  await page.goto('/admin/sliders/1/')
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Sliders' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Slides' })).toHaveCount(0)
  const editor = await api('editor')
  await expect(editor.sliders.slider({ params: { sliderID: 1 } })).rejects.toMatchObject({ status: 403 })
})

test('SL-3 slides are published several at a time; one without its image stays as it is with the reason, and Undo reverts it', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const { SliderID } = await sliderOf(staff, sites.bulk, 'hero')
  const params = { sliderID: SliderID }
  const Title = uniqueName('No image')
  await staff.sliders.createSlide({ params, body: { Title, Published: 'false' } })
  const published = async () => (await staff.sliders.slides({ params })).filter((slide) => slide.Published).length
  const before = await published()
  await page.goto(`/admin/sliders/${SliderID}/`)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText(/slides? unpublished\./)).toBeVisible()
  expect(await published()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/slides? published\./)).toBeVisible()
  expect(await published()).toBe(before)
  await page.getByRole('checkbox', { name: `Select ${Title}` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Could not publish 1 slide' })
  await expect(refused.getByRole('listitem')).toHaveText(new RegExp(`^${Title}: .*image`))
  expect(await published()).toBe(before)
})
