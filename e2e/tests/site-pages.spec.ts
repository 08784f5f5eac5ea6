import { dayField, typeDate, typeDay } from '../fixtures/days'
import { createPage, quietGerman } from '../fixtures/site-pages'
import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

test('PAGES (product A3): staff write a page, share its preview, publish it, and visitors find it in the footer at the next request', async ({
  staffPage: page,
  otherPage,
}) => {
  const title = uniqueName('Shipping insurance')
  const visitor = await otherPage()
  await page.goto('/admin/site-pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description for search engines' }).fill('What is insured, and until when.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Every package is insured.')
  await expectAccessible(page, [1440])
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByText('Page created.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/site-pages\/\d+$/)
  await expect(page.getByText('Only staff can see it.')).toBeVisible()

  const address = (await page.getByRole('link', { name: /Open preview/ }).getAttribute('href')) ?? ''
  const answer = await visitor.goto(new URL(address).pathname)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Only people with this link can see it.')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(visitor, [390])

  await visitor.goto('/')
  const footer = visitor.getByRole('navigation', { name: 'About and legal' })
  await expect(footer.getByRole('link', { name: 'Imprint' })).toBeVisible()
  await expect(footer.getByRole('link', { name: title })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('Visitors can see it.')).toBeVisible()
  await visitor.reload()
  await footer.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText(/^Last changed on /)).toBeVisible()
  await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', 'What is insured, and until when.')
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${new URL(visitor.url()).pathname}$`),
  )
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await expect(page).toHaveURL(/\/admin\/site-pages(?:\?|$)/)
  await visitor.goto('/')
  await expect(footer.getByRole('link', { name: 'Imprint' })).toBeVisible()
  await expect(footer.getByRole('link', { name: title })).toHaveCount(0)
})

test('PAGES (product A3): a page is where search engines look, in each language on the site that speaks it, with the date of its version', async ({
  storefrontPage: page,
}) => {
  await page.goto('/terms/')
  await expect(page.getByText('Version of September 1, 2026')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/terms\/$/)
  await expect(page.locator('link[rel=alternate][hreflang="de-DE"]')).toHaveAttribute('href', /ngc-de.*\/terms\/$/)
  await page.goto('/sitemap.xml')
  const sitemap = await page.content()
  for (const path of ['/about/', '/terms/', '/privacy/', '/cookies/', '/imprint/']) expect(sitemap).toContain(path)
})

test('PAGES (product A3): the footer and forms of a German site lead to its own texts in German', async ({
  otherPage,
}) => {
  const page = await otherPage(undefined, { host: 'ngc-de.localhost' })
  await page.goto('/account/sign-up/')
  const also = page.getByRole('main').getByRole('navigation', { name: 'Siehe auch' })
  await expect(also.getByRole('link')).toHaveText(['Datenschutz', 'Nutzungsbedingungen'])
  await page
    .getByRole('navigation', { name: 'Über uns und Rechtliches' })
    .getByRole('link', { name: 'Impressum' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await expect(page.getByText('Geschäftsführerin: Erika Mustermann')).toBeVisible()
})

test('PAGES (product A3): no page takes the address of another part of the website, and an unknown address is not found', async ({
  staffPage: page,
  storefrontPage: visitor,
  troubles,
}) => {
  troubles.allow(/404|422/)
  await page.goto('/admin/site-pages/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(uniqueName('Taken'))
  await page.getByRole('textbox', { name: 'Web address' }).fill('account')
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByText('Another part of the website has this web address.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Web address' }).fill('terms')
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByText('Another page of one of these sites already has this web address.').first()).toBeVisible()
  for (const path of ['/no-such-page/', `/${'x'.repeat(300)}/`, '/%E2%82%AC/'])
    expect((await visitor.goto(path))?.status(), path).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('PAGES (product A3): staff order the footer of a site with the keyboard, and visitors see the new order', async ({
  staffPage: page,
  otherPage,
  api,
}) => {
  const host = 'crd-uk.localhost'
  const staff = await api('super')
  const site = (await staff.sites.directory()).find(({ Hosts }) => Hosts.includes(host))
  const visitor = await otherPage(undefined, { host })
  await visitor.goto('/')
  const links = visitor.getByRole('contentinfo').getByRole('navigation').last().getByRole('link')
  const before = await links.allTextContents()
  await page.goto(`/admin/site-page-footers/${site?.SiteID}`)
  await page.getByRole('button', { name: `Move ${before[0]}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${before[0]}, position 1 of`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${before[0]} is now at position 2`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Order saved.')).toBeVisible()
  await expectAccessible(page)
  await visitor.reload()
  await expect(links).toHaveText([before[1] ?? '', before[0] ?? '', ...before.slice(2)])
})

