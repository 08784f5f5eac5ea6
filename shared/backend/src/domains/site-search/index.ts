import type { siteSearch } from '@obverse/contract/domains/site-search'
import type { Domain } from '../../domain'
import type { SiteSearchSource } from '../../site-search'
import { findOnSite } from './find'

/** Builds the search over what all domains lend; `lent` is read at each call, as the app fills it in later. */
export const siteSearchDomain = (sources: () => readonly SiteSearchSource[]): Domain<typeof siteSearch> => ({
  handlers: { find: (ctx, { query }) => findOnSite(ctx, sources(), query.q) },
})
