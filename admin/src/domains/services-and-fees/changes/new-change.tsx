import { startOfDay } from '@obverse/contract/rules/services-and-fees'
import { useParams } from 'react-router-dom'
import { Absent } from '../../../components/detail/read-refused'
import { AppCreate } from '../../../components/form/app-create'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'
import { ChangeInputs } from './change-inputs'
import { feeChangePath, feeChangesPath } from './paths'

const empty = { Name: '', Day: null, Time: startOfDay, Rows: [] }

/** Renders /admin/fee-changes/site/{siteID}/create: a new change of the fees of a site. */
export const NewChange = () => {
  const t = useT()
  const siteID = Number(useParams().siteID)
  const site = useCurrentSite().sites.find((one) => one.SiteID === siteID)
  if (!site) return <Absent isPage back={feeChangesPath} />
  return (
    <AppCreate
      resource="fee-changes"
      title={t('resources.fee-changes.new_on', { site: site.Name })}
      meta={{ siteID }}
      defaultValues={empty}
      back={feeChangesPath}
      redirect={(_resource, id) => feeChangePath(id ?? '')}
    >
      <ChangeInputs siteID={siteID} />
    </AppCreate>
  )
}
