import { settled } from '../fixtures/accessibility'
import { held } from '../fixtures/held'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, expectHydrated, test, uniqueName } from '../fixtures/test'

const overview = '/about/help-center-faqs/'
const staffPath = '/admin/help-center/1/'

test('HC-5 HC-C1 a visitor finds an answer despite a typing error and opens it in its place', async ({ page }) => {
  await page.goto(overview)
  await expectHydrated(page)
  await page.getByRole('searchbox', { name: 'Search the help center' }).last().fill('declard valeu')
  const hit = page.getByRole('link', { name: /What is declared value/ })
  await expect(hit).toBeVisible()
  await expect(page).toHaveURL(/keywords=declard/)
  await expectAccessible(page)
  await hit.click()
  await expect(page).toHaveURL(/\/about\/help-center-faqs\/submitting\/before-you-submit\/#question-\d+$/)
  await expect(page.getByRole('heading', { name: 'What is declared value?' })).toBeInViewport()
})

test('HC-5 a search in the address runs when the page opens, with its words marked', async ({ page }) => {
  await page.goto(`${overview}?keywords=crossover`)
  await expect(page.locator('mark', { hasText: /crossover/i }).first()).toBeVisible()
})

test('HC-6 an empty text is ignored, and words without a hit show "No results found"', async ({ page, api }) => {
  await page.goto(overview)
  await expectHydrated(page)
  const box = page.getByRole('searchbox', { name: 'Search the help center' }).last()
  await box.fill('   ')
  await expect(page.locator('#help-hits')).toBeEmpty()
  await box.fill('qwertzuiopasdf')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  const misses = await (await api('editor')).helpCenter.searchMisses({ params: { siteID: 1 } })
  expect(misses.map((miss) => miss.Keywords)).toContain('qwertzuiopasdf')
})

test('HC-6 a failed search shows an error and can be tried again', async ({ page, troubles }) => {
  troubles.allow(/503|Failed to load/)
  await page.route(
    '**/help-center-faqs/search/**',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x', requestId: '1' } }),
    { times: 1 },
  )
  await page.goto(overview)
  await expectHydrated(page)
  await page.getByRole('searchbox', { name: 'Search the help center' }).last().fill('insurance')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Search is not available right now')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /insured/ })).toBeVisible()
})

test('HC-5 a visitor copies the link of an answer and reports what was missing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${overview}grading/labels-and-holders/`)
  await expectHydrated(page)
  await page.getByRole('button', { name: /Copy link to “How do I report a mistake/ }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/grading\/labels-and-holders\/#label-mistake$/,
  )
  const verdict = page.getByRole('group', { name: /Was this helpful\? How do I clean a holder/ })
  await verdict.getByRole('button', { name: 'No' }).click()
  await page.getByLabel('What was missing? (optional)').fill('Which cloth exactly?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
})

test('HC-2 on a phone staff add two questions one after another, and lists are cards', async ({
  staffPage: page,
  api,
}) => {
  const [first, second] = [uniqueName('Is this the first question'), uniqueName('Is this the second question')]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${staffPath}category/1/subcategory/1/question/create`)
  await page.getByRole('textbox', { name: 'Question' }).fill(first)
  const bar = page.getByRole('contentinfo').or(page.locator('form footer')).last()
  expect((await bar.boundingBox())?.height, 'the bar is one row').toBeLessThan(64)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Created.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await page.keyboard.type(second)
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.goto(`${staffPath}category/1/subcategory/1/`)
  for (const name of [first, second]) await expect(page.getByRole('link', { name })).toBeVisible()
  const editor = await api('editor')
  const made = await editor.helpCenter.questions({ params: { subcategoryID: 1 } })
  for (const { Id, Name } of made)
    if (Name === first || Name === second) await editor.helpCenter.deleteQuestion({ params: { questionID: Id } })
  await page.goto('/admin/customer-invoices')
  const card = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
  await expect(card.getByRole('definition').first()).not.toBeEmpty()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page, [390])
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice')
})

test('HC-1 HC-2 staff open a category and a subcategory, write a question and publish it', async ({
  staffPage: page,
  storefrontPage: visitor,
}) => {
  const name = `Is there a test question ${Date.now()}?`
  await page.goto(staffPath)
  await page.getByRole('link', { name: 'Grading', exact: true }).click()
  await page.getByRole('link', { name: 'Labels and holders' }).click()
  await page.getByRole('link', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, and this is its answer.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await visitor.goto(`${overview}grading/labels-and-holders/`)
  await expect(visitor.getByRole('heading', { name })).toHaveCount(0)
  await page.getByLabel('Published').check()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name })).toBeVisible()
})

test('HC-2 a missing name shows its message beside its field, and the other fields keep their values', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/422/)
  await page.goto(`${staffPath}category/create`)
  await page.getByLabel('Address').fill('Not An Address')
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Name' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Something')
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText(/Use lowercase letters, digits and single hyphens/).first()).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('Not An Address')
  await expectAccessible(page)
})

test('HC-3 HC-C9 deleting a subcategory with questions shows an error instead of the confirmation; an empty one asks first', async ({
  staffPage: page,
  api,
}) => {
  const editor = await api('editor')
  const category = await editor.helpCenter.createCategory({
    params: { siteID: 1 },
    body: { Name: uniqueName('Removal') },
  })
  const draft = { Name: 'Holds a question', Text: '', AnchorName: null, IsPublished: false }
  const subcategory = await editor.helpCenter.createSubcategory({ params: { categoryID: category.Id }, body: draft })
  const question = await editor.helpCenter.createQuestion({
    params: { subcategoryID: subcategory.Id },
    body: { ...draft, Name: 'Inside' },
  })
  const address = `${staffPath}category/${category.Id}/subcategory/${subcategory.Id}/`
  await page.goto(address)
  await page.getByRole('button', { name: 'Delete subcategory' }).click()
  await expect(page.getByRole('dialog')).toContainText('This subcategory has 1 question. Delete or move it first.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await editor.helpCenter.deleteQuestion({ params: { questionID: question.Id } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Delete subcategory' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete subcategory' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/help-center/1/category/${category.Id}`))
  await expect(page.getByText('This category has no subcategories yet. Add the first one.')).toBeVisible()
})

