/** Declares the calls of the consent to cookies: visitors choose, staff read the log (PUB-6). */
import { endpoint, file, multipart } from '../../endpoint'
import { consentForm, cookieConsentFilters, cookieConsentList } from './schemas'

const who = 'staff:Customer'

export const cookieConsents = {
  chooseCookies: endpoint('POST /cookie-consents/api/form/', {
    about: 'Keeps which optional cookies a visitor agrees to, sets the cookie of it, and leads to the cookie settings',
    who: 'everyone',
    // Every form leads to a page: a malformed value counts as only necessary cookies.
    body: multipart(consentForm, 4_000),
    answer: file('text/html', 'A redirect to the cookie settings with the outcome'),
  }),
  cookieConsents: endpoint('GET /admin/cookie-consents/data/', {
    about: 'Lists the choices of visitors about optional cookies, page by page',
    who,
    query: cookieConsentList.query,
    answer: cookieConsentList.Page,
    list: cookieConsentList,
  }),
  downloadCookieConsents: endpoint('GET /admin/cookie-consents/data/download/', {
    about: 'Returns the choices of a list as a CSV file',
    who,
    query: cookieConsentFilters,
    answer: file('text/csv', 'A choice a line'),
    errors: ['rate_limited'],
  }),
}
