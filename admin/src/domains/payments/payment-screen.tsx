import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Payment } from '@obverse/contract/domains/payments'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useParams } from 'react-router'
import { AdminLink } from '../../components/admin-link'
import { DateTimeText } from '../../components/date-time-text'
import { MoneyText } from '../../components/money-text'
import { PageHeader } from '../../components/page-header'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states'
import { TwoColumns } from '../../components/two-columns'
import { useRead } from '../../providers/calls'
import { client, failedWith } from '../../providers/http'
import { PaymentActions } from './payment-actions'
import { RefundsCard } from './refunds-card'
import { AttemptChip, StateChip } from './state-chip'
import { TableSection } from './table-section'

/** /admin/payments/{paymentID}: what was tried, what was answered, what went back, and what can be done now. */
export const PaymentScreen = () => {
  const t = useTranslate()
  const { paymentID = '' } = useParams()
  const { data, error, refetch } = useRead(client.payments.payment, { params: { paymentID } })
  if (!data)
    return (
      <>
        <PageHeader title={t('resources.payments.one')} />
        {error ? <Refused error={error} retry={refetch} /> : <LoadingRows />}
      </>
    )
  return (
    <>
      <PageHeader
        title={t('resources.payments.title', { numbers: data.References.join(', ') })}
        note={<StateChip payment={data} />}
        actions={<PaymentActions payment={data} onChanged={refetch} />}
      />
      <TwoColumns side={<FactsCard payment={data} />}>
        <AttemptsCard payment={data} />
        <RefundsCard payment={data} onChanged={refetch} />
        <LogCard payment={data} />
      </TwoColumns>
    </>
  )
}

const Refused = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const t = useTranslate()
  if (!failedWith(error, 'not_found')) return <ErrorState error={error} retry={retry} />
  return (
    <EmptyState
      title={t('frame.not_found.record')}
      text={t('resources.payments.not_found')}
      action={<AdminLink to="/payments">{t('frame.not_found.to_list')}</AdminLink>}
    />
  )
}

type Props = { payment: Payment }

const FactsCard = ({ payment }: Props) => {
  const t = useTranslate()
  const id = useId()
  const { Currency } = payment.Amount
  const done = payment.Refunds.filter(({ State }) => State === 'DONE').reduce((sum, one) => sum + one.Amount.Minor, 0)
  const setAside = payment.Refunded.Minor - done
  const facts = [
    ['Amount', <MoneyText key="amount" money={payment.Amount} />],
    ['GivenBack', <MoneyText key="back" money={{ Minor: done, Currency }} />],
    ...(setAside > 0 ? ([['SetAside', <MoneyText key="aside" money={{ Minor: setAside, Currency }} />]] as const) : []),
    ['Card', payment.Card],
    ['PayerName', payment.PayerName],
    ['Email', payment.Email],
    [
      'PeopleID',
      payment.PeopleID && (
        <AdminLink key="person" to={`/users/${payment.PeopleID}`}>
          {payment.PeopleID}
        </AdminLink>
      ),
    ],
    ['SiteCode', payment.SiteCode],
    ['Processor', t(`resources.payments.processors.${payment.Processor}`)],
    ['CreatedUTC', <DateTimeText key="created" utc={payment.CreatedUTC} />],
    ['PaymentID', payment.PaymentID],
  ] as const
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 1 }}>
        {t('resources.payments.sections.facts')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: { sm: '130px 1fr' }, columnGap: 2 }}>
            <Typography component="dt" color="textSecondary">
              {t(`resources.payments.fields.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value || '–'}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const AttemptsCard = ({ payment }: Props) => {
  const t = useTranslate()
  return (
    <TableSection
      title={t('resources.payments.sections.attempts')}
      empty={t('resources.payments.no_attempts')}
      isEmpty={payment.Attempts.length === 0}
    >
      <TableHead>
        <TableRow>
          {(['AttemptState', 'SentUTC', 'EndedUTC', 'ResponseCode', 'ProviderReference'] as const).map((column) => (
            <TableCell key={column}>{t(`resources.payments.fields.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {payment.Attempts.map((attempt) => (
          <TableRow key={attempt.AttemptID}>
            <TableCell>
              <AttemptChip state={attempt.State} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <DateTimeText utc={attempt.SentUTC} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <DateTimeText utc={attempt.EndedUTC} />
            </TableCell>
            <TableCell>{attempt.ResponseCode}</TableCell>
            <TableCell
              sx={{ fontFamily: 'var(--font-mono)', fontSize: '0.8125rem', overflowWrap: 'anywhere', minWidth: 160 }}
            >
              {attempt.ProviderReference}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableSection>
  )
}

const LogCard = ({ payment }: Props) => {
  const t = useTranslate()
  return (
    <TableSection
      title={t('resources.payments.sections.log')}
      empty={t('resources.payments.no_log')}
      isEmpty={payment.Log.length === 0}
    >
      <TableHead>
        <TableRow>
          {(['DateUTC', 'Event', 'Detail', 'By'] as const).map((column) => (
            <TableCell key={column}>{t(`resources.payments.fields.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {payment.Log.map((line) => (
          <TableRow key={`${line.DateUTC} ${line.Event} ${line.Detail}`}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <DateTimeText utc={line.DateUTC} />
            </TableCell>
            <TableCell>{t(`resources.payments.events.${line.Event.replace(':', '-')}`)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{line.Detail}</TableCell>
            <TableCell>{t(`resources.payments.by.${line.By}`, { _: line.By })}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableSection>
  )
}
