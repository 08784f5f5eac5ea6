'use client'

import type { Submission } from '@obverse/contract/domains/submissions'
import { Columns } from '../../../components/columns'
import { Pager } from '../../../components/pager'
import { useCulture, useT } from '../../../components/texts'
import { DeliveryNotes } from '../deliveries/delivery-notes'
import { PackageList } from '../deliveries/package-list'
import { useLive } from '../hooks'
import type { Links } from '../links'
import { submissionQueries } from '../queries'
import { Stale } from '../stale'
import styles from '../submissions.module.css'
import { NicknameEditor } from './nickname-editor'
import { Standing } from './standing'
import { SubmissionDates } from './submission-dates'
import { SubmissionInvoices } from './submission-invoices'
import { Timeline } from './timeline'

type Props = { first: Submission; at: number; links: Links }

/** Shows a submission with its status, dates, history, packages and invoices; it refreshes by itself. */
export function SubmissionView({ first, at, links }: Props) {
  const t = useT('Submissions.Detail')
  const packageT = useT('Submissions.Package')
  const pagerT = useT('Pager')
  const culture = useCulture()
  const query = submissionQueries.submission(first.SubmissionNumber, at)
  const { data: submission, trouble, refresh } = useLive(query, first, 30)
  return (
    <div className={styles.stack}>
      <Stale trouble={trouble} />
      <NicknameEditor submission={submission} onSaved={() => refresh()} />
      <Columns aside="end">
        <div className={styles.main}>
          <Standing submission={submission} contact={links.contact} />
          <section className={styles.section} aria-labelledby="timeline">
            <h2 id="timeline">{t('Timeline')}</h2>
            <Timeline submission={submission} />
          </section>
        </div>
        <aside className={styles.side}>
          <SubmissionDates submission={submission} />
        </aside>
      </Columns>
      <section className={styles.section} aria-labelledby="packages">
        <h2 id="packages">{t('Packages')}</h2>
        {submission.Packages.length > 0 ? (
          <PackageList packages={submission.Packages} t={packageT} culture={culture} />
        ) : (
          <p className={styles.muted}>{t('PackagesEmpty')}</p>
        )}
      </section>
      {submission.DeliveryNotes.length > 0 && (
        <section className={styles.section} aria-labelledby="notes">
          <h2 id="notes">{t('Notes')}</h2>
          <DeliveryNotes notes={submission.DeliveryNotes} links={links} t={packageT} culture={culture} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="invoices">
        <h2 id="invoices">{t('Invoices')}</h2>
        {submission.Invoices.length > 0 ? (
          <SubmissionInvoices invoices={submission.Invoices} links={links} />
        ) : (
          <p className={styles.muted}>{t('InvoicesEmpty')}</p>
        )}
        <Pager
          page={submission.Pagination.Page}
          count={submission.Pagination.TotalPages}
          hrefOf={(to) => `${links.submissions}${submission.SubmissionNumber}/?page=${to}`}
          t={pagerT}
        />
      </section>
    </div>
  )
}
