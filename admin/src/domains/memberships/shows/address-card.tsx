import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ShowDesk } from '@obverse/contract/domains/memberships'
import { useLocale, useRecordContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { DetailCard } from '../../../components/detail/detail-card'
import { QrCode } from '../../../components/qr-code'
import { ErrorState, LoadingRows } from '../../../components/states'
import { dateText } from '../../../lib/dates'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { nameOfState } from './desk-state'
import { PrintSheet } from './print-sheet'

const words = 'resources.show-desks'

/** Shows the address of the desk on screen to copy, to open and to print, and says whether it takes visitors. */
export const AddressCard = () => {
  const desk = useRecordContext<ShowDesk & { id: number }>()
  // A new key after each save reads the state again.
  return desk ? <Address key={desk.Version} desk={desk} /> : null
}

const Address = ({ desk }: { desk: ShowDesk }) => {
  const t = useTranslate()
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
          <QrCode text={data.Link} label={t(`${words}.address.qr`)} size={208} />
          <Link
            href={data.Link}
            target="_blank"
            rel="noopener"
            sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
          >
            {data.Link} <OpenIcon fontSize="inherit" aria-label={t('frame.new_tab')} />
          </Link>
          <Actions link={data.Link} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`${words}.address.help`)}
          </Typography>
          <PrintSheet link={data.Link} event={desk.EventName} />
        </Stack>
      )}
    </DetailCard>
  )
}

const Actions = ({ link }: { link: string }) => {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(t(`${words}.address.copied`)),
      () => setSaid(t(`${words}.address.not_copied`)),
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t(`${words}.address.copy`)}
      </Button>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t(`${words}.address.print`)}
      </Button>
      <span role="status">{said}</span>
    </Box>
  )
}

/** Says whether a desk takes visitors, and until or from when. */
const Sentence = ({ desk }: { desk: ShowDesk & Parameters<typeof nameOfState>[0] }) => {
  const t = useTranslate()
  const locale = useLocale()
  return t(`${words}.about.${nameOfState(desk)}`, {
    event: desk.EventName,
    start: dateText(desk.StartDate, locale),
    end: dateText(desk.EndDate, locale),
  })
}
