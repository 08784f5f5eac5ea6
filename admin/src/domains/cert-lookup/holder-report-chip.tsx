import type { HolderReportRow } from '@obverse/contract/domains/cert-lookup'
import { StatusChip, type Tone } from '../../components/status-chip'
import { useT } from '../../lib/texts'

const tones: Record<HolderReportRow['State'], Tone> = { open: 'waiting', checking: 'plain', closed: 'good' }

/** Shows the state of a holder report; a closed one shows its outcome. */
export const HolderReportChip = ({
  report: { State, Outcome },
}: {
  report: Pick<HolderReportRow, 'State' | 'Outcome'>
}) => {
  const t = useT()
  const words = 'resources.holder-reports'
  if (Outcome === null) return <StatusChip label={t(`${words}.states.${State}`)} tone={tones[State]} />
  return (
    <StatusChip label={t(`${words}.outcomes.${Outcome}`)} tone={Outcome === 'counterfeit' ? 'bad' : tones[State]} />
  )
}
