import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, test } from '../fixtures/test'

const open = (page: Page, number: string) => page.goto(`/admin/grade-overrides/certificate/${number}`)
const lookUp = async (client: Api, certNum: string) => {
  const { Collectible } = await client.certLookup.overrideLookup({ params: { certNum } })
  if (!Collectible) throw new Error(`There is no certificate ${certNum}`)
  return Collectible
}

test('CO-1 CO-C1 a number is looked up in any spelling, and each outcome says what to do next', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/503/)
  await page.goto('/admin/grade-overrides')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  const form = page.getByRole('search', { name: 'Look up a certificate' })
  const number = form.getByLabel('Certificate number')
  for (const [typed, sentence] of [
    ['', 'Enter the number on the label.'],
    ['hello', 'This is no certificate number.'],
    ['6712345', 'This is the number of a submission.'],
    ['12345678', 'This looks like a number of PCGS.'],
  ] as const) {
    await number.fill(typed)
    await number.press('Enter')
    await expect(form.getByRole('alert')).toContainText(sentence)
  }
  await number.fill('9999999-999')
  await number.press('Enter')
  await expect(page.getByText('There is no certificate with the number 9999999-999.')).toBeVisible()
  await page.route('**/api/collectible/**', (route) => route.fulfill({ status: 503, json: {} }))
  await number.fill('https://www.example.com/certlookup/6712345-002/')
  await number.press('Enter')
  await expect(page.getByText('The certificate could not be looked up')).toBeVisible()
  await page.unroute('**/api/collectible/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('6712345-002')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grade override of 6712345-002')
  await page.getByRole('link', { name: 'Open certificate' }).click()
  await page.getByRole('link', { name: 'Override grade' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grade override of 6712345-002')
})

test('CO-1 CO-C2 a grade is typed or chosen, refused beside its field, and a conflict keeps what was typed', async ({
  api,
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/409|422/)
  const number = '6712345-006'
  const client = await api('certs')
  const before = await lookUp(client, number)
  await open(page, number)
  const form = page.getByRole('form', { name: 'New grade' })
  await form.getByRole('button', { name: 'Save override' }).click()
  await expect(form.getByText('Choose a grade.')).toBeVisible()
  await expect(form.getByText('Enter a reason.')).toBeVisible()
  await expect(form.getByText('Error saving the grade override')).toBeVisible()
  const grade = form.getByRole('combobox', { name: 'Grade' })
  await grade.fill('au det')
  await page.getByRole('option', { name: 'AU Details', exact: true }).click()
  await form.getByLabel('Reason for the override').fill('Seen under the lamp.')
  await form.getByRole('button', { name: 'Save override' }).click()
  await expect(form.getByText('Enter the reason of details or of no grade.')).toBeVisible()
  await form.getByLabel('Reason of details or no grade').fill('Cleaned')
  const preview = form.getByRole('group', { name: 'Visitors will read' })
  await expect(preview.getByRole('row', { name: /^Grade/ })).toContainText(`${before.DisplayGrade}AU Details · Cleaned`)
  await expectAccessible(page)
  await client.certLookup.overrideGrade({
    params: { certNum: number },
    body: { CollectibleTypeCode: 'Coin', OverrideGrade: 'MS 60', Reason: 'Misread.', Version: before.Version },
  })
  await form.getByRole('button', { name: 'Save override' }).click()
  const dialog = page.getByRole('dialog', { name: 'Error saving the grade override' })
  await expect(dialog).toContainText('Its grade is MS 60 now.')
  await expect(dialog).toContainText('Cedric Halloway set MS 60: Misread.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(grade).toHaveValue('AU Details')
  await form.getByRole('button', { name: 'Save override' }).click()
  await expect(page.getByText('The grade override has been saved successfully.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('AU Details · Cleaned')
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText(before.DisplayGrade)
})

test('CO-1 a half-typed grade asks before it is left, also for another number, and stays when somebody else proposes one', async ({
  api,
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/409/)
  const number = '3100015-003'
  const client = await api('certs')
  await open(page, number)
  const form = page.getByRole('form', { name: 'New grade' })
  const reason = form.getByLabel('Reason for the override')
  await reason.fill('Half a sen')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Open certificate' }).click()
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Stay here' }).click()
  const lookup = page.getByRole('search', { name: 'Look up a certificate' }).getByLabel('Certificate number')
  await lookup.fill('6712345-002')
  await lookup.press('Enter')
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(reason).toHaveValue('Half a sen')

  const before = await lookUp(client, number)
  const OverrideGrade = before.DisplayGrade === 'MS 60' ? 'AU 58' : 'MS 60'
  await client.certLookup.overrideGrade({
    params: { certNum: number },
    body: { CollectibleTypeCode: 'Coin', OverrideGrade, Reason: 'Misread.', Version: before.Version },
  })
  await form.getByRole('combobox', { name: 'Grade' }).fill('XF 45')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: /Propose/ }).click()
  const changed = page.getByRole('dialog', { name: 'Error saving the grade override' })
  await changed.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByRole('region', { name: 'Waits for a second person' })).toBeVisible()
  await expect(reason).toHaveValue('Half a sen')

  await page.getByRole('link', { name: 'Open certificate' }).click()
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Certificate ${number}`)
  const { Waiting } = await lookUp(client, number)
  if (!Waiting) throw new Error('The proposal does not wait')
  const params = { overrideID: Waiting.OverrideID }
  await client.certLookup.withdrawOverride({ params, body: { Version: Waiting.Version } })
})

test('a filter chosen just before a row is opened does not bring the reader back to the list', async ({
  staffPage: page,
}) => {
  // A filter is applied half a second after it was chosen: a busy browser does so while the next screen is drawn.
  await page.addInitScript(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...to) => {
      push(...to)
      const end = performance.now() + 600
      while (String(to[2]).includes('/certificate/') && performance.now() < end);
    }
  })
  await page.goto('/admin/grade-overrides')
  const first = page.getByRole('row').nth(1).getByRole('link')
  await expect(first).toBeVisible()
  await page.getByLabel('Status').first().click()
  const option = page.getByRole('option', { name: 'Waits for approval' })
  // Both at once: in between, a busy browser could apply the filter, which is another row under the mouse.
  await option.evaluate(
    (element: HTMLElement, link) => {
      element.click()
      if (link instanceof HTMLElement) link.click()
    },
    await first.elementHandle(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Grade override of/)
  await expect(page).toHaveURL(/certificate/)
})

test('AUTH-1 CO-1 CO-C3 staff who only read see overrides and their history, find them by state, and cannot act', async ({
  page,
  asStaff,
}) => {
  await asStaff('readonly')
  await page.goto('/admin/grade-overrides')
  await page.getByLabel('Status').first().click()
  await page.getByRole('option', { name: 'Waits for approval' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Waits for approval')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all' }).click()
  expect((await file).suggestedFilename()).toMatch(/^grade-overrides-.*\.csv$/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Waits for a second person' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Approve|Reject|Withdraw|Revert|Save|Propose/ })).toHaveCount(0)
})
