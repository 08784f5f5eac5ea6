/** Reorders a list by dragging or by keyboard (space, arrows, space); each move is saved at once. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import DragIcon from '@mui/icons-material/DragIndicator'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo, useRef } from 'react'
import { useT } from '../lib/texts'
import { useSavedOrder } from './use-saved-order'

type Props<T> = {
  items: readonly T[]
  idOf: (item: T) => number
  /** Returns the name of an item for screen readers. */
  labelOf: (item: T) => string
  /** Saves the full list of ids in their new order. */
  save: (ids: number[]) => Promise<unknown>
  /** Refetches the list after a save, or when somebody else changed it. */
  reload: () => unknown
  /** The accessible name of the list. */
  label: string
  /** Renders the content before the handle: a checkbox. */
  lead?: (item: T) => ReactNode
  children: (item: T) => ReactNode
}

/** Renders a list that can be reordered; each move is saved at once. */
export function ReorderList<T>({ items, idOf, labelOf, save, reload, label, lead, children }: Props<T>) {
  const t = useT()
  const { ids, move, state, failure } = useSavedOrder({ ids: items.map(idOf), save, reload })
  const byId = new Map(items.map((item) => [idOf(item), item]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(ids, (id) => {
    const item = byId.get(Number(id))
    return item === undefined ? '' : labelOf(item)
  })
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(Number(active.id))
    const to = over ? ids.indexOf(Number(over.id)) : -1
    if (from >= 0 && to >= 0 && from !== to) move(arrayMove(ids, from, to))
  }
  return (
    <Box>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('frame.order.instructions') } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ordered.map((item) => (
              <ReorderItem key={idOf(item)} id={idOf(item)} label={labelOf(item)} lead={lead?.(item)}>
                {children(item)}
              </ReorderItem>
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Typography
        role="status"
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ minHeight: '1.4em', px: 2, py: 0.5 }}
      >
        {state === 'saving'
          ? t('frame.order.saving')
          : state === 'saved'
            ? t('frame.order.saved')
            : t('frame.order.hint')}
      </Typography>
    </Box>
  )
}

type ItemProps = { id: number; label: string; lead: ReactNode; children: ReactNode }

const ReorderItem = ({ id, label, lead, children }: ItemProps) => {
  const t = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('frame.order.movable') },
  })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: lead ? 0.5 : 1,
        pr: 2,
        py: 0.75,
        position: 'relative',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        ...(isDragging && { zIndex: 1, boxShadow: 8, borderRadius: 1 }),
      }}
    >
      {lead}
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('frame.order.move', { name: label })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** Returns the announcements for screen readers during a move, with names and positions instead of ids. */
function useAnnouncements(ids: readonly number[], nameOf: (id: UniqueIdentifier) => string): Announcements {
  const t = useT()
  const at = useRef<UniqueIdentifier | null>(null)
  return useMemo(() => {
    const place = (id: UniqueIdentifier) => ({ position: ids.indexOf(Number(id)) + 1, total: ids.length })
    return {
      onDragStart: ({ active }) => {
        at.current = active.id
        return t('frame.order.picked_up', { name: nameOf(active.id), ...place(active.id) })
      },
      onDragOver: ({ active, over }) => {
        // Skips an unchanged position, which would interrupt the announcement of the pick-up.
        if (!over || over.id === at.current) return undefined
        at.current = over.id
        return t('frame.order.moved', { name: nameOf(active.id), ...place(over.id) })
      },
      onDragEnd: ({ active, over }) =>
        t('frame.order.dropped', { name: nameOf(active.id), ...place(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => t('frame.order.cancelled', { name: nameOf(active.id), ...place(active.id) }),
    }
  }, [ids, nameOf, t])
}
