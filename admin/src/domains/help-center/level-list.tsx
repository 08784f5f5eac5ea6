import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ComponentProps, ReactNode } from 'react'
import { AdminLink } from '../../components/admin-link'
import { ChildList } from '../../components/list/child-list'
import { EmptyState } from '../../components/states'
import { useMay } from '../../providers/access'

type Row = { id: number; Name: string }
type Props<R extends Row> = Pick<ComponentProps<typeof ChildList<R>>, 'items' | 'error' | 'reload' | 'save'> & {
  level: 'categories' | 'subcategories' | 'questions'
  addTo: string
  toOf: (item: R) => string
  /** Renders the state and the counts beside the name. */
  detail: (item: R) => ReactNode
}

/** Lists the categories, subcategories or questions one level below; each row links to its screen. */
export function LevelList<R extends Row>({ level, addTo, toOf, detail, ...list }: Props<R>) {
  const t = useTranslate()
  const add = useMay('create') && (
    <Button component={AdminLink} to={addTo} underline="none" variant="outlined" startIcon={<AddIcon />}>
      {t(`resources.help-center-${level}.add`)}
    </Button>
  )
  const isFilled = list.items !== undefined && list.items.length > 0
  return (
    <Box sx={{ mt: 2 }}>
      <ChildList
        {...list}
        resource={`help-center-${level}`}
        title={t(`resources.help-center.${level}`)}
        actions={isFilled && add}
        empty={<EmptyState title={t(`resources.help-center.no_${level}`)} action={add} />}
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
