import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentProps, ReactNode } from 'react'
import { type ResourceWith, useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { AdminLink } from '../admin-link'
import { EmptyState } from '../states'
import { ChildList } from './child-list'

type Row = { id: number; Name: string }
type Props<R extends Row> = Pick<ComponentProps<typeof ChildList<R>>, 'items' | 'error' | 'reload' | 'save'> & {
  /** The resource of the records: `resources.{resource}.add` is the text of the button. */
  resource: ResourceWith<'add'>
  title: string
  /** The sentence for a level without records. */
  none: string
  addTo: string
  toOf: (item: R) => string
  /** Renders the state and the counts beside the name. */
  detail: (item: R) => ReactNode
}

/** Lists the records one level below in their order; each row links to its screen. */
export function LevelList<R extends Row>({ resource, title, none, addTo, toOf, detail, ...list }: Props<R>) {
  const t = useT()
  const add = useMay('create') && (
    <Button component={AdminLink} to={addTo} underline="none" variant="outlined" startIcon={<AddIcon />}>
      {t(`resources.${resource}.add`)}
    </Button>
  )
  const isFilled = list.items !== undefined && list.items.length > 0
  return (
    <Box sx={{ mt: 2 }}>
      <ChildList
        {...list}
        resource={resource}
        title={title}
        actions={isFilled && add}
        empty={<EmptyState title={none} action={add} />}
      >
        {(item) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <AdminLink to={toOf(item)} sx={{ fontWeight: 600, flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
              {item.Name}
            </AdminLink>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>{detail(item)}</Box>
          </Box>
        )}
      </ChildList>
    </Box>
  )
}
