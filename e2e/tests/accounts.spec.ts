import { SECRET, signInAlone } from '../fixtures/alone'
import { alert, button, open } from '../fixtures/forms'
import { originOf } from '../fixtures/http'
import { mailTo } from '../fixtures/mails'
import { mintSession } from '../fixtures/people'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

test.describe('the account', () => {
  test('ACC-1 links to all its pages, and each page marks its place', async ({ page, context }) => {
    await signInAlone(context, 'theodore.vance')
    await open(page, '/account/')
    const ways = await page
      .getByRole('main')
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const name of ['profile', 'address', 'vat', 'membership', 'preferences', 'terms', 'password'])
      expect(ways).toContain(`/account/${name}/`)
    for (const path of ways.filter((way) => /^\/account\/(?!my-submissions)/.test(way))) {
      await open(page, path)
      await expect(page.getByRole('navigation', { name: 'Your account' }).locator('[aria-current]')).toBeVisible()
    }
  })
  test('ACC-1 edits the profile with the keyboard alone and returns to /account/', async ({ page, context }) => {
    await signInAlone(context, 'lydia.hargrove')
    await open(page, '/account/')
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expectHydrated(page)
    await page.getByLabel('First name').focus()
    for (const text of ['Lydia Anne', 'Hargrove', 'Notes of the South', 'Confederate and southern notes']) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account/')
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Lydia Anne')
    await expect(page.getByRole('main').getByText('Notes of the South')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Your profile is saved.')).toBeHidden()
  })
  test('ACC-1 UTIL-2 reports a public name that is taken while the person goes on, and accepts a changed one', async ({
    page,
    context,
  }) => {
    await signInAlone(context, 'calvin.okafor')
    await open(page, '/account/profile/')
    const name = page.getByLabel('Public name')
    await name.fill('CLARA w.')
    await name.blur()
    await expect(page.getByText('This public name is taken. Choose another one.').first()).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, [390])
    await name.press('End')
    await page.keyboard.type('x')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await name.fill('clara W.')
    // A press lasts: the check of the field, left by the press, must not move the button away under the pointer.
    await button(page, 'Save profile').click({ delay: 300 })
    await expect(alert(page)).toBeFocused()
    await expect(page).toHaveURL('/account/profile/')
    await expect(page.getByLabel('First name')).toHaveValue('Calvin')
  })

  test('ACC-2 checks the address by its country, saves it, returns to /account/ and shows it again', async ({
    page,
    context,
  }) => {
    await signInAlone(context, 'jasmine.whitlock')
    await open(page, '/account/address/')
    await button(page, 'Save address').click()
    await expect(alert(page)).toContainText('5 fields need your attention')
    await page.getByLabel('Country').selectOption('United States')
    await expect(page.getByLabel('State or province')).toBeVisible()
    await page.getByLabel('Street address').fill('5 Elm Street')
    await page.getByLabel('City').fill('Salem')
    await page.getByLabel('Postal code').fill('ABC')
    await page.getByLabel('Phone number').fill('+49 30 12345678')
    await button(page, 'Save address').click()
    for (const words of [
      'Enter a postal code that is valid in this country.',
      'Choose a state or province.',
      'Enter a phone number that is valid in this country.',
    ])
      await expect(alert(page).getByText(words)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Postal code').fill('97301')
    await page.getByLabel('State or province').selectOption('Oregon')
    await page.getByLabel('Phone number').fill('503-555-0142')
    await page.getByLabel('Phone number').blur()
    await expect(page.getByLabel('Phone number')).toHaveValue('(503) 555-0142')
    await page.getByLabel('Phone number').press('Enter')
    await expect(page).toHaveURL('/account/')
    await expect(page.getByText('Your shipping address is saved.')).toBeVisible()
    await expect(page.getByText('Salem, OR 97301')).toBeVisible()
    await open(page, '/account/address/')
    await expect(page.getByLabel('State or province')).toHaveValue(/\d+/)
    await page.getByLabel('Country').selectOption('France')
    await expect(page.getByLabel('State or province')).toBeHidden()
    await page.getByLabel('Postal code').fill('75002')
    await page.getByLabel('Phone number').fill('01 42 68 53 00')
    await button(page, 'Save address').click()
    await expect(page).toHaveURL('/account/')
    await expect(page.getByText('+33 1 42 68 53 00')).toBeVisible()
  })
  test('ACC-2 unchecks the box at the terms 150 ms after the form was used', async ({ page, context }) => {
    await signInAlone(context, 'abigail.thornton')
    await page.clock.install()
    await open(page, '/account/address/')
    const marked = page.locator('[data-marked]')
    // The server never answers here: the box must not wait for it.
    await page.route('**/account/edit/shipping/', () => new Promise<void>(() => undefined))
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Save address').click()
    await expect(marked).toHaveCount(1)
    await page.clock.runFor(149)
    await expect(marked).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(marked).toHaveCount(0)
  })
  test("ACC-2 shows the server's errors about an address in German on a German page", async ({
    page,
    context,
    troubles,
  }) => {
    troubles.allow(/422/)
    await signInAlone(context, 'torsten.neubauer', 'ngc-de.localhost')
    await open(page, `${originOf('ngc-de.localhost')}/account/address/`)
    const names = await page.getByRole('combobox', { name: 'Land' }).getByRole('option').allTextContents()
    const countries = names.slice(1)
    expect(countries).toEqual(expect.arrayContaining(['Deutschland', 'Österreich', 'Vereinigtes Königreich']))
    expect(countries).toEqual([...countries].sort((a, b) => a.localeCompare(b, 'de-DE')))
    await page.getByLabel('Land').selectOption('Deutschland')
    await page.getByLabel('Straße und Hausnummer').fill('Am Markt 1')
    await page.getByLabel('Ort').fill('Lübeck')
    await page.getByLabel('Postleitzahl').fill('23552')
    await page.getByLabel('Telefonnummer').fill('0451 12345678')
    await page.route('**/account/edit/shipping/', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({
          code: 'invalid',
          message: 'Bitte prüfen Sie die markierten Felder.',
          requestId: 'x',
          errors: { StateID: 'x', PhoneNumber: 'Geben Sie eine in diesem Land gültige Telefonnummer ein.' },
        }),
      }),
    )
    await button(page, 'Adresse speichern').click()
    await expect(alert(page)).toContainText('Geben Sie eine in diesem Land gültige Telefonnummer ein.')
    await expect(page.getByLabel('Ort')).toHaveValue('Lübeck')
  })

  test('ACC-3 shows each of the three outcomes, and signs out other devices', async ({ page, context, otherPage }) => {
    const email = await signInAlone(context, 'desmond.fairchild')
    const device = await otherPage()
    const session = await mintSession(email, 'localhost', SECRET)
    await device
      .context()
      .addCookies([{ ...session, url: 'https://localhost/', secure: true, httpOnly: true, sameSite: 'Lax' }])
    await device.goto('/account/')
    await expect(device).toHaveURL('/account/')

    await open(page, '/account/password/')
    const old = page.getByRole('textbox', { name: 'Current password' })
    const fresh = page.getByRole('textbox', { name: 'New password' })
    await button(page, 'Change password').click()
    await expect(alert(page)).toContainText('2 fields need your attention')
    await old.fill('not the one')
    await fresh.fill('short')
    await expect(page.getByText('Too short').last()).toBeVisible()
    await fresh.fill('eleven bright lanterns sway')
    await expect(page.getByText('Strong', { exact: true }).last()).toBeVisible()
    await button(page, 'Change password').click()
    await expect(alert(page)).toContainText('This is not your current password.')
    await expect(fresh).toHaveValue('eleven bright lanterns sway')
    await expectAccessible(page)

    const path = '**/account/edit/change-password/'
    await page.route(path, (route) =>
      route.fulfill({ json: { Success: false, HasInvalidPassword: false, HasUnknownError: true } }),
    )
    await button(page, 'Change password').click()
    await expect(alert(page)).toContainText('Your password was not changed. Please try again.')
    await page.unroute(path)

    await old.fill(SECRET)
    await fresh.press('Enter')
    await expect(page.getByText('Your new password is saved. All other devices are signed out.')).toBeVisible()
    await expectAccessible(page, [390])
    await device.goto('/account/')
    await expect(device).toHaveURL(/\/account\/sign-in\//)
    await page.goto('/account/')
    await expect(page).toHaveURL('/account/')
    await mailTo(email, ({ text }) => text.includes('All other devices have been signed out.'))
  })

  test('ACC-4 saves topics by channel, newsletters, language and the opt-out; the opt-out visibly overrides the rest', async ({
    page,
    context,
  }) => {
    await signInAlone(context, 'russell.abernathy')
    await open(page, '/account/preferences/')
    await page.getByRole('checkbox', { name: 'A package has shipped: E-mail' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'PMG (Paper money)' }).check()
    await page.getByRole('checkbox', { name: 'Send me text messages' }).check()
    await button(page, 'Save preferences').click()
    await expect(alert(page)).toContainText('Enter an international phone number')
    await page.getByLabel('Phone number for text messages').fill('+1 207 555 0142')
    await button(page, 'Save preferences').click()
    await expect(page.getByText('Your preferences are saved.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('checkbox', { name: 'Opt out of everything' }).check()
    await expect(page.getByText('You opted out of everything')).toBeVisible()
    await expect(page.getByText('Your preferences are saved.')).toBeHidden()
    await expectAccessible(page)
    await button(page, 'Save preferences').click()
    await expect(page.getByText('Your preferences are saved.')).toBeVisible()
    await open(page, '/account/preferences/')
    await expect(page.getByRole('checkbox', { name: 'Opt out of everything' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'A package has shipped: E-mail' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'A package has shipped: Text message' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'PMG (Paper money)' })).toBeChecked()
    await expect(page.getByLabel('Phone number for text messages')).toHaveValue('+12075550142')
  })

  test('ACC-5 saves a VAT number and returns to the page before; a refused number shows that it failed', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.allow(/422/)
    await signInAlone(context, 'gisela.oberlaender')
    await open(page, '/account/vat/?requestSource=/account/preferences/')
    await button(page, 'Save VAT number').click()
    await expect(alert(page)).toContainText('3 fields need your attention')
    await page.getByLabel('Registered name').fill('Oberländer Medaillen')
    await expect(page.getByLabel('Country').getByRole('option', { name: 'United States' })).toHaveCount(0)
    await page.getByLabel('Country').selectOption('Germany')
    await expect(page.getByText('For example, DE123456789.')).toBeVisible()
    await page.getByRole('textbox', { name: 'VAT number' }).fill('DE12')
    await button(page, 'Save VAT number').click()
    await expect(alert(page)).toContainText('German VAT numbers look like DE123456789.')
    await page.getByRole('textbox', { name: 'VAT number' }).fill('de 811 569 869')
    const path = '**/account/edit/data/vat/'
    await page.route(path, (route) => route.fulfill({ json: { success: false, destinationUrl: '' } }))
    await button(page, 'Save VAT number').click()
    await expect(page.getByText('This VAT number could not be saved')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(path)
    await button(page, 'Save VAT number').click()
    await expect(page).toHaveURL('/account/preferences/')
    await expectHydrated(page)
    await open(page, '/account/vat/')
    await expect(page.getByText('Format checked. This number is not checked against a register')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'VAT number' })).toHaveValue('DE811569869')
    await button(page, 'Remove VAT number').click()
    const asks = page.getByRole('dialog', { name: 'Remove this VAT number?' })
    await expectAccessible(page)
    await asks.getByRole('button', { name: 'Remove VAT number' }).click()
    await expect(page).toHaveURL('/account/')
    await expect(page.getByText('Your VAT number is removed.')).toBeVisible()
  })

  test('ACC-6 saves the day of the ANA membership and returns to /account/membership/', async ({ page, context }) => {
    await signInAlone(context, 'maribel.santos')
    await open(page, '/account/membership/')
    await button(page, 'Save ANA membership').click()
    await expect(alert(page)).toContainText('Enter your membership’s expiration date.')
    await page.getByLabel('Expires').fill('2031-05-31')
    await button(page, 'Save ANA membership').click()
    await expect(page.getByText('Your ANA membership expires on May 31, 2031.')).toBeVisible()
    await expect(page).toHaveURL('/account/membership/')
    await expectHydrated(page)
    await page.getByRole('checkbox', { name: 'I am a life member' }).check()
    await button(page, 'Save ANA membership').click()
    await expect(page.getByText('You are a life member of the ANA.')).toBeVisible()
    await expectAccessible(page)
  })
  test('SITE-11 ACC-6 offers no membership on comics sites', async ({ page, signIn }) => {
    await signIn('customer', { host: 'cgc.localhost' })
    await open(page, `${originOf('cgc.localhost')}/account/`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Membership' })).toBeHidden()
    await page.goto(`${originOf('cgc.localhost')}/account/membership/`)
    await expect(page.getByText('Membership applies to our coin and paper money sites only.')).toBeVisible()
  })

  test('ACC-7 shows what changed in the terms since they were accepted, and accepts them', async ({
    page,
    context,
  }) => {
    await signInAlone(context, 'elias.montgomery')
    await open(page, '/account/terms/')
    await expect(page.getByRole('region', { name: /^Changes/ }).first()).toBeVisible()
    await page.getByText('Full text: Terms and Conditions').click()
    await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/).first()).toBeVisible()
    await expectAccessible(page)
    await button(page, /^Accept/).click()
    await expect(page.getByText('You have accepted the current version of every agreement.')).toBeVisible()
    await open(page, '/account/')
    await expect(page.getByRole('link', { name: 'Review changes' })).toBeHidden()
  })

  test('ACC-7 lets anybody enter the sweepstakes, and gives the same answer the second time', async ({ page }) => {
    for (const path of ['/account/sweepstakes/', '/account/sweepstakes/?isAltPage=true']) {
      await open(page, path)
      await button(page, 'Enter the sweepstakes').click()
      await expect(alert(page)).toContainText('3 fields need your attention')
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Winter')
      await page.getByLabel('E-mail address').fill('ada.winter@elsewhere.example')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText('You’re in. We’ll e-mail the winners. Good luck!')).toBeVisible()
    }
  })
})
