import Typography from '@mui/material/Typography'
import type { RoleCode } from '@obverse/contract/roles'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { useT } from '../../lib/texts'
import { roleNameKeyOf } from './role-choices'

export type RoleDifference = { added: RoleCode[]; removed: RoleCode[] }
type Props = { name: string; difference: RoleDifference | null; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before roles are saved, with the added and removed ones. */
export const RoleDifferenceDialog = ({ name, difference, onConfirm, onClose }: Props) => {
  const t = useT()
  return (
    <ConfirmDialog
      open={difference !== null}
      title={t('resources.users.difference.title', { name })}
      confirm={t('resources.users.difference.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {difference && difference.added.length > 0 && <Names title="added" codes={difference.added} />}
      {difference && difference.removed.length > 0 && <Names title="removed" codes={difference.removed} />}
      {t('resources.users.difference.effect')}
    </ConfirmDialog>
  )
}

const Names = ({ title, codes }: { title: 'added' | 'removed'; codes: RoleCode[] }) => {
  const t = useT()
  return (
    <>
      <Typography variant="h6" component="h3">
        {t(`resources.users.difference.${title}`)}
      </Typography>
      <Typography component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5 }}>
        {codes.map((code) => (
          <li key={code}>{t(roleNameKeyOf(code))}</li>
        ))}
      </Typography>
    </>
  )
}
