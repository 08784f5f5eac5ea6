import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { PreviewLink } from '@obverse/contract/preview-link'
import { useLocale } from 'ra-core'
import { useState } from 'react'
import { dateText } from '../lib/dates'
import { useT } from '../lib/texts'
import { useCurrentSite } from '../providers/sites'
import { DetailCard } from './detail/detail-card'
import { siteAddress } from './detail/view-on-site'
import { ErrorState, LoadingRows } from './states'

type Props = {
  /** The answer of the call for the link: `useRead(client.news.previewLink, …)`. */
  answer: { data?: PreviewLink | undefined; error: unknown; refetch: () => unknown }
  /** The sites of the record; the preview is on one of them. */
  siteIDs: readonly number[]
}

/** Links to the preview of the saved record on screen, for whoever gets the link. */
export const PreviewCard = ({ answer: { data, error, refetch }, siteIDs }: Props) => {
  const t = useT()
  const locale = useLocale()
  const { sites } = useCurrentSite()
  const own = sites.filter(({ SiteID }) => siteIDs.includes(SiteID))
  const hosts = own.flatMap(({ Hosts }) => Hosts)
  const link = data && siteAddress(hosts, data.Path)
  return (
    <DetailCard title={t('frame.preview.title')}>
      {Boolean(error) && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingRows rows={2} />}
      {data && link && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Link href={link} target="_blank" rel="noopener">
            {t('frame.preview.open')} <OpenIcon fontSize="inherit" aria-label={t('frame.new_tab')} />
          </Link>
          <CopyLink link={link} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('frame.preview.help', { date: dateText(data.ExpiresUTC, locale) })}
          </Typography>
        </Box>
      )}
    </DetailCard>
  )
}

const CopyLink = ({ link }: { link: string }) => {
  const t = useT()
  const [told, setTold] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setTold(t('frame.preview.copied')),
      () => setTold(t('frame.preview.failed')),
    )
  return (
    <>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t('frame.preview.copy')}
      </Button>
      <span role="status">{told}</span>
    </>
  )
}
