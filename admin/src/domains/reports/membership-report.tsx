import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { MembershipStats } from '@obverse/contract/domains/reports'
import { reportRange } from '@obverse/contract/rules/reports'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../components/page-header'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states'
import { useRead } from '../../providers/calls'
import { client, errorBodyOf } from '../../providers/http'
import { ChartCard } from './chart-card'
import { DownloadButton } from './download-button'
import { PartsCard, SitesCard } from './parts-card'
import { type AskedReport, PeriodForm } from './period-form'
import { isEmpty } from './sums'
import { TotalsCard } from './totals-card'
import { useWords } from './use-words'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Returns the report that an address asks for; what cannot be read in it is left out. */
function askedIn(search: URLSearchParams): AskedReport {
  const [start, end, site] = [search.get('startDate'), search.get('endDate'), Number(search.get('siteID'))]
  return {
    ...(isDay(start) && { startDate: start }),
    ...(isDay(end) && { endDate: end }),
    ...(Number.isSafeInteger(site) && site > 0 && { siteID: site }),
  }
}

/** Renders /admin/membership-report: the numbers of memberships in a period, compared with the period before (REP-2). */
export const MembershipReport = () => {
  const words = useWords()
  const [search, setSearch] = useSearchParams()
  const asked = askedIn(search)
  const { siteID, ...days } = asked
  const { data, error, refetch } = useRead(client.reports.membershipStats, { query: asked })
  const today = data?.Today ?? new Date().toISOString().slice(0, 10)
  const range = data ?? reportRange(days, today)
  const errors = errorBodyOf(error)?.errors
  const ask = (next: AskedReport) =>
    setSearch(new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)])))
  return (
    <>
      <PageHeader title={words.word('title')} isRoot actions={<DownloadButton stats={data} />} />
      <PeriodForm
        range={range}
        today={today}
        siteID={siteID}
        siteIDs={data?.SiteIDs}
        errors={errors ?? {}}
        onAsk={ask}
      />
      {data && data.EndDate !== (days.endDate ?? data.EndDate) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.word('reset', { period: words.periodOf(data) })}
        </Alert>
      )}
      {!data && !errors && <Card>{error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows />}</Card>}
      {data && <Numbers stats={data} siteID={siteID} />}
    </>
  )
}

const Numbers = ({ stats, siteID }: { stats: MembershipStats; siteID: number | undefined }) => {
  const words = useWords()
  if (isEmpty(stats.Totals) && isEmpty(stats.Before))
    return (
      <Card>
        <EmptyState title={words.word('empty_title')} text={words.word('empty_text')} />
      </Card>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">
        {words.word('note', { period: words.periodOf(stats), before: words.periodOf(stats.Before) })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <TotalsCard stats={stats} siteID={siteID} />
        <ChartCard stats={stats} />
      </Box>
      {siteID === undefined && <SitesCard stats={stats} />}
      <PartsCard stats={stats} siteID={siteID} />
    </Box>
  )
}
