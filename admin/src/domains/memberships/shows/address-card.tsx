import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ShowDesk } from '@obverse/contract/domains/memberships'
import { useLocale, useRecordContext } from 'ra-core'
import { DetailCard } from '../../../components/detail/detail-card'
import { DeviceAddress } from '../../../components/device-address'
import { nameOfState } from '../../../components/show-state'
import { ErrorState, LoadingRows } from '../../../components/states'
import { dateText } from '../../../lib/dates'
import { useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { PrintSheet } from './print-sheet'

const words = 'resources.show-desks'

/** Shows the address of the desk on screen to copy, to open and to print, and says whether it takes visitors. */
export const AddressCard = () => {
  const desk = useRecordContext<ShowDesk & { id: number }>()
  // A new key after each save reads the state again.
  return desk ? <Address key={desk.Version} desk={desk} /> : null
}

const Address = ({ desk }: { desk: ShowDesk }) => {
  const t = useT()
  const { data, error, refetch, isFetching } = useRead(client.memberships.showDeskLink, {
    params: { showDeskID: desk.ShowDeskID },
  })
  return (
    <DetailCard title={t(`${words}.address.title`)}>
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingRows rows={3} />}
      {data && (
        <Stack spacing={1.5}>
          {/* The state of before a save would be wrong until the new one is read. */}
          <Typography role="status">{isFetching ? '…' : <Sentence desk={{ ...desk, State: data.State }} />}</Typography>
          <DeviceAddress
            link={data.Link}
            resource="show-desks"
            actions={
              <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
                {t(`${words}.address.print`)}
              </Button>
            }
          />
          <PrintSheet link={data.Link} event={desk.EventName} />
        </Stack>
      )}
    </DetailCard>
  )
}

/** Says whether a desk takes visitors, and until or from when. */
const Sentence = ({ desk }: { desk: ShowDesk & Parameters<typeof nameOfState>[0] }) => {
  const t = useT()
  const locale = useLocale()
  return t(`${words}.about.${nameOfState(desk)}`, {
    event: desk.EventName,
    start: dateText(desk.StartDate, locale),
    end: dateText(desk.EndDate, locale),
  })
}
