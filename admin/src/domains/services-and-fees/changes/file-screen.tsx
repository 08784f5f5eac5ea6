import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FeeFileCheck } from '@obverse/contract/domains/services-and-fees'
import { maxFeeChangeName, startOfDay } from '@obverse/contract/rules/services-and-fees'
import { timeZones } from '@obverse/contract/rules/sites'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { DetailCard } from '../../../components/detail/detail-card'
import { Absent } from '../../../components/detail/read-refused'
import { FileChoice } from '../../../components/file-choice'
import { PageHeader } from '../../../components/page-header'
import { SiteChip } from '../../../components/site-chip'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { type Site, useCurrentSite } from '../../../providers/sites'
import { FileCheckCard } from './file-check-card'
import { feeChangePath, feeChangesPath } from './paths'

const isCheck = (current: unknown): current is FeeFileCheck =>
  typeof current === 'object' && current !== null && 'Fingerprint' in current

/** Renders /admin/fee-changes/site/{siteID}/file: the fees of a site as a file, and a changed file as a new change. */
export const FileScreen = () => {
  const t = useT()
  const mayAct = useMay('create')
  const siteID = Number(useParams().siteID)
  const site = useCurrentSite().sites.find((one) => one.SiteID === siteID)
  const words = 'resources.fee-changes.file'
  if (!site) return <Absent isPage back={feeChangesPath} />
  return (
    <>
      <PageHeader title={t(`${words}.title`, { site: site.Name })} note={<SiteChip siteID={siteID} />} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DetailCard title={t(`${words}.current`)}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t(`${words}.current_help`)}
          </Typography>
          <Button
            component="a"
            href={`/admin/services-and-fees/data/sites/${siteID}/file/`}
            download
            startIcon={<DownloadIcon />}
          >
            {t(`${words}.download`)}
          </Button>
        </DetailCard>
        {mayAct ? <FileForm site={site} /> : <Alert severity="info">{t(`${words}.read_only`)}</Alert>}
      </Box>
    </>
  )
}

const nothing = { Name: '', Day: '', Time: startOfDay }

/** Checks a file, shows its differences, and makes a change of it as a whole. */
const FileForm = ({ site }: { site: Site }) => {
  const t = useT()
  const notify = useNotify()
  const [file, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState(nothing)
  const params = { siteID: site.SiteID }
  const words = 'resources.fee-changes'
  const checking = useWrite(client.servicesAndFees.checkFees, { onError: () => undefined })
  const importing = useWrite(client.servicesAndFees.importFees, {
    onSuccess: () => {
      setFile(null)
      checking.reset()
    },
    onError: () => undefined,
  })
  // After a conflict the answer has a fresh check.
  const conflict = errorBodyOf(importing.error)?.current
  const check = isCheck(conflict) ? conflict : checking.data
  const errors = { ...errorBodyOf(checking.error)?.errors, ...errorBodyOf(importing.error)?.errors }
  const choose = (chosen: File) => {
    checking.reset()
    importing.reset()
    setFile(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return notify(t(`${words}.file.choose_first`), { type: 'warning' })
    importing.reset()
    checking.mutate({ params, body: { File: file } })
  }
  const field = (name: keyof typeof nothing, help: string | undefined, type = 'text') => (
    <TextField
      label={t(`${words}.fields.${name}`)}
      type={type}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={Boolean(errors[name])}
      helperText={errors[name] ?? help}
      slotProps={{
        htmlInput: name === 'Name' ? { maxLength: maxFeeChangeName } : {},
        inputLabel: type === 'text' ? {} : { shrink: true },
      }}
    />
  )
  return (
    <>
      <DetailCard title={t(`${words}.file.upload`)}>
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          aria-label={t(`${words}.file.upload`)}
          sx={{ display: 'grid', gap: 2, maxWidth: 520 }}
        >
          <FileChoice
            label={t(`${words}.file.choose`)}
            accept=".csv,.txt,text/csv"
            file={file}
            hint={t(`${words}.file.none`)}
            onChoose={choose}
          />
          {errors.File && <Alert severity="error">{errors.File}</Alert>}
          <Box>
            <Button type="submit" variant={check ? 'outlined' : 'contained'} loading={checking.isPending}>
              {t(`${words}.file.check`)}
            </Button>
          </Box>
        </Box>
        {importing.data && (
          <Alert severity="success" role="status" sx={{ mt: 2 }}>
            {t(`${words}.file.done`)}{' '}
            <AdminLink to={feeChangePath(importing.data.ChangeID)} color="inherit">
              {importing.data.Name}
            </AdminLink>
          </Alert>
        )}
        {checking.isError && !errors.File && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOf(checking.error)}
          </Alert>
        )}
      </DetailCard>
      {check && (
        <FileCheckCard
          check={check}
          failure={importing.error ? messageOf(importing.error) : ''}
          isBusy={importing.isPending}
          onImport={() => {
            if (file) importing.mutate({ params, body: { File: file, ...typed, Fingerprint: check.Fingerprint } })
          }}
        >
          {field('Name', undefined)}
          {field('Day', t(`${words}.help.Day`), 'date')}
          {field('Time', t(`${words}.help.Time`, { zone: timeZones[site.Region] }), 'time')}
        </FileCheckCard>
      )}
    </>
  )
}
