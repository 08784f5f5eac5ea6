import Box from '@mui/material/Box'
import { type Publication, type PublicationState, publicationStateOf } from '@obverse/contract/publication'
import { useLocale, useTranslate } from 'ra-core'
import { instantText } from '../lib/dates'
import { StatusChip } from './status-chip'

const tones = { Draft: 'waiting', Scheduled: 'plain', Shown: 'good', Ended: 'plain' } as const

/** Returns the state of an article or a page now. */
export const stateNow = (record: Publication): PublicationState => publicationStateOf(record, new Date())

/** Shows whether visitors see an article or a page now. */
export const PublicationChip = ({ record }: { record: Publication }) => {
  const t = useTranslate()
  const state = stateNow(record)
  return <StatusChip label={t(`frame.publication.states.${state}`)} tone={tones[state]} />
}

/** Shows the state with one sentence that says who sees it, and when that changes. */
export const PublicationNote = ({ record }: { record: Publication }) => {
  const t = useTranslate()
  const locale = useLocale()
  const state = stateNow(record)
  const turn = state === 'Scheduled' ? record.StartsUTC : record.EndsUTC
  const sentence = state === 'Shown' && turn ? 'ShownUntil' : state
  return (
    <>
      <PublicationChip record={record} />
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t(`frame.publication.seen.${sentence}`, { date: turn ? instantText(turn, locale) : '' })}
      </Box>
    </>
  )
}
