import type { ReactNode } from 'react'
import { type AccountPageName, accountPages, pathOfAccountPage } from '../lib/account-pages'
import type { Page } from '../lib/page'
import { paths } from '../lib/paths'
import styles from './account-frame.module.css'
import layout from './layout.module.css'
import { PageTitle } from './page-title'

type Props = { page: Page; name: AccountPageName; title: string; lead?: string; children: ReactNode }

/** Renders an account page: title, content, and the account navigation on wide screens. */
export function AccountFrame({ page, name, title, lead, children }: Props) {
  const { t, href } = page
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={title} lead={lead} trail={[{ href: paths.account, name: t('Footer.Account') }]} />
      <div className={styles.frame}>
        <nav className={styles.rail} aria-label={t('Footer.Account')}>
          {accountPages(page).map(({ group, pages }) => (
            <ul key={group} className={styles.group}>
              {pages.map((one) => (
                <li key={one}>
                  <a href={href(pathOfAccountPage(one))} aria-current={one === name ? 'page' : undefined}>
                    {t(`Accounts.Pages.${one}`)}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}
