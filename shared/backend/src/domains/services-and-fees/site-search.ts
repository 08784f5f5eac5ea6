/** Lends the published services to the site search; each leads to its line in the price list. */
import { bestOf, lineOf, type SiteSearchSource } from '../../site-search'
import { anchorsOf, readLocalized } from './price-list'

export const feeSource: SiteSearchSource = {
  kind: 'fee',
  find: async (ctx, typed, most) => {
    const { entries, tables } = await readLocalized(ctx)
    const anchor = anchorsOf(entries)
    const nameOf = new Map(tables.map((table) => [table.GradingServiceSubcategoryID, table.Name]))
    const hits = entries.map((entry) => ({
      Title: entry.Name,
      Line: lineOf(nameOf.get(entry.GradingServiceSubcategoryID) ?? ''),
      Path: `/submit/services-and-fees/#${anchor(entry)}`,
    }))
    return bestOf(ctx, typed, hits, most)
  },
}
