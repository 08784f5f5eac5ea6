/** The things one level below: counted, in order, movable; each row leads to its own screen. */
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { AdminLink } from '../../components/admin-link'
import { ReorderList } from '../../components/reorder-list'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states'

type Child = { Id: number; Name: string }
type Props<T extends Child> = {
  title: string
  addLabel: string
  addTo: string
  empty: string
  items: readonly T[] | undefined
  error: unknown
  reload: () => unknown
  toOf: (item: T) => string
  /** Beside the name: state and counts. */
  detail: (item: T) => ReactNode
  /** Saves the full order; without it the list cannot be moved. */
  save?: (ids: number[]) => Promise<unknown>
}

export function ChildList<T extends Child>({
  title,
  addLabel,
  addTo,
  empty,
  items,
  error,
  reload,
  toOf,
  detail,
  save,
}: Props<T>) {
  const id = useId()
  const add = (
    <Button component={AdminLink} to={addTo} underline="none" variant="outlined" startIcon={<AddIcon />}>
      {addLabel}
    </Button>
  )
  const row = (item: T) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <AdminLink to={toOf(item)} sx={{ fontWeight: 600, flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        {item.Name}
      </AdminLink>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>{detail(item)}</Box>
    </Box>
  )
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={id} variant="h5" component="h2">
          {title}
        </Typography>
        <Box sx={{ ml: 'auto' }}>{items && items.length > 0 && add}</Box>
      </Box>
      {error ? (
        <ErrorState error={error} retry={reload} />
      ) : !items ? (
        <LoadingRows rows={4} />
      ) : items.length === 0 ? (
        <EmptyState title={empty} action={add} />
      ) : save ? (
        <ReorderList
          items={items}
          idOf={(item) => item.Id}
          labelOf={(item) => item.Name}
          save={save}
          reload={reload}
          label={title}
        >
          {row}
        </ReorderList>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <Box
              component="li"
              key={item.Id}
              sx={{ px: 2, py: 1.25, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
            >
              {row(item)}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
