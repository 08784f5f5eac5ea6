import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { SECRET, signInAlone } from '../fixtures/alone'
import { alert, fillIn } from '../fixtures/forms'
import { originOf, send } from '../fixtures/http'
import { withinWindow } from '../fixtures/limits'
import { linkIn, mailsTo, mailTo } from '../fixtures/mails'
import { emailOf, password } from '../fixtures/people'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' })
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === '__Host-session')

async function askForLink(page: Page, email: string) {
  await page.goto('/account/forgot-password/')
  await expectHydrated(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If this address has an account, an e-mail is on its way.')).toBeVisible()
}

/** Requests a password reset for a person of the demo and sets the password with the link of the mail. */
async function setPassword(page: Page, email: string, secret: string): Promise<string> {
  await askForLink(page, email)
  const link = linkIn(await mailTo(email, ({ subject }) => subject.endsWith('Set a new password')))
  await page.goto(link)
  await expectHydrated(page)
  await page.getByRole('textbox', { name: 'New password' }).fill(secret)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  return link
}

test.describe('signing in', () => {
  test('AUTH-1 works with the keyboard alone and leads to the account', async ({ page }) => {
    await page.goto('/account/sign-in/')
    await expectHydrated(page)
    await page.getByLabel('E-mail address').focus()
    await page.keyboard.type(emailOf('customer'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello,')
    await expect(page.getByRole('banner').getByText('Signed in as')).toBeAttached()
  })
  test('AUTH-1 keeps the session in a cookie that no script and no other site can read', async ({ page }) => {
    await page.goto('/account/sign-in/')
    await expectHydrated(page)
    await fillIn(page, emailOf('customer'), password)
    await signInButton(page).click()
    await expect(page).toHaveURL('/account/')
    expect(await cookieOf(page)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: 'localhost',
    })
    expect(await page.evaluate(() => document.cookie)).not.toContain('session')
    await page.goto(`${originOf('pmg.localhost')}/account/`)
    await expect(page).toHaveURL(/\/account\/sign-in\//)
  })
  test('AUTH-1 answers a wrong password and an unknown address with the same words and keeps what was typed', async ({
    page,
    troubles,
  }) => {
    troubles.allow(/422/)
    await page.goto('/account/sign-in/')
    await expectHydrated(page)
    for (const email of [emailOf('customer'), 'nobody@obverse.example']) {
      await fillIn(page, email, 'not the password at all')
      await signInButton(page).click()
      await expect(alert(page)).toHaveText(
        'Incorrect e-mail address or password. If you just signed up, open the link in our e-mail first.',
      )
      await expect(page.getByRole('button', { name: 'Send the confirmation e-mail again' })).toBeVisible()
      await expect(alert(page)).toBeFocused()
      await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    }
    await expectAccessible(page)
  })
  test('AUTH-1 names the missing fields in a summary that takes the focus', async ({ page }) => {
    await page.goto('/account/sign-in/')
    await expectHydrated(page)
    await signInButton(page).click()
    await expect(alert(page)).toContainText('2 fields need your attention')
    await expect(alert(page)).toBeFocused()
    await alert(page).getByRole('link', { name: 'Enter your password.' }).click()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
  test('AUTH-1 makes a person wait after too many failed attempts', async ({ page, troubles }) => {
    troubles.allow(/422|429/)
    await page.goto('/account/sign-in/')
    await expectHydrated(page)
    await withinWindow(15 * 60, async () => {
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = page.waitForResponse('**/api/auth/sign-in/')
        await fillIn(page, 'often@obverse.example', `wrong ${tries}`)
        await signInButton(page).click()
        await answer
        await expect(alert(page)).toBeVisible()
      }
    })
    await expect(alert(page)).toContainText(/Too many attempts\. Please wait (1 minute|\d+ minutes) and try again\./)
  })
  test('AUTH-3 redirects only to pages of the same site', async ({ page }) => {
    await page.goto('/account/sign-in/?redirect=%2F%2Felsewhere.example%2F')
    await expectHydrated(page)
    await fillIn(page, emailOf('customer'), password)
    await signInButton(page).click()
    await expect(page).toHaveURL('/account/')
  })
})

test.describe('sessions', () => {
  test('AUTH-1 signing out ends the session itself, not only the cookie', async ({ page, signIn }) => {
    await signIn('other', { isOwn: true })
    await page.goto('/account/')
    await expectHydrated(page)
    const cookie = await cookieOf(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    const answer = await send('localhost', '/resources/services/user/', {
      headers: { cookie: `__Host-session=${cookie?.value}` },
    })
    expect(await answer.json()).toEqual({ IsAnonymous: true })
  })
  test('AUTH-1 a session on another device can be ended from the list', async ({
    page,
    context,
    otherPage,
    troubles,
  }) => {
    troubles.allow(/401/)
    // A person of this test only: the test ends all sessions of the person.
    const email = await signInAlone(context, 'wolfgang.petersen')
    const device = await otherPage()
    await device.goto('/account/sign-in/')
    await expectHydrated(device)
    await fillIn(device, email, SECRET)
    await signInButton(device).click()
    await expect(device).toHaveURL('/account/')

    await page.goto('/account/sessions/')
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    await expectAccessible(page)
    const answers = page.getByRole('dialog').getByRole('button')
    await expect(answers.first(), 'the safe answer comes first').toHaveText('Cancel')
    await expect(answers.first()).toBeFocused()
    await page.getByRole('button', { name: 'Sign out devices' }).click()
    await expect(page.getByText('All other devices are signed out.')).toBeVisible()
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
    await device.goto('/account/')
    await expect(device).toHaveURL(/\/account\/sign-in\//)
  })
})

test.describe('resetting a forgotten password', () => {
  const email = 'gemma.rowntree@collectors.example'
  test('AUTH-3 sets the password with the link of a mail, which works once', async ({ page, troubles }) => {
    troubles.allow(/422/)
    const secret = 'seven quiet harbours at dusk'
    const link = await setPassword(page, email, secret)
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await expectHydrated(page)
    await fillIn(page, email, secret)
    await signInButton(page).click()
    await expect(page).toHaveURL(/\/account\/$/)
    await page.goto(link)
    await expect(page).toHaveURL(/\/link-expired\/$/)
  })
  test('AUTH-3 answers the same for an unknown address and sends no mail', async ({ page }) => {
    for (const address of ['nobody@obverse.example', 'saoirse.kelleher@collectors.example'])
      await askForLink(page, address)
    await mailTo('saoirse.kelleher@collectors.example')
    expect(mailsTo('nobody@obverse.example')).toEqual([])
  })
})

test('AUTH-1 two-step verification is turned on, asked for, accepts each code once, and is turned off again', async ({
  page,
  otherPage,
  troubles,
}) => {
  troubles.allow(/401|422/)
  const [email, secret] = ['rupert.penhaligon@collectors.example', 'nine slow rivers under ice']
  await setPassword(page, email, secret)
  await page.goto('/account/sign-in/')
  await expectHydrated(page)
  await fillIn(page, email, secret)
  await signInButton(page).click()
  await expect(page).toHaveURL('/account/')

  await page.goto('/account/second-factor/')
  await expectHydrated(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('button', { name: 'Continue' }).click()
  const shown = await page
    .locator('strong')
    .filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
    .textContent()
  const key = (shown ?? '').replaceAll(' ', '')
  await expect(page.getByRole('img', { name: /QR code for your authenticator app/ })).toBeVisible()
  await expectAccessible(page)
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  const first = app.generate()
  await page.getByRole('textbox', { name: 'Code' }).fill(first)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your backup codes' })).toBeVisible()
  await expectAccessible(page)
  const backup = (await page.getByRole('main').getByRole('listitem').allTextContents()).filter((text) =>
    /\d|[A-Z]{4}/.test(text),
  )
  await page.getByRole('button', { name: 'I have saved them' }).click()

  const device = await otherPage()
  await device.goto('/account/sign-in/')
  await expectHydrated(device)
  await fillIn(device, email, secret)
  await signInButton(device).click()
  await expect(device.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expectAccessible(device)
  await device.getByRole('textbox', { name: 'Code' }).fill(first)
  await device.getByRole('button', { name: 'Confirm code' }).click()
  await expect(alert(device)).toBeVisible()
  await device.getByRole('textbox', { name: 'Code' }).fill(backup[0] ?? '')
  await device.getByRole('button', { name: 'Confirm code' }).click()
  await expect(device).toHaveURL('/account/')

  await device.goto('/account/second-factor/')
  await expectHydrated(device)
  await device.getByRole('button', { name: 'Get new backup codes' }).click()
  await device.getByRole('textbox', { name: 'Password' }).fill(secret)
  await device.getByRole('textbox', { name: 'Code' }).fill(backup[1] ?? '')
  await expectAccessible(device)
  await device.getByRole('button', { name: 'Create new codes' }).click()
  await expect(device.getByRole('heading', { name: 'Your backup codes' })).toBeVisible()
  const renewed = await device.getByRole('main').getByRole('listitem').allTextContents()
  await device.getByRole('button', { name: 'I have saved them' }).click()
  await device.getByRole('textbox', { name: 'Password' }).fill(secret)
  await device.getByRole('textbox', { name: 'Code' }).fill(backup[2] ?? '')
  await device.getByRole('button', { name: 'Turn off' }).click()
  await expect(alert(device)).toContainText('This code is incorrect or has already been used.')
  await device.getByRole('textbox', { name: 'Code' }).fill(renewed.find((text) => /^[2-9A-Z]{5}-/.test(text)) ?? '')
  await device.getByRole('button', { name: 'Turn off' }).click()
  await expect(device.getByText('Two-step verification is off.')).toBeVisible()
})
