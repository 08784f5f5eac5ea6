/**
 * population-images  list  GET  /admin/api/pop-report/{level}/images/
 */
import { imageLevels, longestFilter } from '@obverse/contract/rules/resources'
import { companies } from '@obverse/contract/rules/sites'
import { withId } from '../../../lib/record'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client } from '../../../providers/http'
import { IMAGES } from './paths'

/** Returns the level of a filter; categories are listed at first. */
export const levelOf = (filter: { level?: unknown }) =>
  imageLevels.find((level) => level === filter.level) ?? 'category'

/** Returns the query of a list from the filters in the address, which people type and share. */
function queryOf(filter: Readonly<Record<string, unknown>>) {
  const company = companies.find((one) => one === filter.company)
  const hasImage = (['true', 'false'] as const).find((one) => one === String(filter.hasImage))
  const search = typeof filter.q === 'string' ? filter.q.slice(0, longestFilter) : ''
  return { ...(company && { company }), ...(hasImage && { hasImage }), ...(search && { search }) }
}

const sorts = ['Place', 'Name'] as const

export const imageHandlers: Record<string, ResourceHandlers> = {
  [IMAGES]: {
    getList: async ({ filter = {}, pagination, sort, signal }) => {
      const by = sorts.find((one) => one === sort?.field)
      const query = { ...queryOf(filter), ...pagination, ...(by && { sort: by, order: sort?.order }) }
      const params = { level: levelOf(filter) }
      const { Images, Total } = await client.resources.images({ params, query }, signal ? { signal } : {})
      return { data: Images.map((row) => withId(row, 'Key')), total: Total }
    },
  },
}
