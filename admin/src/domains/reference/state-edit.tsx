import type { State } from '@obverse/contract/domains/reference'
import { useTranslate } from 'ra-core'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { StateInputs } from './state-inputs'

export const StateEdit = () => {
  const t = useTranslate()
  return (
    <AppEdit<State>
      title={(state) => state.Name}
      saveLabel={t('resources.states.save')}
      remove={<RemoveButton<State> label={t('resources.states.remove')} />}
      side={<HistoryPanel entity="states" />}
    >
      <StateInputs />
    </AppEdit>
  )
}
