import { expect, expectAccessible, test } from '../fixtures/test'

const code = () => `Q${String.fromCharCode(65 + Math.floor(Math.random() * 26))}`

test('SITE-1 staff create a country, see what is wrong with it, and delete it', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/422/)
  const name = `Atlantis ${Date.now()}`
  await page.goto('/admin/countries')
  await page.getByRole('link', { name: 'New country' }).click()
  await page.getByRole('textbox', { name: 'Display name' }).fill(name)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('usa')
  await page.getByRole('button', { name: /Create/ }).click()
  await expect(page.getByText(/Enter the two capital letters of the ISO code/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code())
  await page.getByRole('button', { name: /Create/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Delete country' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete country' }).click()
  await expect(page).toHaveURL(/\/admin\/countries/)
  await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
})

test('SITE-1 the list of countries keeps its filter in the address and exports the filtered rows', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/countries')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Germ')
  await expect(page).toHaveURL(/filter=.*Germ/)
  await expect(page.getByRole('link', { name: 'Germany' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'France' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(Buffer.from(chunk))
  const csv = Buffer.concat(chunks).toString('utf8')
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  expect(csv).toContain('Germany')
  expect(csv).not.toContain('France')
})

test('SITE-1 a country with states cannot be deleted, and the dialog says why', async ({
  staffPage: page,
  troubles,
}) => {
  troubles.allow(/409/)
  await page.goto('/admin/countries?filter=%7B%22q%22%3A%22Canada%22%7D')
  await page.getByRole('link', { name: 'Canada' }).click()
  await page.getByRole('button', { name: 'Delete country' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete country' }).click()
  await expect(page.getByRole('dialog')).toContainText('This country is still in use')
  await expectAccessible(page)
})
