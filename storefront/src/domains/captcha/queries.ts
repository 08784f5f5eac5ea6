import { browserClient } from '../../lib/browser-client'

/** Calls of this domain that browsers make. */
export const { captcha } = browserClient({
  captcha: {
    challenge: 'GET /captcha/api/challenge/',
    verify: 'POST /captcha/api/verify/',
  },
})
