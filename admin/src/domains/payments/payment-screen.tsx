import type { Payment } from '@obverse/contract/domains/payments'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useCardName } from '../../components/card-name'
import { DateTimeText } from '../../components/date-time-text'
import { DetailScreen } from '../../components/detail/detail-screen'
import { FactsCard } from '../../components/detail/facts-card'
import { monospaced, roomForWords, unbroken } from '../../components/detail/rows-table'
import { TableCard } from '../../components/detail/table-card'
import { EmailText } from '../../components/email-text'
import { MoneyText } from '../../components/money-text'
import { InvoiceLink, NumberLink, PersonLink } from '../../components/record-links'
import { SiteChip } from '../../components/site-chip'
import { type Below, useLookUp, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { codeText } from './own-codes'
import { PaymentActions } from './payment-actions'
import { RefundsCard } from './refunds-card'
import { AttemptChip, StateChip } from './state-chip'

/** Renders /admin/payments/{paymentID}: attempts, answers, refunds, and the possible actions. */
export const PaymentScreen = () => {
  const t = useT()
  const { paymentID = '' } = useParams()
  const read = useRead(client.payments.payment, { params: { paymentID } })
  const { refetch } = read
  return (
    <DetailScreen
      read={read}
      title={(payment) =>
        payment ? t('resources.payments.title', { numbers: payment.References }) : t('resources.payments.one')
      }
      back="/payments"
      missing={t('resources.payments.not_found')}
      note={(payment) => (
        <>
          <SiteChip code={payment.SiteCode} />
          <StateChip payment={payment} />
        </>
      )}
      actions={(payment) => <PaymentActions payment={payment} onChanged={refetch} />}
      side={(payment) => <PaymentFacts payment={payment} />}
    >
      {(payment) => (
        <>
          <AttemptsCard payment={payment} />
          <RefundsCard payment={payment} onChanged={refetch} />
          <LogCard payment={payment} />
        </>
      )}
    </DetailScreen>
  )
}

type Props = { payment: Payment }

const PaymentFacts = ({ payment }: Props) => {
  const t = useT()
  const nameOf = useCardName()
  const { Currency } = payment.Amount
  const done = payment.Refunds.filter(({ State }) => State === 'DONE').reduce((sum, one) => sum + one.Amount.Minor, 0)
  const setAside = payment.Refunded.Minor - done
  const fact = (name: Below<'resources.payments.fields'>, value: ReactNode) => ({
    name: t(`resources.payments.fields.${name}`),
    value,
  })
  return (
    <FactsCard
      title={t('resources.payments.sections.facts')}
      facts={[
        fact('Amount', <MoneyText money={payment.Amount} />),
        fact('GivenBack', <MoneyText money={{ Minor: done, Currency }} />),
        ...(setAside > 0 ? [fact('SetAside', <MoneyText money={{ Minor: setAside, Currency }} />)] : []),
        fact('References', <Numbers payment={payment} />),
        fact('Card', nameOf(payment.CardFacts, payment.Card)),
        fact('PayerName', payment.PayerName),
        fact('Email', payment.Email && <EmailText email={payment.Email} />),
        fact(
          'PeopleID',
          payment.PeopleID && (
            <PersonLink peopleID={payment.PeopleID}>{payment.CustomerName || payment.PeopleID}</PersonLink>
          ),
        ),
        fact('SiteCode', <SiteChip code={payment.SiteCode} />),
        fact('Processor', t(`resources.payments.processors.${payment.Processor}`)),
        fact('CreatedUTC', <DateTimeText utc={payment.CreatedUTC} />),
        fact('PaymentNumber', payment.PaymentNumber),
        fact('PaymentID', payment.PaymentID),
      ]}
    />
  )
}

/** Links the invoices of a payment, or the numbers it was made under where it names no invoice of a customer. */
const Numbers = ({ payment: { References, Invoices = [], PeopleID } }: Props) =>
  (Invoices.length > 0 ? Invoices : References).map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      {Invoices.length > 0 && PeopleID !== null ? (
        <InvoiceLink peopleID={PeopleID} number={number} />
      ) : (
        <NumberLink resource="customer-invoices" number={number} />
      )}
    </Fragment>
  ))

const AttemptsCard = ({ payment }: Props) => {
  const t = useT()
  const label = (name: Below<'resources.payments.fields'>) => t(`resources.payments.fields.${name}`)
  return (
    <TableCard
      title={t('resources.payments.sections.attempts')}
      empty={t('resources.payments.no_attempts')}
      rows={payment.Attempts}
      keyOf={({ AttemptID }) => AttemptID}
      columns={[
        { label: label('AttemptState'), cell: ({ State }) => <AttemptChip state={State} /> },
        { label: label('SentUTC'), sx: unbroken, cell: ({ SentUTC }) => <DateTimeText utc={SentUTC} /> },
        { label: label('EndedUTC'), sx: unbroken, cell: ({ EndedUTC }) => <DateTimeText utc={EndedUTC} /> },
        { label: label('ResponseCode'), cell: ({ ResponseCode }) => codeText(ResponseCode, t) },
        { label: label('ProviderReference'), sx: monospaced, cell: ({ ProviderReference }) => ProviderReference },
      ]}
    />
  )
}

const LogCard = ({ payment }: Props) => {
  const t = useT()
  const lookUp = useLookUp()
  const label = (name: Below<'resources.payments.fields'>) => t(`resources.payments.fields.${name}`)
  return (
    <TableCard
      title={t('resources.payments.sections.log')}
      empty={t('resources.payments.no_log')}
      rows={payment.Log}
      keyOf={({ DateUTC, Event, Detail }) => `${DateUTC} ${Event} ${Detail}`}
      columns={[
        { label: label('DateUTC'), sx: unbroken, cell: ({ DateUTC }) => <DateTimeText utc={DateUTC} /> },
        { label: label('Event'), cell: ({ Event }) => lookUp(`resources.payments.events.${Event.replace(':', '-')}`) },
        { label: label('Detail'), sx: roomForWords, cell: ({ Detail }) => codeText(Detail, t) },
        { label: label('By'), cell: ({ By }) => lookUp(`resources.payments.by.${By}`, By) },
      ]}
    />
  )
}
