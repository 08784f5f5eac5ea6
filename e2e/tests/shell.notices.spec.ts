/** Tests the messages that staff read after a save, a deletion, a removal and an error, in every area. */
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

test('REP-3 a save says "All changes saved." and "Saved"; one that fails for no known reason "An error occurred."', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/500/)
  const { reference } = await api('super')
  const tag = await reference.createTag({ body: { Name: uniqueName('Notices'), SEOName: `notices-${Date.now()}` } })
  await page.goto(`/admin/tags/${tag.id}`)
  await expect(page.getByText('Nothing to save', { exact: true })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name' })
  const save = page.getByRole('button', { name: /^Save/ })
  const saves = /\/rest\/tags\/\d+/
  await page.route(saves, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'Bad' }),
  )
  await name.fill(uniqueName('Failed'))
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred.' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(saves)
  await save.click()
  await expect(page.getByText('All changes saved.', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await name.fill(uniqueName('Again'))
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
})

test('REP-3 a deletion that fails says "Failed to delete"', async ({ staffPage: page, api, troubles }) => {
  troubles.allow(/503/)
  const { reference } = await api('super')
  const tag = await reference.createTag({ body: { Name: uniqueName('Kept'), SEOName: `kept-${Date.now()}` } })
  await page.goto(`/admin/tags/${tag.id}`)
  const body = { code: 'unavailable', message: 'Not now.', requestId: 'r' }
  await page.route(/\/rest\/tags\/\d+/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: body }),
  )
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByRole('dialog').getByText('Failed to delete. Not now.')).toBeVisible()
  await expectAccessible(page)
})

test('REP-3 a slot that cannot be taken out of its list is an "Error": "Failed to remove"', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/500/)
  const { registry } = await api('super')
  const { SetTypes } = await registry.setTypes({ query: { search: 'morgan' } })
  const [morgan] = SetTypes
  if (!morgan) throw new Error('The demo has no set type of Morgan dollars')
  const slots = await registry.setTypeSlots({ params: { setTypeID: morgan.SetTypeID } })
  const free = slots.find(({ Entries }) => Entries === 0)
  if (!free) throw new Error('Every slot has certificates')
  await page.goto(`/admin/registry-set-types/${morgan.SetTypeID}`)
  await page.route(/\/slots\/\d+\//, (route) => route.fulfill({ status: 500, body: 'Bad' }))
  await page.getByRole('button', { name: `Remove ${free.Name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove slot' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to remove' })
  await expect(notice.getByText('Error', { exact: true })).toBeVisible()
  await expect(notice).toContainText('Failed to remove. An error occurred.')
  await expectAccessible(page)
})
