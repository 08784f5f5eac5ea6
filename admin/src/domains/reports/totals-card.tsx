import type { MembershipStats } from '@obverse/contract/domains/reports'
import { TableCard } from '../../components/detail/table-card'
import { type Measure, measuresOf } from './measures'
import { NumberLink } from './number-link'
import { useWords } from './use-words'

type Props = { stats: MembershipStats; siteID: number | undefined }
const numeric = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Compares the sums of the period with those of the period before. */
export const TotalsCard = ({ stats: { Totals, Before }, siteID }: Props) => {
  const words = useWords()
  const cell = (measure: Measure, of: MembershipStats['Totals']) => (
    <NumberLink measure={measure} value={measure.amountOf(of)} range={of} siteID={siteID} of={words.periodOf(of)} />
  )
  return (
    <TableCard
      title={words.word('totals')}
      rows={measuresOf([Totals, Before])}
      keyOf={({ key }) => key}
      isStrong={({ key }) => key === 'Members'}
      columns={[
        { label: words.word('number'), cell: words.nameOf, isHeading: true },
        { label: words.word('period'), cell: (measure) => cell(measure, Totals), align: 'right', sx: numeric },
        { label: words.word('before'), cell: (measure) => cell(measure, Before), align: 'right', sx: numeric },
        {
          label: words.word('change'),
          cell: (measure) => words.changeOf(measure, measure.amountOf(Totals), measure.amountOf(Before)),
          align: 'right',
          sx: numeric,
        },
      ]}
    />
  )
}
