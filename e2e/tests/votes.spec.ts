import { expect, expectAccessible, test, uniqueName } from '../fixtures/test'

type Made = { VoteCategoryID: number; SEOName: string; Name: string }

test('PUB-1 staff make a vote by keyboard, a visitor votes in it, and both see the same results (VOTE-C1, VOTE-C2, VOTE-C3)', async ({
  page,
  asStaff,
  otherPage,
}) => {
  const name = uniqueName('Finest Slab')
  await asStaff('editor')
  await page.goto('/admin/votes/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Question').fill('Which slab is the finest?')
  await page.getByLabel('Published').press('Space')
  await page.getByRole('button', { name: 'Create vote' }).press('Enter')
  await expect(page.getByText('This vote has no options yet.')).toBeVisible()
  for (const option of ['Blue label', 'Green label']) {
    await page.getByRole('link', { name: 'Add option' }).press('Enter')
    // The form of the vote has a name as well.
    await expect(page.getByRole('heading', { level: 1, name: 'New option' })).toBeVisible()
    await page.getByLabel('Name').fill(option)
    await page.getByRole('button', { name: 'Add option' }).press('Enter')
    await expect(page.getByRole('link', { name: option })).toBeVisible()
  }
  const path = await page
    .getByRole('link', { name: /View on/ })
    .first()
    .getAttribute('href')
  const visitor = await otherPage()
  await visitor.goto(new URL(path ?? '').pathname)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Which slab is the finest?' })).toBeVisible()
  await visitor.getByRole('radio', { name: 'Green label' }).press('Space')
  await visitor.getByRole('button', { name: 'Vote' }).press('Enter')
  await expect(visitor.getByText('Thank you. Your vote was counted.')).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Green label' })).toContainText('1 vote, 100%')
  await expectAccessible(visitor)
  // The cookie shows the results at once, and no options.
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Results' })).toBeVisible()
  await expect(visitor.getByRole('radio')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('1 vote (100%)')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).press('Enter')
  expect((await file).suggestedFilename()).toMatch(/^vote-finest-slab-.*\.csv$/)
})

test('PUB-1 a vote pressed before the scripts run counts once, and a failed one says so and keeps the choice', async ({
  page,
  api,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/)
  const client = await api('editor')
  const { VoteCategoryID, SEOName, Name }: Made = await client.votes.createVote({
    body: { Name: uniqueName('Early'), Title: 'Heads or tails?', SiteIDs: [1], IsPublished: true },
  })
  for (const OptionName of ['Heads', 'Tails'])
    await client.votes.createOption({ params: { voteCategoryID: VoteCategoryID }, body: { OptionName } })
  const path = `/resources/vote/${VoteCategoryID}/${SEOName}/`

  await page.route('**/submit-vote/', (route) => route.abort())
  await page.goto(path)
  await page.getByRole('radio', { name: 'Heads' }).check()
  await page.getByRole('button', { name: 'Vote' }).click()
  await expect(page.getByText('Your vote was not counted.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Heads' })).toBeChecked()
  await page.unroute('**/submit-vote/')

  // Scripts that never arrive: the form goes by itself.
  await page.route('**/_next/static/**/*.js', () => new Promise(() => {}))
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Tails' }).check()
  await page.getByRole('button', { name: 'Vote' }).click()
  await expect(page.getByText('Thank you. Your vote was counted.')).toBeVisible()
  await page.unroute('**/_next/static/**/*.js')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible()
  const results = await client.votes.voteResults({ query: { categoryName: Name } })
  expect(results.map(({ OptionName, NumberOfVotes }) => [OptionName, NumberOfVotes])).toEqual([
    ['Heads', 0],
    ['Tails', 1],
  ])
})
