import { maxSiteSearch, minSiteSearch } from '@obverse/contract/rules/site-search'
import { hasPopulationReport } from '@obverse/contract/rules/sites'
import { accentOf } from '@obverse/look'
import { accountPages, pathOfAccountPage } from '../../lib/account-pages'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { Icon } from '../icon'
import { Mark } from '../mark'
import { SearchKey } from '../site-search/search-key'
import { AccountEntries } from './account-entries'
import { AccountLink, SignUpLink } from './account-link'
import { ShellBehavior } from './behavior'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu'
import { NavLink } from './nav-link'
import { SchemeSwitch } from './scheme-switch'

/** Returns the account and its pages as links with names. */
const accountEntries = (page: Page) => [
  { href: page.href(paths.account), name: page.t('Footer.Account') },
  ...accountPages(page)
    .flatMap(({ pages }) => pages)
    .map((name) => ({ href: page.href(pathOfAccountPage(name)), name: page.t(`Accounts.Pages.${name}`) })),
]

/** Renders the header. Below 1024 px the navigation moves into a popover that the browser opens and closes. */
export function Header({ page }: { page: Page }) {
  const { site, t, href } = page
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href={href(paths.home)} className={styles.brand}>
          <Mark accent={accentOf(site.CollectibleTypes[0])} />
          <span>{site.Name}</span>
        </a>
        <div id="menu" popover="auto" className={styles.menu}>
          <nav aria-label={t('Shell.MainNavigation')} className={styles.nav}>
            <NavLink href={href(paths.certLookup)}>{t('Shell.CertLookup')}</NavLink>
            {hasPopulationReport(site) && (
              <span className={styles.roomy}>
                <NavLink href={href(paths.census)}>{t('Shell.Population')}</NavLink>
              </span>
            )}
            <NavLink href={href(paths.events)}>{t('Shell.Events')}</NavLink>
            <span className={styles.spacious}>
              <NavLink href={href(paths.news)}>{t('Shell.News')}</NavLink>
            </span>
            <NavLink href={href(paths.helpCenter)}>{t('Shell.HelpCenter')}</NavLink>
            <SignUpLink href={href(paths.signUp)} />
          </nav>
          <AccountEntries label={t('Footer.Account')} entries={accountEntries(page)} />
          <search className={styles.search}>
            <form action={href(paths.search)}>
              <Icon name="search" />
              <input
                type="search"
                name="q"
                required
                minLength={minSiteSearch}
                maxLength={maxSiteSearch}
                aria-label={t('Shell.SearchLabel')}
                placeholder={t('Shell.SearchPlaceholder')}
              />
            </form>
          </search>
          <LanguageMenu page={page} />
          <SchemeSwitch
            icons={{ system: <Icon name="system" />, light: <Icon name="sun" />, dark: <Icon name="moon" /> }}
          />
        </div>
        <a className={styles.searchLink} href={href(paths.search)} aria-label={t('Shell.SearchLabel')}>
          <Icon name="search" />
        </a>
        <AccountLink account={href(paths.account)} signIn={href(paths.signIn)} icon={<Icon name="person" />} />
        <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label={t('Shell.Menu')}>
          <Icon name="menu" />
        </button>
      </div>
      <ShellBehavior />
      <SearchKey root={site.Root} address={href(paths.search)} />
    </header>
  )
}
