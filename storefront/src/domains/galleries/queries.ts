import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { galleries } = browserClient({
  galleries: {
    gallery: 'GET /resources/services/gallery/{id}/',
    filters: 'GET /resources/services/gallery/{id}/filters/',
    itemPage: 'GET /api/galleries/{id}/items/{itemID}/',
  },
})
