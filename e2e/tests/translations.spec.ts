import type { Page } from '@playwright/test'
import { searchList } from '../fixtures/forms'
import type { Api } from '../fixtures/people'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

const german = 'ngc-de.localhost'

type Made = { key: string; name: string; pagePath: string }

/** Creates a published question of NGC-de on a page of its own, as its editor. */
async function newQuestion(api: Api, name: string, text = '<p>English answer.</p>'): Promise<Made> {
  const site = (await api.sites.directory()).find(({ Code }) => Code === 'NGC-de')
  const { helpCenter } = api
  const draft = (Name: string, Text: string) => ({ Name, Text, AnchorName: null, IsPublished: true })
  const category = await helpCenter.createCategory({
    params: { siteID: site?.SiteID ?? 0 },
    body: { Name: uniqueName('Category') },
  })
  const page = await helpCenter.createSubcategory({
    params: { categoryID: category.Id },
    body: draft(uniqueName('Page'), ''),
  })
  const question = await helpCenter.createQuestion({ params: { subcategoryID: page.Id }, body: draft(name, text) })
  const pagePath = `/about/help-center-faqs/${category.SEOName}/${page.SEOName}/`
  return { key: String(question.Id), name, pagePath }
}

const editPath = ({ key }: Made, query = '?language=de-DE') =>
  `/admin/translations/help-center-question/${key}/${query}`
const tab = (page: Page, language: string) =>
  page.getByRole('tab', { name: new RegExp(`^${language}(?: (?:Done|Missing|Outdated|English))?$`) })
