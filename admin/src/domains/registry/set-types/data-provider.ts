/**
 * registry-categories  list, many  GET  /admin/registry/data/set-type-categories/
 * The categories of the catalogue, to choose one for a set type; all of them are read at once.
 */
import type { SetTypeCategory } from '@obverse/contract/domains/registry'
import { withId } from '../../../lib/record'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client } from '../../../providers/http'

/** Returns the name of a category with its company and country. */
export const categoryLabel = ({ Company, Country, Name }: Pick<SetTypeCategory, 'Company' | 'Country' | 'Name'>) =>
  `${Company} · ${[Country, Name].filter(Boolean).join(' › ')}`

const readAll = async (signal: AbortSignal | undefined) =>
  (await client.registry.setTypeCategories(undefined, signal ? { signal } : {})).map((category) =>
    withId({ ...category, Label: categoryLabel(category) }, 'CategoryID'),
  )

/** Returns the categories whose label has all these words. */
export function categoriesWith<C extends { Label: string }>(categories: readonly C[], words: string): C[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return categories.filter(({ Label }) => wanted.every((word) => Label.toLowerCase().includes(word)))
}

export const categoryHandlers: Record<string, ResourceHandlers> = {
  'registry-categories': {
    getList: async ({ filter, pagination = { page: 1, perPage: 25 }, signal }) => {
      const found = categoriesWith(await readAll(signal), String(filter?.q ?? ''))
      const { page, perPage } = pagination
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
    },
    getMany: async ({ ids, signal }) => {
      const wanted = ids.map(Number)
      return { data: (await readAll(signal)).filter(({ CategoryID }) => wanted.includes(CategoryID)) }
    },
  },
}
