import type { MembershipStats } from '@obverse/contract/domains/reports'
import type { ReactNode } from 'react'
import { type Column, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { useCurrentSite } from '../../providers/sites'
import { type Measure, measuresOf } from './measures'
import { NumberLink } from './number-link'
import { type Counts, isMonthly, partsOf, sitesOf } from './sums'
import { useWords } from './use-words'

type Props = { stats: MembershipStats; siteID: number | undefined }
const numeric = { fontVariantNumeric: 'tabular-nums', ...unbroken } as const

function useColumns<R extends Counts>(
  measures: readonly Measure[],
  cell: (row: R, measure: Measure) => ReactNode,
): Column<R>[] {
  const words = useWords()
  return measures.map((measure) => ({
    // The columns of the tiers follow that of all members.
    label: measure.tier ?? words.nameOf(measure),
    cell: (row) => cell(row, measure),
    align: 'right',
    sx: numeric,
  }))
}

/** Lists the numbers by day, or by month in a long period, the latest first. */
export const PartsCard = ({ stats, siteID }: Props) => {
  const words = useWords()
  const isMonth = isMonthly(stats)
  const parts = partsOf(stats.Rows, stats).reverse()
  const columns = useColumns<(typeof parts)[number]>(measuresOf([stats.Totals]), (part, measure) => (
    <NumberLink
      measure={measure}
      value={measure.amountOf(part)}
      range={part}
      siteID={siteID}
      of={words.partOf(part, isMonth)}
    />
  ))
  const name = words.word(isMonth ? 'month' : 'day')
  return (
    <TableCard
      title={words.word(isMonth ? 'by_month' : 'by_day')}
      rows={parts}
      keyOf={({ StartDate }) => StartDate}
      columns={[
        { label: name, cell: (part) => words.partOf(part, isMonth), isHeading: true, sx: unbroken },
        ...columns,
      ]}
    />
  )
}

/** Lists the sums of each site. */
export const SitesCard = ({ stats }: Pick<Props, 'stats'>) => {
  const words = useWords()
  const { sites } = useCurrentSite()
  const nameOf = (siteID: number) => sites.find((site) => site.SiteID === siteID)?.Code ?? String(siteID)
  const rows = sitesOf(stats.Rows)
  const columns = useColumns<(typeof rows)[number]>(measuresOf([stats.Totals]), (row, measure) => (
    <NumberLink
      measure={measure}
      value={measure.amountOf(row)}
      range={stats}
      siteID={row.SiteID}
      of={nameOf(row.SiteID)}
    />
  ))
  return (
    <TableCard
      title={words.word('by_site')}
      rows={rows}
      keyOf={({ SiteID }) => SiteID}
      columns={[
        { label: words.word('site'), cell: ({ SiteID }) => nameOf(SiteID), isHeading: true, sx: unbroken },
        ...columns,
      ]}
    />
  )
}
