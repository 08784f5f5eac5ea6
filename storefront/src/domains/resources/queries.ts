import { browserClient } from '../../lib/browser-client'
import { entriesOf } from './cards'

/** Calls of this domain that browsers make. */
export const { resources } = browserClient({
  resources: {
    census: 'GET /api/resources/subcategories/{subcategoryID}/census/',
    values: 'GET /api/resources/subcategories/{subcategoryID}/values/{list}/',
    subcategories: 'GET /resources/data/countries/{countryID}/categories/{categoryID}/subcategories/',
  },
})

/** Query keys with their fetchers. */
export const resourceQueries = {
  subcategories: (countryID: number, categoryID: number) => {
    const given = { params: { countryID, categoryID } }
    return {
      key: resources.subcategories.key(given),
      fetch: async () => entriesOf(await resources.subcategories(given)),
    }
  },
}
