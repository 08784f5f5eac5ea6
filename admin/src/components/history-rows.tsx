/** The history of a record: author, time, values before and after, and a button to restore a state. */
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import type { AuditRow } from '@obverse/contract/domains/workbench'
import { useRefresh, useResourceContext, useTranslateLabel } from 'ra-core'
import { useId, useState } from 'react'
import { changesOf } from '../lib/changes'
import { useLookUp, useT } from '../lib/texts'
import { useRead, useWrite } from '../providers/calls'
import { client, messageOf } from '../providers/http'
import { useRegisteredResources } from '../providers/registered-resources'
import { ConfirmDialog } from './confirm-dialog'
import { DateTimeText } from './date-time-text'
import { Listed } from './detail/listed'
import { FieldValue } from './field-value'
import { discardTyped } from './form/typing'
import { useUnsaved } from './form/unsaved-context'
import { UnsavedNote } from './form/unsaved-note'

type Props = { entity: string; id: string | number; title?: string }

export const HistoryRows = ({ entity, id, title }: Props) => {
  const t = useT()
  const heading = useId()
  const { data, error, refetch } = useRead(client.workbench.history, { query: { entity, id: String(id) } })
  const none = (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {t('frame.history.none')}
    </Typography>
  )
  return (
    <Card component="section" role="group" aria-labelledby={heading}>
      <Typography id={heading} variant="h5" component="h2" sx={{ px: 2, pt: 2 }}>
        {title ?? t('frame.history.title')}
      </Typography>
      <Listed items={data} error={error} retry={refetch} rows={3} empty={none}>
        {(rows) => (
          <List disablePadding sx={{ pb: 1 }}>
            {rows.map((row) => (
              <HistoryRow key={row.AuditID} row={row} onRestored={refetch} />
            ))}
          </List>
        )}
      </Listed>
    </Card>
  )
}

const HistoryRow = ({ row, onRestored }: { row: AuditRow; onRestored: () => void }) => {
  const t = useT()
  const lookUp = useLookUp()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const changes = changesOf(row.Before, row.After)
  const hasTrash = useRegisteredResources().some(
    ({ entity, bulk }) => entity === row.Entity && bulk?.includes('delete'),
  )
  const isTrashed = row.Action === 'delete' && hasTrash
  const name = isTrashed ? t('frame.history.trashed') : lookUp(`frame.history.actions.${row.Action}`, row.Action)
  return (
    <ListItem divider sx={{ display: 'block', px: 2, py: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {row.Person || t('frame.system')} · <DateTimeText utc={row.DateUTC} />
      </Typography>
      {(changes.length > 0 || row.CanRestore) && (
        <Button
          size="small"
          color="inherit"
          sx={{ ml: '-5px' }}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'frame.history.hide' : 'frame.history.show', { count: changes.length })}
        </Button>
      )}
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Changes row={row} />}
        {isOpen && row.CanRestore && <Restore row={row} onRestored={onRestored} />}
      </Box>
    </ListItem>
  )
}

const Changes = ({ row }: { row: AuditRow }) => {
  const t = useT()
  const label = useTranslateLabel()
  const resource = useResourceContext()
  return (
    <Box component="dl" sx={{ m: 0, my: 1 }}>
      {changesOf(row.Before, row.After).map(({ field, before, after }) => (
        <Box key={field} sx={{ mb: 1 }}>
          <Typography component="dt" variant="caption" sx={{ fontWeight: 600 }}>
            {label({ source: field, ...(resource && { resource }) })}
          </Typography>
          <Value kind="del" label={t('frame.history.before')} field={field} value={before} />
          <Value kind="ins" label={t('frame.history.after')} field={field} value={after} />
        </Box>
      ))}
    </Box>
  )
}

type ValueProps = { kind: 'del' | 'ins'; label: string; field: string; value: unknown }

const Value = ({ kind, label, field, value }: ValueProps) => (
  <Typography
    component="dd"
    variant="body2"
    sx={{
      m: 0,
      pl: 1,
      borderLeft: 3,
      borderColor: kind === 'del' ? 'error.main' : 'success.main',
      overflowWrap: 'anywhere',
      mb: 0.5,
    }}
  >
    <Box component="span" sx={{ color: 'text.secondary' }}>{`${label} `}</Box>
    <Box component={kind} sx={{ textDecoration: 'none' }}>
      <FieldValue field={field} value={value} />
    </Box>
  </Typography>
)

const Restore = ({ row, onRestored }: { row: AuditRow; onRestored: () => void }) => {
  const t = useT()
  const refresh = useRefresh()
  const { isUnsaved } = useUnsaved()
  const [isAsked, setAsked] = useState(false)
  const restore = useWrite(client.workbench.restore, {
    done: t('frame.history.restored'),
    onSuccess: () => {
      setAsked(false)
      onRestored()
      discardTyped()
      refresh()
    },
    onError: () => undefined,
  })
  return (
    <>
      <Button variant="outlined" startIcon={<RestoreIcon />} onClick={() => setAsked(true)} sx={{ mb: 1 }}>
        {t('frame.history.restore')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('frame.history.restore_title')}
        confirm={t('frame.history.restore')}
        isBusy={restore.isPending}
        isDangerous={isUnsaved}
        onConfirm={() => restore.mutate({ params: { auditID: row.AuditID } })}
        onClose={() => setAsked(false)}
      >
        {t('frame.history.restore_text')}
        <UnsavedNote />
        {restore.isError && (
          <Typography color="error" role="alert" sx={{ mt: 1.5 }}>
            {messageOf(restore.error)}
          </Typography>
        )}
      </ConfirmDialog>
    </>
  )
}
