/** The place of a screen below a vote: the ids of its address, and its breadcrumb. */
import type { VoteCategory } from '@obverse/contract/domains/votes'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { Crumb } from '../../lib/crumbs'
import { asBody } from '../../lib/record'
import { useT } from '../../lib/texts'
import { votePath } from './paths'

export function useVotePlace() {
  const t = useT()
  const params = useParams()
  const voteID = Number(params.voteID ?? 0)
  const vote = useGetOne<VoteCategory & { id: number }>('votes', asBody({ id: voteID }), {
    enabled: voteID > 0,
    onError: () => undefined,
  })
  const voteCrumb: Crumb = {
    label: vote.data?.Name ?? t('resources.votes.name', { smart_count: 1 }),
    to: votePath(voteID),
  }
  return { voteID, optionID: Number(params.optionID ?? 0), voteCrumb }
}
