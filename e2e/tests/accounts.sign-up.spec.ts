/** Tests how customers create an account, and how staff invite people. */
import { alert, fillIn } from '../fixtures/forms'
import { linkIn, mailsTo, mailTo } from '../fixtures/mails'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const secret = 'seven quiet harbours at dusk'
const newAddress = (name: string) => `${uniqueName(name).replace(/\W+/g, '-').toLowerCase()}@people.example`

test('a customer signs up, is asked to confirm, chooses another password with the link of the mail and is signed in', async ({
  page,
  troubles,
}) => {
  troubles.allow(/422/)
  const email = newAddress('customer')
  await page.goto('/account/sign-in/')
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await expectHydrated(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alert(page)).toContainText('Accept the agreements to create an account.')
  await page.getByLabel('First name').fill('4012 0019 2870 6700')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alert(page)).toContainText('First name: Don’t enter a card number here.')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Winter')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('checkbox', { name: 'I have read and accept these agreements' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We sent an e-mail to ${email}.`)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/account/sign-in/')
  await expectHydrated(page)
  await fillIn(page, email, secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(alert(page)).toContainText('If you just signed up, open the link in our e-mail first.')
  await page.getByRole('button', { name: 'Send the confirmation e-mail again' }).click()
  await expect(
    page.getByText(`If ${email} was signed up and is not confirmed yet, a new e-mail is on its way.`),
  ).toBeVisible()

  // The second mail voids the link of the first.
  await expect.poll(() => mailsTo(email).length).toBe(2)
  await page.goto(linkIn(await mailTo(email)))
  await expectHydrated(page)
  await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a new one' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  await expectHydrated(page)
  await page.getByRole('textbox', { name: 'Password' }).fill('nine slow lanterns by the weir')
  await page.getByRole('checkbox', { name: 'I have read and accept these agreements' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/account\/$/)
  await expect(page.getByRole('banner').getByText('Ada')).toBeVisible()
})

test('USR-1 staff invite a person, who sets a password with the link of the mail', async ({
  page,
  asStaff,
  otherPage,
}) => {
  const email = newAddress('invited')
  await asStaff('users')
  await page.goto('/admin/users/create')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Frost')
  await page.getByRole('button', { name: 'Create and invite' }).click()
  await expect(page.getByText(`User created. We sent the invitation to ${email}.`)).toBeVisible()
  await expect(page.getByText('No password yet. Send an invitation so that this person can sign in.')).toBeVisible()
  await expectAccessible(page)
  const device = await otherPage()
  await device.goto(linkIn(await mailTo(email, ({ subject }) => subject.endsWith('Your new account'))))
  await expectHydrated(device)
  await device.getByRole('textbox', { name: 'New password' }).fill(secret)
  await device.getByRole('button', { name: 'Save password' }).click()
  await expect(device.getByText('Your new password is saved.')).toBeVisible()
})