test('HC-4 HC-C11 questions are reordered by keyboard alone and saved at once', async ({ staffPage: page, api }) => {
  const editor = await api('editor')
  const category = await editor.helpCenter.createCategory({
    params: { siteID: 1 },
    body: { Name: uniqueName('Order') },
  })
  const draft = { Name: 'Page', Text: '', AnchorName: null, IsPublished: true }
  const { Id } = await editor.helpCenter.createSubcategory({ params: { categoryID: category.Id }, body: draft })
  for (const Name of ['First', 'Second', 'Third'])
    await editor.helpCenter.createQuestion({ params: { subcategoryID: Id }, body: { ...draft, Name } })
  await page.goto(`${staffPath}category/${category.Id}/subcategory/${Id}/`)
  const list = page.getByRole('list', { name: 'Questions' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const handle = list.getByRole('button', { name: /First/ })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(150)
  await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(150)
  await page.keyboard.press('Space')
  await expect
    .poll(async () => (await editor.helpCenter.questions({ params: { subcategoryID: Id } })).map((one) => one.Name))
    .toEqual(['Second', 'First', 'Third'])
  await expect(list.getByRole('listitem').first()).toContainText('Second')
})

test('HC-1 a question moves to another subcategory', async ({ staffPage: page, api }) => {
  const editor = await api('editor')
  const category = await editor.helpCenter.createCategory({ params: { siteID: 1 }, body: { Name: uniqueName('Move') } })
  const draft = { Text: '', AnchorName: null, IsPublished: false }
  const from = await editor.helpCenter.createSubcategory({
    params: { categoryID: category.Id },
    body: { ...draft, Name: 'From here' },
  })
  const to = await editor.helpCenter.createSubcategory({
    params: { categoryID: category.Id },
    body: { ...draft, Name: `To there ${category.Id}` },
  })
  const question = await editor.helpCenter.createQuestion({
    params: { subcategoryID: from.Id },
    body: { ...draft, Name: 'Moving' },
  })
  await page.goto(`${staffPath}category/${category.Id}/subcategory/${from.Id}/question/${question.Id}/`)
  await page.getByRole('button', { name: 'Move to another subcategory' }).click()
  await page.getByRole('dialog').getByRole('combobox').click()
  await page.getByRole('option', { name: `To there ${category.Id}` }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move question' }).click()
  await expect(page).toHaveURL(new RegExp(`subcategory/${to.Id}/question/${question.Id}`))
})

test('HC-C14 a stale save shows one dialog, keeps the fields and reloads on demand', async ({
  staffPage: page,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  const editor = await api('editor')
  const category = await editor.helpCenter.createCategory({
    params: { siteID: 1 },
    body: { Name: uniqueName('Conflict') },
  })
  const draft = { Name: 'Page', Text: '', AnchorName: null, IsPublished: false }
  const { Id } = await editor.helpCenter.createSubcategory({ params: { categoryID: category.Id }, body: draft })
  const question = await editor.helpCenter.createQuestion({
    params: { subcategoryID: Id },
    body: { ...draft, Name: 'Shared' },
  })
  await page.goto(`${staffPath}category/${category.Id}/subcategory/${Id}/question/${question.Id}/`)
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('My version')
  await editor.helpCenter.saveQuestion({
    params: { questionID: question.Id },
    body: { ...draft, Name: 'Their version', Version: 1 },
  })
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Their version')
})

test('HC-1 no field moves when the text editor has loaded', async ({ staffPage: page, api }) => {
  const editor = await api('editor')
  const category = await editor.helpCenter.createCategory({
    params: { siteID: 1 },
    body: { Name: uniqueName('Steady') },
  })
  const draft = { Name: 'Page', Text: '', AnchorName: null, IsPublished: false }
  const { Id } = await editor.helpCenter.createSubcategory({ params: { categoryID: category.Id }, body: draft })
  const question = await editor.helpCenter.createQuestion({ params: { subcategoryID: Id }, body: draft })
  const letEditorPass = await held(page, '**/rich-text-editor-*.js')
  await page.goto(`${staffPath}category/${category.Id}/subcategory/${Id}/question/${question.Id}/`)
  const save = page.getByRole('button', { name: 'Save question' })
  const top = async () => (await save.boundingBox())?.y
  const before = (await top()) ?? Number.NaN
  letEditorPass()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await settled(page)
  // Rounded to the pixel: an editor ends on a fraction of one.
  expect(await top()).toBeCloseTo(before, 0)
})

/** Creates a category with one published subcategory and published questions in it. */
async function ownQuestions(editor: Api, ...names: string[]) {
  const category = await editor.helpCenter.createCategory({ params: { siteID: 1 }, body: { Name: uniqueName('Bulk') } })
  const draft = { Text: '', AnchorName: null, IsPublished: true }
  const subcategory = await editor.helpCenter.createSubcategory({
    params: { categoryID: category.Id },
    body: { ...draft, Name: 'Page' },
  })
  const params = { subcategoryID: subcategory.Id }
  for (const Name of names) await editor.helpCenter.createQuestion({ params, body: { ...draft, Name } })
  const path = `${staffPath}category/${category.Id}/`
  return {
    categoryID: category.Id,
    categoryPath: path,
    path: `${path}subcategory/${subcategory.Id}/`,
    questions: () => editor.helpCenter.questions({ params }),
  }
}

test('HC-1 several questions are unpublished at once and republished by keyboard, and the form above keeps its values', async ({
  staffPage: page,
  api,
}) => {
  const { path, questions } = await ownQuestions(await api('editor'), 'First', 'Second', 'Third')
  const published = async () => (await questions()).map(({ IsPublished }) => IsPublished)
  await page.goto(path)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed, not saved')
  for (const one of ['First', 'Second']) await page.getByRole('checkbox', { name: `Select ${one}` }).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unpublish', exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('2 questions unpublished.')
  expect(await published()).toEqual([false, false, true])
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('alert')).toContainText('2 questions published.')
  expect(await published()).toEqual([true, true, true])
  await expect(name).toHaveValue('Typed, not saved')
})

test('HC-3 deleting several subcategories keeps the one with questions, gives the reason, and Undo restores the others', async ({
  staffPage: page,
  api,
}) => {
  const editor = await api('editor')
  const { categoryID, categoryPath } = await ownQuestions(editor, 'Inside')
  await editor.helpCenter.createSubcategory({
    params: { categoryID },
    body: { Name: 'Empty', Text: '', AnchorName: null, IsPublished: false },
  })
  await page.goto(categoryPath)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 subcategories?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  const list = page.getByRole('list', { name: 'Subcategories' })
  await expect(list.getByRole('listitem')).toHaveText(/Page/)
  const refused = page.getByRole('alert').filter({ hasText: 'Could not delete 1 subcategory' })
  await expect(refused.getByRole('listitem')).toHaveText(/^Page: .*questions/)
  await expect(page.getByRole('alert').filter({ hasText: '1 subcategory moved to the trash.' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('1 subcategory restored.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText([/Page/, /Empty/])
  await expectAccessible(page)
})

test('HC-3 HC-4 Undo restores a deleted question to its position', async ({ staffPage: page, api }) => {
  const { path, questions } = await ownQuestions(await api('editor'), 'First', 'Second', 'Third')
  await page.goto(path)
  await page.getByRole('link', { name: 'Second' }).click()
  await page.getByRole('button', { name: 'Delete question' }).click()
  await expect(page.getByRole('dialog')).toContainText('30 days')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click()
  await expect(page.getByText('“Second” moved to the trash.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Questions' })
  await expect(list.getByRole('listitem')).toHaveText([/First/, /Third/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/First/, /Second/, /Third/])
  expect((await questions()).map(({ Name }) => Name)).toEqual(['First', 'Second', 'Third'])
})
