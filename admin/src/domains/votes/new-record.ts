import type { NewRecord } from '../../components/form/form-spec'
import { useCurrentSite } from '../../providers/sites'
import { votePath } from './paths'
import { useVotePlace } from './use-vote-place'

/** Returns the initial values of a vote: a draft on the current site. Its options are added on its own screen. */
export function useNewVote(): NewRecord {
  const { site } = useCurrentSite()
  return {
    created: 'resources.votes.added',
    redirect: (_resource, id) => votePath(id ?? ''),
    defaultValues: { SiteIDs: [site.SiteID], IsPublished: false },
  }
}

/** Returns what the create screen of an option takes from its address. */
export function useNewOption(): NewRecord {
  const { voteID, voteCrumb } = useVotePlace()
  return {
    trail: [voteCrumb],
    meta: { voteCategoryID: voteID },
    back: votePath(voteID),
    redirect: () => votePath(voteID),
    canAddAnother: true,
  }
}
