/** Lends the pages that a site shows now to the site search. */
import { bestOf, type SiteSearchSource } from '../../site-search'
import { listLinks } from './public'

export const pageSource: SiteSearchSource = {
  kind: 'page',
  find: async (ctx, typed, most) => {
    const hits = (await listLinks(ctx)).map(({ Title, SEOName }) => ({ Title, Line: '', Path: `/${SEOName}/` }))
    return bestOf(ctx, typed, hits, most)
  },
}
