import Button from '@mui/material/Button'
import type { GradeOverride } from '@obverse/contract/domains/cert-lookup'
import { type ReactNode, useState } from 'react'
import { DateTimeText } from '../../../components/date-time-text'
import { FactsCard } from '../../../components/detail/facts-card'
import { MoneyText } from '../../../components/money-text'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { type Act, ActDialog } from './act-dialog'
import { OverrideChip } from './override-chip'

type Props = { override: GradeOverride; onChanged: () => unknown }

/** Returns the acts that are offered on an override, the likeliest last. */
const actsOf = ({ State, IsOwn }: GradeOverride): readonly Act[] =>
  State === 'applied' ? ['revert'] : IsOwn ? ['withdraw'] : ['reject', 'approve']

/** Shows the override that applies or the proposal that waits, and the acts on it. */
export const OverrideCard = ({ override, onChanged }: Props) => {
  const t = useT()
  const mayAct = useMay('edit')
  const [act, setAct] = useState<Act | null>(null)
  const words = 'resources.grade-overrides'
  const fact = (name: Below<`${typeof words}.fields`>, value: ReactNode) => ({
    name: t(`${words}.fields.${name}`),
    value,
  })
  const told = (grade: string, code: string) => [grade, code].filter(Boolean).join(' · ')
  const { State, DecidedBy, EndReason, Value, IsOwn } = override
  return (
    <>
      <FactsCard
        title={t(`${words}.sections.${State === 'waiting' ? 'waiting' : 'applied'}`)}
        actions={
          mayAct &&
          actsOf(override).map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === 'approve' ? 'contained' : 'outlined'}
              onClick={() => setAct(one)}
            >
              {t(`${words}.${one}.action`)}
            </Button>
          ))
        }
        facts={[
          fact('State', <OverrideChip state={State} />),
          ...(State === 'waiting' ? [fact('Next', t(`${words}.next.${IsOwn ? 'own' : 'decide'}`))] : []),
          fact('GradeBefore', told(override.GradeBefore, override.NoGradeCodeBefore)),
          fact('GradeAfter', told(override.GradeAfter, override.NoGradeCodeAfter)),
          fact('Reason', override.Reason),
          fact('By', override.By),
          fact('MadeUTC', <DateTimeText utc={override.MadeUTC} />),
          ...(Value ? [fact('Value', <MoneyText money={Value} />)] : []),
          ...(DecidedBy ? [fact('DecidedBy', DecidedBy)] : []),
          ...(EndReason ? [fact('EndReason', EndReason)] : []),
        ]}
      />
      {act && <ActDialog act={act} override={override} onChanged={onChanged} onClose={() => setAct(null)} />}
    </>
  )
}
