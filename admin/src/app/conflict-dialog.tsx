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
import { dateFormat } from '@obverse/texts/formats'
import { useDataProvider, useLocale, useNotify, useRefresh, useTranslateLabel } from 'ra-core'
import { useId, useState } from 'react'
import { ChangedWords } from '../components/changed-words'
import { FieldValue } from '../components/field-value'
import { discardTyped } from '../components/form/typing'
import { useJoined } from '../components/form/use-joined'
import { isRichText, readable } from '../lib/changes'
import { differences, mergeOf } from '../lib/merge'
import { useLookUp, useT } from '../lib/texts'
import { wordChanges } from '../lib/word-changes'
import { useRead } from '../providers/calls'
import { type Conflict, openConflict } from '../providers/conflict'
import { client, errorBodyOf, failedWith, messageOf } from '../providers/http'
import { resources } from './resources'

/**
 * Shows a version conflict: the change of the other person and the own input, to keep the one or the other. Fields that
 * only one side changed keep that change either way.
 */
export const ConflictDialog = ({ conflict }: { conflict: Conflict }) => {
  const t = useT()
  const id = useId()
  const label = useTranslateLabel()
  const refresh = useRefresh()
  const lookUp = useLookUp()
  const { resource } = conflict
  // Fields without a name in the texts (counts, times of the server) mean nothing to a person.
  const isNamed = (field: string) => lookUp(`resources.${resource}.fields.${field}`, '') !== ''
  const { contested } = mergeOf(conflict)
  const rows = differences(conflict)
    .filter(({ field }) => isNamed(field))
    .map((row) => ({
      ...row,
      name: String(label({ source: row.field, resource }) ?? row.field),
      isTyped: JSON.stringify(row.typed) !== JSON.stringify(row.before),
    }))
  const { copy, said } = useCopy()
  const close = () => openConflict.set(null)
  const reload = () => {
    close()
    discardTyped()
    refresh()
  }
  const mine = useMine(conflict, reload)
  const cell = (field: string, value: unknown, column: 'before' | 'current') => (
    <TableCell sx={wrapped} data-name={t(`frame.conflict.${column}`)}>
      <ComparedValue resource={resource} field={field} value={value} before={conflict.before[field]} />
    </TableCell>
  )
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
          {t(contested.length > 0 ? 'frame.conflict.text' : 'frame.conflict.text_apart')}
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
                  {cell(row.field, row.before, 'before')}
                  {cell(row.field, row.current, 'current')}
                  <TableCell sx={wrapped} data-name={t('frame.conflict.typed')}>
                    {row.isTyped && (
                      <ComparedValue resource={resource} field={row.field} value={row.typed} before={row.before} />
                    )}
                    {row.isTyped && typeof row.typed === 'string' && row.typed !== '' && (
                      <IconButton
                        aria-label={t('frame.conflict.copy', { name: row.name })}
                        onClick={() => copy(String(row.typed))}
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
        {mine.failure && (
          <Typography role="alert" color="error" sx={{ mt: 1 }}>
            {mine.failure}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} color="inherit" autoFocus>
          {t('frame.conflict.keep')}
        </Button>
        <Button onClick={reload} variant="outlined">
          {t('frame.conflict.reload')}
        </Button>
        <Button onClick={mine.save} loading={mine.isSaving} variant="contained">
          {t(contested.length > 0 ? 'frame.conflict.keep_mine' : 'frame.conflict.keep_both')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type Compared = { resource: string; field: string; value: unknown; before: unknown }

/** Shows a value; in a text that has words in common with the one before, the words that differ are marked. */
const ComparedValue = ({ resource, field, value, before }: Compared) => {
  const t = useT()
  const shown = <FieldValue resource={resource} field={field} value={value} />
  if (typeof value !== 'string' || typeof before !== 'string') return shown
  const [was, is] = [readable(before), readable(value)]
  if (was === is || !wordChanges(was, is).some(({ kind, text }) => kind === 'same' && text.trim() !== '')) return shown
  const changed = <ChangedWords before={was} after={is} />
  if (!isRichText(value)) return changed
  return (
    <>
      {shown}
      <Typography variant="caption" component="p" color="textSecondary">
        {t('frame.conflict.changed')}
      </Typography>
      {changed}
    </>
  )
}

/** Saves what was typed over the current record, whose version the person has seen. */
function useMine(conflict: Conflict, done: () => void) {
  const t = useT()
  const notify = useNotify()
  const provider = useDataProvider()
  const takeJoined = useJoined()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    const { resource, id, before, current, meta } = conflict
    const { data } = mergeOf(conflict)
    setSaving(true)
    setFailure(null)
    try {
      await provider.update(resource, { id, data, previousData: { ...before, ...current, id }, meta })
      notify(takeJoined() ?? t('frame.form.done'), { type: 'success' })
      done()
    } catch (error) {
      // A further change of somebody else opens the dialog anew.
      if (!failedWith(error, 'conflict')) setFailure(failureOf(error))
    } finally {
      setSaving(false)
    }
  }
  return { save: () => void save(), isSaving, failure }
}

/** Returns the server's message, and those beside the fields. */
const failureOf = (error: unknown): string =>
  [messageOf(error), ...Object.values(errorBodyOf(error)?.errors ?? {})].join(' ')

/** Places each value below its name on phones, where two columns do not fit. */
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

const wrapped = { overflowWrap: 'anywhere', minWidth: 140 } as const

/** Names the author of the other change, if the record has a history. */
const Culprit = ({ conflict }: { conflict: Conflict }) => {
  const t = useT()
  const locale = useLocale()
  const resource = resources.find(({ name }) => name === conflict.resource)
  const history = useRead(
    client.workbench.history,
    { query: { entity: resource?.entity ?? conflict.resource, id: String(conflict.id) } },
    { enabled: resource?.entity !== undefined },
  )
  const latest = history.data?.[0]
  if (!latest) return null
  const when = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(latest.DateUTC))
  return (
    <Typography sx={{ fontWeight: 600, mb: 1 }}>
      {t('frame.conflict.who', { name: latest.Person || t('frame.system'), when })}
    </Typography>
  )
}

function useCopy() {
  const t = useT()
  const [said, setSaid] = useState('')
  const copy = (text: string) => {
    clipboardWrite(text).then(
      () => setSaid(t('frame.conflict.copied')),
      () => setSaid(t('frame.conflict.not_copied')),
    )
  }
  return { copy, said }
}

/** Copies a text; rich text also with its formatting. Rejects where the browser allows no copying. */
async function clipboardWrite(text: string): Promise<void> {
  const plain = readable(text)
  if (!isRichText(text) || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain)
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
  return navigator.clipboard.write([new ClipboardItem({ ...blob('text/html', text), ...blob('text/plain', plain) })])
}
