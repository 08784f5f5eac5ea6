import type { Locator, Page } from '@playwright/test'
import { originOf } from '../fixtures/http'
import {
  cardInputs,
  cards,
  fillCard,
  fillPayer,
  letTokenizerThrough,
  payButton,
  payLink,
  press,
} from '../fixtures/paying'
import { expect, expectAccessible, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('main')

test.describe('the payment form', () => {
  // One after the other: they share an invoice, and one of them has a payment of it under way.
  test.describe.configure({ mode: 'default' })
  test('PAY-4 checks a number by the rule of its type, and refuses duplicates', async ({ page, signIn }) => {
    await signIn('customer')
    await page.goto('/pay/?invoice=6712346')
    const number = page.getByLabel('Add another invoice')
    const add = page.getByRole('button', { name: 'Add' })
    await number.fill('1234567')
    await add.click()
    await expect(main(page)).toContainText('Enter a number like 6712346 (7 digits, starts with 6)')
    await number.fill('6712346')
    await number.press('Enter')
    await expect(main(page)).toContainText('6712346 is already in the list.')
    await number.fill('6799999')
    await add.click()
    await expect(main(page)).toContainText('6799999 is not in your account')
    // The sentence asks for a pay link: the ways to ask are beside it.
    await expect(main(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /reference=6799999$/)
    await number.fill('1471238818')
    await add.click()
    await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove 6712346' }).click()
    await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
  })

  test('PAY-3 names all missing fields, keeps the values, and asks for the e-mail address twice', async ({
    page,
    signIn,
  }) => {
    await signIn('customer')
    await page.goto('/pay/')
    await fillPayer(page, 'one@obverse.example')
    await page.getByLabel('Confirm e-mail address').fill('two@obverse.example')
    await press(payButton(page))
    const summary = main(page).getByRole('alert').first()
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Add at least one number.')
    await expect(summary).toContainText('The e-mail addresses don’t match. Enter the same one again.')
    await expect(page.getByLabel('First name')).toHaveValue('Grace')
    await expectAccessible(page)
  })

  test('PAY-3 names the missing fields in the order of the page, those of the card among them', async ({ page }) => {
    await page.goto(await payLink('cgc.localhost', ['1481238818']))
    await expect((await cardInputs(page)).number).toBeVisible()
    await press(payButton(page))
    await expect(main(page).getByRole('alert').first().getByRole('listitem')).toHaveText([
      'First name: Enter a first name.',
      'Last name: Enter a last name.',
      'E-mail address: Enter an e-mail address like name@example.com.',
      /^Confirm e-mail address: /,
      /^Card number: Enter a valid card number\./,
      /^Expires \(MM \/ YY\): /,
      /^Security code: /,
      /^Name on card: /,
    ])
  })

  test('PAY-7 shows the documented message for a card that the tokenizer refuses', async ({ page, troubles }) => {
    troubles.allow(/400/)
    await page.goto(await payLink('cgc.localhost', ['1481238818']))
    await fillPayer(page, 'grace.refused@obverse.example')
    await fillCard(page, cards.refusedAtOnce)
    await press(payButton(page))
    const alert = main(page).getByRole('alert').first()
    await expect(alert).toHaveText('The credit card you entered was declined. Please review and try again.')
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Grace')
  })

  test('PAY-8 shows the brands of the processor', async ({ page }) => {
    await page.goto(await payLink('cgc.localhost', ['1481238818']))
    await expect(main(page)).toContainText('We accept Visa, Mastercard, American Express and Discover.')
    await page.goto(await payLink('cgc-de.localhost', ['1483238818']))
    await expect(main(page)).toContainText('Wir akzeptieren Visa und Mastercard.')
  })

  test('PAY-6 card fields that have loaded look like the other fields of the form', async ({ page }) => {
    await page.goto(await payLink('cgc.localhost', ['1481238818']))
    const background = (field: Locator) => field.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect((await cardInputs(page)).number).toBeVisible()
    const frame = page.getByTitle('Card number').contentFrame().locator('body')
    const others = await background(page.getByLabel('First name'))
    await expect.poll(() => background(frame)).toBe(others)
  })

  test('PAY-6 reports blocked card fields, and loads them again', async ({ page, troubles }) => {
    troubles.allow(/ERR_FAILED|checkout\.js/)
    const address = /\/checkout\.js/
    await page.route(address, (route) => route.abort())
    await page.goto(await payLink('cgc.localhost', ['1481238818']))
    await expect(main(page)).toContainText('The card form could not be loaded.')
    await expectAccessible(page)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Reload card form' }).click()
    await expect((await cardInputs(page)).number).toBeVisible()
  })

  test('PAY-3 can be filled in with the keyboard alone, the card fields included', async ({ page }) => {
    await letTokenizerThrough(page)
    await page.goto(await payLink('cgc.localhost', ['1481238818']))
    const inputs = await cardInputs(page)
    await expect(inputs.number).toBeVisible()
    await page.getByLabel('First name').focus()
    const typed = ['Grace', 'Payer', 'grace.keys@obverse.example', 'grace.keys@obverse.example']
    for (const text of [...typed, cards.declined, '1230', '777', 'Grace Payer']) {
      await page.keyboard.type(text, { delay: 10 })
      await page.keyboard.press('Tab')
    }
    await expect(payButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('alert').first()).toContainText('The credit card you entered was declined.')
  })

  for (const [region, host, invoice] of [
    ['com', 'cgc.localhost', '1481238818'],
    ['de', 'cgc-de.localhost', '1483238818'],
    ['uk', 'cgc-uk.localhost', '1482238818'],
  ] as const) {
    test(`PAY-6 is accessible with the card fields of ${region}, at every width`, async ({ page }) => {
      await letTokenizerThrough(page)
      await page.goto(await payLink(host, [invoice]))
      await expect((await cardInputs(page)).number).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('PAY-3 asks a visitor without a link to sign in, and reports an invalid link', async ({ page, troubles }) => {
    troubles.allow(/404/)
    await page.goto('/pay/?invoice=6712346')
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await expect(page).toHaveURL(/redirect=%2Fpay%2F%3Finvoice%3D6712346/)
    await page.goto('/pay/?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(main(page)).toContainText('This pay link doesn’t work.')
    await expectAccessible(page)
  })

  test('PAY-6 the demonstration says that nothing is charged and lists its test cards', async ({ page, signIn }) => {
    await signIn('customer')
    await page.goto('/pay/')
    await page.getByRole('link', { name: 'View test cards' }).click()
    await expect(page.getByRole('row').filter({ hasText: cards.com })).toContainText('Approved.')
    await expectAccessible(page)
  })
})

test.describe('the result page', () => {
  test('PAY-5 shows nothing about another customer’s payment', async ({ page, troubles }) => {
    troubles.allow(/404/)
    await page.goto('/pay/result/?requestID=0123456789abcdef0123456789abcdef')
    await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeFocused()
    await expectAccessible(page)
  })

  test('SITE-6 stays in its frame, and notifies the page around it', async ({ page, troubles }) => {
    troubles.allow(/404/)
    await page.goto('/pay/result/?requestID=x')
    const isTold = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const frame = document.createElement('iframe')
          frame.src = '/pay/result/?requestID=framed'
          addEventListener('message', ({ source }) => {
            if (source === frame.contentWindow) resolve(true)
          })
          document.body.append(frame)
        }),
    )
    expect(await isTold).toBe(true)
    await expect(page).toHaveURL(/requestID=x$/)
  })
})

test.describe('the card on invoices', () => {
  const address = '/account/my-submissions/update-payment/'

  test('PAY-1 lists open invoices, selects the one in the address and requires at least one', async ({
    page,
    signIn,
  }) => {
    await signIn('customer')
    await page.goto(`${address}?invoice=6712346`)
    const box = page.getByRole('checkbox', { name: 'Invoice 6712346' })
    await expect(box).toBeChecked()
    await box.uncheck()
    await press(page.getByRole('button', { name: 'Save card' }))
    const summary = main(page).getByRole('alert').first()
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Choose at least one invoice.')
    await expectAccessible(page)
  })

  test('PAY-2 opens the missing-invoice dialog without a number in the address', async ({ page, signIn }) => {
    await signIn('customer')
    await page.goto(address)
    await expect(page.getByRole('dialog', { name: 'Missing invoice number' })).toBeVisible()
    await expectAccessible(page)
  })

  test('PAY-2 shows the documented message for a failure and keeps the fields', async ({ page, signIn, troubles }) => {
    troubles.allow(/503/)
    await page.route('**/update-payment-token/', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '', requestId: 'r' } }),
    )
    await signIn('customer', { host: 'csg.localhost' })
    await page.goto(`${originOf('csg.localhost')}${address}?invoice=1484238818`)
    await page.getByLabel('Name on card').fill('Grace Payer')
    await fillCard(page, cards.com)
    await press(page.getByRole('button', { name: 'Save card for 1 invoice' }))
    const summary = main(page).getByRole('alert').first()
    await expect(summary).toHaveText('Your order cannot be submitted at this time. Please try again later.')
    await expect(page.getByLabel('Name on card')).toHaveValue('Grace Payer')
  })
})

