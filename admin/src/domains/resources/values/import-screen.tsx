import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ValueCheck } from '@obverse/contract/domains/resources'
import { currencies } from '@obverse/contract/rules/payments'
import { longestSource } from '@obverse/contract/rules/resources'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { AdminLink } from '../../../components/admin-link'
import { DayField } from '../../../components/date-inputs'
import { DetailCard } from '../../../components/detail/detail-card'
import { FileChoice } from '../../../components/file-choice'
import { PageHeader } from '../../../components/page-header'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useWrite } from '../../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../../providers/http'
import { CheckCard } from './check-card'
import { CurrentValues } from './current-values'
import { useValueList } from './use-value-list'

const isCheck = (current: unknown): current is ValueCheck =>
  typeof current === 'object' && current !== null && 'Fingerprint' in current
const today = () => new Date().toISOString().slice(0, 10)

/**
 * Renders /admin/price-guide/import and /admin/set-scores/import: a file is checked, its differences are shown, and then it
 * is imported as a whole.
 */
export const ImportScreen = () => {
  const t = useT()
  const notify = useNotify()
  const list = useValueList()
  const mayAct = useMay('create')
  const words = 'resources.value-imports'
  const [file, setFile] = useState<File | null>(null)
  const [currency, setCurrency] = useState<(typeof currencies)[number]>('USD')
  const [source, setSource] = useState('')
  const [asOf, setAsOf] = useState(today)
  const Currency = list === 'price-guide' ? currency : ('' as const)
  const checking = useWrite(client.resources.checkValues, { onError: () => undefined })
  const importing = useWrite(client.resources.importValues, {
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
  const forget = () => {
    checking.reset()
    importing.reset()
  }
  const choose = (chosen: File) => {
    forget()
    setFile(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return notify(t(`${words}.choose_first`), { type: 'warning' })
    importing.reset()
    checking.mutate({ params: { list }, body: { Currency, File: file } })
  }
  const startImport = () => {
    if (!file || !check) return
    const body = { Currency, File: file, Source: source, AsOf: asOf }
    importing.mutate({ params: { list }, body: { ...body, Fingerprint: check.Fingerprint } })
  }
  const isBusy = checking.isPending || importing.isPending
  return (
    <>
      <PageHeader title={t(`resources.${list}.import`)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!mayAct && <Alert severity="info">{t(`${words}.read_only`)}</Alert>}
        {mayAct && (
          <DetailCard title={t(`${words}.file`)}>
            <Box
              component="form"
              noValidate
              onSubmit={submit}
              aria-label={t(`resources.${list}.import`)}
              sx={{ display: 'grid', gap: 2, maxWidth: 520 }}
            >
              <FileChoice
                label={t(`${words}.choose`)}
                accept=".csv,.txt,text/csv"
                file={file}
                hint={t(`${words}.columns`)}
                onChoose={choose}
              />
              {errors.File && <Alert severity="error">{errors.File}</Alert>}
              {list === 'price-guide' && (
                <TextField
                  select
                  label={t(`${words}.currency`)}
                  value={currency}
                  onChange={(event) => {
                    forget()
                    setCurrency(currencies.find((one) => one === event.target.value) ?? 'USD')
                  }}
                  error={Boolean(errors.Currency)}
                  helperText={errors.Currency}
                >
                  {currencies.map((one) => (
                    <MenuItem key={one} value={one}>
                      {one}
                    </MenuItem>
                  ))}
                </TextField>
              )}
              <TextField
                label={t(`${words}.source`)}
                value={source}
                onChange={(event) => setSource(event.target.value)}
                error={Boolean(errors.Source)}
                helperText={errors.Source ?? t(`${words}.source_help`)}
                slotProps={{ htmlInput: { maxLength: longestSource } }}
              />
              <DayField label={t(`${words}.as_of`)} value={asOf} onChange={setAsOf} error={errors.AsOf} isRequired />
              <Box>
                <Button type="submit" variant={check ? 'outlined' : 'contained'} loading={checking.isPending}>
                  {t(`${words}.check`)}
                </Button>
              </Box>
            </Box>
            {importing.isSuccess && (
              <Alert severity="success" sx={{ mt: 2 }}>
                {t(`${words}.done`)} <AdminLink to={list}>{t(`${words}.see_all`)}</AdminLink>
              </Alert>
            )}
            {isBusy && <LinearProgress sx={{ mt: 2 }} aria-label={t(`${words}.working`)} />}
            {checking.isError && !errors.File && !errors.Currency && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {messageOf(checking.error)}
              </Alert>
            )}
          </DetailCard>
        )}
        {check && (
          <CheckCard
            check={check}
            currency={Currency}
            failure={importing.error ? messageOf(importing.error) : ''}
            isBusy={importing.isPending}
            onImport={startImport}
          />
        )}
        <CurrentValues list={list} />
      </Box>
    </>
  )
}
