import type { Page } from '@playwright/test'
import {
  cardInputs,
  cards,
  changeAnswer,
  fillCard,
  fillPayer,
  letTokenizerThrough,
  payButton,
  payLink,
  press,
  takenFor,
  withOrderNumber,
} from '../fixtures/paying'
import { expect, expectAccessible, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => main(page).getByRole('alert').first()
const sdk = /\/(checkout|saferpay-fields)\.js/

test("PAY-6 slow card fields show a message, charge nothing, keep the form's values and load on retry", async ({
  page,
}) => {
  await page.clock.install()
  await page.route(sdk, () => undefined)
  await page.goto(await payLink('csg.localhost', ['1484238818']))
  await expect(main(page).getByText('Loading card form…')).toBeVisible()
  await fillPayer(page, 'grace.slow@obverse.example')
  await page.clock.fastForward(11_000)
  await expect(main(page)).toContainText('The card form is taking longer than usual.')
  await press(payButton(page))
  await expect(summary(page)).toContainText('The card form is still loading, so nothing was charged.')
  await expect(summary(page)).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')

  await test.step('shows the message when the fields never load (FORM_RENDER_TIMEOUT)', async () => {
    await page.unroute(sdk)
    await page.route('**/hosted/field?**', () => undefined)
    await page.getByRole('button', { name: 'Reload card form' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Card' })).toBeFocused()
    await expect(page.getByTitle('Card number')).toBeAttached()
    await page.clock.fastForward(11_000)
    await expect(main(page)).toContainText('The card form is taking longer than usual.')
    await page.unroute('**/hosted/field?**')
  })
  await page.getByRole('button', { name: 'Reload card form' }).press('Enter')
  await expect((await cardInputs(page)).number).toBeVisible()
  await expect(main(page)).not.toContainText('longer than usual')
})

test('PAY-5 PAY-6 when the card fields of de are blocked, the customer pays on the provider’s own page and comes back', async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|saferpay-fields\.js/)
  await page.route(sdk, (route) => route.abort())
  await page.goto(await payLink('csg-de.localhost', ['6862346']))
  await expect(main(page)).toContainText('Das Kartenformular konnte nicht geladen werden.')
  await expect(main(page)).toContainText('auf der Seite unseres Zahlungsdienstes')
  await fillPayer(page, 'grace.page@obverse.example')
  await expectAccessible(page, [390])
  const here = page.url()
  await press(payButton(page))

  await test.step('charges nothing when the customer cancels there', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Ihre Karte wurde nicht belastet' })).toBeFocused()
    expect(new URL(page.url()).origin).toBe(new URL(here).origin)
    expect(await takenFor(page, '6862346')).toHaveLength(0)
  })
  await page.getByRole('link', { name: 'Erneut versuchen' }).click()
  await expect(page).toHaveURL(here)
  await fillPayer(page, 'grace.page@obverse.example')
  await press(payButton(page))
  await page.getByLabel('Card number').fill(cards.de)
  await page.getByLabel('Expiration date').fill('12/30')
  await page.getByLabel('Security code').fill('777')
  await page.getByLabel('Name on card').fill('Grace Payer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Zahlung erhalten, vielen Dank' })).toBeFocused({ timeout: 30_000 })
  await expect(main(page)).toContainText('6862346')
  await expect(main(page)).toContainText(/Visa mit den Endziffern \d{4}/)
  await expect(main(page)).toContainText(/ZahlungsnummerP-\w{4}-\w{4}/)
  expect(await takenFor(page, '6862346')).toHaveLength(1)
})

test('PAY-6 the card fields of de load on retry', async ({ page, troubles }) => {
  troubles.allow(/ERR_FAILED|saferpay-fields\.js/)
  await page.route(sdk, (route) => route.abort())
  await page.goto(await payLink('cgc-de.localhost', ['1483238818']))
  const again = page.getByRole('button', { name: 'Kartenformular neu laden' })
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute(sdk)
  await again.click()
  await expect((await cardInputs(page)).number).toBeVisible()
})

test('PAY-6 errors 1003, 1010 and 1020 of 3-D Secure are reported to the server, retried once, and charge nothing', async ({
  page,
}) => {
  await letTokenizerThrough(page)
  const link = await payLink('cgc-uk.localhost', ['1482238818'])
  const sent = (ending: string) => {
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(ending)) seen.push(request.postData() ?? '')
    })
    return seen
  }
  const submitted = sent('/pay/api/submit/')
  for (const number of [1003, 1010, 1020])
    await test.step(`reports and retries error ${number}`, async () => {
      const [begun, told] = [sent('/pay/api/generate-token/'), sent('/pay/api/save-paymentlog/')]
      await changeAnswer(page, '/pay/api/generate-token/', ({ token }: { token: string }) => ({
        token: withOrderNumber(token, `1482238818-${number}`),
      }))
      await page.goto(link)
      const ofError = () => told.filter((body) => body.includes(`"ErrorNumber":${number}`))
      await expect.poll(() => ofError().length).toBe(2)
      expect(ofError()[0]).toContain('challenge-ignored-error')
      expect(begun).toHaveLength(2)
      await expect((await cardInputs(page)).number).toBeEditable()
      await expect(main(page).getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
      await page.unroute('**/pay/api/generate-token/**')
    })
  expect(submitted).toEqual([])
  expect(await takenFor(page, '1482238818')).toHaveLength(0)
})

test('PAY-6 an unfinished challenge ends after ten minutes, closes its window, and the form stays usable', async ({
  page,
}) => {
  await page.clock.install()
  await letTokenizerThrough(page)
  await page.goto(await payLink('ngc-uk.localhost', ['6723102']))
  await fillPayer(page, 'grace.watch@obverse.example')
  await fillCard(page, cards.ukChallenge)
  const bank = page.getByRole('dialog').locator('iframe').contentFrame()
  const endsUnpaid = async () => {
    await page.clock.fastForward(601_000)
    await expect(summary(page)).toHaveText('The payment was not completed. You have not been charged.')
    await expect(summary(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await takenFor(page, '6723102')).toHaveLength(0)
  }

  await test.step('ignores an error of the signature, so that only the timeout ends the challenge', async () => {
    await changeAnswer(page, '/pay/api/submit/', ({ ThreeDSToken }: { ThreeDSToken: string }) => ({
      ThreeDSToken: ThreeDSToken.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`),
    }))
    const told = page.waitForRequest((request) => (request.postData() ?? '').includes('"ErrorNumber":1010'))
    await press(payButton(page))
    await told
    await expect(main(page).getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
    await endsUnpaid()
    await page.unroute('**/pay/api/submit/**')
  })
  await press(payButton(page))
  await expect(bank.getByRole('textbox')).toBeVisible()
  await endsUnpaid()
  await press(payButton(page))
  await expect(bank.getByRole('textbox')).toBeVisible()
})
