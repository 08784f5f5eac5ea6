import type { Publication } from '@obverse/contract/publication'
import { StateChip, StateNote, stateNow, useSeen } from '../../components/publication-state'
import { useT } from '../../lib/texts'

/** Shows whether a vote is a draft, scheduled, open or closed. */
export const VoteChip = ({ record }: { record: Publication }) => {
  const t = useT()
  const state = stateNow(record)
  return <StateChip state={state} label={t(`resources.votes.states.${state}`)} />
}

/** Shows the state with one sentence that says who can vote, and when that changes. */
export const VoteNote = ({ record }: { record: Publication }) => {
  const t = useT()
  const { sentence, date } = useSeen(record)
  return <StateNote chip={<VoteChip record={record} />}>{t(`resources.votes.seen.${sentence}`, { date })}</StateNote>
}
