import Card from '@mui/material/Card'
import { rangeFault, thisYear } from '@obverse/contract/rules/reports'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../components/page-header'
import { ErrorState, LoadingRows } from '../../components/states'
import { useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { EmployeePreview } from './employee-preview'
import { EmployeeRangeForm, type TypedRange } from './employee-range-form'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Renders /admin/employee-submissions: a period, how many submissions of employees it has, and their file (REP-1). */
export const EmployeeSubmissions = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const today = new Date().toISOString().slice(0, 10)
  const [typed, setTyped] = useState<TypedRange>(() => {
    const usual = thisYear(today)
    const [start, end] = [search.get('startDate'), search.get('endDate')]
    return { startDate: isDay(start) ? start : usual.StartDate, endDate: isDay(end) ? end : usual.EndDate }
  })
  const broken = rangeFault(typed)
  const { data, error, refetch } = useRead(
    client.reports.employeeSubmissions,
    { query: typed },
    { enabled: broken === null },
  )
  const change = (next: TypedRange) => {
    setTyped(next)
    // The address is for coming back and for passing on; what cannot be asked for is not in it.
    if (rangeFault(next) === null) setSearch(new URLSearchParams(next), { replace: true })
  }
  return (
    <>
      <PageHeader title={t('resources.employee-submissions.title')} isRoot />
      <EmployeeRangeForm typed={typed} broken={broken} today={today} onChange={change} />
      {broken === null && data && <EmployeePreview found={data} />}
      {broken === null && !data && (
        <Card>{error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows />}</Card>
      )}
    </>
  )
}
