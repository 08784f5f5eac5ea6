/** Declares the call that searches everything that a site shows. */
import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { maxSiteSearch, minSiteSearch } from './rules'
import { SiteSearchAnswer } from './schemas'

export const siteSearch = {
  find: endpoint('GET /api/site-search/', {
    about: 'Finds what this site shows everybody now, in groups; small typing errors are forgiven, and nothing is kept',
    who: 'everyone',
    query: { q: z.string().trim().min(minSiteSearch, 'SiteSearch.Fields.Length').max(maxSiteSearch) },
    answer: SiteSearchAnswer,
    errors: ['rate_limited'],
  }),
}
