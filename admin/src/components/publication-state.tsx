import Box from '@mui/material/Box'
import { type Publication, type PublicationState, publicationStateOf } from '@obverse/contract/publication'
import { useLocale } from 'ra-core'
import type { ReactNode } from 'react'
import { instantText } from '../lib/dates'
import { useT } from '../lib/texts'
import { StatusChip } from './status-chip'

const tones = { Draft: 'waiting', Scheduled: 'plain', Shown: 'good', Ended: 'plain' } as const

/** Returns the state of an article, a page or a vote now. */
export const stateNow = (record: Publication): PublicationState => publicationStateOf(record, new Date())

/** Shows a state of publication by the name that its record has for it. */
export const StateChip = ({ state, label }: { state: PublicationState; label: string }) => (
  <StatusChip label={label} tone={tones[state]} />
)

/** Returns the key of the sentence about a record now, and when that changes. */
export function useSeen(record: Publication): { sentence: PublicationState | 'ShownUntil'; date: string } {
  const locale = useLocale()
  const state = stateNow(record)
  const turn = state === 'Scheduled' ? record.StartsUTC : record.EndsUTC
  return { sentence: state === 'Shown' && turn ? 'ShownUntil' : state, date: turn ? instantText(turn, locale) : '' }
}

/** Shows the chip of a state with its sentence. */
export const StateNote = ({ chip, children }: { chip: ReactNode; children: string }) => (
  <>
    {chip}
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {children}
    </Box>
  </>
)

/** Shows whether visitors see an article or a page now. */
export const PublicationChip = ({ record }: { record: Publication }) => {
  const t = useT()
  const state = stateNow(record)
  return <StateChip state={state} label={t(`frame.publication.states.${state}`)} />
}

/** Shows the state with one sentence that says who sees it, and when that changes. */
export const PublicationNote = ({ record }: { record: Publication }) => {
  const t = useT()
  const { sentence, date } = useSeen(record)
  return (
    <StateNote chip={<PublicationChip record={record} />}>
      {t(`frame.publication.seen.${sentence}`, { date })}
    </StateNote>
  )
}
