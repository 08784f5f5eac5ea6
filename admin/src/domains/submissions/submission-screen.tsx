import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Submission, Tracking } from '@obverse/contract/domains/submissions'
import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText, DayText } from '../../components/date-time-text'
import { HistoryPanel } from '../../components/history-panel'
import { MoneyText } from '../../components/money-text'
import { PageHeader } from '../../components/page-header'
import { LoadingRows } from '../../components/states'
import { StatusChip } from '../../components/status-chip'
import { TwoColumns } from '../../components/two-columns'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { CustomerLink } from './customer-link'
import { FactsCard } from './facts-card'
import { NumberText } from './number-text'
import { customerPath, invoicePath } from './paths'
import { ReadRefused } from './read-refused'
import { RecordEvent } from './record-event'
import { TableCard } from './table-card'
import { toneOfMoney, toneOfStatus } from './words'

/** /admin/customer-invoices/{peopleID}/submissions/{submissionNumber}: its story, and the next step to record. */
export const SubmissionScreen = () => {
  const t = useTranslate()
  const { peopleID = '', submissionNumber = '' } = useParams()
  const { data, error, refetch } = useRead(client.submissions.customerSubmission, {
    params: { peopleID: Number(peopleID), submissionNumber },
    query: {},
  })
  const title = t('resources.customer-invoices.submission.title', { number: submissionNumber })
  const trail = [{ label: t('resources.customer-invoices.of_customer', { id: peopleID }), to: customerPath(peopleID) }]
  if (!data)
    return (
      <>
        <PageHeader title={title} trail={trail} />
        {error ? <ReadRefused error={error} retry={refetch} back={customerPath(peopleID)} /> : <LoadingRows />}
      </>
    )
  return (
    <>
      <PageHeader
        title={title}
        trail={trail}
        note={<StatusChip label={data.Status} tone={toneOfStatus(data.StatusCode)} />}
        actions={<CustomerLink peopleID={peopleID} />}
      />
      <TwoColumns
        side={
          <>
            <SubmissionFacts submission={data} />
            <HistoryPanel key={data.Version} entity="submissions" id={data.SubmissionNumber} />
          </>
        }
      >
        <Story submission={data} onRecorded={() => void refetch()} />
        <Packages packages={data.Packages} />
        <Invoices submission={data} peopleID={peopleID} />
      </TwoColumns>
    </>
  )
}

const Story = ({ submission, onRecorded }: { submission: Submission; onRecorded: () => void }) => {
  const t = useTranslate()
  const words = 'resources.customer-invoices.story'
  return (
    <TableCard
      title={t(`${words}.title`)}
      empty={t(`${words}.none`)}
      isEmpty={submission.Timeline.length === 0}
      actions={<RecordEvent submission={submission} onRecorded={onRecorded} />}
    >
      <TableHead>
        <TableRow>
          {(['DateUTC', 'Status', 'Note'] as const).map((column) => (
            <TableCell key={column}>{t(`${words}.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {[...submission.Timeline].reverse().map((event) => (
          <TableRow key={event.EventID}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <DateTimeText utc={event.DateUTC} />
            </TableCell>
            <TableCell>
              {event.Status} {event.IsStepBack && <StatusChip label={t(`${words}.step_back`)} tone="waiting" />}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'pre-line', minWidth: 200 }}>{event.Note}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableCard>
  )
}

const packageColumns = ['Direction', 'Carrier', 'Number', 'Status', 'DeliveredUTC', 'InsuredValue'] as const

const Packages = ({ packages }: { packages: Tracking[] }) => {
  const t = useTranslate()
  const words = 'resources.customer-invoices.packages'
  return (
    <TableCard title={t(`${words}.title`)} empty={t(`${words}.none`)} isEmpty={packages.length === 0}>
      <TableHead>
        <TableRow>
          {packageColumns.map((column) => (
            <TableCell key={column} align={column === 'InsuredValue' ? 'right' : 'left'}>
              {t(`${words}.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {packages.map((one) => (
          <TableRow key={`${one.Direction} ${one.Number}`}>
            <TableCell>{t(`${words}.directions.${one.Direction}`)}</TableCell>
            <TableCell>{one.Carrier}</TableCell>
            <TableCell>
              <NumberText>{one.Number}</NumberText>
            </TableCell>
            <TableCell>{t(`${words}.statuses.${one.Status}`)}</TableCell>
            <TableCell>
              <DateTimeText utc={one.DeliveredUTC} />
            </TableCell>
            <TableCell align="right">{one.InsuredValue && <MoneyText money={one.InsuredValue} />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableCard>
  )
}

const invoiceColumns = ['InvoiceNumber', 'PaymentState', 'UnpaidTotal'] as const

const Invoices = ({ submission, peopleID }: { submission: Submission; peopleID: string }) => {
  const t = useTranslate()
  const words = 'resources.customer-invoices'
  return (
    <TableCard
      title={t(`${words}.submission.invoices`)}
      empty={t(`${words}.submission.no_invoices`)}
      isEmpty={submission.Invoices.length === 0}
    >
      <TableHead>
        <TableRow>
          {invoiceColumns.map((column) => (
            <TableCell key={column} align={column === 'UnpaidTotal' ? 'right' : 'left'}>
              {t(`${words}.fields.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {submission.Invoices.map((invoice) => (
          <TableRow key={invoice.InvoiceNumber}>
            <TableCell>
              <AdminLink to={invoicePath(peopleID, invoice.InvoiceNumber)}>
                <NumberText>{invoice.InvoiceNumber}</NumberText>
              </AdminLink>
            </TableCell>
            <TableCell>
              <StatusChip
                label={t(`${words}.money.${invoice.PaymentState}`)}
                tone={toneOfMoney(invoice.PaymentState)}
              />
            </TableCell>
            <TableCell align="right">
              <MoneyText money={invoice.UnpaidTotal} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableCard>
  )
}

const SubmissionFacts = ({ submission }: { submission: Submission }) => {
  const t = useTranslate()
  const { Estimate } = submission
  const named = (field: string) => t(`resources.customer-invoices.fields.${field}`)
  return (
    <FactsCard
      title={t('resources.customer-invoices.submission.facts')}
      facts={[
        { name: named('Nickname'), value: submission.Nickname },
        { name: named('Service'), value: submission.Service },
        { name: named('TotalItems'), value: String(submission.TotalItems) },
        { name: named('SubmittedDate'), value: <DayText day={submission.SubmittedDate} /> },
        {
          name: named('DeliveredToUsDate'),
          value: submission.DeliveredToUsDate && <DayText day={submission.DeliveredToUsDate} />,
        },
        { name: named('ReceivedDate'), value: submission.ReceivedDate && <DayText day={submission.ReceivedDate} /> },
        {
          name: named('Estimate'),
          value: Estimate && (
            <>
              <DayText day={Estimate.EarliestDay} /> – <DayText day={Estimate.LatestDay} />{' '}
              {Estimate.IsOverdue && <StatusChip label={t('resources.customer-invoices.overdue')} tone="bad" />}
            </>
          ),
        },
        { name: named('IsPacked'), value: t(`ra.boolean.${submission.IsPacked}`) },
      ]}
    />
  )
}