test('PAY-4 a number keeps its type and amount when the type of the next one is chosen', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto('/pay/?invoice=6712348')
  const pay = main(page).getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toHaveText('Pay $484.00')
  await page.getByRole('radio', { name: 'Online order number' }).check()
  await expect(pay).toHaveText('Pay $484.00')
  await page.getByLabel('Add another invoice').fill('W-20417160')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(main(page).getByRole('list', { name: 'Invoices' })).toContainText('W-20417160')
  await expect(pay).toHaveText('Pay $813.60')
  await page.getByRole('button', { name: 'Remove 6712348' }).click()
  await expect(pay).toHaveText('Pay $329.60')
})

test('PAY-3 starts without saved cards', async ({ page, signIn }) => {
  await signIn('other')
  await page.goto('/account/payment-methods/')
  await expect(main(page)).toContainText('You have no saved cards.')
  await expectAccessible(page)
})

test.describe('payments in the back office', () => {
  test('PAY-5 are found by number and show all their details', async ({ page, asStaff, api }) => {
    const staff = await api('super')
    const { Payments } = await staff.payments.list({ query: { perPage: 1 } })
    await asStaff('super')
    await page.goto('/admin/payments')
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    await expectAccessible(page)
    const [payment] = Payments
    if (payment) {
      await page.goto(`/admin/payments/${payment.PaymentID}`)
      await expect(page.getByRole('heading', { level: 2, name: 'Attempts' })).toBeVisible()
      await expectAccessible(page)
      const number = payment.PaymentNumber ?? ''
      await expect(page.getByText(number, { exact: true })).toBeVisible()
      await page.goto('/admin/payments')
      await page.getByLabel('Search by number, name or e-mail').fill(number.replaceAll('-', '').toLowerCase())
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('row').last()).toContainText(number)
    }
    await page.goto('/admin/payments')
    await page.getByRole('button', { name: 'Create pay link' }).click()
    await page.getByLabel('Invoice or order numbers').fill('6712346')
    await page.getByRole('checkbox', { name: /^E-mail the link/ }).uncheck()
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('textbox', { name: 'Pay link' })).toHaveValue(/\/pay\/\?token=/)
  })

  test('PAY-3 a pay link is made on the invoice of any site, says where it goes and is copied', async ({
    page,
    context,
    asStaff,
    api,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { Users } = await (await api('users')).users.list({ query: { search: 'customer@obverse.example' } })
    await asStaff('billing')
    await page.goto(`/admin/customer-invoices/${Users[0]?.PeopleID}/invoices/6732346`)
    await page.getByRole('button', { name: 'Create pay link' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText('NGC-deClara Whitfield€467.43')
    await expect(dialog.getByRole('checkbox', { name: 'E-mail the link to customer@obverse.example' })).toBeChecked()
    await dialog.getByRole('checkbox').uncheck()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = dialog.getByRole('textbox', { name: 'Pay link' })
    await expect(link).toHaveValue(/^http:\/\/ngc-de\..+\/pay\/\?token=/)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
    await expectAccessible(page)
  })
})
