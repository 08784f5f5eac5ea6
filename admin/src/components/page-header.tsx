import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Crumb, useCrumbs } from '../lib/crumbs'
import { useT } from '../lib/texts'

type Props = {
  title: string
  /** The content beside the title: a count, a state. */
  note?: ReactNode
  actions?: ReactNode
  /** The breadcrumbs between the resource and this page. */
  trail?: Crumb[]
  /** True for the resource's own list, which already has its breadcrumb. */
  isRoot?: boolean
}

/** Renders the one heading of a screen, which also names the tab and the last breadcrumb. */
export const PageHeader = ({ title, note, actions, trail = [], isRoot = false }: Props) => {
  const t = useT()
  useCrumbs(isRoot ? trail : [...trail, { label: title }])
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 1.5, mb: 2 }}
    >
      <title>{`${title} · ${t('frame.product')}`}</title>
      <Typography variant="h1" sx={{ mr: 0.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {note}
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>{actions}</Box>}
    </Box>
  )
}
