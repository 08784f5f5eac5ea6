import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { DateTimeText } from '../../../components/date-time-text'
import { DetailCard } from '../../../components/detail/detail-card'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'

const words = 'resources.enews-webhook.secret'

type Props = { secretUTC: string | null; reload: () => unknown }

/** Tells since when there is a secret, and makes a new one, which is shown once. */
export const SecretCard = ({ secretUTC, reload }: Props) => {
  const t = useT()
  const mayChange = useMay('edit')
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const renewal = useWrite(client.news.renewEnewsSecret, {
    failed: t(`${words}.make_failed`),
    onSuccess: ({ Secret }) => {
      setMade(Secret)
      void reload()
    },
    onSettled: () => setAsking(false),
  })
  const make = () => renewal.mutate(undefined)
  return (
    <DetailCard title={t(`${words}.title`)}>
      <Typography sx={{ mb: 0.5 }}>
        {secretUTC === null ? (
          t(`${words}.none`)
        ) : (
          <>
            {t(`${words}.since`)} <DateTimeText utc={secretUTC} />
          </>
        )}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(`${words}.help`)}
      </Typography>
      {mayChange && (
        <Button
          variant="outlined"
          loading={renewal.isPending}
          onClick={secretUTC === null ? make : () => setAsking(true)}
        >
          {t(`${words}.${secretUTC === null ? 'make' : 'renew'}`)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t(`${words}.renew`)}
        confirm={t(`${words}.renew`)}
        isDangerous
        isBusy={renewal.isPending}
        onConfirm={make}
        onClose={() => setAsking(false)}
      >
        {t(`${words}.renew_question`)}
      </ConfirmDialog>
      {made !== null && <MadeSecret secret={made} onClose={() => setMade(null)} />}
    </DetailCard>
  )
}

/** Shows a new secret, once, with a button that copies it. */
const MadeSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useT()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setSaid(t(`${words}.copied`)),
      () => setSaid(t(`${words}.not_copied`)),
    )
  return (
    <ConfirmDialog open title={t(`${words}.made`)} onClose={onClose}>
      <p>{t(`${words}.once`)}</p>
      <TextField
        label={t(`${words}.title`)}
        value={secret}
        multiline
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={(event) => event.target.select()}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Button variant="contained" onClick={() => void copy()} sx={{ flexShrink: 0 }}>
          {t(`${words}.copy`)}
        </Button>
        <span role="status">{said}</span>
      </Box>
    </ConfirmDialog>
  )
}
