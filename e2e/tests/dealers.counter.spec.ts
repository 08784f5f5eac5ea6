/** Tests how staff take cash for a dealer, give it back, and close the till. */
import type { Page } from '@playwright/test'
import { actFor } from '../fixtures/dealers'
import { mailTo } from '../fixtures/mails'
import { cardInputs, cards, fillCard, refillCard } from '../fixtures/paying'
import { expect, expectAccessible, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('ADP-1 staff take cash for a dealer by keyboard, give it back, and ledger, receipt and membership agree', async ({
  page,
  context,
  api,
  otherPage,
  troubles,
}) => {
  troubles.allow(/409|422/)
  const { dealer } = await actFor({ api, context, name: 'renate.moeller' })
  const receipt = `receipt-${dealer.number}@people.example`
  const staff = await otherPage('dealers')
  await staff.goto(`/admin/dealers/${dealer.DealerID}`)
  const card = main(staff).getByRole('region', { name: 'Membership' })
  await expect(card).toContainText('This dealer has not paid for a membership yet.')
  await expectAccessible(staff)
  await card.getByRole('link', { name: 'Take payment' }).press('Enter')

  await expect(main(staff).getByRole('heading', { level: 1, name: 'Take payment' })).toBeVisible()
  await main(staff).getByRole('radio', { name: 'Cash' }).check()
  await expect(main(staff)).toContainText('To take: $495.00')
  await expect(main(staff).getByRole('checkbox', { name: `NGC-${dealer.number}` })).toBeChecked()
  await main(staff).getByRole('button', { name: 'Take cash' }).press('Enter')
  await expect(main(staff)).toContainText('Type the amount that you counted.')
  await expect(main(staff)).toContainText('Enter the reference of the till.')
  await expect(main(staff).getByLabel('Cash received')).toBeFocused()
  await expectAccessible(staff)

  for (const [site, price, language] of [
    ['NGC UK', '£395.00', 'British English'],
    ['NGC', '$495.00', 'American English'],
  ] as const) {
    await main(staff).getByRole('combobox', { name: 'Site' }).click()
    await staff.getByRole('option', { name: site, exact: true }).click()
    await expect(main(staff)).toContainText(`To take: ${price}`)
    await expect(main(staff).getByRole('radio', { name: 'Card' })).toHaveCount(site === 'NGC' ? 1 : 0)
    await expect(main(staff).getByRole('combobox', { name: 'Language of the receipt' })).toHaveText(language)
  }
  await main(staff).getByLabel('Discount code').fill('NOTHING')
  await expect(main(staff)).toContainText('This code gives nothing here.')
  await main(staff).getByLabel('Discount code').fill('SPRING10')
  await expect(main(staff)).toContainText('To take: $445.50')
  await main(staff).getByLabel('Cash received').fill('495.00')
  await main(staff).getByLabel('Till reference').fill(`Slip ${dealer.number}`)
  await main(staff).getByLabel('E-mail address for the receipt').fill(receipt)
  await main(staff).getByLabel('E-mail address for the receipt').press('Enter')
  await expect(main(staff)).toContainText('$445.50')
  await expect(main(staff).getByLabel('Cash received')).toHaveAttribute('aria-invalid', 'true')
  await expect(main(staff).getByLabel('Till reference'), 'nothing typed is lost').toHaveValue(`Slip ${dealer.number}`)
  await main(staff).getByLabel('Cash received').fill('445.50')
  await main(staff).getByLabel('Cash received').press('Enter')
  await expect(main(staff)).toContainText('The cash is taken, and the membership runs until')
  await expect(main(staff).getByRole('button', { name: 'Take cash' }), 'ADP-1 the submit button is hidden').toHaveCount(
    0,
  )
  await expectAccessible(staff)
  const mail = await mailTo(receipt, ({ text }) => text.includes('445.50'))
  expect(mail.text).toContain(`Slip ${dealer.number}`)
  await page.goto('/dealers/account/membership/')
  await expect(main(page)).toContainText('won’t renew by itself')

  await main(staff).getByRole('link', { name: 'Cash of this dealer' }).press('Enter')
  const taken = rowOf(staff, `Slip ${dealer.number}`)
  await expect(taken).toContainText('$445.50')
  await expect(taken).toContainText('In the till')
  await expectAccessible(staff)
  await taken.getByRole('button', { name: /^Give back \$445.50 of/ }).press('Enter')
  const dialog = staff.getByRole('dialog')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('The dealer changed their mind')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(staff.getByText('The cash is given back. Take it out of the till.')).toBeVisible()
  await expect(rowOf(staff, `Slip ${dealer.number}`)).toHaveCount(2)
  await expect(rowOf(staff, '-$445.50')).toContainText('The dealer changed their mind')
  await expect(main(staff).getByRole('button', { name: /^Give back/ })).toHaveCount(0)
  await mailTo(receipt, ({ subject, text }) => subject !== mail.subject && text.includes('445.50'))
  await page.reload()
  await expect(main(page)).toContainText('The membership ended on')

  // The till of the site holds what other runs took, too.
  await staff.goto('/admin/dealer-payments')
  const till = main(staff).getByRole('region', { name: 'In the tills' })
  await till.getByRole('button', { name: 'Close the cash: NGC', exact: true }).press('Enter')
  const close = staff.getByRole('dialog')
  await close.getByLabel('Counted').fill('2.50')
  await expect(close.getByRole('status')).toContainText(/too much|missing|agrees/)
  await expectAccessible(staff)
  await close.getByLabel('Note').fill(`Found coins ${dealer.number}`)
  await close.getByRole('button', { name: 'Close the cash' }).click()
  await expect(staff.getByText('The cash is closed.')).toBeVisible()
  await till.getByRole('link', { name: 'Earlier closes' }).press('Enter')
  await expect(rowOf(staff, `Found coins ${dealer.number}`)).toContainText('$2.50')
  await expectAccessible(staff)
})

test('ADP-C2 ADP-C3 staff take a card by keyboard in the fields of the processor, and turn the renewal on with another one', async ({
  page,
  context,
  api,
  otherPage,
}) => {
  const { dealer } = await actFor({ api, context, name: 'stefan.lohmann' })
  const staff = await otherPage('dealers')
  const policyOf = async (go: Promise<unknown>) => {
    const [answer] = await Promise.all([staff.waitForResponse((one) => one.request().isNavigationRequest()), go])
    return (await answer.allHeaders())['content-security-policy'] ?? ''
  }
  const address = `/admin/dealers/${dealer.DealerID}`
  expect(await policyOf(staff.goto(address)), 'no frames elsewhere').not.toContain('frame-src')
  const take = main(staff).getByRole('link', { name: 'Take payment' })
  await expect(take).toBeVisible()
  expect(await policyOf(take.press('Enter'))).toContain('frame-src http')

  await expect(main(staff).getByRole('radio', { name: 'Card' })).toBeChecked()
  await expect(main(staff).getByTitle('Card number')).toBeVisible()
  const charge = main(staff).getByRole('button', { name: 'Charge $495.00' })
  await charge.press('Enter')
  await expect(main(staff)).toContainText('Enter a valid card number.')
  await expect(main(staff)).toContainText('Enter the street address.')
  await expect((await cardInputs(staff)).number, 'the first wrong field').toBeFocused()
  await expectAccessible(staff)

  await fillCard(staff, cards.declined)
  await main(staff).getByLabel('Street address').fill('1 Main Street')
  await main(staff).getByLabel('City').fill('Sarasota')
  await main(staff).getByRole('combobox', { name: 'State' }).fill('Florida')
  await staff.getByRole('option', { name: 'Florida' }).click()
  await main(staff).getByLabel('Postal code').fill('34240')
  await main(staff).getByLabel('Postal code').press('Enter')
  await expect(main(staff).getByRole('alert').filter({ hasText: 'declined' })).toContainText(
    'Nothing was charged. Ask for another card',
  )
  await expect(main(staff).getByLabel('Street address'), 'nothing typed is lost').toHaveValue('1 Main Street')
  await main(staff).getByRole('radio', { name: 'Cash' }).check()
  await main(staff).getByRole('radio', { name: 'Card' }).check()
  await refillCard(staff, cards.com)
  await charge.press('Enter')
  await expect(main(staff)).toContainText('The card was charged $495.00, and the membership runs until', {
    timeout: 30_000,
  })
  await expect(main(staff).getByRole('button'), 'ADP-1 the submit button is hidden').toHaveCount(0)
  await expectAccessible(staff)

  await main(staff).getByRole('link', { name: 'Back to the dealer' }).press('Enter')
  await main(staff).getByRole('link', { name: 'Turn on renewal' }).press('Enter')
  await fillCard(staff, cards.com)
  await main(staff).getByLabel('Street address').fill('2 Main Street')
  await main(staff).getByLabel('City').fill('Sarasota')
  await main(staff).getByRole('combobox', { name: 'State' }).fill('Florida')
  await staff.getByRole('option', { name: 'Florida' }).click()
  await main(staff).getByLabel('Postal code').fill('34240')
  const turnOn = main(staff).getByRole('button', { name: 'Turn on renewal' })
  await turnOn.press('Enter')
  await expect(main(staff)).toContainText('Ask the cardholder, and confirm here that they agree.')
  await expectAccessible(staff)
  await main(staff)
    .getByRole('switch', { name: /^The cardholder agrees/ })
    .press('Space')
  await turnOn.press('Enter')
  await expect(main(staff)).toContainText('The renewal is on, with the card ending in 6700.', { timeout: 30_000 })
  await page.goto('/dealers/account/membership/')
  await expect(main(page)).toContainText(/renews/)

  await main(staff).getByRole('link', { name: 'Back to the dealer' }).press('Enter')
  await main(staff).getByRole('button', { name: 'Turn off renewal' }).press('Enter')
  await expectAccessible(staff)
  await staff.getByRole('dialog').getByRole('button', { name: 'Turn off renewal' }).click()
  await expect(main(staff).getByRole('link', { name: 'Turn on renewal' })).toBeVisible()
})

test('ADP-1 staff take no cash for a dealer that nobody acts for', async ({ page, asStaff, api, troubles }) => {
  troubles.allow(/404/)
  const { dealers } = await api('dealers')
  const { DealerID } = await dealers.create({
    body: { dealerNumber: String(300_000 + (Date.now() % 500_000)), companies: ['CGC'], name: 'Quiet Quay Comics' },
  })
  await asStaff('dealers')
  await page.goto(`/admin/dealers/${DealerID}`)
  await expect(main(page)).toContainText('Nobody acts for this dealer, so nobody would get its e-mails.')
  await expect(main(page).getByRole('link', { name: 'Take payment' })).toHaveCount(0)
  await page.goto(`/admin/dealer-payments/take/${DealerID}`)
  await expect(main(page)).toContainText('Invite somebody first')
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/admin/dealer-payments/take/2000000000')
  await expect(main(page).getByRole('link', { name: 'Back to the list' })).toBeVisible()
})
