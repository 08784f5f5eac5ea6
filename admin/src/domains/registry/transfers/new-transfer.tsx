import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { TransferPreview } from '@obverse/contract/domains/registry'
import { registryPaths } from '@obverse/contract/rules/registry'
import { type FormEvent, useState } from 'react'
import { AdminLink } from '../../../components/admin-link'
import { DetailCard } from '../../../components/detail/detail-card'
import { PageHeader } from '../../../components/page-header'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { transferPath } from './paths'
import { PreviewCard } from './preview-card'

const isPreview = (current: unknown): current is TransferPreview =>
  typeof current === 'object' && current !== null && 'Fingerprint' in current

/** The choices of types: '' is all of them. */
const types = ['', ...registryPaths] as const
type Typed = { from: string; to: string; type: (typeof types)[number] }

/** Renders /admin/registry-transfers/new: giver and receiver, the sets that would move, and then the transfer (REG-2). */
export const NewTransfer = () => {
  const t = useT()
  const mayAct = useMay('create')
  const words = 'resources.registry-transfers'
  const [typed, setTyped] = useState<Typed>({ from: '', to: '', type: '' })
  const previewing = useWrite(client.registry.transferPreview, { onError: () => undefined })
  const transferring = useWrite(transfer, { onSuccess: () => previewing.reset(), onError: () => undefined })
  // After a conflict the answer has the sets as they are now.
  const fresh = errorBodyOf(transferring.error)?.current
  const preview = isPreview(fresh) ? fresh : previewing.data
  const errors = { ...errorBodyOf(previewing.error)?.errors, ...errorBodyOf(transferring.error)?.errors }
  const type = (change: Partial<Typed>) => {
    previewing.reset()
    transferring.reset()
    setTyped({ ...typed, ...change })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    transferring.reset()
    const { from, to } = typed
    previewing.mutate({ query: { from, to, ...(typed.type !== '' && { type: typed.type }) } })
  }
  const member = (name: 'from' | 'to') => (
    <TextField
      label={t(`${words}.${name}`)}
      value={typed[name]}
      onChange={(event) => type({ [name]: event.target.value })}
      error={Boolean(errors[name])}
      helperText={errors[name] ?? t(`${words}.member_help`)}
      autoComplete="off"
    />
  )
  const failed = previewing.error && Object.keys(errors).length === 0 ? messageOf(previewing.error) : ''
  return (
    <>
      <PageHeader title={t(`${words}.new`)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!mayAct && <Alert severity="info">{t(`${words}.read_only`)}</Alert>}
        <DetailCard title={t(`${words}.members`)}>
          <Box
            component="form"
            noValidate
            onSubmit={submit}
            aria-label={t(`${words}.members`)}
            sx={{ display: 'grid', gap: 2, maxWidth: 520 }}
          >
            {member('from')}
            {member('to')}
            <TextField
              select
              label={t(`${words}.which`)}
              value={typed.type}
              onChange={(event) => type({ type: types.find((one) => one === event.target.value) ?? '' })}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              {types.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`${words}.types.${one === '' ? 'all' : one}`)}
                </MenuItem>
              ))}
            </TextField>
            {failed !== '' && <Alert severity="error">{failed}</Alert>}
            <Button
              type="submit"
              variant={preview ? 'outlined' : 'contained'}
              loading={previewing.isPending}
              sx={{ justifySelf: 'start' }}
            >
              {t(`${words}.preview`)}
            </Button>
          </Box>
        </DetailCard>
        {transferring.data && (
          <Alert severity="success" role="status">
            {/* The server says it in the documented words. */}
            {transferring.data.Message}{' '}
            <AdminLink to={transferPath(transferring.data.TransferID)} color="inherit">
              {t(`${words}.open`)}
            </AdminLink>
          </Alert>
        )}
        {preview && (
          <PreviewCard
            key={preview.Fingerprint}
            preview={preview}
            mayAct={mayAct}
            isBusy={transferring.isPending}
            failure={transferring.isError ? messageOf(transferring.error) : ''}
            onTransfer={(SetIDs, Reason) =>
              transferring.mutate({ ...typed, SetIDs, Reason, Fingerprint: preview.Fingerprint })
            }
          />
        )}
      </Box>
    </>
  )
}

type Wanted = Typed & { SetIDs: number[]; Reason: string; Fingerprint: string }
/** Transfers at the address of the type, if one was chosen. */
const transfer = ({ type, ...body }: Wanted) =>
  type === '' ? client.registry.transferSets({ body }) : client.registry.transferSetsOfType({ params: { type }, body })