test('PAGES (product A3): the list warns about a German site without an imprint until one is published', async ({
  staffPage: page,
  otherPage,
  api,
}) => {
  const { siteID, host } = quietGerman
  const staff = await api('super')
  const { Pages } = await staff.sitePages.pages({ query: { siteID, kind: 'Imprint' } })
  for (const { SitePageID, Languages: _, ChangedUTC: __, UpdatedUTC: ___, ...fields } of Pages) {
    const others = fields.SiteIDs.filter((id) => id !== siteID)
    const params = { sitePageID: SitePageID }
    if (others.length > 0) await staff.sitePages.savePage({ params, body: { ...fields, SiteIDs: others } })
    else await staff.sitePages.removePage({ params })
  }
  await page.goto('/admin/site-pages')
  const warning = page.getByRole('alert').filter({ hasText: 'no imprint is published' })
  await expect(warning).toBeVisible()
  await expectAccessible(page, [390])
  await warning.getByRole('link', { name: 'Create the page' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Imprint')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Obverse Grading Deutschland GmbH')
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByText('Visitors can see it.')).toBeVisible()
  await page.goto('/admin/site-pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Imprint' }).first()).toBeVisible()
  await expect(warning).toHaveCount(0)
  const visitor = await otherPage(undefined, { host })
  await visitor.goto('/imprint/')
  await expect(visitor.getByText('Obverse Grading Deutschland GmbH')).toBeVisible()
})

test('PAGES (product A3): a scheduled page is not seen before its time, and staff find the copy of a page as a draft', async ({
  staffPage: page,
  storefrontPage: visitor,
  troubles,
  api,
}) => {
  troubles.allow(/404/)
  const later = await createPage(await api('super'), { IsPublished: true, StartsUTC: '2098-05-01T08:00:00Z' })
  await page.goto(`/admin/site-pages/${later.SitePageID}`)
  await expect(page.getByText(/^Visitors see it from /)).toBeVisible()
  expect((await visitor.goto(`/${later.SEOName}/`))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Duplicated. The copy is a draft until you publish it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Web address' })).toHaveValue(/-\d+$/)
  await expect(page.getByText('Only staff can see it.')).toBeVisible()
})

test('PAGES (product A3): a date that is half typed is refused with a message, and never saved as none', async ({
  staffPage: page,
  api,
}) => {
  const staff = await api('super')
  const { SitePageID: sitePageID } = await createPage(staff, { IsPublished: true })
  const saved = async () => (await staff.sitePages.page({ params: { sitePageID } })).VersionDay
  const label = 'Date of this version'
  const save = page.getByRole('button', { name: 'Save page' })
  const refused = dayField(page, label).locator('..').getByText('Complete the date, or clear it.')
  await page.goto(`/admin/site-pages/${sitePageID}`)
  await typeDate(page, label, 'Feb')
  await page.keyboard.press('Control+S')
  await expect(refused).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expectAccessible(page)
  await typeDate(page, label, 'Feb312026')
  await save.click()
  await expect(refused).toBeVisible()
  expect(await saved()).toBeNull()
  await typeDay(page, label, '2026-02-10')
  await expect(refused).toBeHidden()
  await save.click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect(await saved()).toBe('2026-02-10')

  await dayField(page, label).getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.press('Backspace')
  await save.click()
  await expect(refused).toBeVisible()
  expect(await saved()).toBe('2026-02-10')
  await dayField(page, label).getByRole('button', { name: 'Clear' }).click()
  await page.keyboard.press('Control+S')
  await expect.poll(saved).toBeNull()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PAGES (product A3): pages are found in the footer and read without scripts', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'What you can ask of us' })).toBeVisible()
  })
})
