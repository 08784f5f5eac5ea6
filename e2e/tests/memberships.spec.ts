/** Tests how visitors compare tiers, join, upgrade and see their membership. */
import type { Page } from '@playwright/test'
import { signInAlone } from '../fixtures/alone'
import { alert, button, open } from '../fixtures/forms'
import { originOf } from '../fixtures/http'
import { linkIn, mailTo } from '../fixtures/mails'
import { cards, fillAddress, fillCard, letTokenizerThrough, press, refillCard, takenFor } from '../fixtures/paying'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const main = (page: Page) => page.getByRole('main')
const secret = 'seven quiet harbours at dusk'

test('JOIN-1 JOIN-5 a visitor compares tiers, creates an account, is led on by the mail, and joins with a discount', async ({
  page,
  troubles,
}) => {
  troubles.allow(/422/)
  const email = `${uniqueName('member').replace(/\W+/g, '-').toLowerCase()}@people.example`
  await open(page, '/join/')
  const tiers = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(tiers.getByRole('heading')).toHaveText(['Free', 'Associate', 'Premium', 'Elite'])
  await expect(tiers.filter({ hasText: 'Premium' }).first()).toContainText('$149.00 a year')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Join as Premium' }).click()
  await expectHydrated(page)
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('Last name').fill('Member')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('checkbox', { name: 'I have read and accept these agreements' }).check()
  await button(page, 'Create account').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('leads you on to the payment for Premium')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/account/sign-up/sent/?tier=Premium')

  await page.goto(linkIn(await mailTo(email)))
  await expectHydrated(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await button(page, 'Confirm and sign in').click()
  await expect(page).toHaveURL(/\/join\/billing\/\?tier=Premium$/)
  await expectHydrated(page)
  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary).toContainText('$149.00')

  // A code that is typed and not applied blocks (JOIN-2).
  await fillAddress(page)
  await fillCard(page, cards.com)
  await page.getByLabel('Discount code').fill('spring10')
  await press(button(page, /^Pay/))
  await expect(alert(page).first()).toContainText('Apply this code first, or clear the field.')
  await button(page, 'Apply').click()
  await expect(main(page)).toContainText('Code SPRING10 is applied.')
  await expect(summary).toContainText('Discount of 10%')
  await page.getByLabel('Affiliate code').fill('NOBODY')
  await page.getByLabel('Discount code').focus()
  await expect(main(page)).toContainText('We don’t know this code.')
  await page.getByLabel('Affiliate code').fill('COIN24')
  await page.getByRole('checkbox', { name: 'Renew every year' }).check()
  await expectAccessible(page)
  await press(button(page, 'Pay $134.10'))
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible({ timeout: 30_000 })
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  expect(await takenFor(page, order)).toHaveLength(1)
  await expectAccessible(page)
  await mailTo(email, ({ text }) => text.includes('Your membership is ready'))

  await main(page).getByRole('link', { name: 'Your membership' }).click()
  await expect(main(page)).toContainText('Your Premium membership renews on')
  await expect(main(page)).toContainText('Visa ending in 6700, expires 12/2030.')
  const receipt = page.waitForEvent('download')
  await main(page)
    .getByRole('link', { name: `Receipt ${order} (PDF)` })
    .click()
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/)

  // JOIN-6: turned off after a question, and on again with the saved card; each is said in a dialog.
  await expectHydrated(page)
  await button(page, 'Turn off renewal').click()
  const asked = page.getByRole('dialog', { name: 'Turn off renewal?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Keep renewal' }).click()
  await button(page, 'Turn off renewal').press('Enter')
  await asked.getByRole('button', { name: 'Turn off' }).press('Enter')
  const off = page.getByRole('dialog', { name: 'Renewal is off' })
  await expect(off).toBeVisible()
  await expectAccessible(page)
  await off.getByRole('button', { name: 'Close' }).last().click()
  await expect(main(page)).toContainText('Your Premium membership ends on')
  await main(page).getByRole('link', { name: 'Turn on renewal' }).click()
  await expectHydrated(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 6700/ })).toBeChecked()
  await expectAccessible(page)
  await press(button(page, 'Renew with this card'))
  const on = page.getByRole('dialog', { name: 'Renewal is on' })
  await expect(on).toContainText('We will charge the card ending in 6700, valid through 12/2030.')
  await on.getByRole('button', { name: 'Close' }).last().click()
  await expect(main(page)).toContainText('Your Premium membership renews on')
  await open(page, new URL('/join/', page.url()).href)
  await expect(main(page).getByRole('link', { name: 'Upgrade to Elite' })).toBeVisible()
  await expect(main(page)).toContainText('This is your tier.')
})

test('JOIN-4 a declined card says that nothing was charged, keeps what was typed, and another card joins (uk)', async ({
  page,
  context,
}) => {
  await letTokenizerThrough(page)
  await signInAlone(context, 'oliver.tamworth', 'ngc-uk.localhost')
  await open(page, `${originOf('ngc-uk.localhost')}/join/billing/?tier=Associate&mode=join`)
  await page.getByLabel('Street', { exact: true }).fill('1 High Street')
  await page
    .getByLabel('Town or city', { exact: true })
    .or(page.getByLabel('City', { exact: true }))
    .fill('Leeds')
  await page.getByLabel(/^(Postal code|Postcode)$/).fill('LS1 4DY')
  await fillCard(page, cards.declined)
  await press(button(page, /^Pay £/))
  await expect(alert(page).first()).toContainText('Nothing was charged')
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('1 High Street')
  await refillCard(page, cards.uk)
  await press(button(page, /^Pay £/))
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible({ timeout: 30_000 })
})

test('SITE-11 sites for comics have no page of memberships and no link to it', async ({ page, signIn, troubles }) => {
  troubles.allow(/404/)
  await signIn('customer', { host: 'cgc.localhost' })
  await page.goto(`${originOf('cgc.localhost')}/`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Membership' })).toBeHidden()
  for (const path of ['/join/', '/join/create-account/?tier=Premium', '/join/billing/?tier=Premium', '/join/result/'])
    expect((await page.goto(`${originOf('cgc.localhost')}${path}`))?.status()).toBe(404)
})
