import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { countryNamed, townLine } from '@obverse/browser/countries'
import { formatRate } from '@obverse/browser/money'
import type { CustomerInvoice, Invoice, InvoiceItem } from '@obverse/contract/domains/submissions'
import { isPayable } from '@obverse/contract/rules/payments'
import { firstCulture } from '@obverse/texts'
import { useLocale } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AdminLink } from '../../components/admin-link'
import { useCardName } from '../../components/card-name'
import { DayText } from '../../components/date-time-text'
import { DetailCard } from '../../components/detail/detail-card'
import { FactsCard } from '../../components/detail/facts-card'
import { TableCard } from '../../components/detail/table-card'
import { EmailText } from '../../components/email-text'
import { useGradeReason } from '../../components/grade-reason'
import { HistoryPanel } from '../../components/history-panel'
import { MoneyText } from '../../components/money-text'
import { CertNumberLink, NumberActions, NumberCards, NumberLinks, PersonLink } from '../../components/record-links'
import { StatusChip } from '../../components/status-chip'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useCompanyOf } from '../../providers/sites'
import { CustomerDetail } from './customer-detail'
import { CustomerLink } from './customer-link'
import { DueDay } from './due-day'
import { GradeViewCard } from './grade-view-card'
import { NotesCard } from './notes-card'
import { NumberText } from './number-text'
import { submissionPath } from './paths'
import { PdfButton } from './pdf-button'
import { toneOfMoney } from './words'

/** Renders /admin/customer-invoices/{peopleID}/invoices/{invoiceNumber}: an invoice with its grades. */
export const InvoiceScreen = () => {
  const t = useT()
  const { peopleID = '', invoiceNumber = '' } = useParams()
  const companyOf = useCompanyOf()
  const [changes, setChanges] = useState(0)
  const read = useRead(client.submissions.customerInvoice, {
    params: { peopleID: Number(peopleID), invoiceNumber },
  })
  const changed = () => {
    setChanges(changes + 1)
    void read.refetch()
  }
  return (
    <CustomerDetail
      peopleID={peopleID}
      read={read}
      title={t('resources.customer-invoices.invoice.title', { number: invoiceNumber })}
      actions={({ InvoiceNumber, PaymentState, SiteCode }) => (
        <>
          {isPayable(PaymentState) && <NumberActions number={InvoiceNumber} />}
          <PdfButton peopleID={peopleID} number={InvoiceNumber} />
          <NumberLinks number={InvoiceNumber} from="customer-invoices" company={companyOf(SiteCode)} hasCards />
          <CustomerLink peopleID={peopleID} />
        </>
      )}
      side={(invoice) => (
        <>
          <GradeViewCard invoice={invoice} onChanged={changed} />
          <InvoiceFacts invoice={invoice} peopleID={peopleID} />
          <HistoryPanel key={changes} entity="invoices" id={invoice.InvoiceNumber} />
        </>
      )}
    >
      {(invoice) => (
        <>
          <DueCard invoice={invoice} />
          <Items items={invoice.Items} />
          <Money invoice={invoice} />
          <NumberCards number={invoice.InvoiceNumber} />
          <NotesCard invoiceNumber={invoice.InvoiceNumber} onAdded={() => setChanges(changes + 1)} />
        </>
      )}
    </CustomerDetail>
  )
}

