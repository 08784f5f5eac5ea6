import { useT } from '../lib/texts'
import { StatusChip, type Tone } from './status-chip'

export type TextState = 'missing' | 'outdated' | 'done'

const tones: Record<TextState, Tone> = { missing: 'bad', outdated: 'waiting', done: 'good' }

/** Shows the state of a text in a language. Other variants of English are never missing: US English replaces them. */
export const TranslationChip = ({ state, code }: { state: TextState; code: string }) => {
  const t = useT()
  if (state === 'missing' && code.startsWith('en-')) return <StatusChip label={t('frame.translation.states.english')} />
  return <StatusChip label={t(`frame.translation.states.${state}`)} tone={tones[state]} />
}
