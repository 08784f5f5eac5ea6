import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { ConfirmDialog } from '../../components/confirm-dialog'

export type RoleDifference = { added: string[]; removed: string[] }
type Props = { name: string; difference: RoleDifference | null; onConfirm: () => void; onClose: () => void }

/** Before roles are saved: which are given and which are taken, in words. */
export const RoleDifferenceDialog = ({ name, difference, onConfirm, onClose }: Props) => {
  const t = useTranslate()
  return (
    <ConfirmDialog
      open={difference !== null}
      title={t('resources.users.difference.title', { name })}
      confirm={t('resources.users.difference.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {difference && difference.added.length > 0 && <Names title="added" names={difference.added} />}
      {difference && difference.removed.length > 0 && <Names title="removed" names={difference.removed} />}
      {t('resources.users.difference.effect')}
    </ConfirmDialog>
  )
}

const Names = ({ title, names }: { title: 'added' | 'removed'; names: string[] }) => {
  const t = useTranslate()
  return (
    <>
      <Typography variant="h6" component="h3">
        {t(`resources.users.difference.${title}`)}
      </Typography>
      <Typography component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5 }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Typography>
    </>
  )
}
