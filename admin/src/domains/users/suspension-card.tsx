import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { maxReason } from '@obverse/contract/limits'
import { useRecordContext, useRefresh } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DateTimeText } from '../../components/date-time-text'
import { DetailCard } from '../../components/detail/detail-card'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'
import type { UserRecord } from './data-provider'
import { nameOf } from './person-name'

/** Shows whether the person may sign in, with a button to change it, or the reason why the reader may not. */
export const SuspensionCard = () => {
  const t = useT()
  const user = useRecordContext<UserRecord>()
  const mayInvite = useMay('create')
  if (!user) return null
  const { Suspension, IsSuspended, HasPassword, Suspending } = user
  return (
    <DetailCard title={t('resources.users.sections.access')}>
      <Typography>{t(`resources.users.suspension.${accessOf(user)}`)}</Typography>
      {mayInvite && !IsSuspended && !HasPassword && <InviteButton user={user} />}
      {Suspension && (
        <>
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{Suspension.Reason}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {Suspension.By || t('frame.system')} · <DateTimeText utc={Suspension.DateUTC} />
          </Typography>
        </>
      )}
      {Suspending === 'allowed' ? (
        <ChangeAccess key={String(IsSuspended)} user={user} />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t(`resources.users.suspension.${Suspending}`)}
        </Typography>
      )}
    </DetailCard>
  )
}

const accessOf = ({ IsSuspended, HasPassword }: UserRecord) =>
  IsSuspended ? 'is_suspended' : HasPassword ? 'may_sign_in' : 'is_invited'

const InviteButton = ({ user }: { user: UserRecord }) => {
  const t = useT()
  const invite = useWrite(client.users.inviteUser, { done: t('resources.users.suspension.invited') })
  return (
    <Button
      variant="outlined"
      disabled={invite.isPending}
      onClick={() => invite.mutate({ params: { peopleID: user.PeopleID } })}
      sx={{ mt: 1.5, mr: 1 }}
    >
      {t('resources.users.suspension.invite')}
    </Button>
  )
}

const ChangeAccess = ({ user }: { user: UserRecord }) => {
  const t = useT()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const verb = user.IsSuspended ? 'unsuspend' : 'suspend'
  const finish = {
    done: t(`resources.users.suspension.${verb}ed`),
    onSuccess: () => {
      setOpen(false)
      refresh()
    },
    onError: () => undefined,
  }
  const suspend = useWrite(client.users.suspend, finish)
  const unsuspend = useWrite(client.users.unsuspend, finish)
  const run = user.IsSuspended ? unsuspend : suspend
  const params = { peopleID: user.PeopleID }
  const confirmed = () =>
    user.IsSuspended
      ? unsuspend.mutate({ params, body: { Version: user.Version } })
      : suspend.mutate({ params, body: { Reason: reason, Version: user.Version } })
  const refusedReason = errorBodyOf(run.error)?.errors?.Reason
  const close = () => {
    setOpen(false)
    run.reset()
  }
  return (
    <>
      <Button
        variant="outlined"
        color={user.IsSuspended ? 'primary' : 'error'}
        onClick={() => setOpen(true)}
        sx={{ mt: 1.5 }}
      >
        {t(`resources.users.suspension.${verb}`)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t(`resources.users.suspension.${verb}_title`, { name: nameOf(user) })}
        confirm={t(`resources.users.suspension.${verb}`)}
        isDangerous={!user.IsSuspended}
        isForm={!user.IsSuspended}
        isBusy={run.isPending}
        onConfirm={confirmed}
        onClose={close}
      >
        {t(`resources.users.suspension.${verb}_text`)}
        {!user.IsSuspended && (
          <TextField
            label={t('resources.users.fields.Reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            multiline
            minRows={2}
            error={Boolean(refusedReason)}
            helperText={refusedReason ?? t('resources.users.suspension.reason_help')}
            slotProps={{ htmlInput: { maxLength: maxReason } }}
            sx={{ mt: 2 }}
          />
        )}
        {run.isError && !refusedReason && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOf(run.error)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
