import type { Submission, Tracking } from '@obverse/contract/domains/submissions'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText, DayText } from '../../components/date-time-text'
import { FactsCard } from '../../components/detail/facts-card'
import { unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { HistoryPanel } from '../../components/history-panel'
import { MoneyText } from '../../components/money-text'
import { NumberLinks } from '../../components/record-links'
import { StatusChip } from '../../components/status-chip'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCompanyOf } from '../../providers/sites'
import { CustomerDetail } from './customer-detail'
import { CustomerLink } from './customer-link'
import { NumberText } from './number-text'
import { invoicePath } from './paths'
import { RecordEvent } from './record-event'
import { statusKey, toneOfMoney } from './words'

/**
 * Renders /admin/customer-invoices/{peopleID}/submissions/{submissionNumber}: the history, and the next step to record.
 */
export const SubmissionScreen = () => {
  const t = useT()
  const companyOf = useCompanyOf()
  const { peopleID = '', submissionNumber = '' } = useParams()
  const read = useRead(client.submissions.customerSubmission, {
    params: { peopleID: Number(peopleID), submissionNumber },
    query: {},
  })
  return (
    <CustomerDetail
      peopleID={peopleID}
      read={read}
      title={t('resources.customer-invoices.submission.title', { number: submissionNumber })}
      actions={({ SubmissionNumber, SiteCode }) => (
        <>
          <NumberLinks number={SubmissionNumber} from="customer-invoices" company={companyOf(SiteCode)} />
          <CustomerLink peopleID={peopleID} />
        </>
      )}
      side={(submission) => (
        <>
          <SubmissionFacts submission={submission} />
          <HistoryPanel key={submission.Version} entity="submissions" id={submission.SubmissionNumber} />
        </>
      )}
    >
      {(submission) => (
        <>
          <Story submission={submission} onRecorded={() => void read.refetch()} />
          <Packages packages={submission.Packages} />
          <Invoices submission={submission} peopleID={peopleID} />
        </>
      )}
    </CustomerDetail>
  )
}

const Story = ({ submission, onRecorded }: { submission: Submission; onRecorded: () => void }) => {
  const t = useT()
  const words = 'resources.customer-invoices.story'
  return (
    <TableCard
      title={t(`${words}.title`)}
      empty={t(`${words}.none`)}
      actions={<RecordEvent submission={submission} onRecorded={onRecorded} />}
      rows={submission.Timeline.toReversed()}
      keyOf={({ EventID }) => EventID}
      columns={[
        { label: t(`${words}.DateUTC`), sx: unbroken, cell: ({ DateUTC }) => <DateTimeText utc={DateUTC} /> },
        {
          label: t(`${words}.Status`),
          cell: ({ StatusCode, IsStepBack }) => (
            <>
              {t(statusKey(StatusCode))} {IsStepBack && <StatusChip label={t(`${words}.step_back`)} tone="waiting" />}
            </>
          ),
        },
        { label: t(`${words}.Note`), sx: { whiteSpace: 'pre-line', minWidth: 200 }, cell: ({ Note }) => Note },
      ]}
    />
  )
}

const Packages = ({ packages }: { packages: Tracking[] }) => {
  const t = useT()
  const words = 'resources.customer-invoices.packages'
  return (
    <TableCard
      title={t(`${words}.title`)}
      empty={t(`${words}.none`)}
      rows={packages}
      keyOf={(one) => `${one.Direction} ${one.Number}`}
      columns={[
        { label: t(`${words}.Direction`), cell: ({ Direction }) => t(`${words}.directions.${Direction}`) },
        { label: t(`${words}.Carrier`), cell: ({ Carrier }) => Carrier },
        { label: t(`${words}.Number`), cell: (one) => <NumberText>{one.Number}</NumberText> },
        { label: t(`${words}.Status`), cell: ({ Status }) => t(`${words}.statuses.${Status}`) },
        { label: t(`${words}.DeliveredUTC`), cell: ({ DeliveredUTC }) => <DateTimeText utc={DeliveredUTC} /> },
        {
          label: t(`${words}.InsuredValue`),
          align: 'right',
          cell: ({ InsuredValue }) => InsuredValue && <MoneyText money={InsuredValue} />,
        },
      ]}
    />
  )
}

const Invoices = ({ submission, peopleID }: { submission: Submission; peopleID: string }) => {
  const t = useT()
  const words = 'resources.customer-invoices'
  return (
    <TableCard
      title={t(`${words}.submission.invoices`)}
      empty={t(`${words}.submission.no_invoices`)}
      rows={submission.Invoices}
      keyOf={({ InvoiceNumber }) => InvoiceNumber}
      columns={[
        {
          label: t(`${words}.fields.InvoiceNumber`),
          cell: ({ InvoiceNumber }) => (
            <AdminLink to={invoicePath(peopleID, InvoiceNumber)}>
              <NumberText>{InvoiceNumber}</NumberText>
            </AdminLink>
          ),
        },
        {
          label: t(`${words}.fields.PaymentState`),
          cell: ({ PaymentState }) => (
            <StatusChip label={t(`${words}.money.${PaymentState}`)} tone={toneOfMoney(PaymentState)} />
          ),
        },
        {
          label: t(`${words}.fields.UnpaidTotal`),
          align: 'right',
          cell: ({ UnpaidTotal }) => <MoneyText money={UnpaidTotal} />,
        },
      ]}
    />
  )
}

const SubmissionFacts = ({ submission }: { submission: Submission }) => {
  const t = useT()
  const { Estimate } = submission
  const named = (field: Below<'resources.customer-invoices.fields'>) => t(`resources.customer-invoices.fields.${field}`)
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
