import { askedPurposes } from '@obverse/contract/rules/cookie-consents'
import { sentences } from '@obverse/texts'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { BootScript } from '../boot-script'
import { Button, ButtonLink } from '../button'
import styles from './cookie-notice.module.css'

/**
 * Asks for the consent to optional cookies on sites that use some (PUB-6). Stored pages hold the notice out of sight; the
 * script behind it shows it to visitors without a choice, and sends the choice without leaving the page.
 */
export function CookieNotice({ page: { site, t, href } }: { page: Page }) {
  const purposes = askedPurposes(site.Settings)
  if (purposes.length === 0) return null
  return (
    <>
      <section
        className={styles.notice}
        aria-labelledby="cookie-notice"
        data-cookie-notice={purposes.join(' ')}
        hidden
        suppressHydrationWarning
      >
        <div className={styles.inside}>
          <div className={styles.words}>
            <h2 id="cookie-notice">{t('CookieConsents.Notice.Title')}</h2>
            <p>
              {sentences(
                t(`CookieConsents.Notice.${purposes.length === 1 ? (purposes[0] ?? 'both') : 'both'}`),
                t('CookieConsents.Notice.Later'),
              )}
            </p>
            <p role="alert" hidden suppressHydrationWarning className={styles.failed}>
              {t('CookieConsents.Notice.Failed')}
            </p>
          </div>
          <form method="post" action="/cookie-consents/api/form/" encType="multipart/form-data" className={styles.acts}>
            <input type="hidden" name="Source" value="notice" />
            <Button type="submit" name="Choice" value="all">
              {t('CookieConsents.Choices.all')}
            </Button>
            <Button type="submit" name="Choice" value="necessary">
              {t('CookieConsents.Choices.necessary')}
            </Button>
            <ButtonLink kind="quiet" href={href(paths.cookieSettings)}>
              {t('CookieConsents.Choices.choose')}
            </ButtonLink>
          </form>
        </div>
      </section>
      <BootScript name="cookies" />
    </>
  )
}
