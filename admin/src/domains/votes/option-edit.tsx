import type { VoteOption } from '@obverse/contract/domains/votes'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { OptionInputs } from './option-inputs'
import { votePath } from './paths'
import { useVotePlace } from './use-vote-place'

type Record = VoteOption & { id: number }

/** Renders /admin/votes/{id}/options/{optionID}: an option of a vote. */
export const OptionEdit = () => {
  const t = useT()
  const { voteID, optionID, voteCrumb } = useVotePlace()
  const back = votePath(voteID)
  return (
    <AppEdit<Record>
      resource="vote-options"
      id={optionID}
      title={({ OptionName }) => OptionName}
      trail={[voteCrumb]}
      isTranslated
      back={back}
      remove={
        <RemoveButton<Record>
          refuse={({ VoteCount }) => (VoteCount > 0 ? t('resources.vote-options.has_votes') : null)}
          redirect={adminPath(back)}
        />
      }
      side={<HistoryPanel />}
    >
      <OptionInputs />
    </AppEdit>
  )
}
