import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../components/status-chip'
import { type Code, isKindOfEnglish, type TextState } from './thing'

const tones: Record<TextState, Tone> = { missing: 'bad', outdated: 'waiting', done: 'good' }

/** Shows the state of a text in a language. Other variants of English are never missing: US English replaces them. */
export const StateChip = ({ state, code }: { state: TextState; code: Code }) => {
  const t = useTranslate()
  if (state === 'missing' && isKindOfEnglish(code))
    return <StatusChip label={t('resources.translations.states.english')} />
  return <StatusChip label={t(`resources.translations.states.${state}`)} tone={tones[state]} />
}
