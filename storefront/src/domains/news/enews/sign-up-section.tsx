import { Button } from '../../../components/button'
import { LegalLinks } from '../../../components/legal-links'
import type { Page } from '../../../lib/page'
import styles from './enews.module.css'

type Props = {
  page: Page
  /** The path of the page below the site root; it is kept with the consent. */
  path: string
  /** False on the page of the newsletter, whose title says the same. */
  hasHeading?: boolean
}

/**
 * Renders the sign-up for the newsletter (NEWS-1). It is a plain form that works without scripts; the pop-up takes this
 * section from the page of the newsletter, with its texts.
 */
export function SignUpSection({ page, path, hasHeading = true }: Props) {
  const { t, href } = page
  return (
    <section
      className={styles.section}
      aria-label={t('News.Enews.SignUp')}
      data-enews={JSON.stringify({
        close: t('News.Enews.Popup.Close'),
        opened: t('News.Enews.Popup.Opened'),
        memberOffer: t('News.Enews.MemberOffer', { email: '{email}' }),
        sent: t('News.Enews.Outcomes.sent'),
        subscribed: t('News.Enews.Outcomes.subscribed'),
        wrong: t('News.Enews.Outcomes.wrong'),
        limited: t('News.Enews.Outcomes.limited'),
        failed: t('News.Enews.Failed'),
      })}
    >
      {hasHeading && <h2>{t('News.Enews.SignUp')}</h2>}
      {hasHeading && <p>{t('News.Enews.Lead')}</p>}
      <form method="post" className={styles.form} action="/api/news/enews/" encType="multipart/form-data">
        <input type="hidden" name="siteUrl" value={href(path)} />
        <div className={styles.field}>
          <label htmlFor="enews-email">{t('News.Enews.Email')}</label>
          <input
            id="enews-email"
            className={styles.input}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit">{t('News.Enews.Submit')}</Button>
      </form>
      <p>{t('News.Enews.Privacy')}</p>
      <LegalLinks page={page} kinds={['Privacy']} />
    </section>
  )
}
