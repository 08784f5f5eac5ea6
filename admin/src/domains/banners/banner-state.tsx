import Box from '@mui/material/Box'
import type { Publication } from '@obverse/contract/publication'
import { useLocale, useTranslate } from 'ra-core'
import { stateNow } from '../../components/publication-state'
import { StatusChip } from '../../components/status-chip'
import { instantText } from '../../lib/dates'

const tones = { Draft: 'waiting', Scheduled: 'plain', Shown: 'good', Ended: 'plain' } as const

/** Shows whether a banner is a draft, scheduled, shown or no longer shown. */
export const BannerChip = ({ record }: { record: Publication }) => {
  const t = useTranslate()
  const state = stateNow(record)
  return <StatusChip label={t(`resources.banners.states.${state}`)} tone={tones[state]} />
}

/** Shows the state with one sentence that says who sees it, and when that changes. */
export const BannerNote = ({ record }: { record: Publication }) => {
  const t = useTranslate()
  const locale = useLocale()
  const state = stateNow(record)
  const turn = state === 'Scheduled' ? record.StartsUTC : record.EndsUTC
  const sentence = state === 'Shown' && turn ? 'ShownUntil' : state
  return (
    <>
      <BannerChip record={record} />
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t(`resources.banners.seen.${sentence}`, { date: turn ? instantText(turn, locale) : '' })}
      </Box>
    </>
  )
}
