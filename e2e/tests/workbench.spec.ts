import type { Page } from '@playwright/test'
import { createEvent } from '../fixtures/events'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const trash = (filter: object) => `/admin/trash?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Creates a help center category with a subcategory and a question, all of the same name. */
async function ownQuestion(editor: Api) {
  const Name = uniqueName('Waste')
  const draft = { Text: '', AnchorName: null, IsPublished: false }
  const category = await editor.helpCenter.createCategory({ params: { siteID: 1 }, body: { Name } })
  const subcategory = await editor.helpCenter.createSubcategory({
    params: { categoryID: category.Id },
    body: { ...draft, Name: `${Name} page` },
  })
  const question = await editor.helpCenter.createQuestion({
    params: { subcategoryID: subcategory.Id },
    body: { ...draft, Name: `${Name} question` },
  })
  return { Name, subcategoryID: subcategory.Id, questionID: question.Id }
}

test('a deleted record appears in the trash with its kind and its last day, and is restored or deleted for good', async ({
  page,
  asStaff,
  api,
}) => {
  const editor = await api('editor')
  const { Name, questionID } = await ownQuestion(editor)
  await editor.helpCenter.deleteQuestion({ params: { questionID } })
  await asStaff('editor')
  await page.goto('/admin/')
  await page.getByRole('navigation').getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('searchbox').fill(Name)
  const deleted = row(page, `${Name} question`)
  await expect(deleted).toContainText('Question')
  await expect(deleted).toContainText('30 days left')
  await expectAccessible(page)
  await deleted.getByRole('button', { name: /^Restore/ }).click()
  await expect(page.getByText(`“${Name} question” restored.`)).toBeVisible()
  await expect(deleted).toHaveCount(0)
  expect((await editor.helpCenter.question({ params: { questionID } })).Name).toBe(`${Name} question`)

  await editor.helpCenter.deleteQuestion({ params: { questionID } })
  await page.reload()
  await deleted.getByRole('button', { name: /for good$/ }).click()
  const dialog = page.getByRole('dialog', { name: `Delete “${Name} question” for good?` })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(deleted).toHaveCount(1)
  await deleted.getByRole('button', { name: /for good$/ }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText(`“${Name} question” deleted for good.`)).toBeVisible()
  await expect(deleted).toHaveCount(0)
  const call = { params: { entity: 'help-center-question', key: String(questionID) } }
  await expect(editor.workbench.restoreTrashed(call)).rejects.toMatchObject({ status: 404 })
})

test('a record whose parent is in the trash too says what to restore first', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  const editor = await api('editor')
  const { Name, subcategoryID, questionID } = await ownQuestion(editor)
  await editor.helpCenter.deleteQuestion({ params: { questionID } })
  await editor.helpCenter.deleteSubcategory({ params: { subcategoryID } })
  await page.goto(trash({ q: Name }))
  await page.getByRole('button', { name: `Restore “${Name} question”` }).click()
  await expect(page.getByRole('alert')).toContainText(/restore .* first/i)
  await page.getByRole('button', { name: `Restore “${Name} page”` }).click()
  await expect(row(page, `${Name} page`)).toHaveCount(0)
  await page.getByRole('button', { name: `Restore “${Name} question”` }).click()
  await expect(page.getByText(`“${Name} question” restored.`)).toBeVisible()
})

test('the trash filters by kind and by site', async ({ staffPage: page, api }) => {
  const staff = await api('super')
  const { Name, questionID } = await ownQuestion(staff)
  const event = await createEvent(staff, { Name: `${Name} event`, SiteIDs: [2] })
  await staff.helpCenter.deleteQuestion({ params: { questionID } })
  await staff.events.delete({ params: { eventID: event.EventID } })
  await page.goto(trash({ q: Name }))
  await expect(row(page, Name)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Events', exact: true }).click()
  await expect(row(page, Name)).toHaveText([/event/])
  await expect(page).toHaveURL(/Entity.*event/)
  await page.goto(trash({ q: Name, SiteID: 1 }))
  await expect(row(page, Name)).toHaveText([/question/])
})

test('AUTH-1 the trash opens for people whose records go there, with the kinds of their roles', async ({
  page,
  asStaff,
  otherPage,
}) => {
  await asStaff('editor')
  await page.goto('/admin/trash')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await expect(page.getByRole('option', { name: 'Questions' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Events', exact: true })).toHaveCount(0)
  const billing = await otherPage('billing')
  await billing.goto('/admin/')
  const rail = billing.getByRole('navigation', { name: 'Areas' })
  await expect(rail.getByRole('link', { name: 'Payments' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Trash' })).toHaveCount(0)
})
