/** Lists the child records of a record in their order, with reordering and bulk actions. */
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Identifier, useGetRecordRepresentation } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { useMay } from '../../providers/access'
import { BulkBar, RowCheckbox, useHasBulk } from '../bulk/bulk-bar'
import { Listed } from '../detail/listed'
import { ReorderList } from '../reorder-list'

type Props<R> = {
  /** The resource of the records. */
  resource: string
  title: string
  /** The content that replaces the title, such as a filter. */
  heading?: ReactNode
  actions?: ReactNode
  items: readonly R[] | undefined
  error: unknown
  reload: () => unknown
  empty: ReactNode
  /** Saves the full order; without it the list cannot be reordered. */
  save?: ((ids: number[]) => Promise<unknown>) | undefined
  children: (item: R) => ReactNode
}

export function ChildList<R extends { id: number }>({
  resource,
  title,
  heading,
  actions,
  items,
  error,
  reload,
  empty,
  save,
  children,
}: Props<R>) {
  const id = useId()
  const hasBulk = useHasBulk(resource)
  const mayReorder = useMay('edit', resource)
  const represent = useGetRecordRepresentation(resource)
  const [ids, choose] = useState<Identifier[]>([])
  const nameOf = (item: R) => String(represent(item))
  const checkbox = (item: R) => hasBulk && <RowCheckbox id={item.id} name={nameOf(item)} ids={ids} choose={choose} />
  return (
    <Card
      component="section"
      {...(heading ? { 'aria-label': title } : { 'aria-labelledby': id })}
      sx={{ overflow: 'clip' }}
    >
      <Box sx={headStyle}>
        {heading ?? (
          <Typography id={id} variant="h5" component="h2">
            {title}
          </Typography>
        )}
        {actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
      </Box>
      <Listed items={items} error={error} retry={reload} empty={empty}>
        {(shown) => (
          <>
            {hasBulk && <BulkBar resource={resource} records={shown} ids={ids} choose={choose} />}
            {save && mayReorder ? (
              <ReorderList
                items={shown}
                idOf={(item) => item.id}
                labelOf={nameOf}
                save={save}
                reload={reload}
                label={title}
                lead={checkbox}
              >
                {children}
              </ReorderList>
            ) : (
              <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {shown.map((item) => (
                  <Box component="li" key={item.id} sx={{ ...rowStyle, pl: hasBulk ? 0.5 : 2 }}>
                    {checkbox(item)}
                    <Box sx={{ flex: 1, minWidth: 0 }}>{children(item)}</Box>
                  </Box>
                ))}
              </Box>
            )}
          </>
        )}
      </Listed>
    </Card>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pr: 2,
  py: 0.75,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const
