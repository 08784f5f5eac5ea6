/** Staff override the grade of a valuable coin, a second person approves it, and it is reverted later. */
import { expect, expectAccessible, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('CO-1 CO-C2 POP-1 staff override a grade, a second person approves, visitors read it at the next request, and it is reverted', async ({
  page,
  staffPage,
  otherPage,
  api,
}) => {
  // The third item of a demo submission has a declared value above the limit of the site.
  const number = '6712345-003'
  const address = `/certlookup/${number}/`
  await page.goto(address)
  const main = page.getByRole('main')
  const visitor = await api()
  const read = async () => {
    const answer = await visitor.certLookup.lookup({ params: { certNumber: number } })
    if (answer.Result !== 'success') throw new Error(answer.Result)
    const { DisplayGrade, Population } = answer.Certificate
    return { DisplayGrade, At: Population ? String(Population.At) : '' }
  }
  const before = await read()
  await expect(main).toContainText(before.DisplayGrade)

  await staffPage.goto('/admin/grade-overrides')
  await staffPage.getByLabel('Certificate number').first().fill('671 2345 003')
  await staffPage.getByRole('button', { name: 'Look up' }).click()
  const certificate = staffPage.getByRole('region', { name: 'Certificate' })
  await expect(certificate).toContainText('$2,400.00')
  const form = staffPage.getByRole('form', { name: 'New grade' })
  await form.getByRole('combobox', { name: 'Grade' }).fill('pf70 uc')
  await form.getByLabel('Reason for the override').fill('The finalizer gave another grade.')
  const preview = form.getByRole('group', { name: 'Visitors will read' })
  await expect(preview.getByRole('row', { name: /^Grade/ })).toContainText('PF 70 UC')
  const at = await preview
    .getByRole('row', { name: /^This grade/ })
    .getByRole('cell')
    .last()
    .textContent()
  await form.getByRole('button', { name: 'Propose override' }).click()
  await expect(staffPage.getByText('It waits for a second person')).toBeVisible()
  const own = staffPage.getByRole('region', { name: 'Waits for a second person' })
  await expect(own).toContainText('Another person has to approve or reject it.')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(staffPage)
  await page.reload()
  await expect(main).toContainText(before.DisplayGrade)
  expect(await read()).toEqual(before)

  const second = await otherPage('certs')
  await second.goto('/admin/')
  await second.getByRole('link', { name: /grade overrides? to approve/ }).click()
  await second.getByRole('link', { name: number }).click()
  await second.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(second)
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Override approved. The grade has changed.')).toBeVisible()
  const applied = second.getByRole('region', { name: 'Override', exact: true })
  await expect(applied).toContainText('Cedric Halloway')

  await page.reload()
  await expect(main).toContainText('PF 70 UC')
  expect(await read()).toEqual({ DisplayGrade: 'PF 70 UC', At: at })

  await applied.getByRole('button', { name: 'Revert' }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByLabel('Reason for the history').fill('It was the coin beside it.')
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await expect(second.getByText('The grade is as graded again.')).toBeVisible()
  await page.reload()
  await expect(main).toContainText(before.DisplayGrade)
  expect(await read()).toEqual(before)
  const history = second.getByRole('group', { name: 'History' })
  for (const act of ['Other grade proposed', 'Approved', 'Graded grade put back'])
    await expect(history.getByText(act, { exact: true })).toBeVisible()
})
