import type { ContactState } from '@obverse/contract/rules/contact'
import { StatusChip, type Tone } from '../../components/status-chip'
import { useT } from '../../lib/texts'

const tones: Record<ContactState, Tone> = { New: 'waiting', Open: 'plain', Answered: 'good', Closed: 'good' }

/** Shows the state of a contact message. */
export const MessageChip = ({ state }: { state: ContactState }) => {
  const t = useT()
  return <StatusChip label={t(`resources.contact-messages.states.${state}`)} tone={tones[state]} />
}
