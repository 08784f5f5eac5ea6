import { useRecordContext } from 'ra-core'
import { Navigate, useParams } from 'react-router-dom'
import { AppEdit } from '../../../components/form/app-edit'
import { SiteChip } from '../../../components/site-chip'
import { adminPath } from '../../../lib/paths'
import { ChangeInputs } from './change-inputs'
import type { FormRecord } from './form-record'
import { feeChangePath } from './paths'

type Record = FormRecord & { id: number }

/** Renders /admin/fee-changes/{changeID}/edit: a change that is a draft. */
export const EditChange = () => {
  const { changeID = '' } = useParams()
  const back = feeChangePath(changeID)
  return (
    <AppEdit<Record>
      resource="fee-changes"
      id={changeID}
      title={({ Name }) => Name}
      note={({ SiteID }) => <SiteChip siteID={SiteID} />}
      back={back}
      redirect={() => back}
    >
      <Inputs />
    </AppEdit>
  )
}

const Inputs = () => {
  const record = useRecordContext<Record>()
  if (!record) return null
  // Somebody may have asked for its approval meanwhile.
  if (record.State !== 'draft') return <Navigate to={adminPath(feeChangePath(record.ChangeID))} replace />
  return <ChangeInputs siteID={record.SiteID} />
}
