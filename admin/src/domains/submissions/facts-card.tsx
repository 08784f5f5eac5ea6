import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export type Fact = { name: string; value: ReactNode }

/** Facts of a record one below the other: what each is called, and what it is; `–` where there is nothing. */
export const FactsCard = ({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts.map(({ name, value }) => (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: { sm: '150px 1fr' }, columnGap: 2 }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value || '–'}
            </Typography>
          </Box>
        ))}
      </Box>
      {children}
    </Card>
  )
}
