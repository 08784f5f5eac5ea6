/** Selects rows of a list and offers bulk actions on them. */
import ClearIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UnpublishIcon from '@mui/icons-material/VisibilityOffOutlined'
import PublishIcon from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import type { Theme } from '@mui/material/styles'
import { type Identifier, type RaRecord, useGetRecordRepresentation } from 'ra-core'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fieldsOf } from '../../lib/record'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useResource } from '../../providers/registered-resources'
import { ConfirmDialog } from '../confirm-dialog'
import { type Action, type Chosen, useBulk } from './use-bulk'
import { useThings } from './use-things'

type Selection = {
  ids: readonly Identifier[]
  choose: (ids: Identifier[]) => void
}
type Props = Selection & { resource: string; records: readonly RaRecord[] }

/** The number of records that a question names. */
const MOST_NAMES = 3

/** Tells whether a resource has bulk actions for this person. */
export const useHasBulk = (resource: string) => {
  const { bulk = [] } = useResource(resource) ?? {}
  return useMay('edit', resource) && bulk.length > 0
}

/** Shows the number of selected records, their bulk actions, and the results. */
export const BulkBar = ({ resource, records, ids, choose }: Props) => {
  const t = useT()
  const things = useThings(resource)
  const represent = useGetRecordRepresentation(resource)
  const offered = useResource(resource)?.bulk ?? []
  const { run, isPending, refused, forget } = useBulk(resource)
  const [isAsking, setAsking] = useState(false)
  const checkboxID = useId()
  const { home: all, goHome } = useHome()
  const chosen = records
    .filter(({ id }) => ids.includes(id))
    .map((record): Chosen => ({ id: record.id, name: String(represent(record)), version: versionOf(record) }))
  const count = chosen.length
  const act = async (action: Action) => {
    await run(action, chosen)
    setAsking(false)
    choose([])
    goHome()
  }
  return (
    <>
      <Box role="group" aria-label={t('frame.bulk.title')} sx={[barStyle, count > 0 && inUse]}>
        <Checkbox
          checked={count > 0 && count === records.length}
          indeterminate={count > 0 && count < records.length}
          onChange={(_event, isChecked) => choose(isChecked ? records.map(({ id }) => id) : [])}
          slotProps={{ input: { ref: all, id: checkboxID, 'aria-label': t('frame.bulk.all') } }}
        />
        {count === 0 && (
          <Box component="label" htmlFor={checkboxID} sx={{ color: 'text.secondary', cursor: 'pointer' }}>
            {t('frame.bulk.all')}
          </Box>
        )}
        <Box role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap', mr: count > 0 ? 1 : 0 }}>
          {count > 0 && t('frame.bulk.chosen', { count })}
        </Box>
        {count > 0 && (
          <>
            {offered.includes('publish') && (
              <>
                <BarButton
                  icon={<PublishIcon />}
                  label={t('frame.bulk.publish')}
                  isDisabled={isPending}
                  onClick={() => void act('publish')}
                />
                <BarButton
                  icon={<UnpublishIcon />}
                  label={t('frame.bulk.unpublish')}
                  isDisabled={isPending}
                  onClick={() => void act('unpublish')}
                />
              </>
            )}
            {offered.includes('delete') && (
              <BarButton
                icon={<DeleteIcon />}
                label={t('frame.bulk.delete')}
                isDisabled={isPending}
                isDangerous
                onClick={() => setAsking(true)}
              />
            )}
            <Box sx={{ ml: 'auto' }}>
              <BarButton
                icon={<ClearIcon />}
                label={t('frame.bulk.clear')}
                isDisabled={isPending}
                onClick={() => {
                  choose([])
                  goHome()
                }}
              />
            </Box>
          </>
        )}
      </Box>
      {refused && (
        <Alert severity="error" onClose={forget} closeText={t('frame.close')} sx={{ m: 1 }}>
          <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
            {t(`frame.bulk.refused.${refused.action}`, {
              count: refused.records.length,
              things: things(refused.records.length),
            })}
          </Box>
          <Rows>
            {refused.records.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </Rows>
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('frame.bulk.question', { count, things: things(count) })}
        confirm={t('frame.bulk.delete')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void act('delete')}
        onClose={() => setAsking(false)}
      >
        <Rows>
          {chosen.slice(0, MOST_NAMES).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {count > MOST_NAMES && <li>{t('frame.bulk.more', { count: count - MOST_NAMES })}</li>}
        </Rows>
        <Box component="p" sx={{ mb: 0 }}>
          {t('frame.bulk.to_trash', { count })}
        </Box>
      </ConfirmDialog>
    </>
  )
}

/**
 * Moves the focus to "Select all" when the buttons disappear with the selection, or to the content when the list is
 * empty.
 */
function useHome() {
  const home = useRef<HTMLInputElement>(null)
  const [visits, setVisits] = useState(0)
  // An effect, because a closing dialog first gives the focus to the button that opened it, which is gone.
  useEffect(() => {
    if (visits > 0) home.current?.focus()
  }, [visits])
  const goHome = () => {
    if (home.current) setVisits((before) => before + 1)
    else document.getElementById('content')?.focus()
  }
  return { home, goHome }
}

const versionOf = (record: RaRecord) => {
  const { Version } = fieldsOf(record)
  return typeof Version === 'number' ? Version : undefined
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 0.5 },
  minHeight: 48,
  px: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** Keeps the bar visible below the top bar while rows are selected. */
const inUse = ({ palette }: Theme) => ({
  position: 'sticky' as const,
  top: 53,
  zIndex: 1,
  backgroundColor: palette.background.paper,
  backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
})

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)

type ButtonProps = {
  icon: ReactElement
  label: string
  isDisabled: boolean
  isDangerous?: boolean
  onClick: () => void
}

/** Shows its icon alone on a narrow screen. */
const BarButton = ({ icon, label, isDisabled, isDangerous = false, onClick }: ButtonProps) => (
  <Button
    color={isDangerous ? 'error' : 'inherit'}
    disabled={isDisabled}
    aria-label={label}
    title={label}
    onClick={onClick}
    sx={{ minWidth: 40, '& svg': { fontSize: '1.25rem' } }}
  >
    {icon}
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 0.75 }}>
      {label}
    </Box>
  </Button>
)

type RowProps = Selection & { id: Identifier; name: string }

/** Selects one row; its label names the record. */
export const RowCheckbox = ({ id, name, ids, choose }: RowProps) => {
  const t = useT()
  return (
    <Checkbox
      checked={ids.includes(id)}
      // A click on the row opens the record.
      onClick={(event) => event.stopPropagation()}
      onChange={(_event, isChecked) => choose(isChecked ? [...ids, id] : ids.filter((each) => each !== id))}
      slotProps={{ input: { 'aria-label': t('frame.bulk.row', { name }) } }}
    />
  )
}
