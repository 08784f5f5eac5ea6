import { expect, expectHydrated, test } from '../fixtures/test'

// A low window, so that what is further down is not near the view, and a zone that is not the server's.
test.use({ viewport: { width: 390, height: 400 }, timezoneId: 'America/New_York' })

/** Counts the formatters of numbers, dates and names and the comparisons that a page makes, in `window.made`. */
function countFormatters() {
  const made: string[] = []
  Object.assign(window, { made })
  for (const name of ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'Collator'] as const)
    Object.defineProperty(Intl, name, {
      value: new Proxy(Intl[name], {
        construct(target, args, asked) {
          made.push(`${name} ${JSON.stringify(args)}`)
          return Reflect.construct(target, args, asked)
        },
      }),
    })
  const { localeCompare } = String.prototype
  String.prototype.localeCompare = function compare(this: string, ...args: [string]) {
    made.push('localeCompare')
    return localeCompare.apply(this, args)
  }
}

const paths = [
  '/',
  '/news/',
  '/price-guide/',
  '/census/united-states/',
  '/price-guide/united-states/dollars/morgan-dollars-1890-1904/',
  '/set-scores/united-states/dollars/morgan-dollars-1890-1904/',
  '/submit/events/',
  '/about/waiver/',
]

for (const path of paths)
  test(`SITE-10 the browser makes no formatter while it takes over ${path}: its first one keeps a phone busy`, async ({
    page,
  }) => {
    await page.addInitScript(countFormatters)
    await page.goto(path)
    await expectHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'made')?.[1])).toEqual([])
  })

test('PUB-5 SITE-10 the end of a countdown is said in UTC until it is near the view, then in the time zone of the reader', async ({
  page,
}) => {
  await page.goto('/')
  const end = page.getByRole('region', { name: 'Until the spring grading week opens' }).getByText(/^Ends /)
  /** Returns the instant of the text, read as UTC. */
  const said = async () => Date.parse(`${(await end.textContent())?.replace(/^Ends | UTC$/g, '')} UTC`)
  await expectHydrated(page)
  await expect(end).toHaveText(/^Ends \w+ \d+, \d+, \d+:\d+ [AP]M UTC$/)
  const inUTC = await said()
  await end.scrollIntoViewIfNeeded()
  await expect(end).toHaveText(/^Ends \w+ \d+, \d+, \d+:\d+ [AP]M$/)
  expect([4, 5]).toContain((inUTC - (await said())) / 3_600_000)
})

test('RES-1 the counts of the catalogue are those that the server wrote, also after a filter is cleared', async ({
  page,
}) => {
  await page.goto('/price-guide/')
  await expectHydrated(page)
  const counts = page.getByRole('main').getByText(/ graded$/)
  const written = await counts.allTextContents()
  expect(written.length).toBeGreaterThan(1)
  const filter = page.getByRole('searchbox', { name: 'Filter' })
  await filter.fill('nothing has this name')
  await expect(counts).toHaveCount(0)
  await filter.fill('')
  await expect(counts).toHaveText(written)
})
