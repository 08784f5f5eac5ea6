import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { SetType, SlotCheck } from '@obverse/contract/domains/registry'
import { useGetOne, useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { AdminLink } from '../../../components/admin-link'
import { DetailCard } from '../../../components/detail/detail-card'
import { ReadRefused } from '../../../components/detail/read-refused'
import { FileChoice } from '../../../components/file-choice'
import { PageHeader } from '../../../components/page-header'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { SET_TYPES, setTypePath } from './paths'
import { SlotCheckCard } from './slot-check-card'

const words = 'resources.registry-slots'
const isCheck = (current: unknown): current is SlotCheck =>
  typeof current === 'object' && current !== null && 'Fingerprint' in current

/** Renders /admin/registry-set-types/{id}/import: a file is checked, its changes are shown, and then it is imported whole. */
export const SlotImport = () => {
  const t = useT()
  const notify = useNotify()
  const mayAct = useMay('edit')
  const setTypeID = Number(useParams().id ?? 0)
  const {
    data: type,
    error,
    refetch,
  } = useGetOne<SetType & { id: number }>('registry-set-types', { id: setTypeID }, { onError: () => undefined })
  const [file, setFile] = useState<File | null>(null)
  const checking = useWrite(client.registry.checkSlots, { onError: () => undefined })
  const importing = useWrite(client.registry.importSlots, {
    onSuccess: () => {
      setFile(null)
      checking.reset()
    },
    onError: () => undefined,
  })
  // After a conflict the answer has a fresh check.
  const conflict = errorBodyOf(importing.error)?.current
  const check = isCheck(conflict) ? conflict : checking.data
  const refused = errorBodyOf(checking.error)?.errors?.File ?? errorBodyOf(importing.error)?.errors?.File
  const params = { setTypeID }
  const choose = (chosen: File) => {
    checking.reset()
    importing.reset()
    setFile(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return notify(t(`${words}.choose_first`), { type: 'warning' })
    importing.reset()
    checking.mutate({ params, body: { File: file } })
  }
  const startImport = () => {
    if (file && check) importing.mutate({ params, body: { File: file, Fingerprint: check.Fingerprint } })
  }
  if (error) return <ReadRefused error={error} retry={refetch} back={SET_TYPES} isPage />
  const crumb = { label: type?.Name ?? '…', to: setTypePath(setTypeID) }
  return (
    <>
      <PageHeader title={t(`${words}.import`)} trail={[crumb]} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!mayAct && <Alert severity="info">{t(`${words}.read_only`)}</Alert>}
        {mayAct && (
          <DetailCard title={t(`${words}.file`)}>
            <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
              {t(`${words}.file_help`)}
            </Typography>
            <Box
              component="form"
              noValidate
              onSubmit={submit}
              aria-label={t(`${words}.import`)}
              sx={{ display: 'grid', gap: 2, maxWidth: 520 }}
            >
              <FileChoice
                label={t(`${words}.choose`)}
                accept=".csv,.txt,text/csv"
                file={file}
                hint={t(`${words}.columns`)}
                onChoose={choose}
              />
              {refused && <Alert severity="error">{refused}</Alert>}
              <Box>
                <Button type="submit" variant={check ? 'outlined' : 'contained'} loading={checking.isPending}>
                  {t(`${words}.check`)}
                </Button>
              </Box>
            </Box>
            {importing.isSuccess && (
              <Alert severity="success" sx={{ mt: 2 }}>
                {t(`${words}.imported`)} <AdminLink to={setTypePath(setTypeID)}>{t(`${words}.see_all`)}</AdminLink>
              </Alert>
            )}
            {(checking.isPending || importing.isPending) && (
              <LinearProgress sx={{ mt: 2 }} aria-label={t(`${words}.working`)} />
            )}
            {checking.isError && !refused && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {messageOf(checking.error)}
              </Alert>
            )}
          </DetailCard>
        )}
        {check && (
          <SlotCheckCard
            check={check}
            failure={importing.error ? messageOf(importing.error) : ''}
            isBusy={importing.isPending}
            onImport={startImport}
          />
        )}
      </Box>
    </>
  )
}
