import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { EmployeeSubmission, EmployeeSubmissions } from '@obverse/contract/domains/reports'
import type { ReactNode } from 'react'
import { type Column, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { MoneyText } from '../../components/money-text'
import { NameList } from '../../components/name-list'
import { PersonLink } from '../../components/record-links'
import { SiteChip } from '../../components/site-chip'
import { EmptyState } from '../../components/states'
import { type Below, useT } from '../../lib/texts'
import { useWords } from './use-words'

const words = 'resources.employee-submissions'
const numeric = { fontVariantNumeric: 'tabular-nums', ...unbroken } as const

/** Shows how many submissions the file has, and the first of them. */
export const EmployeePreview = ({ found: { StartDate, EndDate, Total, Rows } }: { found: EmployeeSubmissions }) => {
  const t = useT()
  const { periodOf, partOf } = useWords()
  const of = (name: Below<`${typeof words}.fields`>) => t(`${words}.fields.${name}`)
  if (Total === 0)
    return (
      <Card>
        <EmptyState title={t(`${words}.empty_title`)} text={t(`${words}.empty_text`)} />
      </Card>
    )
  const columns: Column<EmployeeSubmission>[] = [
    {
      label: of('SubmissionNumber'),
      // No link: the queue of invoices has those of one company only, and the report those of all.
      cell: ({ SubmissionNumber }) => SubmissionNumber,
      isHeading: true,
      sx: unbroken,
    },
    {
      label: of('SubmittedUTC'),
      // The day that the report counts, which may be another one in the reader's time zone.
      cell: ({ SubmittedUTC }) => partOf({ StartDate: SubmittedUTC.slice(0, 10), EndDate: '' }, false),
      sx: numeric,
    },
    {
      label: of('Name'),
      cell: ({ PeopleID, Name, Email }) => <PersonLink peopleID={PeopleID}>{Name || Email}</PersonLink>,
    },
    { label: of('Roles'), cell: ({ Roles }) => <NameList names={Roles} />, sx: { minWidth: 160 } },
    { label: of('SiteID'), cell: ({ SiteID }) => <SiteChip siteID={SiteID} /> },
    { label: of('Status'), cell: ({ Status }) => Status, sx: unbroken },
    { label: of('Service'), cell: ({ Service }) => Service, sx: unbroken },
    { label: of('Items'), cell: ({ Bills }) => lines(Bills.map(({ Items }) => Items)), align: 'right', sx: numeric },
    {
      label: of('Total'),
      cell: ({ Bills }) => lines(Bills.map(({ Total: total }) => <MoneyText key={total.Currency} money={total} />)),
      align: 'right',
      sx: numeric,
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography role="status">
        {t(`${words}.count`, { count: Total, period: periodOf({ StartDate, EndDate }) })}
      </Typography>
      <TableCard
        title={t(Total > Rows.length ? `${words}.first` : `${words}.all`, { count: Rows.length })}
        rows={Rows}
        keyOf={({ SubmissionNumber }) => SubmissionNumber}
        columns={columns}
      />
    </Box>
  )
}

/** Shows the values of several currencies below each other, and a dash where there is none. */
const lines = (values: ReactNode[]) =>
  values.length === 0 ? '–' : values.map((value, at) => <div key={String(at)}>{value}</div>)
