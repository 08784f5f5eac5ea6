import { signInAlone } from '../fixtures/alone'
import { expect, expectAccessible, test } from '../fixtures/test'

const item = '/census/france/silver-francs/sower-1-franc/1911-france-1-franc-sower/'

test('REG-3 a member asks for a score correction from the page of an item, by keyboard, and sees it in the list', async ({
  page,
  context,
}) => {
  await signInAlone(context, 'beatrice.holloway')
  await page.goto('/account/score-corrections/')
  await expect(page.getByText('You can ask on the page of an item in the population report.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(item)
  await page.getByRole('link', { name: 'Ask for a score correction' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a score correction')
  await expect(page.getByRole('definition')).toContainText('sower')
  const words = page.getByLabel('What is wrong')
  const send = page.getByRole('button', { name: 'Send request' })
  await expect(send).toBeEnabled()
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(words).toHaveAccessibleDescription(/^Write what is wrong, and what would be right\./)
  await expectAccessible(page)
  await words.focus()
  await page.keyboard.type('MS 65 has fewer points than MS 64.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Request \d+ was sent\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your requests' }).focus()
  await page.keyboard.press('Enter')
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: 'MS 65 has fewer points than MS 64.' })
  await expect(request).toContainText('We have not looked at it yet.')
  await expectAccessible(page)
})

test('REG-3 a request whose answer was lost keeps its words, and sent again it is the same request', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/score-corrections/)
  troubles.allow(/ERR_FAILED/)
  await signInAlone(context, 'callum.drummond')
  await page.goto(item)
  await page.getByRole('link', { name: 'Ask for a score correction' }).click()
  const words = page.getByLabel('What is wrong')
  // Other runs against the same product asked as well.
  const text = `The points of MS 66 are missing (${crypto.randomUUID()}).`
  await words.fill(text)
  await page.route(
    '**/api/registry/score-corrections/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(words).toHaveValue(text)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('link', { name: 'See your requests' }).click()
  await expect(page.getByText(text)).toHaveCount(1)
})

test('REG-3 a form for an item that is missing shows the page for missing addresses', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.allow(/404/)
  await signIn('customer')
  for (const query of ['', '?item=abc', '?item=999999999']) {
    await page.goto(`/account/score-corrections/new/${query}`)
    await expect(page.getByLabel('What is wrong')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
})
