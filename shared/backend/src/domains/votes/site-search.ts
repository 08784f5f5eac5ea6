/** Lends the votes that a site shows now to the site search. */
import { bestOf, lineOf, type SiteSearchSource } from '../../site-search'
import { listPublicVotes } from './public'

export const voteSource: SiteSearchSource = {
  kind: 'vote',
  find: async (ctx, typed, most) => {
    const hits = (await listPublicVotes(ctx)).map(({ VoteCategoryID, Title, Intro, SEOName }) => ({
      Title,
      Line: lineOf(Intro),
      Path: `/resources/vote/${VoteCategoryID}/${SEOName}/`,
    }))
    return bestOf(ctx, typed, hits, most)
  },
}
