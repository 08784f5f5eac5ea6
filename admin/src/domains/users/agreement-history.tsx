import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Pagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import type { AgreementHistory as HistoryPage } from '@obverse/contract/domains/users'
import { formatNumber } from '@obverse/texts/formats'
import { useGetOne, useLocale } from 'ra-core'
import { Link, useParams, useSearchParams } from 'react-router'
import { DateTimeText } from '../../components/date-time-text'
import { RowsTable, unbroken } from '../../components/detail/rows-table'
import { PageHeader } from '../../components/page-header'
import { EmptyState, ErrorState, LoadingRows } from '../../components/states'
import { type Below, useT } from '../../lib/texts'
import { useRead } from '../../providers/calls'
import { client } from '../../providers/http'
import { useHasRole } from '../../providers/person'
import { AgreementChip } from './agreement-chip'
import { type UserRecord, whole } from './data-provider'
import { nameOf, userPath } from './person-name'
import { roleNameKeyOf } from './role-choices'

/**
 * Renders /admin/users/{peopleID}/agreement-history/ (USR-3): the approvals with their dates, 50 per page; the page is
 * in the address.
 */
export const AgreementHistory = () => {
  const t = useT()
  if (useHasRole('Agreements')) return <HistoryScreen />
  const text = t('frame.forbidden.text', { role: t(roleNameKeyOf('Agreements')) })
  return <EmptyState isPage title={t('frame.forbidden.title')} text={text} />
}

const HistoryScreen = () => {
  const t = useT()
  const locale = useLocale()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  const user = useGetOne<UserRecord>('users', { id: Number(id), meta: whole }, { onError: () => undefined })
  const { data, error, refetch } = useRead(client.users.agreementHistory, {
    params: { peopleID: Number(id) },
    query: { page },
  })
  const name = user.data ? nameOf(user.data) : t('resources.users.person')
  return (
    <>
      <PageHeader
        title={t('resources.users.agreements.history')}
        trail={[{ label: name, to: userPath(id) }]}
        note={
          data && (
            <Chip label={formatNumber(data.Pagination.TotalResults, locale)} variant="outlined" sx={{ height: 22 }} />
          )
        }
      />
      <Card>
        {error ? (
          <ErrorState error={error} retry={refetch} />
        ) : !data ? (
          <LoadingRows />
        ) : (
          <Rows {...data} name={name} />
        )}
      </Card>
    </>
  )
}

const Rows = ({ History, Pagination: { Page, TotalPages }, name }: HistoryPage & { name: string }) => {
  const t = useT()
  const label = (name: Below<'resources.users.agreements.rows'>) => t(`resources.users.agreements.rows.${name}`)
  if (History.length === 0) return <EmptyState title={t('resources.users.agreements.no_history', { name })} />
  return (
    <>
      <RowsTable
        label={t('resources.users.agreements.history')}
        rows={History}
        keyOf={({ AgreementAcceptanceID }) => AgreementAcceptanceID}
        columns={[
          { label: label('PublicName'), sx: unbroken, cell: ({ PublicName }) => PublicName },
          { label: label('Email'), cell: ({ Email }) => Email },
          { label: label('DateUTC'), sx: unbroken, cell: ({ DateUTC }) => <DateTimeText utc={DateUTC} /> },
          { label: label('Status'), cell: ({ Status }) => <AgreementChip status={Status} /> },
          { label: label('Agreement'), cell: ({ Name }) => Name },
          { label: label('Version'), cell: ({ DisplayVersion }) => DisplayVersion },
        ]}
      />
      {TotalPages > 1 && (
        <Pagination
          page={Page}
          count={TotalPages}
          aria-label={t('resources.users.agreements.pages')}
          sx={{ p: 1.5, '& ul': { justifyContent: 'center' } }}
          renderItem={(item) => <PaginationItem component={Link} to={`?page=${item.page}`} {...item} />}
        />
      )}
    </>
  )
}
