import Stack from '@mui/material/Stack'
import type { ShowDesk } from '@obverse/contract/domains/memberships'
import { AdminLink } from '../../../components/admin-link'
import { AppEdit } from '../../../components/form/app-edit'
import { RemoveButton } from '../../../components/form/remove-button'
import { HistoryPanel } from '../../../components/history-panel'
import { SiteChip } from '../../../components/site-chip'
import { useT } from '../../../lib/texts'
import { AddressCard } from './address-card'
import { DeskInputs } from './desk-inputs'
import { joinsOfDesk } from './paths'

export type DeskRecord = ShowDesk & { id: number }

/** Renders /admin/show-desks/{id}: a desk at a show, its address as a QR code, and whether it is open (JOIN-C2). */
export const DeskEdit = () => {
  const t = useT()
  return (
    <AppEdit<DeskRecord>
      title={({ Name }) => Name}
      note={({ SiteID, ShowDeskID, Joins }) => (
        <>
          <SiteChip siteID={SiteID} />
          {Joins > 0 && (
            <AdminLink to={joinsOfDesk(ShowDeskID)}>{t('resources.show-desks.joined', { count: Joins })}</AdminLink>
          )}
        </>
      )}
      remove={<RemoveButton />}
      side={
        <Stack spacing={2}>
          <AddressCard />
          <HistoryPanel />
        </Stack>
      }
    >
      <DeskInputs />
    </AppEdit>
  )
}
