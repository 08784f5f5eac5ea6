/** Tests how staff choose the articles of the dealer portal, and what people of a dealer see of it. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

// All tests save the same record.
test.describe.configure({ mode: 'serial' })

const slot = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const articleIn = (page: Page, name: string) => slot(page, name).getByRole('combobox', { name: 'Article' })
const save = (page: Page) => page.getByRole('button', { name: 'Save articles' })

async function choose(page: Page, name: string, title: string) {
  const article = articleIn(page, name)
  await article.fill(title)
  await page.getByRole('option', { name: title }).waitFor()
  await article.press('ArrowDown')
  await expect(article).toHaveAttribute('aria-activedescendant', /./)
  await article.press('Enter')
  // The field has the title before it is chosen too: the list closes with the choice.
  await expect(article).toHaveAttribute('aria-expanded', 'false')
  await expect(article).toHaveValue(title)
}
async function empty(page: Page, name: string) {
  await slot(page, name).hover()
  await slot(page, name).getByRole('button', { name: 'Empty this slot' }).click()
  await expect(articleIn(page, name)).toHaveValue('')
}

test('DPA-1 DPA-C1 DPA-C2 staff choose an article by keyboard, dealers read it, and an emptied slot is gone', async ({
  page,
  asStaff,
  otherPage,
}) => {
  const title = 'Every denomination of one small bank'
  const dealer = await otherPage('dealer')
  await dealer.goto('/dealers/account/')
  await dealer.getByRole('link', { name: 'Dealer portal' }).first().click()
  await expect(dealer.getByRole('heading', { level: 1, name: 'Dealer portal' })).toBeVisible()
  await expect(dealer.getByRole('link', { name: 'New holder for oversize pieces' })).toBeVisible()
  // One that has ended and one that is to come are chosen too.
  await expect(dealer.getByRole('link', { name: 'Our stand at the spring shows' })).toHaveCount(0)
  await expect(dealer.getByRole('link', { name: 'A new way to choose a service' })).toHaveCount(0)
  await expectAccessible(dealer)

  await asStaff('super')
  await page.goto('/admin/dealer-portal-articles')
  await expect(articleIn(page, 'NGC, slot 1')).toHaveValue('New holder for oversize pieces')
  await expectAccessible(page)
  await choose(page, 'PMG, slot 3', title)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await save(page).press('Enter')
  await expect(page.getByText('Articles Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show \d+ change/ }).first()).toBeVisible()

  await dealer.reload()
  const notes = dealer.getByRole('region', { name: /PMG/ })
  await expect(notes.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    /\/\/pmg\.localhost[:\d]*\/news\/article\//,
  )
  await notes.getByRole('link', { name: title }).click()
  await expect(dealer.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await empty(page, 'PMG, slot 3')
  await save(page).click()
  await expect(page.getByText('Articles Saved').first()).toBeVisible()
  await dealer.goBack()
  await dealer.reload()
  await expect(dealer.getByRole('link', { name: title })).toHaveCount(0)
})

test('DPA-1 the same article twice is refused beside its slot, and leaving with changes asks first', async ({
  page,
  asStaff,
  troubles,
}) => {
  troubles.allow(/422/)
  await asStaff('super')
  await page.goto('/admin/dealer-portal-articles')
  await choose(page, 'CSG, slot 1', 'Rookies only, and only from one team')
  await choose(page, 'CSG, slot 2', 'Rookies only, and only from one team')
  await save(page).click()
  await expect(articleIn(page, 'CSG, slot 2')).toHaveAttribute('aria-invalid', 'true')
  await expect(slot(page, 'CSG, slot 2')).toContainText('An article can be chosen only once for each company.')
  await expect(articleIn(page, 'CSG, slot 1')).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Dealers', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(articleIn(page, 'CSG, slot 1')).toHaveValue('Rookies only, and only from one team')
})

test('DPA-1 a failed save says "Error saving articles.", and what was chosen stays', async ({
  page,
  asStaff,
  troubles,
}) => {
  troubles.allow(/500/)
  await asStaff('super')
  await page.goto('/admin/dealer-portal-articles')
  await choose(page, 'CRD, slot 1', 'Rookies only, and only from one team')
  const address = '**/admin/dealer-portal-articles/data/save-form/'
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'failed', message: 'No.', requestId: '' } }),
  )
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving articles.' })).toBeVisible()
  await expect(articleIn(page, 'CRD, slot 1')).toHaveValue('Rookies only, and only from one team')
  await page.unroute(address)
})

test('DPA-1 staff see what is stale, and preview what dealers of a company see', async ({ page, asStaff }) => {
  await asStaff('super')
  await page.goto('/admin/dealer-portal-articles')
  const notes = page.getByRole('group', { name: /^PMG: / })
  await expect(notes.getByRole('alert')).toContainText('Dealers can’t see one of these articles.')
  await expect(slot(page, 'PMG, slot 2')).toContainText('Article ended')
  await expect(slot(page, 'NGC, slot 3')).toContainText('Published later')
  const coins = page.getByRole('group', { name: /^NGC: / })
  await expect(coins.getByRole('alert')).toHaveCount(0)
  await coins.getByText('Preview for dealers of NGC').click()
  await expect(coins.getByRole('article')).toHaveCount(2)
  await expect(coins).toContainText('Slot 3 is not shown now.')
  await expectAccessible(page)
})

test('DPA-1 two of staff who change different companies both keep their changes', async ({
  page,
  api,
  asStaff,
  troubles,
}) => {
  troubles.allow(/409/)
  await asStaff('super')
  await page.goto('/admin/dealer-portal-articles')
  await choose(page, 'CGC, slot 1', 'Page quality, explained with four books')
  const { dealers } = await api('super')
  const { Selections } = await dealers.portal({ query: { company: 'CSG' } })
  const { Articles } = await dealers.portal({ query: { company: 'CSG', search: 'Borders are measured' } })
  const { Chosen: _, CSG, ...others } = Selections
  const NewsArticleID = Articles[0]?.NewsArticleID ?? 0
  await dealers.savePortal({ body: { ...others, CSG: { ...CSG, Slot1: { ...CSG.Slot1, NewsArticleID } } } })
  await save(page).click()
  await expect(articleIn(page, 'CSG, slot 1')).toHaveValue('Borders are measured, corners are judged')
  await expect(articleIn(page, 'CGC, slot 1')).toHaveValue('Page quality, explained with four books')
  const now = (await dealers.portal({ query: {} })).Selections
  expect([now.CSG.Slot1.NewsArticleID, now.Version]).toEqual([NewsArticleID, Selections.Version + 2])
  await dealers.savePortal({ body: { ...others, CSG, Version: now.Version } })
})

test('DPA-1 somebody who acts for no dealer is told how to come to act for one', async ({ page, signIn, troubles }) => {
  troubles.allow(/403/)
  await signIn('customer')
  await page.goto('/dealers/account/portal/')
  await expectHydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account doesn’t act for a dealer' })).toBeVisible()
})
