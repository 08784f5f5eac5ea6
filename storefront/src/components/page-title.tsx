import type { ReactNode } from 'react'
import type { Page } from '../lib/page'
import { paths } from '../lib/paths'
import { HeadingText } from './heading-text'
import styles from './page-title.module.css'

export type Crumb = { href: string; name: string }

type Props = {
  page: Page
  title: ReactNode
  lead?: ReactNode
  /** The parent pages of this page below the home page; addresses without the site root. */
  trail?: Crumb[]
}

/** Renders the breadcrumbs alone, for pages whose h1 is further down. */
export function PageTrail({ page: { t, href }, trail = [] }: Pick<Props, 'page' | 'trail'>) {
  const crumbs = [{ href: paths.home, name: t('Shell.Home') }, ...trail]
  return (
    <nav aria-label={t('Shell.Breadcrumbs')} className={styles.trail}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={href(crumb.href)}>{crumb.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Renders the breadcrumbs, the h1 and the lead of a page. */
export function PageTitle({ page, title, lead, trail = [] }: Props) {
  return (
    <div className={styles.title}>
      <PageTrail page={page} trail={trail} />
      <h1>
        <HeadingText>{title}</HeadingText>
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
