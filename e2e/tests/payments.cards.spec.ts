import type { Page } from '@playwright/test'
import { signInAlone } from '../fixtures/alone'
import { originOf } from '../fixtures/http'
import { linkIn, mailTo } from '../fixtures/mails'
import { cards, fillCard, payButton, press, takenFor } from '../fixtures/paying'
import { emailOf } from '../fixtures/people'
import { expect, expectAccessible, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('main')
const at = (host: string, path: string) => `${originOf(host)}${path}`
const thanks = (page: Page) => page.getByRole('heading', { name: 'Payment received. Thank you.' })

test('PAY-3 a card is saved while paying, named, used again with the keyboard alone, and removed after a confirmation', async ({
  page,
  context,
  troubles,
}) => {
  const host = 'cgc.localhost'
  const methods = at(host, '/account/payment-methods/')
  const card = page.getByRole('listitem').filter({ hasText: 'Visa ending in 6700' })
  await signInAlone(context, 'marcus.delgado', host)

  await test.step('saves the card while paying', async () => {
    await page.goto(at(host, '/pay/?invoice=6813302'))
    await fillCard(page, cards.com)
    await page.getByRole('checkbox', { name: /^Save this card/ }).check()
    await press(payButton(page))
    await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
    const receipt = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download receipt (PDF)' }).click()
    expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByRole('link', { name: 'View invoice 6813302' }).click()
    await expect(main(page).getByRole('link', { name: 'Download receipt (PDF)' })).toBeVisible()
    await page.goto(methods)
    await expect(card).toContainText('Default')
    await expect(card).toContainText('Valid through 12/2030')
    await expectAccessible(page)
  })

  await test.step('names the card and moves the focus to the next field', async () => {
    await page.getByRole('button', { name: 'Edit nickname: Visa ending in 6700' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nickname')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Edit nickname: Visa ending in 6700' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Business')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('status')).toContainText('Visa ending in 6700 updated.')
    await expect(card).toContainText('Business')
  })

  await test.step('pays with the saved card', async () => {
    await page.goto(at(host, '/pay/?invoice=6813303'))
    const saved = page.getByRole('radio', { name: /Visa ending in 6700.*Business/ })
    await expect(saved).toBeChecked()
    await expect(main(page).locator('iframe')).toHaveCount(0)
    await expectAccessible(page, [390])
    await saved.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByTitle('Card number')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByTitle('Card number')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(payButton(page)).toBeFocused()
    await expect(payButton(page)).toHaveText('Pay $215.20')
    await page.keyboard.press('Enter')
    await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
    expect(await takenFor(page, '6813303')).toMatchObject([{ last4: '6700', minor: 21_520 }])
  })

  await test.step('removes the card after a confirmation, and keeps it when the removal fails', async () => {
    troubles.allow(/503/)
    await page.goto(methods)
    const remove = page.getByRole('button', { name: 'Remove: Visa ending in 6700' })
    const question = page.getByRole('dialog', { name: 'Remove this card?' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(question.getByRole('button', { name: 'Keep card' })).toBeFocused()
    await expectAccessible(page, [390])
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    await page.route('**/remove/', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
    )
    await remove.press('Enter')
    await question.getByRole('button', { name: 'Remove card' }).press('Enter')
    await expect(main(page).getByRole('alert')).toContainText('We couldn’t save the change. Try again.')
    await page.unroute('**/remove/')
    await remove.press('Enter')
    await question.getByRole('button', { name: 'Remove card' }).press('Enter')
    await expect(main(page)).toContainText('You have no saved cards.')
    await expect(main(page).getByRole('status')).toContainText('Visa ending in 6700 removed.')
    await page.goto(at(host, '/pay/'))
    await expect(page.getByTitle('Card number')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Visa ending/ })).toHaveCount(0)
  })
})

test('PAY-3 an expired pay link shows no invoice, mails a new link to the account, and the new link works', async ({
  page,
}) => {
  await page.goto('/pay/?token=demo-pay-link-which-is-over-0001')
  await expect(page.getByRole('heading', { name: 'This pay link has expired' })).toBeVisible()
  await expect(main(page)).not.toContainText('6713003')
  await expect(main(page).locator('form')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a new link' }).press('Enter')
  await expect(main(page).getByRole('status')).toContainText('A new link is on its way')
  await expect(page.getByRole('heading', { name: 'This pay link has expired' })).toBeFocused()
  const mail = await mailTo(emailOf('other'), ({ text }) => text.includes('/pay/?token='))
  const { pathname, search } = new URL(linkIn(mail))
  await page.goto(pathname + search)
  await expect(main(page)).toContainText('6713003')
  await expect(payButton(page)).toHaveText(/^Pay \$\d/)
})
