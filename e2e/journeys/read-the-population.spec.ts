import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectHydrated, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Returns the number of all rows in the column of totals. */
async function totalOf(page: Page): Promise<number> {
  const row = page.getByRole('row', { name: /^All \d+ rows?/ })
  return Number((await row.getByRole('cell').first().textContent())?.replace(/\D/g, ''))
}

test('Journey: a collector finds a grid, filters, sorts and shares it, takes it along, and sees what staff correct', async ({
  page,
  otherPage,
  api,
}) => {
  await page.goto('/census/')
  await expectHydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^France/ })
    .click()
  // The page before has a filter of this name too.
  await expect(page.getByRole('heading', { level: 1, name: 'France' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('silver francs')
  await page.getByRole('link', { name: 'Silver Francs' }).click()
  await page.getByRole('link', { name: /^Sower, 1 franc/ }).click()
  await expect(page).toHaveURL('/census/france/silver-francs/sower-1-franc/')

  const before = await totalOf(page)
  await page.getByRole('combobox', { name: 'Lowest grade' }).selectOption('60')
  await expect(page).toHaveURL(/fromGrade=60/)
  await expect.poll(() => totalOf(page)).toBeLessThan(before)
  await page.getByRole('link', { name: 'Total', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  const shown = await totalOf(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const [head = '', ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
  const fromEnd = head.split(',').length - head.split(',').indexOf('Total')
  const sum = lines.reduce((total, line) => total + Number(line.split(',').at(-fromEnd)), 0)
  expect(sum, 'the file has the numbers of the page').toBe(shown)

  const phone = await otherPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(page.url())
  expect(await totalOf(phone)).toBe(shown)

  const staff = await api('super')
  await page.goto('/census/france/silver-francs/sower-1-franc/')
  const all = await totalOf(page)
  const { Certificates } = await staff.certLookup.certificates({
    query: { collectibleID: await collectibleOf(page), status: 'active', isReleased: 'true', perPage: 50 },
  })
  const one = Certificates.find(({ DisplayGrade }) => /^MS \d+$/.test(DisplayGrade))
  if (!one) throw new Error('No certificate of the item has a straight grade')
  const params = { certificateID: one.CertificateID }
  const deleted = await staff.certLookup.changeCertificateStatus({
    params,
    body: { Status: 'deleted', Reason: 'Graded again.', Version: one.Version },
  })
  await expect(async () => {
    await page.reload()
    expect(await totalOf(page)).toBe(all - 1)
  }).toPass({ timeout: 5000 })
  await staff.certLookup.changeCertificateStatus({
    params,
    body: { Status: 'active', Reason: '', Version: deleted.Version },
  })
})

/** Returns the number of the item in the first row. */
async function collectibleOf(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/resources/subcategories/${await subcategoryOf(page)}/census/`)
  const { Rows }: { Rows: { CollectibleID: number; Total: number }[] } = await answer.json()
  const most = Rows.toSorted((a, b) => b.Total - a.Total)[0]
  return most?.CollectibleID ?? 0
}

const subcategoryOf = async (page: Page): Promise<string> =>
  /s:(\d+)/.exec((await page.locator('meta[name=page-tags]').getAttribute('content')) ?? '')?.[1] ?? ''
