import type { Site } from '@obverse/contract/domains/sites'
import { hasMemberships } from '@obverse/contract/rules/memberships'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { type AccentName, accentOf } from '@obverse/look'
import { contactDetailsOf } from '../../lib/contact-details'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { pathOfSitePage, siteLinks } from '../../lib/site-page-links'
import { ArrivedWhole } from '../arrived-whole'
import { ContactLine } from '../contact-line'
import { Mark } from '../mark'
import styles from './footer.module.css'

/** Renders the footer: links to the sister sites, the other regions of this company, help, and the pages of staff. */
export async function Footer({ page }: { page: Page }) {
  const { site, t, href, client } = page
  const [all, links] = await Promise.all([client.sites.directory(), siteLinks(page)])
  const written = links.filter(({ IsInFooter }) => IsInFooter)
  const family = all.filter(({ Region }) => Region === site.Region)
  const regions = all.filter(({ Company }) => Company === site.Company)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Mark accent={accentOf(site.CollectibleTypes[0])} />
            {site.Name}
          </p>
          <p>{t('Footer.About')}</p>
          <ContactLine contact={contactDetailsOf(page)} withoutForm />
        </div>
        <SiteList
          id="footer-family"
          title={t('Footer.Family')}
          sites={family}
          current={site}
          here={t('Footer.Here')}
          nameOf={(one) => t(`Footer.Company.${one.Company}`)}
          withAccent
        />
        <SiteList
          id="footer-regions"
          title={t('Footer.Regions')}
          sites={regions}
          current={site}
          here={t('Footer.Here')}
          nameOf={(one) => t(`Footer.Region.${one.Region}`)}
        />
        <nav aria-labelledby="footer-help">
          <h2 id="footer-help">{t('Footer.Help')}</h2>
          <ul className={styles.list}>
            {hasPopulationReport(site) && (
              <li>
                <a href={href(paths.census)}>{t('Resources.Census.Title')}</a>
              </li>
            )}
            {hasPopulationReport(site) && (
              <li>
                <a href={href(paths.priceGuide)}>{t('Resources.PriceGuide.Title')}</a>
              </li>
            )}
            <li>
              <a href={href(paths.servicesAndFees)}>{t('ServicesAndFees.Page.Title')}</a>
            </li>
            <li>
              <a href={href(paths.gradingScale)}>{t('GradingScale.Title')}</a>
            </li>
            {hasMemberships(site) && (
              <li>
                <a href={href(paths.join)}>{t('Memberships.Tiers.Title')}</a>
              </li>
            )}
            <li>
              <a href={href(paths.registry)}>{t('Registry.Title')}</a>
            </li>
            <li>
              <a href={href(paths.helpCenter)}>{t('Shell.HelpCenter')}</a>
            </li>
            <li>
              <a href={href(paths.contact)}>{t('Contact.Title')}</a>
            </li>
            <li>
              <a href={href(paths.dealers)}>{t('DealerLocator.Landing.Title')}</a>
            </li>
            <li>
              <a href={href(paths.events)}>{t('Shell.Events')}</a>
            </li>
            <li>
              <a href={href(paths.news)}>{t('Shell.News')}</a>
            </li>
            <li>
              <a href={href(paths.enews)}>{t('News.Enews.Title')}</a>
            </li>
            <li>
              <a href={href(paths.galleries)}>{t('Galleries.Title')}</a>
            </li>
            <li>
              <a href={href(paths.votes)}>{t('Votes.Title')}</a>
            </li>
            <li>
              <a href={href(paths.account)}>{t('Footer.Account')}</a>
            </li>
          </ul>
        </nav>
      </div>
      <nav aria-label={t('SitePages.Footer')} className={styles.written}>
        <ul className={styles.writtenList}>
          {written.map((link) => (
            <li key={link.SEOName}>
              <a href={href(pathOfSitePage(link))}>{link.Title}</a>
            </li>
          ))}
          <li>
            <a href={href(paths.cookieSettings)}>{t('CookieConsents.Title')}</a>
          </li>
        </ul>
      </nav>
      <ArrivedWhole />
    </footer>
  )
}

type SiteListProps = {
  id: string
  title: string
  sites: Site[]
  current: Site
  here: string
  nameOf: (site: Site) => string
  withAccent?: boolean
}

function SiteList({ id, title, sites, current, here, nameOf, withAccent }: SiteListProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {sites.map((site) => (
          <li key={site.SiteID} data-accent={withAccent ? accent(site) : undefined}>
            {withAccent && <span className={styles.dot} />}
            <a
              href={`//${site.Hosts[0]}${site.Root}`}
              data-sister
              aria-current={site.SiteID === current.SiteID || undefined}
            >
              {nameOf(site)}
              {site.SiteID === current.SiteID && <span className={styles.hidden}> ({here})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const accent = (site: Site): AccentName => accentOf(site.CollectibleTypes[0])
