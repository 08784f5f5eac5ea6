import type { Page } from '@playwright/test'
import { mailTo } from '../fixtures/mails'
import { payByApi } from '../fixtures/pay-by-api'
import { cards } from '../fixtures/paying'
import { expect, expectAccessible, test } from '../fixtures/test'

const dialog = (page: Page) => page.getByRole('dialog')
const action = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const reason = (page: Page) => dialog(page).getByLabel('Reason')
const facts = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })
const refunds = (page: Page) => page.getByRole('region', { name: 'Refunds' })

const open = (page: Page, paymentID: string) => page.goto(`/admin/payments/${paymentID}`)

test('PAY-5 staff refund a part and then the rest, never more than is left and never without a reason', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/422|409/)
  const email = 'grace.refund@obverse.example'
  const id = await payByApi('csg.localhost', ['6843402', '6843403'], email)
  await asStaff('billing')
  await open(page, id)
  await expect(facts(page)).toContainText('$440.00')
  await action(page, 'Refund').click()
  const amount = dialog(page).getByLabel('Amount in USD')
  await expect(amount).toHaveValue('440.00')

  for (const wrong of ['0', '-5', 'ten', '440.01', '1.005']) {
    await amount.fill(wrong)
    await confirm(page, 'Refund').click()
    await expect(amount).toHaveAccessibleDescription('Enter an amount above zero, up to $440.00.')
  }
  await amount.fill('100')
  await confirm(page, 'Refund').click()
  await expect(reason(page)).toHaveAccessibleDescription('Enter a reason.')
  await expect(amount).toHaveValue('100')
  await expect(dialog(page).getByRole('radio', { name: /^Reduce the invoice/ })).toBeChecked()
  await expectAccessible(page, [390])
  await reason(page).fill('Graded by the wrong service')
  await confirm(page, 'Refund').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(refunds(page).getByRole('row').filter({ hasText: '$100.00' })).toContainText('Refunded')
  await expect(page.getByRole('main')).toContainText('Partly refunded')
  await expect(action(page, 'Void')).toHaveCount(0)
  await mailTo(email, ({ text }) => text.includes('$100.00'))

  await test.step('a refund after another refund shows a dialog, and the page shows the remaining amount', async () => {
    await action(page, 'Refund').click()
    await expect(amount).toHaveAccessibleDescription('Up to $340.00.')
    await reason(page).fill('All of it')
    const body = { Minor: 4000, Reason: 'Meanwhile', Key: `meanwhile ${id}` }
    await (await api('super')).payments.refund({ params: { paymentID: id }, body })
    await confirm(page, 'Refund').click()
    await expect(dialog(page).getByRole('alert')).toContainText('Only $300.00 of this payment can still be refunded.')
    await expect(amount).toHaveAccessibleDescription('Up to $300.00.')
    await expect(reason(page)).toHaveValue('All of it')
    await amount.fill('300')
    await dialog(page)
      .getByRole('radio', { name: /^The customer still owes this/ })
      .check()
    await confirm(page, 'Refund').click()
  })
  await expect(refunds(page).getByRole('row').filter({ hasText: '$300.00' })).toContainText('due again')
  await expect(page.getByRole('main')).toContainText('Refunded')
  await expect(facts(page)).toContainText('Refunded$440.00')
  await expect(action(page, 'Refund')).toHaveCount(0)
})

