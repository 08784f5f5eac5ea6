import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined'
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { type Below, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'
import type { TrashRow } from './data-provider'

/** Restores a deleted record, or deletes it for good after a question. */
export const TrashActions = ({ record }: { record: TrashRow }) => {
  const t = useT()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const name = `“${record.Name}”`
  const words = (key: Below<'resources.trash'>) => t(`resources.trash.${key}`, { name })
  const call = { params: { entity: record.Entity, key: record.EntityKey } }
  // Refreshes after a failure too: somebody else may have restored it.
  const restore = useWrite(client.workbench.restoreTrashed, { done: words('restored'), onSettled: () => refresh() })
  const purge = useWrite(client.workbench.purgeTrashed, {
    done: words('purged'),
    onSettled: () => {
      setAsking(false)
      refresh()
    },
  })
  if (!useMay('restore')) return null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      <Button
        loading={restore.isPending}
        aria-label={words('restore_named')}
        title={t('resources.trash.restore')}
        onClick={() => restore.mutate(call)}
        sx={{ minWidth: 40 }}
      >
        <RestoreIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 0.75 }}>
          {t('resources.trash.restore')}
        </Box>
      </Button>
      <IconButton
        color="error"
        aria-label={words('purge_named')}
        title={t('resources.trash.purge')}
        onClick={() => setAsking(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={words('purge_title')}
        confirm={t('resources.trash.purge')}
        isDangerous
        isBusy={purge.isPending}
        onConfirm={() => purge.mutate(call)}
        onClose={() => setAsking(false)}
      >
        {t('resources.trash.purge_text')}
      </ConfirmDialog>
    </Box>
  )
}
