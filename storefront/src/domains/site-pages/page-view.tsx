import type { PublicSitePage } from '@obverse/contract/domains/site-pages'
import { dayAt } from '@obverse/contract/rules/sites'
import type { ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import { RichText } from '../../components/rich-text'
import { formatDay } from '../../lib/dates'
import type { Page } from '../../lib/page'
import { raisedHeadings } from './headings'
import styles from './page-view.module.css'

type Props = { page: Page; shown: PublicSitePage; notice?: ReactNode }

/** Shows a page that staff wrote, with the date of its version or of its last change. */
export function PageView({ page, shown, notice }: Props) {
  const { Title, Text, VersionDay, ChangedUTC } = shown
  const day = VersionDay ?? dayAt(page.site.Region, ChangedUTC)
  return (
    <div className={layout.page}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <article>
        <PageTitle page={page} title={Title} />
        <div className={styles.body}>
          <p className={styles.day}>
            <time dateTime={day}>
              {page.t(VersionDay ? 'SitePages.VersionOf' : 'SitePages.ChangedOn', {
                day: formatDay(day, page.culture),
              })}
            </time>
          </p>
          <RichText html={raisedHeadings(Text)} />
        </div>
      </article>
    </div>
  )
}
