'use client'

import type { Submission } from '@obverse/contract/domains/submissions'
import { Pager } from '../../../components/pager'
import { type Texts, translator } from '../../../lib/texts'
import { DeliveryNotes } from '../deliveries/delivery-notes'
import { PackageList } from '../deliveries/package-list'
import { useLive } from '../hooks'
import { submissionQueries } from '../queries'
import { type Setting, viewOf } from '../setting'
import { Stale } from '../stale'
import styles from '../submissions.module.css'
import { NicknameEditor } from './nickname-editor'
import { Standing } from './standing'
import { SubmissionDates } from './submission-dates'
import { SubmissionInvoices } from './submission-invoices'
import { Timeline } from './timeline'

type Props = { first: Submission; at: number; setting: Setting; formTexts: Texts; pagerTexts: Texts }

/** A submission that looks for news by itself: where it stands, its dates, its story, its packages and invoices. */
export function SubmissionView({ first, at, setting, formTexts, pagerTexts }: Props) {
  const query = submissionQueries.submission(first.SubmissionNumber, at)
  const { data: submission, trouble, refresh } = useLive(query, first, 30)
  const view = viewOf(setting)
  const { t, ways } = view
  const pagerT = translator({ ...pagerTexts, entries: prefixed(pagerTexts) })
  return (
    <div className={styles.stack}>
      <Stale trouble={trouble} view={view} />
      <NicknameEditor submission={submission} view={view} formTexts={formTexts} onSaved={() => refresh()} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Standing submission={submission} view={view} />
          <section className={styles.section} aria-labelledby="timeline">
            <h2 id="timeline">{t('Detail.Timeline')}</h2>
            <Timeline submission={submission} view={view} />
          </section>
        </div>
        <aside className={styles.side}>
          <SubmissionDates submission={submission} view={view} />
        </aside>
      </div>
      <section className={styles.section} aria-labelledby="packages">
        <h2 id="packages">{t('Detail.Packages')}</h2>
        <PackageList packages={submission.Packages} empty={t('Detail.PackagesEmpty')} view={view} />
      </section>
      {submission.DeliveryNotes.length > 0 && (
        <section className={styles.section} aria-labelledby="notes">
          <h2 id="notes">{t('Detail.Notes')}</h2>
          <DeliveryNotes notes={submission.DeliveryNotes} view={view} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="invoices">
        <h2 id="invoices">{t('Detail.Invoices')}</h2>
        {submission.Invoices.length > 0 ? (
          <SubmissionInvoices invoices={submission.Invoices} view={view} />
        ) : (
          <p className={styles.muted}>{t('Detail.InvoicesEmpty')}</p>
        )}
        <Pager
          page={submission.Pagination.Page}
          count={submission.Pagination.TotalPages}
          hrefOf={(to) => `${ways.submissions}${submission.SubmissionNumber}/?page=${to}`}
          t={pagerT}
        />
      </section>
    </div>
  )
}

/** The pager asks for its texts by their whole names. */
const prefixed = ({ entries }: Texts) =>
  Object.fromEntries(Object.entries(entries).map(([path, text]) => [`Pager.${path}`, text]))
