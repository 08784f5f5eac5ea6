import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DetailCard } from './detail-card'

type Fact = { name: string; value: ReactNode }
type Props = {
  title: string
  /** The buttons or links beside the heading. */
  actions?: ReactNode
  facts: readonly Fact[]
}

/** Lists the facts of a record by name and value; a fact without a value is left out. */
export const FactsCard = ({ title, actions, facts }: Props) => (
  <DetailCard title={title} actions={actions}>
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {facts
        .filter(({ value }) => ![null, undefined, false, ''].some((none) => none === value))
        .map(({ name, value }) => (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: { sm: '150px 1fr' }, columnGap: 2 }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', '& time': { whiteSpace: 'normal' } }}
            >
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  </DetailCard>
)
