import { expect, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('Journey: staff fix an answer and a visitor finds the fix by search at the next request', async ({
  asStaff,
  page,
  otherPage,
}) => {
  const word = `Quellwort${Date.now()}`
  const visitor = await otherPage()
  await visitor.goto('/about/help-center-faqs/paying/invoices-and-payments/')
  await expect(visitor.getByText(word)).toHaveCount(0)

  await asStaff('editor')
  await page.goto('/admin/')
  await page.getByRole('link', { name: 'Help center' }).click()
  await page.getByRole('link', { name: 'Paying' }).click()
  await page.getByRole('link', { name: 'Invoices and payments' }).click()
  await page.getByRole('link', { name: 'When is my card charged?' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill(`When grading is finished: ${word}.`)
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText(word)).toBeVisible()
  await visitor.goto(`/about/help-center-faqs/?keywords=${word}`)
  await visitor.getByRole('link', { name: /When is my card charged/ }).click()
  await expect(visitor.getByText(word)).toBeInViewport()
})
