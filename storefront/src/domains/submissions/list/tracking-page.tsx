import { Suspense } from 'react'
import { ArrowLink } from '../../../components/arrow-link'
import { ButtonLink } from '../../../components/button'
import layout from '../../../components/layout.module.css'
import { ListEmpty, ListSkeleton } from '../../../components/list-state'
import { PageTitle } from '../../../components/page-title'
import { Pager } from '../../../components/pager'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { loaded } from '../outcome'
import type { ListQuery } from '../queries'
import { settingOf } from '../setting'
import styles from '../submissions.module.css'
import { TroublePanel } from '../trouble'
import { InvoiceTable } from './invoice-table'
import { listAddress } from './list-address'
import { SearchForm } from './search-form'

type Props = { page: Page; query: ListQuery }

/** /account/my-submissions/tracking/: every invoice of the customer, 50 a page (SUB-1). */
export function TrackingPage({ page, query }: Props) {
  const { t, href, site } = page
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Submissions.Title')}
        lead={t('Submissions.Lead')}
        trail={[{ href: paths.account, name: t('Footer.Account') }]}
      />
      <div className={styles.bar}>
        <SearchForm
          action={href(paths.submissions)}
          typed={query.orderNumber || query.search}
          hasOrderNumbers={site.Settings.orderNumberSearch}
          t={t}
        />
        <ArrowLink href={href(paths.deliveries)}>{t('Submissions.List.Deliveries')}</ArrowLink>
      </div>
      <Suspense fallback={<ListSkeleton rows={6} label={t('Submissions.List.Loading')} />} key={JSON.stringify(query)}>
        <Invoices page={page} query={query} />
      </Suspense>
    </div>
  )
}

/** The part that waits for the order system; the rest of the page does not. */
async function Invoices({ page, query }: Props) {
  const { t, href, client } = page
  const { data, trouble } = await loaded(client.submissions.invoices({ query }))
  if (!data) return <TroublePanel page={page} trouble={trouble} />
  const isNarrowed = query.orderNumber !== '' || query.search !== ''
  const { Page: number, TotalPages, TotalResults } = data.Pagination
  if (TotalResults === 0) return <Nothing page={page} isNarrowed={isNarrowed} />
  const download = listAddress(href(paths.invoiceDownload), { ...query, page: 1 })
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {isNarrowed && `${shownFor(query, t)}: `}
          {t('Submissions.List.Count', { count: TotalResults })}
          {isNarrowed && (
            <a className={styles.all} href={href(paths.submissions)}>
              {t('Submissions.List.Everything')}
            </a>
          )}
        </p>
        <ButtonLink kind="quiet" href={download}>
          {t('Submissions.List.Download')}
        </ButtonLink>
      </div>
      <InvoiceTable
        first={data}
        query={{ ...query, page: number }}
        setting={settingOf(page, 'Status', 'Money', 'List', 'Trouble')}
      />
      <Pager
        page={number}
        count={TotalPages}
        hrefOf={(to) => listAddress(href(paths.submissions), { ...query, page: to })}
        t={t}
      />
    </>
  )
}

const shownFor = ({ orderNumber, search }: ListQuery, t: Page['t']) =>
  orderNumber ? t('Submissions.List.ForOrder', { text: orderNumber }) : t('Submissions.List.ForWords', { text: search })

function Nothing({ page: { t, href }, isNarrowed }: { page: Page; isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <ListEmpty title={t('Submissions.List.Empty')}>
        <ArrowLink href={href(paths.helpCenter)}>{t('Submissions.List.EmptyHow')}</ArrowLink>
      </ListEmpty>
    )
  return (
    <ListEmpty title={t('Submissions.List.NoMatch')}>
      <ButtonLink kind="quiet" href={href(paths.submissions)}>
        {t('Submissions.List.Everything')}
      </ButtonLink>
    </ListEmpty>
  )
}
