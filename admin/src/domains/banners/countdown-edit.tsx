import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { PublicationNote } from '../../components/publication-state'
import { CountdownInputs } from './countdown-inputs'
import type { CountdownRecord } from './countdown-list'

/** Renders /admin/countdowns/{id}: a countdown. */
export const CountdownEdit = () => (
  <AppEdit<CountdownRecord>
    title={({ Name }) => Name}
    note={(countdown) => <PublicationNote record={countdown} />}
    isTranslated
    remove={<RemoveButton<CountdownRecord> />}
    side={<HistoryPanel />}
  >
    <CountdownInputs />
  </AppEdit>
)
