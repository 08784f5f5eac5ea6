import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { type CsvColumn, download, toCsv } from '@obverse/browser/csv'
import type { MembershipDay, MembershipStats } from '@obverse/contract/domains/reports'
import { decimalText } from '@obverse/contract/rules/payments'
import { useMay } from '../../providers/access'
import { useCurrentSite } from '../../providers/sites'
import { type Measure, measuresOf } from './measures'
import { useWords } from './use-words'

/** Downloads the rows of the report as CSV, one for each day and site. */
export const DownloadButton = ({ stats }: { stats: MembershipStats | undefined }) => {
  const words = useWords()
  const { sites } = useCurrentSite()
  const mayExport = useMay('export')
  if (!mayExport) return null
  const save = ({ StartDate, EndDate, Rows, Totals }: MembershipStats) => {
    const codeOf = (siteID: number) => sites.find((site) => site.SiteID === siteID)?.Code ?? siteID
    const cellOf = (measure: Measure, row: MembershipDay) => {
      if (measure.number === 'Members' && row.Members === null) return ''
      const value = measure.amountOf(row)
      return measure.currency ? decimalText(value) : value
    }
    const columns: CsvColumn<MembershipDay>[] = [
      { label: words.word('day'), value: ({ Day }) => Day },
      { label: words.word('site'), value: ({ SiteID }) => codeOf(SiteID) },
      ...measuresOf([Totals]).map((measure) => ({
        label: words.nameOf(measure),
        value: (row: MembershipDay) => cellOf(measure, row),
      })),
    ]
    const delimiter = words.locale === 'de-DE' ? ';' : ','
    download(`membership-report-${StartDate}-${EndDate}.csv`, toCsv(columns, Rows, delimiter))
  }
  return (
    <Button startIcon={<DownloadIcon />} disabled={!stats} onClick={() => stats && save(stats)}>
      {words.word('download')}
    </Button>
  )
}
