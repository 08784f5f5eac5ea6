import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { resources } = browserClient({
  resources: {
    census: 'GET /api/resources/subcategories/{subcategoryID}/census/',
    values: 'GET /api/resources/subcategories/{subcategoryID}/values/{list}/',
    subcategories: 'GET /resources/data/countries/{countryID}/categories/{categoryID}/subcategories/',
  },
})
