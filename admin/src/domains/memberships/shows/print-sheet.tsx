import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { createPortal } from 'react-dom'
import { QrCode } from '../../../components/qr-code'
import { type Below, useT, type Values } from '../../../lib/texts'

type Props = { link: string; event: string }

/** The sheet to put up at the booth: printing the screen prints it alone, black on white. */
export const PrintSheet = ({ link, event }: Props) => {
  const t = useT()
  const words = (path: Below<'resources.show-desks.sheet'>, values?: Values) =>
    t(`resources.show-desks.sheet.${path}`, values)
  return createPortal(
    <>
      <GlobalStyles styles={alone} />
      <Box className={SHEET} sx={sheet}>
        <p style={{ fontSize: '28pt', fontWeight: 700, margin: '8mm 0', lineHeight: 1.2, textWrap: 'balance' }}>
          {words('title', { event })}
        </p>
        <QrCode text={link} label={t('resources.show-desks.address.qr')} size="140mm" />
        <p style={{ fontSize: '18pt', margin: '8mm 0 4mm' }}>{words('how')}</p>
        <p style={{ fontSize: '11pt', margin: 0, overflowWrap: 'anywhere' }}>{link}</p>
      </Box>
    </>,
    document.body,
  )
}

const SHEET = 'print-sheet'
const alone = {
  '@media print': {
    [`body > *:not(.${SHEET})`]: { display: 'none !important' },
    body: { background: '#fff !important' },
  },
}
const sheet = {
  display: 'none',
  '@media print': { display: 'block', textAlign: 'center', color: '#000', background: '#fff' },
} as const
