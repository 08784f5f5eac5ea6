import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { originOf, visitorAddress } from '../fixtures/http'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'
import { watch } from '../fixtures/troubles'

const flagged = '/certlookup/3100001-002/'
const scan = { name: 'Scan', exact: true } as const
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan a certificate' })

/** Takes a photo of the holder that a certificate's page draws: four by three, as cameras see it, the label at the top. */
async function photoOfHolder(browser: Browser, address: string, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const context = await browser.newContext({
    deviceScaleFactor: 4,
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
  })
  const page = await context.newPage()
  await page.goto(address)
  const box = await page.getByRole('main').getByRole('img').first().boundingBox()
  const { x, y, width } = box ?? { x: 0, y: 0, width: 0 }
  const photo = await page.screenshot({ type, clip: { x, y, width, height: width * 0.75 }, fullPage: true })
  await context.close()
  return photo
}

const choose = (page: Page, buffer: Buffer) =>
  dialogOf(page).locator('input[type=file]').setInputFiles({ name: 'holder.png', mimeType: 'image/png', buffer })

/** The ways in which a camera can answer a page. */
type Camera = 'works' | 'NotAllowedError' | 'NotReadableError' | 'NotFoundError'

/** Gives the page a camera that answers in these ways in turn; the tracks that it opened are on the window. */
const giveCamera = (page: Page, answers: readonly Camera[]) =>
  page.addInitScript((given) => {
    const tracks: MediaStreamTrack[] = []
    const left = [...given]
    Reflect.set(window, 'cameraTracks', tracks)
    navigator.mediaDevices.getUserMedia = async () => {
      const answer = left.shift() ?? 'works'
      if (answer !== 'works') throw new DOMException('The camera of the test', answer)
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
      const stream = canvas.captureStream(10)
      tracks.push(...stream.getTracks())
      return stream
    }
  }, answers)
const trackStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'cameraTracks').map((track: MediaStreamTrack) => track.readyState))

test('CL-1 CL-2 a buyer scans a flagged certificate from a photo and learns why', async ({ page, browser }) => {
  const photo = await photoOfHolder(browser, `${originOf('localhost')}${flagged}`)
  await page.goto('/certlookup/')
  await expectHydrated(page)
  await page.getByRole('button', scan).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('No camera was found. Use a photo of the label.')).toBeVisible()
  await choose(page, photo)
  await expect(page).toHaveURL(/\/certlookup\/3100001-002\/$/)
  await expect(page.getByRole('heading', { name: 'This certificate is flagged' })).toBeFocused()
  await expect(page.getByText('A holder with this number and a different item was offered for sale.')).toBeVisible()
})

test('CL-1 the camera reads the label of a holder, from a link of the home page on', async ({
  browser,
  playwright,
  launchOptions,
  contextOptions,
  troubles,
}, info) => {
  const film = info.outputPath('label.mjpeg')
  writeFileSync(film, await photoOfHolder(browser, `${originOf('localhost')}${flagged}`, 'jpeg'))
  const own = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const context = await own.newContext({ ...contextOptions, baseURL: originOf('localhost'), locale: 'en-US' })
  await watch(context, () => troubles)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Scan a certificate' }).click()
  await expect(page).toHaveURL(/\/certlookup\/3100001-002\/$/)
  await expect(page.getByRole('heading', { name: 'This certificate is flagged' })).toBeFocused()
  await own.close()
})

test('CL-1 a label of a sister company gets the answer of the lookup', async ({ page, browser }) => {
  const photo = await photoOfHolder(browser, `${originOf('cgc.localhost')}/certlookup/3300001002/`)
  await page.goto('/certlookup/#scan')
  await dialogOf(page).waitFor()
  await expect(page).toHaveURL(/\/certlookup\/$/)
  await choose(page, photo)
  await expect(page.getByRole('heading', { name: '3300001002 belongs to Comics' })).toBeFocused()
})

/** Texts of codes that are no number of ours, and the heading of the answer to each. */
const others = [
  ['4006381333931', 'That is not a certificate number'],
  ['https://elsewhere.example/', 'That is not a certificate number'],
  ['83451207', '83451207 looks like a PCGS number'],
] as const
for (const [text, heading] of others)
  test(`CL-1 CL-2 a code that says ${text}, read by the browser itself, gets the answer of the lookup`, async ({
    page,
    troubles,
  }) => {
    troubles.allow(/404/)
    await giveCamera(page, ['works'])
    await page.addInitScript((rawValue) => {
      class BarcodeDetector {
        static getSupportedFormats = async () => ['code_128', 'qr_code']
        detect = async () => [{ rawValue }]
      }
      Reflect.set(window, 'BarcodeDetector', BarcodeDetector)
    }, text)
    await page.goto('/certlookup/#scan')
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/certlookup/')
    await expect(page.getByRole('textbox', { name: 'Certificate number' })).toHaveValue(text)
  })

test('CL-1 a photo without a code, and a file that is no photo, are told with what to do', async ({ page }) => {
  await page.goto('/certlookup/#scan')
  await dialogOf(page).waitFor()
  await choose(page, await page.screenshot())
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^No barcode was found in the photo\. Take another one/)
  await choose(page, Buffer.from('no picture at all'))
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^This file could not be opened as a photo\. Choose a/)
  await expectAccessible(page)
})

test('CL-1 a camera that is refused or taken is told with what to do, and tried again', async ({ page }) => {
  await giveCamera(page, ['NotAllowedError', 'NotReadableError', 'works'])
  await page.goto('/certlookup/#scan')
  const status = dialogOf(page).getByRole('status')
  const again = dialogOf(page).getByRole('button', { name: 'Try again' })
  await expect(status).toHaveText(/^The camera is blocked for this site\. Allow it/)
  await expectAccessible(page)
  await again.click()
  await expect(status).toHaveText(/^The camera could not be started\. Another app may be using it/)
  await again.click()
  await expect(status).toHaveText(/^Looking for a barcode\. Hold the label inside the frame/)
  await expect(again).toBeHidden()
  await expectAccessible(page)
})

test('CL-1 the camera is on only while the dialog is open and the page is seen', async ({ page }) => {
  await giveCamera(page, [])
  await page.goto('/certlookup/6712345-001/')
  await expectHydrated(page)
  await page.getByRole('button', scan).click()
  await expect.poll(() => trackStates(page)).toEqual(['live'])
  const showAs = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await showAs('hidden')
  await expect.poll(() => trackStates(page)).toEqual(['ended'])
  await showAs('visible')
  await expect.poll(() => trackStates(page)).toEqual(['ended', 'live'])
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended'])
  await expect(page.getByRole('button', scan)).toBeFocused()
})
