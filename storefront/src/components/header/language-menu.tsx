import { ownLanguageName } from '@obverse/texts'
import type { Page } from '../../lib/page'
import { Icon } from '../icon'
import styles from './header.module.css'

/**
 * Lists the languages of the site; each links to the same page in that language (SITE-4), and the front remembers the
 * choice. The script of the shell adds query and anchor.
 */
export function LanguageMenu({ page: { site, culture, t } }: { page: Page }) {
  const current = site.Cultures.find((code) => code === culture) ?? site.DefaultCulture
  if (site.Cultures.length < 2) return null
  return (
    <details className={styles.language} data-menu="language">
      <summary className={styles.tool}>
        <Icon name="globe" />
        <span className={styles.hidden}>{t('Shell.Language')}: </span>
        <span className={styles.languageName}>{ownLanguageName(current, site.Cultures)}</span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <ul className={styles.languages}>
        {site.Cultures.map((code) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              lang={code}
              hrefLang={code}
              rel="nofollow"
              aria-current={code === culture || undefined}
            >
              {ownLanguageName(code, site.Cultures)}
              {code === culture && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
