import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { MadePayLink } from '@obverse/contract/domains/payments'
import { useState } from 'react'
import type * as z from 'zod'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DateTimeText } from '../../components/date-time-text'
import { useT } from '../../lib/texts'

type Props = { made: z.infer<typeof MadePayLink>; onClose: () => void }

/** Shows a new pay link, once, with a button that copies it. */
export const MadeLink = ({ made, onClose }: Props) => {
  const t = useT()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(made.Url).then(
      () => setSaid(t('resources.payments.link.copied')),
      () => setSaid(t('resources.payments.link.not_copied')),
    )
  return (
    <ConfirmDialog open title={t('resources.payments.link.made')} onClose={onClose}>
      {made.SentTo && <p>{t('resources.payments.link.sent', { email: made.SentTo })}</p>}
      <TextField
        label={t('resources.payments.link.url')}
        value={made.Url}
        multiline
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
        helperText={t('resources.payments.link.key')}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Button variant="contained" onClick={() => void copy()} sx={{ flexShrink: 0 }}>
          {t('resources.payments.link.copy')}
        </Button>
        <span role="status">{said}</span>
      </Box>
      <p>
        {t('resources.payments.link.until')} <DateTimeText utc={made.ExpiresUTC} />
      </p>
    </ConfirmDialog>
  )
}
