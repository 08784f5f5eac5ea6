import type { SitePageKind } from '@obverse/contract/rules/site-pages'
import type { Page } from '../lib/page'
import { linksOfKinds, pathOfSitePage } from '../lib/site-page-links'
import styles from './legal-links.module.css'

/** Links to the pages of some kinds that the site has published; nothing when there is none. */
export async function LegalLinks({ page, kinds }: { page: Page; kinds: readonly SitePageKind[] }) {
  const links = await linksOfKinds(page, kinds)
  if (links.length === 0) return null
  return (
    <nav aria-label={page.t('SitePages.Also')} className={styles.links}>
      <span aria-hidden="true">{page.t('SitePages.Also')}:</span>
      <ul>
        {links.map((link) => (
          <li key={link.SEOName}>
            <a href={page.href(pathOfSitePage(link))}>{link.Title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
