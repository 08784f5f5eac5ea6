import { originOf, send } from '../fixtures/http'
import { expect, expectAccessible, expectHydrated, test } from '../fixtures/test'

const francs = '/census/france/silver-francs/sower-1-franc/'
const franc = `${francs}1911-france-1-franc-sower/`
const name = '1911 France 1 franc, sower'

test('RES-1 RES-3 RES-4 a collector goes from the grid to one item: its grades, the finest and the trend', async ({
  page,
}) => {
  await page.goto(francs)
  await expectHydrated(page)
  await page.getByRole('rowheader').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(franc)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('link')).toHaveText([
    'Home',
    'Population report',
    'France',
    'Silver Francs',
    'Sower, 1 franc',
  ])
  await expect(page.getByText(/^The finest we have graded: MS 67/)).toBeVisible()
  const grades = page.getByRole('region', { name: 'Population by grade' }).getByRole('table')
  await expect(grades.getByRole('columnheader')).toHaveText([
    'Grade',
    'All',
    'No designation',
    'PL',
    'DPL',
    'PF',
    'PF CAM',
  ])
  const cells = grades.getByRole('row', { name: /^Total/ }).getByRole('cell')
  const [all = 0, ...parts] = (await cells.allTextContents()).map((text) => Number(text.replace('–', '0')))
  expect(all).toBeGreaterThan(200)
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(all)
  await expect(page.getByText(`${all} graded`)).toBeVisible()
  const chart = page.getByRole('img', { name: /^All certificates from .+ to .+: \d+ at the start, \d+ at the end\.$/ })
  await expect(chart).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Show the numbers as a table').click()
  const last = page.getByRole('region', { name: 'Trend' }).getByRole('table').getByRole('row').nth(1)
  const words = (await chart.getAttribute('aria-label')) ?? ''
  await expect(last.getByRole('cell').first()).toHaveText(/(\d+) at the end/.exec(words)?.[1] ?? '')
  await expectAccessible(page)
  await trail.getByRole('link', { name: 'Sower, 1 franc' }).click()
  await expect(page).toHaveURL(francs)
})

test('RES-1 search engines read one address and the way to an item, and people read it without scripts', async () => {
  const html = await (await send('localhost', franc)).text()
  expect(html).toContain(`${name}, Sower, 1 franc · Population report`)
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${franc}"`))
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(html).toContain('Show the numbers as a table')
})

test('RES-1 an item is found below its own subcategory only', async () => {
  for (const [host, path] of [
    ['localhost', `${francs}no-such-franc/`],
    ['localhost', '/census/united-states/small-cents/lincoln-cents-wheat-reverse/1911-france-1-franc-sower/'],
    ['localhost', '/census/france/silver-francs/all/1911-france-1-franc-sower/'],
    ['localhost', `${franc}more/`],
    ['cgc.localhost', franc],
  ] as const)
    expect([path, (await send(host, path)).status]).toEqual([path, 404])
})

test('RES-3 an item without certificates says so, and one whose number never changed has no chart', async ({
  page,
}) => {
  await page.goto('/census/united-states/colonial-issues/connecticut-coppers/1787-connecticut-copper/')
  await expect(page.getByText('We have not graded this item yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /Finest|Population by grade|Trend/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Connecticut coppers' }).last().click()
  await expect(page).toHaveURL(/connecticut-coppers\/$/)
  await page.goto('/census/united-states/two-cents-to-nickels/buffalo-nickels/1937-d-5c-buffalo-nickel-three-legged/')
  await expect(page.getByText(/Unchanged since .+ \(UTC\)\.$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /at the start/ })).toHaveCount(0)
})

test('RES-1 RES-3 on a phone the opened row of a grid leads to the item', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(francs)
  await expectHydrated(page)
  await expect(page.getByRole('rowheader').getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name }).first().click()
  await expectAccessible(page)
  await page.getByRole('link', { name: `All about ${name}` }).click()
  await expect(page).toHaveURL(franc)
})

test('RES-1 CL-1 a certificate leads to the report of its item, at a company without countries too', async ({
  page,
}) => {
  for (const [host, number] of [
    ['localhost', '3100001-001'],
    ['cgc.localhost', '3300001001'],
  ] as const) {
    await page.goto(`${originOf(host)}/certlookup/${number}/`)
    const item = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('main').getByRole('link', { name: 'Population report' }).click()
    await expect(page).toHaveURL(/\/census\/(?:[^/]+\/){3,4}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item)
  }
})

test('RES-3 POP-4 the page of an item is right at the next request after a certificate was deleted', async ({
  api,
  page,
}) => {
  const client = await api('super')
  const { Certificates } = await client.certLookup.certificates({
    query: { search: '3100021', status: 'active', sort: 'GradedUTC', order: 'ASC' },
  })
  const [one] = Certificates
  if (!one) throw new Error('No certificate of the submission is in good standing')
  await page.goto(`/certlookup/${one.CertNumber}/`)
  await page.getByRole('main').getByRole('link', { name: 'Population report' }).click()
  const number = page
    .getByRole('region', { name: 'Population by grade' })
    .getByRole('row', { name: /^(?:Total|Details|No grade)/ })
  const sum = async () =>
    (await number.allTextContents()).reduce((total, text) => total + Number(/\d+/.exec(text)?.[0] ?? 0), 0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await sum()
  expect(before).toBeGreaterThan(0)
  await client.certLookup.changeCertificateStatus({
    params: { certificateID: one.CertificateID },
    body: { Status: 'deleted', Reason: 'Graded again.', Version: one.Version },
  })
  await page.reload()
  expect(await sum()).toBeLessThan(before)
  const corrections = page.getByRole('region', { name: 'Corrections' })
  await expect(corrections.getByRole('listitem').first()).toContainText(/\d certificates? (?:was|were) deleted/)
  await corrections.getByText('What the corrections mean').click()
  await expect(corrections.getByText(/^Deleted: the certificate is no longer valid/)).toBeVisible()
  await expectAccessible(page)
})
