import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { banners } = browserClient({
  banners: { countdownClock: 'GET /resources/services/countdown-clock/{name}/' },
})
