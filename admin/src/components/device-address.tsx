import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { type ResourceWith, useT } from '../lib/texts'
import { QrCode } from './qr-code'

type Props = {
  link: string
  /** The resource with the texts. */
  resource: ResourceWith<`address.${'qr' | 'copy' | 'copied' | 'not_copied' | 'help'}`>
  /** The buttons beside that which copies. */
  actions?: ReactNode
}

/** Shows an address that is opened on a device: as a QR code, as a link, and to be copied. */
export const DeviceAddress = ({ link, resource, actions }: Props) => {
  const t = useT()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(t(`resources.${resource}.address.copied`)),
      () => setSaid(t(`resources.${resource}.address.not_copied`)),
    )
  return (
    <>
      <QrCode text={link} label={t(`resources.${resource}.address.qr`)} size={208} />
      <Link
        href={link}
        target="_blank"
        rel="noopener"
        sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {link} <OpenIcon fontSize="inherit" aria-label={t('frame.new_tab')} />
      </Link>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
          {t(`resources.${resource}.address.copy`)}
        </Button>
        {actions}
        <span role="status">{said}</span>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`resources.${resource}.address.help`)}
      </Typography>
    </>
  )
}
