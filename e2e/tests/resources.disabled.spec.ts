import type { Page } from '@playwright/test'
import { originOf, send } from '../fixtures/http'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const host = 'crd-de.localhost'
const site = 'CGC Cards Deutschland'
const sentence = 'Den Populationsbericht gibt es auf dieser Website nicht.'
const certificate = '/certlookup/3500001001/'
const settings = '/admin/population-settings'
const save = { name: 'Save settings' } as const

/** Switches the report of the site in the back office to this state and saves. */
async function setDisabled(page: Page, isDisabled: boolean) {
  await page.goto(settings)
  await page.getByRole('switch', { name: site }).setChecked(isDisabled)
  await page.getByRole('button', save).click()
  await expect(page.getByText('All changes saved.', { exact: true }).first()).toBeVisible()
}

test('POP-4 POP-C5 POP-C6 staff switch the report of a site off, visitors see it at the next request, and on again', async ({
  page,
  staffPage,
  troubles,
}) => {
  troubles.allow(/404/)
  const origin = originOf(host)
  const census = `${origin}/census/`
  await page.goto(census)
  await expect(page.getByRole('heading', { level: 1, name: 'Populationsbericht' })).toBeVisible()
  await page.goto(`${origin}${certificate}`)
  await expect(page.getByText('Bewertet insgesamt')).toBeVisible()
  try {
    await setDisabled(staffPage, true)
    await expectAccessible(staffPage)
    for (const path of ['', 'no-such-game/', 'one/two/', 'one/two/three/']) {
      const answer = await send(host, `/census/${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      const html = await answer.text()
      expect(html).toContain(sentence)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('BreadcrumbList')
    }
    await page.goto(census)
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Zertifikat prüfen' })).toBeVisible()
    await expect(page.locator('a[href*="/census/"]')).toHaveCount(0)
    await expectHydrated(page)
    await expectAccessible(page)
    await page.goto(`${origin}${certificate}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText('Bewertet insgesamt')).toHaveCount(0)
    await expect(page.locator('a[href*="/census/"]')).toHaveCount(0)
    await expectHydrated(page)
    await expectAccessible(page)
    expect(await (await send(host, '/sitemap.xml')).text()).not.toContain('/census/')
    expect((await send(host, '/resources/data/countries/')).status).toBe(404)
  } finally {
    await setDisabled(staffPage, false)
  }
  expect((await send(host, '/census/')).status).toBe(200)
  await page.goto(`${origin}${certificate}`)
  await expect(page.getByText('Bewertet insgesamt')).toBeVisible()
  await expect(page.locator('main a[href*="/census/"]').first()).toBeVisible()
})

test('POP-4 a failed save says so and keeps the switch, which is not left unsaved without a question', async ({
  staffPage,
  troubles,
}) => {
  troubles.allow(/500/)
  await staffPage.goto(settings)
  const one = staffPage.getByRole('switch', { name: site })
  const was = await one.isChecked()
  await one.setChecked(!was)
  await staffPage.route('**/admin/pop-report/settings/data/save/', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something failed.', requestId: 'test' } }),
  )
  await staffPage.getByRole('button', save).click()
  await expect(staffPage.getByText('An unexpected error has occurred.')).toBeVisible()
  await expect(one).toBeChecked({ checked: !was })
  await expectAccessible(staffPage)
  await staffPage.getByRole('link', { name: 'Holder reports' }).first().click()
  const guard = staffPage.getByRole('dialog')
  await expect(guard).toBeVisible()
  await expectAccessible(staffPage)
  await guard.getByRole('button').last().click()
})

test('POP-4 AUTH-1 staff who only read see the settings and nothing to change them with', async ({
  page,
  asStaff,
  api,
}) => {
  await asStaff('readonly')
  await page.goto(settings)
  await expect(page.getByText('Your account can read this page but not change it.')).toBeVisible()
  await expect(page.getByText(site)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', save)).toHaveCount(0)
  await expectAccessible(page)
  const reader = await api('readonly')
  await expect(reader.resources.savePopulationSettings({ body: [] })).rejects.toMatchObject({ status: 403 })
})
