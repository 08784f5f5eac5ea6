import Typography from '@mui/material/Typography'
import type { OverrideCollectible } from '@obverse/contract/domains/cert-lookup'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useT } from '../../../lib/texts'

type Props = { collectible: OverrideCollectible; reason: string; onClose: () => void }

/** Tells that somebody else was faster, with the grade as it is now; what was typed stays in the form. */
export const ChangedDialog = ({ collectible, reason, onClose }: Props) => {
  const t = useT()
  const words = 'resources.grade-overrides.changed'
  const last = collectible.Waiting ?? collectible.Applied
  return (
    <ConfirmDialog
      open
      title={t('resources.grade-overrides.form.failed')}
      cancel={t(`${words}.close`)}
      onClose={onClose}
    >
      <Typography>{reason}</Typography>
      <Typography sx={{ mt: 1 }}>{t(`${words}.now`, { grade: collectible.DisplayGrade })}</Typography>
      {last && (
        <Typography sx={{ mt: 1 }}>
          {t(`${words}.${collectible.Waiting ? 'waiting' : 'last'}`, {
            person: last.By,
            grade: last.GradeAfter,
            reason: last.Reason,
          })}
        </Typography>
      )}
      <Typography sx={{ mt: 1 }}>{t(`${words}.kept`)}</Typography>
    </ConfirmDialog>
  )
}
