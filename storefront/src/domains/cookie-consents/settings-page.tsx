import {
  askedPurposes,
  type ConsentOutcome,
  consentOutcomes,
  siteCookies,
} from '@obverse/contract/rules/cookie-consents'
import { ArrivedWhole } from '../../components/arrived-whole'
import layout from '../../components/layout.module.css'
import { Notice, type Tone } from '../../components/notice'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { linksOfKinds, pathOfSitePage } from '../../lib/site-page-links'
import { CookieChoice } from './cookie-choice'
import styles from './settings-page.module.css'

const tones: Record<ConsentOutcome, Tone> = { saved: 'success', limited: 'warning' }

/** Renders /about/cookie-settings/ (PUB-6): the choice about optional cookies, and the cookies of this site. */
export async function CookieSettingsPage({ page, state }: { page: Page; state: string }) {
  const { t, site, href } = page
  const outcome = consentOutcomes.find((one) => one === state)
  const written = await linksOfKinds(page, ['Cookies', 'Privacy'])
  const purposes = askedPurposes(site.Settings)
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('CookieConsents.Title')} lead={t('CookieConsents.Lead')} />
      <div className={styles.page}>
        {outcome && <Notice tone={tones[outcome]}>{t(`CookieConsents.Outcomes.${outcome}`)}</Notice>}
        {purposes.length === 0 ? (
          <p>{t('CookieConsents.NoneAsked')}</p>
        ) : (
          <Texts page={page} of={['CookieConsents.Choices', 'CookieConsents.Purposes', 'CookieConsents.Now']}>
            <CookieChoice purposes={purposes} />
          </Texts>
        )}
        <section aria-labelledby="site-cookies" className={styles.list}>
          <h2 id="site-cookies">{t('CookieConsents.List.Title')}</h2>
          <p>{t('CookieConsents.List.Lead')}</p>
          <div className={styles.frame}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('CookieConsents.List.Name')}</th>
                  <th scope="col">{t('CookieConsents.List.Purpose')}</th>
                  <th scope="col">{t('CookieConsents.List.Kept')}</th>
                </tr>
              </thead>
              <tbody>
                {siteCookies.map(({ Name, About, Days }) => (
                  <tr key={Name}>
                    <th scope="row">{Name}</th>
                    <td>{t(`CookieConsents.List.About.${About}`)}</td>
                    <td>{t('CookieConsents.List.Days', { count: Days })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ArrivedWhole />
          </div>
          <p>{t('CookieConsents.List.Device')}</p>
          {written.length > 0 && (
            <ul className={styles.links}>
              {written.map((link) => (
                <li key={link.SEOName}>
                  <a href={href(pathOfSitePage(link))}>{link.Title}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}
