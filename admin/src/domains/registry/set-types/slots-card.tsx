/** The slots of a set type: added by searching, reordered and removed, each saved at once. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { SetTypeSlot } from '@obverse/contract/domains/registry'
import { formatNumber } from '@obverse/texts/formats'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import { useState } from 'react'
import { AdminLink } from '../../../components/admin-link'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { DetailCard } from '../../../components/detail/detail-card'
import { ChildList } from '../../../components/list/child-list'
import { EmptyState } from '../../../components/states'
import { useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead, useWrite } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { slotImportPath } from './paths'
import { SlotPicker } from './slot-picker'

const words = 'resources.registry-slots'

/** Reads the slots of a set type; `reload` reads them again, and the history that names their change. */
function useSlots(setTypeID: number) {
  const queries = useQueryClient()
  const given = { params: { setTypeID } }
  const read = useRead(client.registry.setTypeSlots, given, { enabled: setTypeID > 0 })
  const history = client.workbench.history.key({ query: { entity: 'registry-set-type', id: String(setTypeID) } })
  const reload = async () => {
    await Promise.all([read.refetch(), queries.invalidateQueries({ queryKey: [history] })])
  }
  return { slots: read.data, error: read.error, reload }
}

export const SlotsCard = ({ setTypeID }: { setTypeID: number }) => {
  const t = useT()
  const mayEdit = useMay('edit')
  const { slots, error, reload } = useSlots(setTypeID)
  const [removing, setRemoving] = useState<SetTypeSlot | null>(null)
  const items = slots?.map((slot) => ({ ...slot, id: slot.SlotID }))
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayEdit && (
        <DetailCard title={t(`${words}.add`)}>
          <SlotPicker setTypeID={setTypeID} onAdded={reload} />
        </DetailCard>
      )}
      <ChildList
        resource="registry-slots"
        title={t(`${words}.title`, { count: slots?.length ?? 0 })}
        items={items}
        error={error}
        reload={reload}
        save={(body) => client.registry.reorderSlots({ params: { setTypeID }, body })}
        empty={<EmptyState title={t(`${words}.none`)} />}
        actions={<FileActions setTypeID={setTypeID} mayEdit={mayEdit} />}
      >
        {(slot) => <SlotRow slot={slot} onRemove={mayEdit ? setRemoving : null} />}
      </ChildList>
      {removing && (
        <RemoveSlot
          setTypeID={setTypeID}
          slot={removing}
          onRemoved={() => void reload()}
          onClose={() => setRemoving(null)}
        />
      )}
    </Box>
  )
}

const FileActions = ({ setTypeID, mayEdit }: { setTypeID: number; mayEdit: boolean }) => {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        component="a"
        href={`/admin/registry/data/set-types/${setTypeID}/slots/download/`}
        download
        startIcon={<DownloadIcon />}
      >
        {t(`${words}.download`)}
      </Button>
      {mayEdit && (
        <Button
          component={AdminLink}
          to={slotImportPath(setTypeID)}
          underline="none"
          variant="outlined"
          startIcon={<UploadIcon />}
        >
          {t(`${words}.import`)}
        </Button>
      )}
    </Box>
  )
}

type RowProps = { slot: SetTypeSlot; onRemove: ((slot: SetTypeSlot) => void) | null }
const SlotRow = ({ slot, onRemove }: RowProps) => {
  const t = useT()
  const locale = useLocale()
  const { CollectibleID, Name, Subcategory, BestPoints, Entries } = slot
  const points =
    BestPoints > 0
      ? t(`${words}.best`, { count: BestPoints, points: formatNumber(BestPoints, locale) })
      : t(`${words}.no_points`)
  const facts = [Subcategory, points, ...(Entries > 0 ? [t(`${words}.entries`, { count: Entries })] : [])]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{Name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[...facts, t(`${words}.number`, { id: CollectibleID })].join(' · ')}
        </Typography>
      </Box>
      {onRemove && (
        <IconButton onClick={() => onRemove(slot)} aria-label={t(`${words}.remove_one`, { name: Name })}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

type RemoveProps = { setTypeID: number; slot: SetTypeSlot; onRemoved: () => void; onClose: () => void }
/** Asks before a slot is removed; one with certificates of members is not, and the dialog says so instead. */
const RemoveSlot = ({ setTypeID, slot, onRemoved, onClose }: RemoveProps) => {
  const t = useT()
  const { SlotID, Name, Entries } = slot
  const remove = useWrite(client.registry.removeSlot, {
    done: t(`${words}.removed`, { name: Name }),
    failed: `${t('frame.remove.not_removed')}.`,
    onSuccess: onRemoved,
    onSettled: onClose,
  })
  if (Entries > 0)
    return (
      <ConfirmDialog open title={t(`${words}.stays`)} onClose={onClose}>
        {t(`${words}.in_use`, { name: Name, count: Entries })}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title={t(`${words}.ask`)}
      confirm={t(`${words}.remove`)}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { setTypeID, slotID: SlotID } })}
      onClose={onClose}
    >
      {t(`${words}.ask_text`, { name: Name })}
    </ConfirmDialog>
  )
}
