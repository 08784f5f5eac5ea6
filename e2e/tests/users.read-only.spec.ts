import { expect, expectAccessible, test } from '../fixtures/test'

test('AUTH-1 staff who only read open lists and forms, and are offered nothing that would be refused', async ({
  page,
  asStaff,
}) => {
  await asStaff('readonly')
  await page.goto('/admin/tags')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New tag' })).toBeHidden()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('Your account can read this page but not change it.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('definition').first()).not.toBeEmpty()
  await expect(page.getByRole('button', { name: /^(Save|Delete)/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/admin/tags/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account can only read' })).toBeVisible()
})

test('AUTH-1 staff who only read see payments and no action on money', async ({ page, asStaff, api }) => {
  const reader = await api('readonly')
  const { Payments } = await reader.payments.list({ query: { perPage: 1 } })
  const PaymentID = Payments[0]?.PaymentID ?? ''
  await asStaff('readonly')
  await page.goto(`/admin/payments/${PaymentID}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of [/refund/i, /void/i, /resolve/i, /processor/i])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  const refund = { Minor: 100, Reason: 'A test', Key: 'read-only-staff' }
  await expect(reader.payments.refund({ params: { paymentID: PaymentID }, body: refund })).rejects.toMatchObject({
    status: 403,
  })
})
