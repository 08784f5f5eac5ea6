import type { ReactNode } from 'react'
import type { Page } from '../lib/page'
import { BootScript } from './boot-script'
import { CookieNotice } from './cookie-notice/cookie-notice'
import { Footer } from './footer/footer'
import { Header } from './header/header'
import { Texts } from './page-texts'
import styles from './shell.module.css'

/**
 * Renders banners, header, content and footer. Puts the texts of the error page in the document, because Next passes it none.
 */
export function Shell({ page, banners, children }: { page: Page; banners?: ReactNode; children: ReactNode }) {
  const { t } = page
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('Shell.SkipToContent')}
      </a>
      <CookieNotice page={page} />
      {banners}
      <Texts page={page} of={['Shell.Client.Account', 'Shell.Client.Scheme', 'SiteSearch.Dialog', 'SiteSearch.Kinds']}>
        <Header page={page} />
      </Texts>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer page={page} />
      <BootScript name="fetchAhead" />
      <div
        hidden
        id="page-failed"
        data-title={t('Shell.Client.Error.Title')}
        data-text={t('Shell.Client.Error.Text')}
        data-retry={t('Shell.Client.Error.Retry')}
      />
    </>
  )
}
