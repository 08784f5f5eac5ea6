/** Tests how staff make a dealer, and how people come to act for it and leave it. */
import { alert } from '../fixtures/forms'
import { linkIn, mailTo } from '../fixtures/mails'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const secret = 'seven quiet harbors at dusk'
const newAddress = (name: string) => `${uniqueName(name).replace(/\W+/g, '-').toLowerCase()}@people.example`
/** Numbers from here on are of no dealer of the demonstration. */
const newNumber = () => String(300_000 + Math.floor(Math.random() * 500_000))

test('DLR-1 staff make a dealer by keyboard, change it by its number, and the history tells both', async ({
  page,
  asStaff,
}) => {
  const [name, number] = [uniqueName('Harbor Coins'), newNumber()]
  await asStaff('dealers')
  await page.goto('/admin/dealers')
  await expect(page.getByRole('link', { name: 'Alsterbogen Comics' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New dealer' }).press('Enter')
  await page.getByRole('textbox', { name: 'Dealer number' }).fill(number)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create dealer' }).press('Enter')
  await expect(page.getByText('Please select at least one company.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'CGC' }).press('Space')
  await page.getByRole('checkbox', { name: 'NGC' }).press('Space')
  await page.getByRole('button', { name: 'Create dealer' }).press('Enter')
  await expect(page.getByText('Dealer created/updated successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`Dealer ${number}`)).toBeVisible()
  await expect(page.getByText('Nobody acts for this dealer yet. Invite somebody by e-mail.')).toBeVisible()
  await expect(page.getByText('This dealer has no locations yet.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/dealers/create')
  await page.getByRole('textbox', { name: 'Dealer number' }).fill(number)
  await page.getByRole('checkbox', { name: 'PMG' }).press('Space')
  await page.getByRole('button', { name: 'Create dealer' }).press('Enter')
  await expect(page.getByText('Dealer created/updated successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'PMG' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'NGC' })).not.toBeChecked()

  await page.getByRole('textbox', { name: 'Notes' }).fill('Pays on time.')
  await page.getByRole('button', { name: 'Save dealer' }).press('Enter')
  await expect(page.getByText('Dealer created/updated successfully.')).toBeVisible()
  const history = page.getByRole('group', { name: 'History' }).or(page.getByRole('region', { name: 'History' }))
  await expect(history.getByRole('button', { name: /^Show/ })).toHaveCount(3)
  await history.getByRole('button', { name: 'Show 1 change' }).first().press('Enter')
  await expect(history.getByText('Pays on time.')).toBeVisible()

  await page.goto('/admin/dealers')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Number or name' }))
    .first()
    .fill(number)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('PMG')
})

test('DLR-1 somebody invited signs up, acts for the dealer, and is a customer again once staff removed them', async ({
  page,
  api,
  otherPage,
  troubles,
}) => {
  troubles.allow(/403|422/)
  const name = uniqueName('Pier Numismatics')
  const dealers = (await api('dealers')).dealers
  const { DealerID } = await dealers.create({ body: { dealerNumber: newNumber(), companies: ['NGC'], name } })
  const staff = await otherPage('dealers')
  const email = newAddress('pier')
  await staff.goto(`/admin/dealers/${DealerID}`)
  await staff.getByRole('textbox', { name: 'E-mail address to invite' }).fill('no address')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('textbox', { name: 'E-mail address to invite' })).toHaveAttribute('aria-invalid', 'true')
  await staff.getByRole('textbox', { name: 'E-mail address to invite' }).fill(email)
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Invitation sent.')).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: email })).toContainText('Invited')

  const mail = await mailTo(email, ({ subject }) => subject.includes(name.slice(0, 8)))
  await page.goto(linkIn(mail))
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await expectHydrated(page)
  await page.getByLabel('First name').fill('Piet')
  await page.getByLabel('Last name').fill('Pier')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('checkbox', { name: 'I have read and accept these agreements' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We sent an e-mail to ${email}.`)).toBeVisible()
  await page.goto(linkIn(await mailTo(email, ({ text }) => text.includes('token='))))
  await expectHydrated(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText('You are invited to act for a dealer.')).toBeVisible()
  await expectAccessible(page)

  // The link of the mail led to the host of the site.
  await page.goto(new URL('/dealers/account/', page.url()).href)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account doesn’t act for a dealer' })).toBeVisible()
  await page.getByRole('link', { name: 'See invitations' }).click()
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Accept to act for ${name}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('You are the only one.')).toBeVisible()
  await expectAccessible(page)

  await staff.reload()
  await staff.getByRole('button', { name: 'Remove Piet Pier' }).click()
  await expect(staff.getByRole('dialog')).toContainText('Remove Piet Pier?')
  await expectAccessible(staff)
  await staff.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(staff.getByText('Person removed.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account doesn’t act for a dealer' })).toBeVisible()
})

test('DLR-1 people of a dealer invite, withdraw, and tell in words why the last one stays', async ({
  page,
  api,
  signIn,
  troubles,
}) => {
  troubles.allow(/409|422/)
  await signIn('dealer')
  const email = newAddress('desk')
  await page.goto('/dealers/account/')
  await expectHydrated(page)
  const people = page.getByRole('region', { name: 'People who act for this dealer' })
  await expect(people.getByText('You', { exact: true })).toBeVisible()
  await people.getByRole('button', { name: 'Send invitation' }).click()
  await expect(alert(page)).toContainText('Enter an e-mail address')
  await people.getByLabel('E-mail address to invite').fill('dealer@obverse.example')
  await people.getByRole('button', { name: 'Send invitation' }).click()
  await expect(alert(page)).toContainText('This person acts for the dealer already.')
  await people.getByLabel('E-mail address to invite').fill(email)
  await people.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(people.getByText('The invitation was sent.')).toBeVisible()
  await people.getByRole('button', { name: `Withdraw the invitation of ${email}` }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(`Withdraw the invitation of ${email}?`)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(people.getByText('The invitation was withdrawn.')).toBeVisible()
  await expect(people.getByText(email)).toHaveCount(0)
  const own = (await api('dealer')).dealers
  expect((await own.ownPeople()).Invitations.map((one) => one.Email)).not.toContain(email)
})
