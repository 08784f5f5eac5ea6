import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, test } from '../fixtures/test'

/** Returns a certificate in good standing that belongs to one test: the last of a demo submission. */
async function certificateOf(client: Api, submission: string) {
  const { Certificates } = await client.certLookup.certificates({
    query: { search: submission, status: 'active', sort: 'GradedUTC', order: 'ASC' },
  })
  const [one] = Certificates
  if (!one) throw new Error(`No certificate of ${submission} is in good standing`)
  return one
}
const open = (page: Page, id: number) => page.goto(`/admin/certificates/${id}`)

test('CL-2 a change of the status shows its words before, is read by visitors at the next request, and is undone', async ({
  api,
  page,
  staffPage,
  troubles,
}) => {
  troubles.allow(/422/)
  const one = await certificateOf(await api('super'), '3100011')
  const address = `/certlookup/${one.CertNumber}/`
  await page.goto(address)
  await expect(page.getByText('In good standing')).toBeVisible()
  await open(staffPage, one.CertificateID)
  await expect(staffPage.getByRole('heading', { level: 1, name: `Certificate ${one.CertNumber}` })).toBeVisible()
  await expectAccessible(staffPage)
  const total = staffPage.getByRole('region', { name: 'Population' })
  const before = await total.textContent()

  await staffPage.getByRole('button', { name: 'Change status' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Deleted' }).check()
  const reason = dialog.getByLabel('Reason', { exact: true })
  await dialog.getByRole('button', { name: 'Delete certificate' }).click()
  await expect(dialog.getByText('Confirm that you want to delete the certificate.')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete certificate' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(staffPage)
  await reason.fill('The item was graded again.')
  const words = dialog.getByRole('group', { name: 'Visitors read' })
  await expect(words).toContainText(`Certificate ${one.CertNumber} was deleted`)
  await expect(words).toContainText('The item was graded again.')
  await expect(words).toContainText('The holder with this number is no longer vouched for.')
  const sentences = await words.locator('p').allTextContents()
  await dialog.getByRole('button', { name: 'Delete certificate' }).click()
  await expect(dialog).toBeHidden()
  await expect(total).toContainText('does not count')

  await page.reload()
  for (const sentence of sentences.slice(1)) await expect(page.getByText(sentence)).toBeVisible()

  const history = staffPage.getByRole('group', { name: 'History' })
  await history.getByRole('button', { name: /Show/ }).first().click()
  await expect(history).toContainText('The item was graded again.')
  await history.getByRole('button', { name: 'Undo this change' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click()
  await expect(total).toHaveText(before ?? '')
  await page.reload()
  await expect(page.getByText('In good standing')).toBeVisible()
})

test('CL-1 a corrected label is the item of the public page; a conflict keeps what was typed', async ({
  api,
  page,
  staffPage,
  troubles,
}) => {
  troubles.allow(/409/)
  const client = await api('super')
  const one = await certificateOf(client, '3100012')
  await page.goto(`/certlookup/${one.CertNumber}/`)
  await open(staffPage, one.CertificateID)
  await staffPage.getByRole('button', { name: 'Correct label' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByLabel('Label text').fill('A coin with a name of its own')
  await dialog.getByLabel('Reason for the history').fill('The pedigree was missing.')
  await expectAccessible(staffPage)
  await client.certLookup.changeCertificateStatus({
    params: { certificateID: one.CertificateID },
    body: { Status: 'flagged', Reason: 'Seen twice.', Version: one.Version },
  })
  await dialog.getByRole('button', { name: 'Save label text' }).click()
  await expect(dialog.getByRole('alert')).toContainText('has changed in the meantime')
  await expect(dialog.getByLabel('Label text')).toHaveValue('A coin with a name of its own')
  await dialog.getByRole('button', { name: 'Save label text' }).click()
  await expect(dialog).toBeHidden()
  await expect(staffPage.getByRole('region', { name: 'Item' })).toContainText('A coin with a name of its own')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A coin with a name of its own')
  await expect(page.getByText('Seen twice.')).toBeVisible()
})

test('CL-1 a certificate that counts nowhere is assigned to an item, counts at the next request, and is put back', async ({
  api,
  page,
  staffPage,
  troubles,
}) => {
  troubles.allow(/409|422/)
  const client = await api('super')
  const { Certificates } = await client.certLookup.certificates({ query: { search: '1472238817-005' } })
  const [one] = Certificates
  if (!one) throw new Error('No demo certificate of an item in words of its own')
  await page.goto(`/certlookup/${one.CertNumber}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.Description)
  const places = page.getByRole('main').locator('a[href*="/census/united-states/"]')
  await expect(places).toHaveCount(0)

  await staffPage.goto(`/admin/certificates?${new URLSearchParams({ filter: '{"isInCatalogue":false}' })}`)
  const row = staffPage.getByRole('row').filter({ hasText: one.CertNumber })
  await expect(row).toContainText('Not in the catalog')
  await row.getByRole('link').first().click()
  const population = staffPage.getByRole('region', { name: 'Population' })
  await expect(population).toContainText('counts nowhere')
  await staffPage.getByRole('button', { name: 'Assign item' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Assign item' }).click()
  await expect(dialog.getByText('Choose the item from the list.')).toBeVisible()
  const item = dialog.getByRole('combobox', { name: 'Item in the catalog' })
  await item.fill('no such item')
  await expect(staffPage.getByText(/No item of NGC has all these words/)).toBeVisible()
  // Without words the item that the label describes is the first one.
  await item.fill('')
  const name = one.Description.replace(', from an estate', '')
  await staffPage.getByRole('option', { name }).first().click()
  await expect(item).toHaveValue(name)
  await expect(dialog.getByText(/^United States › /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign item' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(staffPage)
  await dialog.getByLabel('Reason for the history').fill('Read from the coin.')
  await client.certLookup.correctCertificate({
    params: { certificateID: one.CertificateID },
    body: { LabelText: `${one.Description}, 2`, Reason: 'Meanwhile.', Version: one.Version },
  })
  await dialog.getByRole('button', { name: 'Assign item' }).click()
  await expect(dialog.getByRole('alert')).toContainText('has changed in the meantime')
  await expect(item).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Assign item' }).click()
  await expect(dialog).toBeHidden()
  await expect(population).toContainText('Total graded')
  await expect(staffPage.getByRole('button', { name: 'Correct item' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${one.Description}, 2`)
  await expect(places.first()).toBeVisible()

  const history = staffPage.getByRole('group', { name: 'History' })
  await history.getByRole('button', { name: /Show/ }).first().click()
  await expect(history).toContainText(name)
  await history.getByRole('button', { name: 'Undo this change' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click()
  await expect(population).toContainText('counts nowhere')
  await page.reload()
  await expect(places).toHaveCount(0)
})

test('AUTH-1 CL-2 staff who only read see a certificate and its history, and nothing to act with', async ({
  api,
  page,
  asStaff,
}) => {
  const one = await certificateOf(await api('super'), '3100013')
  await asStaff('readonly')
  await open(page, one.CertificateID)
  await expect(page.getByRole('region', { name: 'Item' })).toContainText(one.CertNumber)
  await expect(page.getByRole('group', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Change status|Correct label|(Assign|Correct) item/ })).toHaveCount(0)
})

test('CL-1 the list is filtered by status and company in the address, and tells when nothing matches', async ({
  staffPage,
}) => {
  await staffPage.goto('/admin/certificates')
  await staffPage.getByLabel('Status').first().click()
  await staffPage.getByRole('option', { name: 'On hold' }).click()
  await expect(staffPage).toHaveURL(/contact-support/)
  await expect(staffPage.getByRole('row').nth(1)).toContainText('On hold')
  await expectAccessible(staffPage)
  await staffPage.getByLabel(/Search by number/).fill('no such item at all')
  await expect(staffPage.getByRole('button', { name: 'Clear filters' })).toBeVisible()
})

test('CL-1 the list is filtered by a customer found by name, who is named again when the page is loaded', async ({
  staffPage,
}) => {
  await staffPage.goto('/admin/certificates')
  await staffPage.getByRole('button', { name: 'Add filter' }).click()
  await staffPage.getByRole('menuitemcheckbox', { name: 'Customer', exact: true }).click()
  const picker = staffPage.getByRole('combobox', { name: 'Customer', exact: true })
  await picker.fill('whitfield clara')
  await staffPage.getByRole('option', { name: /Clara Whitfield · / }).click()
  // The address names the shown filters at once, and what is chosen in them a moment later.
  await expect(staffPage).toHaveURL(({ searchParams }) => searchParams.get('filter')?.includes('peopleID') === true)
  await expect(staffPage.getByRole('row').nth(1)).toContainText('Clara Whitfield')
  await staffPage.reload()
  await expect(picker).toHaveValue('Clara Whitfield · customer@obverse.example')
  await expect(staffPage.getByRole('row').nth(1)).toContainText('Clara Whitfield')
  await expectAccessible(staffPage)
})

test('CL-1 an address with an unknown number leads to the list, and an unknown certificate to a sentence', async ({
  staffPage,
  troubles,
}) => {
  troubles.allow(/404/)
  await staffPage.goto('/admin/certificates/number/9999999-999')
  await expect(staffPage).toHaveURL(/\/admin\/certificates\?/)
  await open(staffPage, 999_999_999)
  await expect(staffPage.getByText('There is no certificate with this ID.')).toBeVisible()
})