test('PAY-5 above the limit one person requests a refund and another rejects or approves it, never the same person', async ({
  page,
  staffPage,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const id = await payByApi('crd.localhost', ['6872346', '1487238818'], 'grace.limit@obverse.example')
  const ask = async (of: Page, why: string) => {
    await action(of, 'Refund').click()
    await reason(of).fill(why)
    await confirm(of, 'Refund').click()
    await expect(refunds(of).getByRole('row').filter({ hasText: why })).toContainText('Waiting for approval')
  }
  const waiting = (of: Page, why: string) => refunds(of).getByRole('row').filter({ hasText: why })
  await asStaff('billing')
  await open(page, id)
  await ask(page, 'The parcel never came')
  await expect(page.getByText('$783.20 waits for a second person.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Refund waiting')
  await expect(waiting(page, 'The parcel never came')).toContainText('Someone else must decide.')
  await expect(refunds(page).getByRole('button')).toHaveCount(0)
  await expect(action(page, 'Refund')).toHaveCount(0)
  const billing = await api('billing')
  const [asked] = (await billing.payments.payment({ params: { paymentID: id } })).Refunds
  const params = { paymentID: id, refundID: asked?.RefundID ?? '' }
  await expect(billing.payments.decideRefund({ params, body: { IsApproved: true } })).rejects.toMatchObject({
    status: 403,
  })

  await staffPage.goto('/admin/')
  await staffPage.getByRole('link', { name: /refunds? waiting for a second person/ }).click()
  await expect(staffPage).toHaveURL(/refundWaiting/)
  const row = staffPage.getByRole('row').filter({ hasText: '6872346' })
  await expect(row).toContainText('Refund waiting')
  await expectAccessible(staffPage)
  await row.getByRole('link').first().click()
  await waiting(staffPage, 'The parcel never came').getByRole('button', { name: 'Reject' }).click()
  await expectAccessible(staffPage, [390])
  await confirm(staffPage, 'Reject').click()
  await expect(reason(staffPage)).toHaveAccessibleDescription('Enter a reason.')
  await reason(staffPage).fill('It was delivered on Monday')
  await confirm(staffPage, 'Reject').click()
  await expect(waiting(staffPage, 'The parcel never came')).toContainText('Rejected')
  await expect(staffPage.getByRole('region', { name: 'Log' })).toContainText('It was delivered on Monday')
  await expect(action(staffPage, 'Refund')).toBeVisible()

  await page.reload()
  await expect(refunds(page).getByRole('row').filter({ hasText: 'The parcel never came' })).toContainText('Rejected')
  for (const name of ['Refund', 'Void']) await expect(action(page, name)).toHaveCount(0)
  await ask(staffPage, 'The carrier confirms the loss')
  await page.reload()
  await waiting(page, 'The carrier confirms the loss').getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page)).toContainText('$783.20 is refunded right away. Card: Visa ending in 6700.')
  await confirm(page, 'Approve').click()
  await expect(waiting(page, 'The carrier confirms the loss')).toContainText('Refunded')
  await expect(waiting(page, 'The carrier confirms the loss')).toContainText('Sybil Ashdown')
  await expect(facts(page)).toContainText('Refunded$783.20')
  const asks = await mailTo('super@obverse.example', ({ text }) => text.includes(id))
  expect(asks.text).toContain('asked to refund $783.20')
})

test('PAY-5 staff void an unsettled payment with a reason', async ({ page, asStaff, troubles }) => {
  troubles.allow(/422/)
  const id = await payByApi('localhost', ['6713502'], 'grace.void@obverse.example')
  // Billing already refunded most of a day's limit in the tests above.
  await asStaff('super')
  await open(page, id)
  await action(page, 'Void').click()
  await expect(dialog(page)).toContainText('The full $224.80 is canceled')
  await expectAccessible(page, [390])
  await confirm(page, 'Void payment').click()
  await expect(reason(page)).toHaveAccessibleDescription('Enter a reason.')
  await reason(page).fill('Paid for the wrong invoice')
  await confirm(page, 'Void payment').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Voided')
  await expect(refunds(page).getByRole('row').filter({ hasText: 'wrong invoice' })).toContainText('void')
  for (const name of ['Void', 'Refund']) await expect(action(page, name)).toHaveCount(0)
})

test('PAY-5 staff resolve a payment in doubt by the processor’s books, with a reason, and only once', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/422|409/)
  const [charged, not] = await Promise.all([
    payByApi('localhost', ['6713503'], 'grace.doubt@obverse.example', cards.answerLost),
    payByApi('cgc.localhost', ['6813003'], 'grace.doubt@obverse.example', cards.lostBefore),
  ])
  await asStaff('billing')
  await open(page, charged)
  await expect(page.getByRole('main')).toContainText('Outcome unknown')
  await action(page, 'Resolve manually').click()
  await dialog(page).getByRole('radio', { name: 'The card was charged' }).check()
  await confirm(page, 'Resolve payment').click()
  await expect(reason(page)).toHaveAccessibleDescription('Enter a reason.')
  await dialog(page).getByLabel('Processor reference').fill('found-by-hand')
  await reason(page).fill('It stands in the portal')
  await confirm(page, 'Resolve payment').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Attempts' })).toContainText('found-by-hand')
  await expect(page.getByRole('main')).toContainText('Paid')
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('It stands in the portal')

  await open(page, not)
  await action(page, 'Resolve manually').click()
  await dialog(page).getByRole('radio', { name: 'The card was not charged' }).check()
  await reason(page).fill('The portal does not know it')
  const body = { WasCharged: false, Reason: 'I looked it up first' }
  await (await api('super')).payments.resolve({ params: { paymentID: not }, body })
  await confirm(page, 'Resolve payment').click()
  await expect(dialog(page).getByRole('alert')).toContainText('The outcome of this payment is known by now.')
  await confirm(page, 'Cancel').click()
  await expect(page.getByRole('main')).toContainText('Failed')
  await expect(action(page, 'Resolve manually')).toHaveCount(0)
})
