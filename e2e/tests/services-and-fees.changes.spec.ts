import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const uk = 2

/** Creates a service on the uk site, with a table of its own. */
async function newService(staff: Api, Name: string) {
  const { servicesAndFees } = staff
  const category = await servicesAndFees.createCategory({
    params: { siteID: uk },
    body: { Name: uniqueName('Services') },
  })
  const subcategory = await servicesAndFees.createSubcategory({
    params: { categoryID: category.GradingServiceCategoryID },
    body: { Name: uniqueName('Table'), IsPublished: true },
  })
  return servicesAndFees.createEntry({
    params: { subcategoryID: subcategory.GradingServiceSubcategoryID },
    body: { Name, FeePerCollectible: 9000, IsPublished: true },
  })
}
const entryOf = (staff: Api, { GradingServiceEntryID }: { GradingServiceEntryID: number }) =>
  staff.servicesAndFees.entry({ params: { entryID: GradingServiceEntryID } })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('SF-2 a change of fees is written with its differences, approved by a second person and applied', async ({
  staffPage: page,
  otherPage,
  api,
}) => {
  const staff = await api('super')
  const service = await newService(staff, uniqueName('Express'))
  const name = uniqueName('Raised fees')
  await page.goto(`/admin/fee-changes/site/${uk}/create`)
  await field(page, 'Name').fill(name)
  await page.getByRole('combobox', { name: 'Service' }).fill(service.Name)
  await page.getByRole('option', { name: service.Name }).click()
  await page.getByRole('button', { name: 'Add service' }).click()
  const own = page.getByRole('group', { name: service.Name })
  await expect(own).toContainText('Now: £90.00')
  await own.getByRole('textbox', { name: 'Fee per item' }).fill('96')
  await own.getByRole('textbox', { name: 'Fee for Elite members' }).fill('80.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as draft' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const differences = page.getByRole('table')
  await expect(differences.getByRole('row', { name: /Fee per item/ })).toContainText('£90.00£96.00')
  await expect(differences.getByRole('row', { name: /Fee without VAT/ })).toContainText('£75.00£80.00')
  await expect(differences.getByRole('row', { name: /Elite/ })).toContainText('–£80.00')
  await expect(differences.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expectAccessible(page)
  await confirm(page, 'Ask for approval')
  await expect(page.getByText('Another person with the role Services and fees has to approve it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect((await entryOf(staff, service)).FeePerCollectible).toBe(9000)

  const second = await otherPage('fees')
  await second.goto('/admin/')
  await second.getByRole('link', { name: /fee changes? to approve/ }).click()
  await second.getByRole('link', { name }).click()
  await expect(second.getByRole('row', { name: /Fee per item/ })).toContainText('£90.00£96.00')
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('dialog')).toContainText('It is applied as soon as you approve it.')
  await expectAccessible(second)
  await confirm(second, 'Approve')
  await expect(second.getByText('These values were set.')).toBeVisible()
  expect(await entryOf(staff, service)).toMatchObject({ FeePerCollectible: 9600, VatExcludedFeePerCollectible: 8000 })
  const history = second.getByRole('group', { name: 'History' })
  for (const act of ['Approval asked for', 'Approved', 'Applied'])
    await expect(history.getByText(act, { exact: true })).toBeVisible()
})

test('SF-2 a draft is edited, a service taken out, and a planned change is withdrawn', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const [one, other] = [await newService(staff, uniqueName('One')), await newService(staff, uniqueName('Other'))]
  const change = await staff.servicesAndFees.createChange({
    params: { siteID: uk },
    body: {
      Name: uniqueName('Two services'),
      Day: '2099-01-01',
      Rows: [one, other].map(({ GradingServiceEntryID }) => ({ GradingServiceEntryID, FeePerCollectible: 9600 })),
    },
  })
  await page.goto(`/admin/fee-changes/${change.ChangeID}`)
  await expect(page.getByText('Jan 1, 2099, 12:00 AM (Europe/London)')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: `Take out ${other.Name}` }).click()
  await page
    .getByRole('group', { name: one.Name })
    .getByRole('textbox', { name: 'Turnaround text' })
    .fill('About a month')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('row', { name: /Turnaround text/ })).toContainText('About a month')
  await expect(page.getByRole('row', { name: new RegExp(other.Name) })).toHaveCount(0)
  const saved = await staff.servicesAndFees.change({ params: { changeID: change.ChangeID } })
  expect(saved.Rows.map(({ Fields }) => Fields.map(({ Field }) => Field))).toEqual([
    ['FeePerCollectible', 'VatExcludedFeePerCollectible', 'CurrentTurnaround'],
  ])
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await confirm(page, 'Withdraw')
  await expect(page.getByText('Withdrawn: these values are not set.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('SF-2 fees go out as CSV, and a changed file is checked line by line before it becomes a draft', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const service = await newService(staff, uniqueName('Walkthrough'))
  await page.goto(`/admin/fee-changes/site/${uk}/file`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^fees-ngc-uk-.*\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const send = async (content: string) => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: 'Check file' }).click()
  }
  await send(text)
  await expect(page.getByText('The file changes nothing.')).toBeVisible()
  const id = service.GradingServiceEntryID
  await send(`ID,Fee,FeeWithoutVAT\n${id},96.00,75.00\n99999999,1,\n`)
  const problems = page.getByRole('table').first()
  await expect(problems.getByRole('row', { name: /^2 / })).toContainText('Without 20% VAT this fee is £80.00.')
  await expect(problems.getByRole('row', { name: /^3 / })).toContainText(
    'This site has no service with the ID 99999999.',
  )
  await expect(page.getByRole('button', { name: 'Save as draft' })).toHaveCount(0)
  await expectAccessible(page)
  await send(`ID,Fee\n${id},96.00\n`)
  await expect(page.getByRole('row', { name: /Fee per item/ })).toContainText('£90.00£96.00')
  const name = uniqueName('From a file')
  await field(page, 'Name').fill(name)
  await page.getByLabel('Day', { exact: true }).fill('2099-01-01')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('A draft changes nothing.')).toBeVisible()
  expect((await entryOf(staff, service)).FeePerCollectible).toBe(9000)
})
