import type { SetType } from '@obverse/contract/domains/registry'
import { useParams } from 'react-router'
import { ViewOnSite } from '../../../components/detail/view-on-site'
import { AppEdit } from '../../../components/form/app-edit'
import { RemoveButton } from '../../../components/form/remove-button'
import { HistoryPanel } from '../../../components/history-panel'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'
import { SetTypeInputs } from './set-type-inputs'
import { SlotsCard } from './slots-card'

type SetTypeRecord = SetType & { id: number }

/** Renders /admin/registry-set-types/{id}: a set type, and its slots in their order. */
export const SetTypeEdit = () => {
  const t = useT()
  const { sites } = useCurrentSite()
  const setTypeID = Number(useParams().id ?? 0)
  const hostsOf = ({ Company }: SetType) => sites.flatMap((site) => (site.Company === Company ? site.Hosts : []))
  const refusal = ({ Sets }: SetTypeRecord) =>
    Sets > 0 ? t('resources.registry-set-types.in_use', { count: Sets }) : null
  return (
    <>
      <AppEdit<SetTypeRecord>
        note={(type) => <ViewOnSite hosts={hostsOf(type)} path={`/registry/${type.SEOName}/`} />}
        isTranslated
        remove={
          <RemoveButton<SetTypeRecord>
            refuse={refusal}
            question={() => t('resources.registry-set-types.remove_question')}
          />
        }
        side={<HistoryPanel />}
      >
        <SetTypeInputs />
      </AppEdit>
      <SlotsCard setTypeID={setTypeID} />
    </>
  )
}
