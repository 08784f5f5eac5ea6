/** Tests how a dealer pays for its membership, renews and cancels it. */
import type { BillingOutcome } from '@obverse/contract/domains/memberships'
import type { Page } from '@playwright/test'
import { signInAlone } from '../fixtures/alone'
import { accept, actFor, type Dealer, type Setting } from '../fixtures/dealers'
import { alert, button, open } from '../fixtures/forms'
import { originOf } from '../fixtures/http'
import { mailTo } from '../fixtures/mails'
import { cards, changeAnswer, fillAddress, fillCard, refillCard, takenFor } from '../fixtures/paying'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const path = '/dealers/account/membership/'
const main = (page: Page) => page.getByRole('main')
test('DA-1 DA-2 DA-3 a dealer pays with a code by keyboard, is active for everybody who acts for it, and cancels', async ({
  page,
  context,
  api,
  troubles,
  otherPage,
}) => {
  troubles.allow(/503/)
  const { email, dealer } = await actFor({ api, context, name: 'priya.raman' })
  await open(page, path)
  await expect(main(page)).toContainText('Your dealer has no membership yet. Pay $495.00 for one year to start it.')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Pay $495.00' }).press('Enter')
  await expectHydrated(page)
  await expect(page.getByLabel('Send the receipt to')).toHaveValue(email)

  // Accounts and companies follow from the interest, all chosen.
  const accounts = page.getByRole('group', { name: 'Dealer accounts' })
  const companies = page.getByRole('group', { name: 'Billing companies' })
  await expect(accounts.getByRole('checkbox', { name: `NGC-${dealer.number}` })).toBeChecked()
  await page.getByLabel('Interest').selectOption('Comics')
  await expect(accounts.getByRole('checkbox')).toHaveCount(1)
  await expect(accounts.getByRole('checkbox', { name: `CGC-${dealer.number}` })).toBeChecked()
  await expect(companies.getByRole('checkbox', { name: 'CGC' })).toBeChecked()
  await page.getByLabel('Interest').selectOption('Coins')
  await expect(companies.getByRole('checkbox', { name: 'NGC' })).toBeChecked()

  // An invalid form stays where it is and is not sent.
  await accounts.getByRole('checkbox', { name: `NGC-${dealer.number}` }).press('Space')
  await page.getByLabel('Send the receipt to').fill('books')
  await button(page, 'Pay $495.00').press('Enter')
  await expect(alert(page).first()).toContainText('Dealer accounts: Choose at least one account.')
  await expect(alert(page).first()).toContainText('Enter an e-mail address, like name@example.com.')
  await expectAccessible(page)
  await accounts.getByRole('checkbox', { name: `NGC-${dealer.number}` }).press('Space')
  await page.getByLabel('Send the receipt to').fill(email)

  const summary = page.getByRole('region', { name: 'Your order' })
  await page.getByLabel('Discount code').fill('NOTHING')
  await page.getByLabel('Discount code').press('Enter')
  await expect(main(page)).toContainText('This code can’t be used for this membership.')
  await expect(summary).not.toContainText('Discount')
  await page.getByLabel('Discount code').fill('spring10')
  await button(page, 'Apply').press('Enter')
  await expect(main(page)).toContainText('Code SPRING10 is applied.')
  await expect(summary).toContainText('Dealer membership, one year')
  await expect(summary).toContainText('Discount of 10%')
  await fillAddress(page)
  await page.getByRole('checkbox', { name: 'Renew every year' }).press('Space')

  // A refused card takes nothing, keeps what was typed, and the form can be sent again (DA-3).
  await fillCard(page, cards.declined)
  await button(page, 'Pay $445.50').press('Enter')
  await expect(alert(page).first()).toContainText('Nothing was charged')
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('1 Main Street')
  await expect(summary).toContainText('Discount of 10%')
  await expectAccessible(page)
  await refillCard(page, cards.com)
  await button(page, 'Pay $445.50').press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/dealers\/account\/membership\/result\/\?order=M\d+-\d+$/)
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  expect(await takenFor(page, order)).toMatchObject([{ minor: 44_550 }])
  await expectAccessible(page)

  // A failed renewal and a failed save are told apart (DA-3).
  const outcome = `/dealers/account/payment/${order}/`
  await changeAnswer<BillingOutcome>(page, outcome, () => ({ AutorenewSuccess: false }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your membership is ready, without renewal' })).toBeVisible()
  await page.unrouteAll()
  await changeAnswer<BillingOutcome>(page, outcome, () => ({ Success: false, AccountSaveSuccess: false }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We have your payment' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()

  await main(page).getByRole('link', { name: 'Your membership' }).press('Enter')
  await expectHydrated(page)
  await expect(main(page)).toContainText('The membership renews on')
  await expect(main(page)).toContainText('364 days')
  await expect(main(page)).toContainText('Visa ending in 6700, expires 12/2030.')
  await expectAccessible(page)
  const receipt = page.waitForEvent('download')
  await main(page)
    .getByRole('link', { name: `Receipt ${order} (PDF)` })
    .press('Enter')
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/)
  await colleagueSees(await otherPage(), { api, dealer })

  // The renewal is turned off and on again with the saved card (DA-2).
  await button(page, 'Turn off renewal').press('Enter')
  await page.getByRole('dialog', { name: 'Turn off renewal?' }).getByRole('button', { name: 'Turn off' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Renewal is off' })
    .getByRole('button', { name: 'Close' })
    .last()
    .press('Enter')
  await expect(main(page)).toContainText('won’t renew by itself. To keep it, turn on renewal.')
  await main(page).getByRole('link', { name: 'Turn on renewal' }).press('Enter')
  await expectHydrated(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 6700/ })).toBeChecked()
  await expectAccessible(page)
  await button(page, 'Renew with this card').press('Enter')
  await page.getByRole('dialog', { name: 'Renewal is on' }).getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(main(page)).toContainText('The membership renews on')
  await expectHydrated(page)

  // A failed cancellation closes the question and says so; nothing has changed.
  await page.route('**/dealers/account/membership-cancel/', (route) => route.fulfill({ status: 503, json: {} }))
  const asked = page.getByRole('dialog', { name: 'Cancel the membership?' })
  await button(page, 'Cancel membership').press('Enter')
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel it' }).press('Enter')
  await expect(alert(page)).toContainText('The membership was not canceled.')
  await expect(asked).toBeHidden()
  await page.unroute('**/dealers/account/membership-cancel/')

  await button(page, 'Cancel membership').press('Enter')
  await asked.getByRole('button', { name: 'Cancel it' }).press('Enter')
  const goodbye = page.getByRole('dialog', { name: 'We’re sorry to see you go' })
  await expect(goodbye).toContainText('The membership is canceled and goes on until')
  await expectAccessible(page)
  await goodbye.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(main(page)).toContainText('The membership is canceled. It goes on until')
  await expect(button(page, 'Cancel membership')).toBeHidden()
  await mailTo(email, ({ text }) => text.includes('membership is canceled. It goes on'))
  await expectAccessible(page)
})

/** Expects that another person who acts for the dealer sees the same membership and its receipts. */
async function colleagueSees(page: Page, { api, dealer }: Pick<Setting, 'api'> & { dealer: Dealer }): Promise<void> {
  const email = await signInAlone(page.context(), 'matthias.fuchs')
  await accept((await api('dealers')).dealers, dealer, email)
  await open(page, path)
  await expect(main(page)).toContainText('The membership renews on')
  await expect(main(page).getByRole('link', { name: /^Receipt M\d+-\d+ \(PDF\)$/ })).toBeVisible()
}

test('DA-1 DA-2 people without a dealer, and everybody on sites without memberships, are told what to do', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.allow(/403|404/)
  await signIn('customer')
  for (const below of ['', 'payment/', 'renewal/']) {
    await open(page, `${path}${below}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your account doesn’t act for a dealer' })).toBeVisible()
  }
  await signIn('dealer', { host: 'cgc.localhost' })
  for (const below of ['', 'payment/', 'renewal/', 'result/']) {
    await open(page, `${originOf('cgc.localhost')}${path}${below}`)
    await expect(main(page)).toContainText('Dealers pay for their membership on our sites for coins and paper money.')
  }
})
