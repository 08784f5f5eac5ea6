import { browserClient } from '../../lib/browser-client'

/** Calls that the contact form makes. */
export const { contact, helpCenter } = browserClient({
  contact: { sendMessage: 'POST /api/contact/' },
  helpCenter: { search: 'GET /about/help-center-faqs/search/' },
})
