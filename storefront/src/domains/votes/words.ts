import type { VoteTeaser } from '@obverse/contract/domains/votes'
import { paths } from '../../lib/paths'

/** Returns the path of a vote, below the site root. */
export const pathOfVote = ({ VoteCategoryID, SEOName }: Pick<VoteTeaser, 'VoteCategoryID' | 'SEOName'>) =>
  `${paths.votes}${VoteCategoryID}/${SEOName}/`