/** Shows what is due, the state of payment and the day in one row, before everything else. */
const DueCard = ({ invoice }: { invoice: CustomerInvoice }) => {
  const t = useT()
  const words = 'resources.customer-invoices'
  return (
    <DetailCard title={t(`${words}.bill.Unpaid`)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography component="strong" variant="h3">
          <MoneyText money={invoice.UnpaidTotal} />
        </Typography>
        <StatusChip label={t(`${words}.money.${invoice.PaymentState}`)} tone={toneOfMoney(invoice.PaymentState)} />
        {invoice.DueDay && (
          <Typography component="span" color="textSecondary">
            {t(`${words}.fields.DueDay`)}: <DueDay {...invoice} />
          </Typography>
        )}
      </Box>
    </DetailCard>
  )
}

const Items = ({ items }: { items: InvoiceItem[] }) => {
  const t = useT()
  const reasonOf = useGradeReason()
  const label = (name: Below<'resources.customer-invoices.items'>) => t(`resources.customer-invoices.items.${name}`)
  return (
    <TableCard
      title={t('resources.customer-invoices.invoice.items')}
      empty={t('resources.customer-invoices.invoice.no_items')}
      rows={items}
      keyOf={({ LineNumber }) => LineNumber}
      columns={[
        { label: label('LineNumber'), cell: ({ LineNumber }) => LineNumber },
        {
          label: label('CertNumber'),
          // An item that is not graded yet has no certificate.
          cell: ({ CertNumber, DisplayGrade, NoGradeReason }) =>
            DisplayGrade || NoGradeReason ? (
              <CertNumberLink number={CertNumber}>
                <NumberText>{CertNumber}</NumberText>
              </CertNumberLink>
            ) : (
              <NumberText>{CertNumber}</NumberText>
            ),
        },
        { label: label('Description'), sx: { minWidth: 220 }, cell: ({ Description }) => Description },
        {
          label: label('DisplayGrade'),
          cell: (item) => [item.DisplayGrade, reasonOf(item.NoGradeReason)].filter(Boolean).join(' · ') || '–',
        },
        { label: label('Fee'), align: 'right', cell: (item) => <Fee item={item} /> },
      ]}
    />
  )
}

const Fee = ({ item }: { item: InvoiceItem }) => {
  const t = useT()
  return (
    <>
      <MoneyText money={item.Fee} />
      {item.OriginalFee && (
        <>
          {' '}
          ({t('resources.customer-invoices.items.before')} <MoneyText money={item.OriginalFee} />)
        </>
      )}
    </>
  )
}

const Money = ({ invoice }: { invoice: Invoice }) => {
  const t = useT()
  const locale = useLocale()
  const words = (name: Below<'resources.customer-invoices.bill'>) => t(`resources.customer-invoices.bill.${name}`)
  const fees = invoice.Items.reduce((sum, { Fee }) => sum + Fee.Minor, 0)
  const lines = [
    { name: words('Items'), amount: { ...invoice.Subtotal, Minor: fees } },
    ...invoice.Charges.map(({ Kind, Text, Amount }) => ({
      name: Kind ? words(`charges.${Kind}`) : Text,
      amount: Amount,
    })),
    { name: words('Subtotal'), amount: invoice.Subtotal },
    ...invoice.VAT.map((vat) => ({
      name: t('resources.customer-invoices.bill.vat', {
        rate: formatRate(vat.RateBasisPoints, locale),
        reason: words(`reasons.${vat.ReasonCode}`),
      }),
      amount: vat.Amount,
    })),
    { name: words('Total'), amount: invoice.Total, isSum: true },
    { name: words('Paid'), amount: invoice.Paid },
    ...(invoice.Credited.Minor > 0 ? [{ name: words('Credited'), amount: invoice.Credited }] : []),
    { name: words('Unpaid'), amount: invoice.UnpaidTotal, isSum: true },
  ]
  return (
    <TableCard
      title={words('title')}
      rows={lines}
      keyOf={({ name }) => name}
      hasHead={false}
      isStrong={(line) => 'isSum' in line}
      columns={[
        { label: 'name', isHeading: true, cell: ({ name }) => name },
        { label: 'amount', align: 'right', cell: ({ amount }) => <MoneyText money={amount} /> },
      ]}
    />
  )
}

const InvoiceFacts = ({ invoice, peopleID }: { invoice: CustomerInvoice; peopleID: string }) => {
  const t = useT()
  const named = (field: Below<'resources.customer-invoices.fields'>) => t(`resources.customer-invoices.fields.${field}`)
  const culture = useLocale() ?? firstCulture
  const nameOf = useCardName()
  const card =
    nameOf(invoice.PaidWithFacts, invoice.PaidWith) || nameOf(invoice.PaymentMethodFacts, invoice.PaymentMethod)
  const addressOf = (address: Invoice['ShipTo']) => {
    const { Name, Address1, Address2, Country } = address
    return [Name, Address1, Address2, townLine(culture, address), countryNamed(culture, Country)]
      .filter(Boolean)
      .join('\n')
  }
  return (
    <FactsCard
      title={t('resources.customer-invoices.invoice.facts')}
      facts={[
        {
          name: named('CustomerName'),
          value: <PersonLink peopleID={peopleID}>{invoice.CustomerName}</PersonLink>,
        },
        {
          name: named('Email'),
          value: (
            <Link href={`mailto:${invoice.Email}`}>
              <EmailText email={invoice.Email} />
            </Link>
          ),
        },
        {
          name: named('SubmissionNumber'),
          value: (
            <AdminLink to={submissionPath(peopleID, invoice.SubmissionNumber)}>
              <NumberText>{invoice.SubmissionNumber}</NumberText>
            </AdminLink>
          ),
        },
        { name: named('OrderNumber'), value: invoice.OrderNumber },
        { name: named('Service'), value: invoice.Service },
        { name: named('InvoiceDate'), value: invoice.InvoiceDate && <DayText day={invoice.InvoiceDate} /> },
        { name: named('ReceivedDate'), value: invoice.ReceivedDate && <DayText day={invoice.ReceivedDate} /> },
        { name: named('ShippedDate'), value: invoice.ShippedDate && <DayText day={invoice.ShippedDate} /> },
        {
          name: named('PaymentMethod'),
          value: card || t('resources.customer-invoices.no_card'),
        },
        { name: named('CardChargeDay'), value: invoice.CardChargeDay && <DayText day={invoice.CardChargeDay} /> },
        { name: named('BillTo'), value: addressOf(invoice.BillTo) },
        { name: named('ShipTo'), value: addressOf(invoice.ShipTo) },
      ]}
    />
  )
}
