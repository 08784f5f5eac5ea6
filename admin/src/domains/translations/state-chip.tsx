import { useTranslate } from 'ra-core'
import { StatusChip, type Tone } from '../../components/status-chip'
import type { TextState } from './thing'

const tones: Record<TextState, Tone> = { missing: 'bad', outdated: 'waiting', done: 'good' }

export const StateChip = ({ state }: { state: TextState }) => {
  const t = useTranslate()
  return <StatusChip label={t(`resources.translations.states.${state}`)} tone={tones[state]} />
}
