import { dayAt } from '@obverse/contract/rules/sites'
import { Suspense } from 'react'
import { ArrowLink } from '../../../components/arrow-link'
import { ButtonLink } from '../../../components/button'
import layout from '../../../components/layout.module.css'
import { ListEmpty, ListSkeleton } from '../../../components/list-state'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import { Pager } from '../../../components/pager'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below, type Translate } from '../../../lib/texts'
import { readUnpaid } from '../../../lib/unpaid-invoices'
import { linksOf } from '../links'
import { loaded } from '../outcome'
import type { ListQuery } from '../queries'
import styles from '../submissions.module.css'
import { TroublePanel } from '../trouble'
import { InvoiceTable } from './invoice-table'
import { listAddress } from './list-address'
import { SearchForm } from './search-form'
import { UnpaidInvoices } from './unpaid-invoices'

type Props = { page: Page; query: ListQuery }

/** Renders /account/my-submissions/tracking/: all invoices of the customer, 50 per page (SUB-1). */
export function TrackingPage({ page, query }: Props) {
  const { href, site } = page
  const t = below(page.t, 'Submissions.List')
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={page.t('Submissions.Title')}
        lead={page.t('Submissions.Lead')}
        trail={[{ href: paths.account, name: page.t('Footer.Account') }]}
      />
      <div className={styles.bar}>
        <SearchForm
          action={href(paths.submissions)}
          typed={query.orderNumber || query.search}
          hasOrderNumbers={site.Settings.orderNumberSearch}
          t={t}
        />
        <ArrowLink href={href(paths.deliveries)}>{t('Deliveries')}</ArrowLink>
      </div>
      <Suspense fallback={<ListSkeleton rows={6} label={t('Loading')} />} key={JSON.stringify(query)}>
        <Invoices page={page} query={query} />
      </Suspense>
    </div>
  )
}

/** Waits for the order system, while the rest of the page is already shown. */
async function Invoices({ page, query }: Props) {
  const { href, site, client } = page
  const t = below(page.t, 'Submissions.List')
  const [{ data, trouble }, unpaid] = await Promise.all([
    loaded(client.submissions.invoices({ query })),
    readUnpaid(page),
  ])
  if (!data) return <TroublePanel page={page} trouble={trouble} />
  const isNarrowed = query.orderNumber !== '' || query.search !== ''
  const { Page: number, TotalPages, TotalResults } = data.Pagination
  if (TotalResults === 0) return <Nothing page={page} isNarrowed={isNarrowed} />
  const download = listAddress(href(paths.invoiceDownload), { ...query, page: 1 })
  return (
    <>
      {!isNarrowed && <UnpaidInvoices page={page} invoices={unpaid} />}
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {isNarrowed && `${shownFor(query, t)}: `}
          {t('Count', { count: TotalResults })}
          {isNarrowed && (
            <a className={styles.all} href={href(paths.submissions)}>
              {t('Everything')}
            </a>
          )}
        </p>
        <ButtonLink kind="quiet" href={download}>
          {t('Download')}
        </ButtonLink>
      </div>
      <Texts page={page} of={['Submissions.Status', 'Submissions.Money', 'Submissions.List', 'Submissions.Trouble']}>
        <InvoiceTable
          first={data}
          query={{ ...query, page: number }}
          links={linksOf(page)}
          today={dayAt(site.Region, new Date())}
        />
      </Texts>
      <Pager
        page={number}
        count={TotalPages}
        hrefOf={(to) => listAddress(href(paths.submissions), { ...query, page: to })}
        t={below(page.t, 'Pager')}
      />
    </>
  )
}

const shownFor = ({ orderNumber, search }: ListQuery, t: Translate<'Submissions.List'>) =>
  orderNumber ? t('ForOrder', { text: orderNumber }) : t('ForWords', { text: search })

function Nothing({ page, isNarrowed }: { page: Page; isNarrowed: boolean }) {
  const { href } = page
  const t = below(page.t, 'Submissions.List')
  if (!isNarrowed)
    return (
      <ListEmpty title={t('Empty')}>
        <ArrowLink href={href(paths.helpCenter)}>{t('EmptyHow')}</ArrowLink>
      </ListEmpty>
    )
  return (
    <ListEmpty title={t('NoMatch')}>
      <ButtonLink kind="quiet" href={href(paths.submissions)}>
        {t('Everything')}
      </ButtonLink>
    </ListEmpty>
  )
}
