import type { Page } from '@playwright/test'
import { originOf } from '../fixtures/http'
import { mailTo } from '../fixtures/mails'
import {
  cards,
  fillCard,
  fillPayer,
  letTokenizerThrough,
  payButton,
  payLink,
  press,
  refillCard,
  takenFor,
} from '../fixtures/paying'
import { expect, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const thanks = /^(Payment received\. Thank you\.|Zahlung erhalten, vielen Dank)$/
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).first()

async function open(page: Page, host: string, invoice: string, email: string): Promise<string> {
  await letTokenizerThrough(page)
  const link = await payLink(host, [invoice])
  await page.goto(link)
  await fillPayer(page, email)
  return link
}

async function expectPaid(page: Page, invoice: string) {
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText(invoice)
  expect(await takenFor(page, invoice)).toHaveLength(1)
}

test.describe('Journey: paying', () => {
  test('PAY-5 PAY-6 with a pay link and Commerce Hub, and a receipt by mail', async ({ page }) => {
    await open(page, 'csg.localhost', '6843003', 'grace.com@obverse.example')
    await fillCard(page, cards.com)
    await press(payButton(page))
    await expectPaid(page, '6843003')
    await mailTo('grace.com@obverse.example', ({ text }) => text.includes('6843003'))
  })

  test('PAY-5 PAY-6 with Saferpay and a bank challenge in the overlay', async ({ page }) => {
    await open(page, 'pmg-de.localhost', '6762346', 'grace.de@obverse.example')
    await fillCard(page, cards.deChallenge)
    await press(payButton(page))
    const overlay = page.getByRole('dialog', { name: 'Bestätigung der Zahlung' })
    const bank = overlay.locator('iframe').contentFrame()
    await bank.getByRole('textbox').fill('1234')
    await bank.getByRole('button').first().click()
    await expectPaid(page, '6762346')
  })

  test('PAY-5 with Saferpay: closing the overlay charges nothing, and the form stays usable', async ({ page }) => {
    await open(page, 'cgc-de.localhost', '6832346', 'grace.closed@obverse.example')
    await fillCard(page, cards.deChallenge)
    await press(payButton(page))
    const overlay = page.getByRole('dialog', { name: 'Bestätigung der Zahlung' })
    await expect(overlay.locator('iframe').contentFrame().getByRole('textbox')).toBeVisible()
    await expect(overlay.getByRole('heading', { name: 'Bestätigung der Zahlung' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(alert(page)).toBeFocused()
    await expect(page.getByLabel('Vorname')).toHaveValue('Grace')
    expect(await takenFor(page, '6832346')).toHaveLength(0)
    await refillCard(page, cards.de)
    await press(payButton(page))
    await expectPaid(page, '6832346')
  })

  test('PAY-6 with 3-D Secure without a challenge', async ({ page }) => {
    await open(page, 'pmg-uk.localhost', '6752346', 'grace.uk@obverse.example')
    await fillCard(page, cards.uk)
    await press(payButton(page))
    await expectPaid(page, '6752346')
  })

  test('PAY-6 with 3-D Secure and a bank challenge, failed once and passed once', async ({ page }) => {
    await open(page, 'cgc-uk.localhost', '6822346', 'grace.challenge@obverse.example')
    await fillCard(page, cards.ukChallenge)
    await press(payButton(page))
    const bank = page.getByRole('dialog').locator('iframe').contentFrame()
    await bank.getByRole('button', { name: 'Cancel' }).click()
    await expect(alert(page)).toBeFocused()
    expect(await takenFor(page, '6822346')).toHaveLength(0)
    await press(payButton(page))
    await bank.getByRole('textbox').fill('1234')
    await bank.getByRole('button').first().click()
    await expectPaid(page, '6822346')
  })

  test('PAY-5 a declined card shows a message, keeps the fields, and another card pays', async ({ page }) => {
    await open(page, 'cgc.localhost', '6812346', 'grace.declined@obverse.example')
    await fillCard(page, cards.declined)
    await press(payButton(page))
    await expect(alert(page)).toContainText('The credit card you entered was declined. Please review and try again.')
    await expect(alert(page)).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Grace')
    await refillCard(page, cards.com)
    await press(payButton(page))
    await expectPaid(page, '6812346')
  })

  test('PAY-5 staff look up a lost answer, and the invoice is paid exactly once', async ({ page, api, troubles }) => {
    troubles.allow(/422/)
    const link = await open(page, 'csg.localhost', '6842346', 'grace.lost@obverse.example')
    await fillCard(page, cards.answerLost)
    await press(payButton(page))
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    const staff = await api('super')
    const { Payments } = await staff.payments.list({ query: { search: '6842346', inDoubt: 'true' } })
    const paymentID = Payments[0]?.PaymentID ?? ''
    await staff.payments.inquire({ params: { paymentID } })
    await expectPaid(page, '6842346')
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText('Invoice 6842346 is paid.')
    await expect(payButton(page)).toHaveCount(0)
  })
})

test('PAY-5 PAY-6 Journey: a payment that was left at the bank is shown, started again and paid once', async ({
  page,
  signIn,
}) => {
  const host = 'csg-uk.localhost'
  const [number, form] = ['6852346', `${originOf(host)}/pay/?invoice=6852346`]
  const main = page.getByRole('main')
  const bank = page.getByRole('dialog', { name: 'Payment confirmation' })
  await letTokenizerThrough(page)
  await signIn('customer', { host })

  await test.step('Escape closes the challenge of the bank, and the form stays', async () => {
    await page.goto(form)
    await fillCard(page, cards.ukChallenge)
    await press(payButton(page))
    await expect(bank.locator('iframe').contentFrame().getByRole('textbox')).toBeVisible()
    await expect(bank.getByRole('heading', { name: 'Payment confirmation' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(alert(page)).toHaveText('The payment was not completed. You have not been charged.')
  })
  await test.step('an unfinished payment is on the invoice and in place of the form', async () => {
    await press(payButton(page))
    await expect(bank.locator('iframe').contentFrame().getByRole('textbox')).toBeVisible()
    for (const address of [`${originOf(host)}/account/my-submissions/invoice/${number}/`, form]) {
      await page.goto(address)
      await expect(main).toContainText(`A payment for invoice ${number} was started and not finished.`)
      await expect(main).toContainText('Ends by')
      await expect(payButton(page)).toHaveCount(0)
    }
  })
  await page.getByRole('button', { name: 'Start again' }).click()
  await fillCard(page, cards.uk)
  await press(payButton(page))
  await expectPaid(page, number)
  await test.step('Back and the invoice show that it is paid', async () => {
    await page.goBack()
    await expect(main).toContainText(`Invoice ${number} is paid. Thank you.`)
    await expect(payButton(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'View invoice' }).click()
    await expect(main).toContainText(`Invoice ${number} is paid. Thank you.`)
    await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
  })
})

test('PAY-1 PAY-2 Journey: a customer changes the card of two open invoices', async ({ page, signIn }) => {
  const host = 'pmg.localhost'
  await signIn('customer', { host })
  await page.goto(`${originOf(host)}/account/my-submissions/update-payment/?invoice=6742346`)
  await expect(page.getByRole('checkbox', { name: 'Invoice 6742346' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Invoice 1474238818' }).check()
  await fillCard(page, cards.com)
  await press(page.getByRole('button', { name: 'Save card for 2 invoices' }))
  await expect(page.getByRole('heading', { name: 'Card updated' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Invoice 6742346: we’ll charge Visa 6700 on')
  await expect(page.getByRole('main')).toContainText(
    'Invoice 1474238818: Visa 6700 is on file, but no charge is planned yet. You can pay on the page of the invoice.',
  )
  await page.getByRole('link', { name: 'Update other invoices' }).click()
  for (const number of ['6742346', '1474238818'])
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Visa ending in 6700')
  await page.goto(`${originOf(host)}/account/my-submissions/update-payment/`)
  await expect(page.getByRole('dialog', { name: 'Missing invoice number' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose invoices' }).click()
  await expect(page.getByRole('checkbox', { name: 'Invoice 6742346' })).toBeVisible()
})

test('PAY-1 PAY-3 Journey: another customer sees none of these invoices', async ({ page, signIn, api, troubles }) => {
  troubles.allow(/404/)
  await signIn('other')
  await page.goto('/pay/?invoice=6712346')
  await expect(page.getByRole('main')).toContainText('not in your account')
  await page.goto('/account/my-submissions/update-payment/?invoice=6712346')
  await expect(page.getByRole('dialog')).toContainText('Invoice 6712346 is not one of your open invoices')
  const customer = await api('customer')
  const mine = await customer.payments.prepare({
    body: { PaymentReferenceNumbers: ['6712346'], PaymentReferenceType: 'Invoice Number' },
  })
  await page.goto(`/pay/result/?requestID=${mine.CCGTransactionID}`)
  await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible()
})
