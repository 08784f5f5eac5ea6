import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { WaiverKiosk } from '@obverse/contract/domains/consent'
import { useLocale, useRecordContext } from 'ra-core'
import { DetailCard } from '../../../components/detail/detail-card'
import { DeviceAddress } from '../../../components/device-address'
import { AppEdit } from '../../../components/form/app-edit'
import { RemoveButton } from '../../../components/form/remove-button'
import { HistoryPanel } from '../../../components/history-panel'
import { nameOfState } from '../../../components/show-state'
import { SiteChip } from '../../../components/site-chip'
import { ErrorState, LoadingRows } from '../../../components/states'
import { dateText } from '../../../lib/dates'
import { useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { KioskInputs } from './kiosk-inputs'

type KioskRecord = WaiverKiosk & { id: number }

const words = 'resources.waiver-kiosks'

/** Renders /admin/waiver-kiosks/{id}: a kiosk at a show, its address as a QR code, and whether it takes waivers (PUB-2). */
export const KioskEdit = () => {
  const t = useT()
  return (
    <AppEdit<KioskRecord>
      title={({ Name }) => Name}
      note={({ SiteID, SignedCount }) => (
        <>
          <SiteChip siteID={SiteID} />
          {SignedCount > 0 && t(`${words}.signed`, { smart_count: SignedCount, count: SignedCount })}
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
      <KioskInputs />
    </AppEdit>
  )
}

const AddressCard = () => {
  const kiosk = useRecordContext<KioskRecord>()
  // A new key after each save reads the state again.
  return kiosk ? <Address key={kiosk.Version} kiosk={kiosk} /> : null
}

const Address = ({ kiosk }: { kiosk: KioskRecord }) => {
  const t = useT()
  const locale = useLocale()
  const { data, error, refetch, isFetching } = useRead(client.consent.waiverKioskLink, {
    params: { waiverKioskID: kiosk.WaiverKioskID },
  })
  const days = {
    event: kiosk.EventName,
    start: dateText(kiosk.StartDate, locale),
    end: dateText(kiosk.EndDate, locale),
  }
  return (
    <DetailCard title={t(`${words}.address.title`)}>
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingRows rows={3} />}
      {data && (
        <Stack spacing={1.5}>
          {/* The state of before a save would be wrong until the new one is read. */}
          <Typography role="status">
            {isFetching ? '…' : t(`${words}.about.${nameOfState({ State: data.State, IsOpen: kiosk.IsOpen })}`, days)}
          </Typography>
          <DeviceAddress link={data.Link} resource="waiver-kiosks" />
        </Stack>
      )}
    </DetailCard>
  )
}
