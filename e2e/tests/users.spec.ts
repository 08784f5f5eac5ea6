import type { Page } from '@playwright/test'
import { searchList } from '../fixtures/forms'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, test } from '../fixtures/test'

/** Returns a demo customer by e-mail address; each test uses one of its own. */
async function personOf(client: Api, email: string) {
  const { Users } = await client.users.list({ query: { search: email } })
  const id = Users.find((user) => user.Email === email)?.PeopleID ?? 0
  return client.users.user({ params: { peopleID: id } })
}
const collector = (name: string) => `${name}@collectors.example`
const userPage = (id: number) => `/admin/users/${id}/`

/** Sets exactly these roles of a person, whatever an earlier run left behind. */
async function withRoles(client: Api, email: string, codes: string[]) {
  const user = await personOf(client, email)
  const AdminRoles = user.AdminRoles.map(({ RoleID, Code }) => ({ RoleID, IsInRole: codes.includes(Code) }))
  return client.users.saveUser({ params: { peopleID: user.PeopleID }, body: { AdminRoles, Version: user.Version } })
}
const save = (page: Page) => page.getByRole('button', { name: 'Save user' })

test('USR-1 staff find a person by a part of the name, and the filters stay in the address', async ({
  page,
  asStaff,
}) => {
  await asStaff('users')
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('großm')
  await expect(page).toHaveURL(/gro/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Sabine Großmann' })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody has this name')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Staff' }).click()
  await page.getByRole('option', { name: 'Staff', exact: true }).click()
  await page.getByRole('link', { name: 'Edwin Marsh' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edwin Marsh' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\/2\/?$/)
})

test('USR-1 the list is exported as CSV with its filters', async ({ page, asStaff }) => {
  await asStaff('users')
  await page.goto(`/admin/users?filter=${encodeURIComponent('{"staff":true}')}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = (await (await file.createReadStream()).toArray()).join('')
  expect(text).toContain('super@obverse.example')
  expect(text).not.toContain('customer@obverse.example')
})

test('AUTH-2 choosing a role offers its parents, and the difference shows before the save, by keyboard alone', async ({
  staffPage: page,
  api,
}) => {
  const client = await api('super')
  const email = collector('harriet.colby')
  const { PeopleID } = await withRoles(client, email, [])
  await page.goto(userPage(PeopleID))
  await page.getByLabel('Events', { exact: true }).focus()
  await page.keyboard.press('Space')
  const events = page.getByRole('checkbox', { name: 'Events', exact: true })
  await expect(events).toHaveAccessibleDescription(/Events role requires Content role\./)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Also add Admin and Content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(events).toHaveAccessibleDescription('')
  await expect(page.getByRole('checkbox', { name: 'Content' })).toBeChecked()
  await expect(events).toBeFocused()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Save the roles of Harriet Colby?' })
  await expect(dialog.getByRole('heading', { name: 'Roles added' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(['Admin', 'Content', 'Events'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(
    (await personOf(client, email)).AdminRoles.some((role) => role.IsInRole),
    'saved without a yes',
  ).toBe(false)
  await save(page).press('Enter')
  await dialog.getByRole('button', { name: 'Save roles' }).press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const roles = (await personOf(client, email)).AdminRoles.filter((role) => role.IsInRole).map((role) => role.Code)
  expect(roles).toEqual(['Admin', 'Content', 'Events'])
  await expect(page.getByRole('group', { name: 'History', exact: true })).toContainText('Changed')
})

test('AUTH-2 a parent cannot be removed while a child stays; the message appears beside the child', async ({
  staffPage: page,
  api,
}) => {
  const client = await api('super')
  const email = collector('bronwen.pryce')
  const { PeopleID } = await withRoles(client, email, ['Admin', 'Content', 'Sliders'])
  await page.goto(userPage(PeopleID))
  await page.getByRole('checkbox', { name: 'Content' }).uncheck()
  await save(page).click()
  await expect(page.getByRole('checkbox', { name: 'Sliders' })).toHaveAccessibleDescription(
    /Sliders role requires Content role\./,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: '1 field needs your attention' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Sliders' }).uncheck()
  await save(page).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Roles removed' })).toBeVisible()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('AUTH-2 staff cannot assign roles they do not hold, nor change their own roles or those of a super-admin', async ({
  page,
  asStaff,
}) => {
  await asStaff('users')
  await page.goto(userPage(2))
  await expect(page.getByRole('checkbox', { name: 'Help center' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Agreements' })).toBeEnabled()
  await expect(page.getByText('This person holds roles that you do not hold')).toBeVisible()
  await page.goto(userPage(4))
  await expect(page.getByText('You cannot change your own roles.')).toBeVisible()
  await expect(page.getByRole('checkbox', { disabled: false })).toHaveCount(0)
  await page.goto(userPage(1))
  await expect(page.getByText('Only a super admin may change the roles of a super admin.')).toBeVisible()
})

test('USR-1 USR-C2 a VAT number is checked by the rules of its country and stored without spaces', async ({
  page,
  asStaff,
  troubles,
}) => {
  troubles.allow(/422/)
  await asStaff('users')
  await page.goto('/admin/users')
  await searchList(page, 'annegret')
  await page.getByRole('link', { name: 'Annegret Baumann' }).click()
  await page.getByLabel('Registered name').fill('Baumann Edelmetalle')
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByLabel('VAT number').fill('12')
  await expect(page.getByText('For example DE123456789.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('German VAT numbers look like DE123456789.').first()).toBeVisible()
  await expectAccessible(page)
  const number = String(Date.now()).slice(-9)
  await page.getByLabel('VAT number').fill(`de ${number}`)
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('VAT number')).toHaveValue(`DE${number}`)
  await expect(page.getByRole('group', { name: 'History of the VAT details' })).toContainText('Changed')
})

test('USR-2 a version below the latest major says "(cannot submit)"; USR-4 staff record the latest for the person', async ({
  page,
  asStaff,
  api,
}) => {
  await asStaff('users')
  const client = await api('users')
  const { PeopleID } = await personOf(client, collector('naomi.prescott'))
  await page.goto(userPage(PeopleID))
  const row = page.getByRole('row', { name: /Registry Rules/ })
  const privacy = page.getByRole('row', { name: /Privacy Notice/ })
  await expect(privacy).toContainText('(cannot submit)')
  await expect(privacy).toContainText('Outdated')
  await page.getByRole('button', { name: 'Record: Registry Rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record: Registry Rules' })
  await expect(dialog).toContainText('You confirm that Naomi Prescott accepted this version')
  await dialog.getByRole('combobox').click()
  await expect(page.getByRole('option', { name: '1.3 (cannot submit)' })).toBeVisible()
  const open = page.getByRole('option', { disabled: false }).first()
  const version = (await open.textContent()) ?? ''
  await open.click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record for Naomi Prescott' }).click()
  await expect(row).toContainText('Recorded by staff')
  await page.getByRole('link', { name: 'Approval history' }).click()
  const latest = page.getByRole('row').nth(1)
  await expect(latest).toContainText('users@obverse.example')
  await expect(latest).toContainText(`Registry Rules${version.replace(' (cannot submit)', '')}`)
})

test('USR-3 USR-C4 the approval history shows 50 rows a page and keeps the page in the address', async ({
  page,
  asStaff,
  api,
}) => {
  const { PeopleID } = await personOf(await api('super'), 'customer@obverse.example')
  await asStaff('users')
  await page.goto(`/admin/users/${PeopleID}/agreement-history/`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Public name',
    'E-mail',
    'Date',
    'Status',
    'Agreement',
    'Version',
  ])
  await expect(page.getByRole('row')).toHaveCount(51)
  await page
    .getByRole('navigation', { name: 'History pages' })
    .getByRole('link', { name: /page 2/i })
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('row')).not.toHaveCount(51)
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(51)
})

test('AUTH-1 a person is suspended with a reason and reinstated', async ({ page, asStaff, troubles }) => {
  troubles.allow(/422/)
  await asStaff('users')
  await page.goto('/admin/users')
  await searchList(page, 'quentin')
  await page.getByRole('link', { name: 'Quentin Barlow' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Quentin Barlow?' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Chargebacks on three invoices')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  const access = page.getByRole('region', { name: 'Access' })
  await expect(access).toContainText('Chargebacks on three invoices')
  await expect(access).toContainText('Ursula B.')
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click()
  await expect(access).toContainText('No password yet.')
})

test('USR-C2 a save that comes too late shows the current values, with the names of the roles', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  const client = await api('super')
  const email = collector('nigel.featherstone')
  const { PeopleID } = await withRoles(client, email, ['Admin'])
  await page.goto(userPage(PeopleID))
  await page.getByRole('checkbox', { name: 'Reports' }).check()
  await withRoles(client, email, ['Admin', 'Settings'])
  await save(page).click()
  await page.getByRole('button', { name: 'Save roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'This was changed in the meantime' })
  const roles = dialog.getByRole('row', { name: /^Roles/ })
  await expect(roles.getByRole('cell')).toHaveText(['Admin', 'Admin, Settings', /^Admin, Reports/])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByRole('checkbox', { name: 'Settings' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Reports' })).not.toBeChecked()
})
