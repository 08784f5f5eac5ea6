import { HttpError } from 'ra-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resources } from './app/resources'
import { createDataProvider } from './providers/data-provider'

afterEach(() => vi.unstubAllGlobals())

/** Lists without pages: a report, or their records are in an order of their own, rows of one form, one record alone, the images of one invoice, or the types of collectibles. */
const whole = [
  'help-center',
  'services-and-fees',
  'sliders',
  'videos',
  'population-settings',
  'submission-images',
  'registry-awards',
  'membership-report',
  'employee-submissions',
  'dealer-portal-articles',
  'site-page-footers',
  'enews-webhook',
]

describe('every list of the back office', () => {
  const provider = createDataProvider(resources, 'http://admin.test/admin/rest')
  const asked = async (name: string, page: number, perPage: number) => {
    const urls: string[] = []
    const stop = new HttpError('asked', 503)
    vi.stubGlobal('fetch', async (input: string | URL | Request) => {
      urls.push(String(input instanceof Request ? input.url : input))
      throw stop
    })
    const sort = { field: 'id', order: 'ASC' } as const
    await provider.getList(name, { filter: {}, pagination: { page, perPage }, sort }).catch(() => undefined)
    return new URL(urls[0] ?? '', 'http://admin.test').searchParams
  }
  for (const { name } of resources.filter((one) => one.list && !whole.includes(one.name)))
    it(`asks for the chosen page and rows per page: ${name}`, async () => {
      for (const perPage of [25, 50, 100]) {
        const query = await asked(name, 3, perPage)
        const range = query.get('range')
        const found = range ? JSON.parse(range) : [Number(query.get('page')), Number(query.get('perPage'))]
        expect(found).toEqual(range ? [2 * perPage, 3 * perPage - 1] : [3, perPage])
      }
    })
})
