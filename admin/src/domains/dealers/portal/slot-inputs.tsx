import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PortalCompany, PortalSlot } from '@obverse/contract/rules/dealers'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { InstantInput } from '../../../components/date-inputs'
import { StatusChip } from '../../../components/status-chip'
import { useT } from '../../../lib/texts'
import { ArticlePicker } from './article-picker'
import type { FilledSlot } from './known-articles'
import { slotTones } from './slot-state'

const words = 'resources.dealer-portal-articles'
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

type Props = { company: PortalCompany; slot: PortalSlot; number: number; filled: FilledSlot | undefined }

/** Edits a slot: its article, and its times once there is an article. */
export const SlotInputs = ({ company, slot, number, filled }: Props) => {
  const t = useT()
  const id = useId()
  const source = `${company}.${slot}`
  const isFilled = Boolean(useWatch({ name: `${source}.NewsArticleID` }))
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} component="h3" variant="subtitle1">
          {t(`${words}.slot`, { company, number })}
        </Typography>
        {filled && <StatusChip label={t(`${words}.states.${filled.state}`)} tone={slotTones[filled.state]} />}
      </Box>
      <ArticlePicker company={company} source={`${source}.NewsArticleID`} />
      {isFilled && (
        <Box sx={pair}>
          <InstantInput source={`${source}.StartsUTC`} label={`${words}.from`} />
          <InstantInput source={`${source}.EndsUTC`} label={`${words}.until`} />
        </Box>
      )}
    </Box>
  )
}
