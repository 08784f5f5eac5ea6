import CopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useLocale, useRefresh, useTranslate, useTranslateLabel } from 'ra-core'
import { useId, useState } from 'react'
import { readable } from '../lib/changes'
import { useRead } from '../providers/calls'
import { type Conflict, differences, openConflict } from '../providers/conflict'
import { client } from '../providers/http'
import { resources } from './resources'

/** The one dialog for saves that came too late: what changed, what was typed, and the way to the fresh state. */
export const ConflictDialog = ({ conflict }: { conflict: Conflict }) => {
  const t = useTranslate()
  const id = useId()
  const label = useTranslateLabel()
  const refresh = useRefresh()
  const words = { yes: t('ra.boolean.true'), no: t('ra.boolean.false') }
  // What has no name in the texts (counts, times of the server) says nothing to a person.
  const isNamed = (field: string) => t(`resources.${conflict.resource}.fields.${field}`, { _: '' }) !== ''
  const named = differences(conflict).filter(({ field }) => isNamed(field))
  const rows = named.map((row) => ({
    field: row.field,
    name: String(label({ source: row.field, resource: conflict.resource }) ?? row.field),
    before: readable(row.before, words),
    current: readable(row.current, words),
    typed: readable(row.typed, words),
    isTyped: JSON.stringify(row.typed) !== JSON.stringify(row.before),
  }))
  const { copy, said } = useCopy()
  const close = () => openConflict.set(null)
  const reload = () => {
    close()
    refresh()
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('frame.conflict.title')}</DialogTitle>
      <DialogContent>
        <Culprit conflict={conflict} />
        <DialogContentText id={`${id}-text`} color="textPrimary" sx={{ mb: 2 }}>
          {t('frame.conflict.text')}
        </DialogContentText>
        <Box role="region" aria-label={t('frame.conflict.title')} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table sx={stackedOnPhones}>
            <TableHead>
              <TableRow>
                {(['field', 'before', 'current', 'typed'] as const).map((column) => (
                  <TableCell key={column}>{t(`frame.conflict.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.field} sx={{ verticalAlign: 'top' }}>
                  <TableCell component="th" scope="row">
                    {row.name}
                  </TableCell>
                  <TableCell sx={wrapped} data-name={t('frame.conflict.before')}>
                    {row.before || '–'}
                  </TableCell>
                  <TableCell sx={wrapped} data-name={t('frame.conflict.current')}>
                    {row.current || '–'}
                  </TableCell>
                  <TableCell sx={wrapped} data-name={t('frame.conflict.typed')}>
                    {row.isTyped ? row.typed || '–' : ''}
                    {row.isTyped && row.typed && (
                      <IconButton
                        aria-label={t('frame.conflict.copy', { name: row.name })}
                        onClick={() => copy(row.typed)}
                      >
                        <CopyIcon fontSize="small" />
                      </IconButton>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
        <Typography role="status" color="textSecondary" sx={{ mt: 1 }}>
          {said}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() =>
            copy(
              rows
                .filter((row) => row.isTyped)
                .map((row) => `${row.name}: ${row.typed}`)
                .join('\n'),
            )
          }
          startIcon={<CopyIcon />}
          color="inherit"
        >
          {t('frame.conflict.copy_all')}
        </Button>
        <Button onClick={close} color="inherit" autoFocus>
          {t('frame.conflict.keep')}
        </Button>
        <Button onClick={reload} variant="contained">
          {t('frame.conflict.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Side by side there is no room on a phone: there each value stands below its name. */
const stackedOnPhones: SxProps<Theme> = ({ breakpoints, palette }) => ({
  [breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr, & th, & td': { display: 'block' },
    '& th, & td': { border: 0, px: 0, py: 0.5 },
    '& td::before': {
      content: 'attr(data-name)',
      display: 'block',
      color: palette.text.secondary,
      fontSize: '0.75rem',
    },
  },
})

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 140 } as const

/** Who changed it, out of the history, where the record keeps one. */
const Culprit = ({ conflict }: { conflict: Conflict }) => {
  const t = useTranslate()
  const locale = useLocale()
  const resource = resources.find(({ name }) => name === conflict.resource)
  const history = useRead(
    client.workbench.history,
    { query: { entity: resource?.entity ?? conflict.resource, id: String(conflict.id) } },
    { enabled: resource?.entity !== undefined },
  )
  const latest = history.data?.[0]
  if (!latest) return null
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(latest.DateUTC),
  )
  return (
    <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('frame.conflict.who', { name: latest.Person, when })}</Typography>
  )
}

function useCopy() {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const copy = (text: string) => {
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setSaid(t('frame.conflict.copied')),
      () => setSaid(t('frame.conflict.not_copied')),
    )
  }
  return { copy, said }
}