const germanName = (page: Page) => page.getByRole('textbox', { name: 'German: Name' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save translations' })

async function saved(page: Page) {
  // Waits for the answer, not the notice: the notice of an earlier save may still be on the screen.
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/translations/'),
  )
  await saveButton(page).click()
  await answer
  await expect(page.getByText('Translations saved.')).toBeVisible()
}

/** Opens the back office on the German site, as for a person who worked there last. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (location.protocol === 'http:' && !localStorage.getItem('admin.site'))
      localStorage.setItem('admin.site', '"NGC-de"')
  })
})

test('TR-1 TR-3 TR-C4 staff translate a question and a German visitor reads it at the next request', async ({
  page,
  asStaff,
  api,
  otherPage,
}) => {
  const question = await newQuestion(await api('editor'), uniqueName('How much is shipping?'))
  const visitor = await otherPage(undefined, { host: german })
  await visitor.goto(question.pagePath)
  await expect(visitor.getByRole('heading', { name: question.name })).toBeVisible()

  await asStaff('translator')
  await page.goto('/admin/')
  await page.getByRole('link', { name: 'Translations' }).first().click()
  await searchList(page, question.name)
  await page.getByRole('link', { name: question.name }).click()
  await germanName(page).fill('Was kostet der Versand?')
  await page.getByRole('textbox', { name: 'German: Text' }).fill('Das hängt vom Land ab.')
  await saved(page)
  await expect(tab(page, 'German')).toContainText('Done')
  await expect(germanName(page)).toHaveValue('Was kostet der Versand?')

  await visitor.goto(question.pagePath)
  await expect(visitor.getByRole('heading', { name: 'Was kostet der Versand?' })).toBeVisible()
  await expect(visitor.getByText('Das hängt vom Land ab.')).toBeVisible()
  await visitor.goto(`${question.pagePath}?lang=en-DE`)
  await expect(visitor.getByRole('heading', { name: question.name })).toBeVisible()
})

test('TR-1 filters find missing and outdated texts and stay in the address', async ({ page, asStaff, api }) => {
  const question = await newQuestion(await api('editor'), uniqueName('Waiting for German'))
  await asStaff('translator')
  await page.goto('/admin/translations')
  await page.getByRole('link', { name: /^Help center questions in German: \d+ of \d+ texts/ }).click()
  await expect(page).toHaveURL(/missing/)
  // The filters show the values of the address before the test types into them.
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Missing')
  await page.getByRole('searchbox', { name: 'English, translation or key' }).fill(question.name)
  await expect(page.getByRole('row')).toHaveCount(2 + 2)
  await page.reload()
  await expect(page.getByRole('link', { name: question.name })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Missing')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Outdated' }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('TR-1 the start page links to outdated texts, whichever site they belong to', async ({ page, asStaff }) => {
  await asStaff('translator')
  await page.goto('/admin/')
  await page.getByRole('link', { name: /with an outdated translation/ }).click()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Outdated')
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveText('All sites')
  await expect(page.getByRole('columnheader', { name: 'Simplified Chinese' })).toHaveCount(2)
  const row = page.getByRole('row', { name: /Which service should I choose.*PMG-de/ })
  await expect(row.getByText('Outdated')).toBeVisible()
  await expect(row.getByText('–')).toHaveCount(4)
  await row.getByRole('link').click()
  await expect(page.getByText('English changed since this was translated.')).toBeVisible()
  await page.getByRole('button', { name: 'Next outdated' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Which service should I choose?')
  await expect(page.getByText('English changed since this was translated.').first()).toBeVisible()
})

test('TR-1 a lost placeholder or link shows a warning before saving, and the server refuses it beside its field', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/422/)
  const english = '<p>See <a href="/account/">your account</a>.</p>'
  const question = await newQuestion(await api('editor'), uniqueName('Dear {name}'), english)
  await asStaff('translator')
  await page.goto(editPath(question))
  await expect(page.getByText('link to /account/')).toBeVisible()
  await germanName(page).fill('Guten Tag')
  await expect(page.getByText('Keep {name}: it is in the English text.')).toBeVisible()
  await page.getByRole('textbox', { name: 'German: Text' }).fill('Ohne Verweis.')
  await expect(page.getByText('Keep the link to /account/.')).toBeVisible()
  await tab(page, 'Simplified Chinese').click()
  await saveButton(page).click()
  await expect(page.getByText('2 fields need your attention')).toBeVisible()
  await expect(tab(page, 'German')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  const text = page.getByRole('region', { name: 'Text', exact: true })
  await text.getByRole('button', { name: 'Copy English' }).click()
  await germanName(page).fill('Guten Tag, {name}')
  await saved(page)
})

test('TR-1 the chosen language stays after a save and for the next record', async ({ page, asStaff, api }) => {
  const editor = await api('editor')
  const first = await newQuestion(editor, uniqueName('First to translate'))
  await newQuestion(editor, uniqueName('Second to translate'))
  await asStaff('translator')
  await page.goto(editPath(first, ''))
  await tab(page, 'German English').click()
  await page.getByRole('textbox', { name: 'German English: Name' }).fill('First one')
  await saved(page)
  await expect(tab(page, 'German English')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Next missing in German English' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/${first.key}/`))
  await expect(tab(page, 'German English')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tab(page, 'German English')).toHaveAttribute('aria-selected', 'true')
})

test('TR-1 an outdated translation shows what changed in English and can be confirmed as it is', async ({
  page,
  asStaff,
  api,
}) => {
  const editor = await api('editor')
  const question = await newQuestion(editor, uniqueName('Costs 250'))
  const questionID = Number(question.key)
  const translator = await api('translator')
  const draft = { EntityKey: question.key, Field: 'Name', LanguageCode: 'de-DE' as const, Value: 'Kostet' }
  await translator.translations.save({ params: { entityType: 'help-center-question' }, body: [draft] })
  const { Name, Text, AnchorName, IsPublished, Version } = await editor.helpCenter.question({ params: { questionID } })
  const body = { Name: Name.replace('250', '300'), Text, AnchorName, IsPublished, Version }
  await editor.helpCenter.saveQuestion({ params: { questionID }, body })

  await asStaff('translator')
  await page.goto(editPath(question))
  await expect(page.getByText('English changed since this was translated.')).toBeVisible()
  await expect(page.locator('del')).toHaveText('250')
  await expect(page.locator('ins')).toHaveText('300')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Still accurate' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await saved(page)
  await expect(page.getByText('English changed since')).toHaveCount(0)
})

test('TR-1 leaving with unsaved texts asks first, switching languages does not', async ({ page, asStaff, api }) => {
  const question = await newQuestion(await api('editor'), uniqueName('Half done'))
  await asStaff('translator')
  await page.goto(editPath(question))
  await germanName(page).fill('Halb fertig')
  await tab(page, 'German English').click()
  await expect(tab(page, 'German')).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await tab(page, 'German').click()
  await expect(germanName(page)).toHaveValue('Halb fertig')
})

test('TR-C4 two translators of one text at once: the later one sees both, the earlier text is not lost', async ({
  page,
  asStaff,
  api,
  troubles,
}) => {
  troubles.allow(/409/)
  const question = await newQuestion(await api('editor'), uniqueName('Two at once'))
  await asStaff('translator')
  await page.goto(editPath(question))
  await germanName(page).fill('Von mir')
  const draft = { EntityKey: question.key, Field: 'Name', LanguageCode: 'de-DE' as const, Value: 'Von jemand anderem' }
  const other = await api('super')
  await other.translations.save({ params: { entityType: 'help-center-question' }, body: [draft] })
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'This was changed in the meantime' })
  await expect(dialog.getByRole('row', { name: /German/ })).toContainText('Von jemand anderem')
  await expect(dialog).toContainText('Von mir')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use their version' }).click()
  await expect(germanName(page)).toHaveValue('Von jemand anderem')
})

test('TR-1 a saved translation appears in the history and can be restored', async ({ page, asStaff, api }) => {
  const question = await newQuestion(await api('editor'), uniqueName('With a past'))
  const translator = await api('translator')
  for (const Value of ['Erste Fassung', 'Zweite Fassung']) {
    const body = [{ EntityKey: question.key, Field: 'Name', LanguageCode: 'de-DE' as const, Value }]
    await translator.translations.save({ params: { entityType: 'help-center-question' }, body })
  }
  await asStaff('translator')
  await page.goto(editPath(question))
  const history = page.getByLabel('History', { exact: true })
  await history.getByRole('button', { name: 'Show 1 change' }).first().click()
  await expect(history.getByText('German', { exact: true })).toBeVisible()
  await history.getByRole('button', { name: 'Undo this change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click()
  await expect(germanName(page)).toHaveValue('Erste Fassung')
})

test('SITE-9 TR-3 staff override a text of the storefront, and revert it', async ({ page, asStaff, otherPage }) => {
  const visitor = await otherPage(undefined, { host: 'ngc.localhost' })
  const address = '/link-expired/?lang=en-IN'
  const title = visitor.getByRole('heading', { level: 1 })
  await visitor.goto(address)
  await expect(title).toHaveText('This link has expired')
  await asStaff('translator')
  await page.goto('/admin/translations/interface-storefront/LinkExpired.Title/?language=en-IN')
  const text = page.getByRole('textbox', { name: 'Indian English: Text' })
  await text.fill('This link is no longer valid')
  await saved(page)
  await visitor.goto(address)
  await expect(title).toHaveText('This link is no longer valid')
  await text.fill('')
  await saved(page)
  await visitor.goto(address)
  await expect(title).toHaveText('This link has expired')
})

test('TR-1 staff without the role see no translations, and the address says so', async ({ page, asStaff }) => {
  await asStaff('editor')
  await page.goto('/admin/translations')
  await expect(page.getByRole('heading', { name: 'Your roles do not include this page' })).toBeVisible()
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await expect(areas.getByRole('link', { name: 'Help center' })).toBeVisible()
  await expect(areas.getByRole('link', { name: 'Translations' })).toHaveCount(0)
})

test('TR-1 an unknown record shows a message', async ({ page, asStaff }) => {
  await asStaff('translator')
  await page.goto('/admin/translations/help-center-question/99999999/')
  await expect(page.getByRole('heading', { name: 'We could not find what you asked for' })).toBeVisible()
})

test('TR-1 a question is translated with the keyboard alone', async ({ page, asStaff, api }) => {
  const question = await newQuestion(await api('editor'), uniqueName('By keyboard'))
  await asStaff('translator')
  await page.goto(editPath(question, ''))
  await tab(page, 'German').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'German English')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Typed by hand')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Translations saved.')).toBeVisible()
})
