import { CallFailed, callFailed } from '@obverse/contract/client'
import type { SiteSearchGroup } from '@obverse/contract/domains/site-search'
import { maxSiteSearch, minSiteSearch } from '@obverse/contract/rules/site-search'
import { Button } from '../../components/button'
import layout from '../../components/layout.module.css'
import { PageTitle } from '../../components/page-title'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import styles from './search-page.module.css'

/** The outcome of a search: its groups, or the text of why there are none. */
type Outcome =
  | { groups: SiteSearchGroup[] }
  | { trouble: 'SiteSearch.Short' | 'SiteSearch.Limited' | 'SiteSearch.Failed' }

/** Asks for the groups. A backend without the call, or one that fails, is said on the page. */
async function search({ client }: Page, q: string): Promise<Outcome> {
  if (q.length < minSiteSearch) return { trouble: 'SiteSearch.Short' }
  try {
    return { groups: (await client.siteSearch.find({ query: { q } })).Groups }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { trouble: callFailed(error, 'rate_limited') ? 'SiteSearch.Limited' : 'SiteSearch.Failed' }
  }
}

/** Renders the search of the site with the results for the text of the address. Works without scripts. */
export async function SearchPage({ page, typed }: { page: Page; typed: string }) {
  const { t, href } = page
  const text = typed.slice(0, maxSiteSearch)
  const outcome = text === '' ? null : await search(page, text)
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('SiteSearch.Title')} lead={t('SiteSearch.Hint')} />
      <search className={styles.search}>
        <form action={href(paths.search)} className={styles.form}>
          <input
            type="search"
            name="q"
            defaultValue={text}
            required
            minLength={minSiteSearch}
            maxLength={maxSiteSearch}
            autoComplete="off"
            aria-label={t('Shell.SearchLabel')}
          />
          <Button type="submit">{t('SiteSearch.Submit')}</Button>
        </form>
      </search>
      {outcome && 'trouble' in outcome && (
        <p role="alert" className={styles.count}>
          {t(outcome.trouble)}
        </p>
      )}
      {outcome && 'groups' in outcome && <Results page={page} text={text} groups={outcome.groups} />}
    </div>
  )
}

function Results({ page, text, groups }: { page: Page; text: string; groups: SiteSearchGroup[] }) {
  const { t } = page
  const count = groups.reduce((sum, { Hits }) => sum + Hits.length, 0)
  const isWhole = groups.every(({ IsSlow }) => !IsSlow)
  return (
    <>
      <p role="status" className={styles.count}>
        {count === 0 && isWhole ? t('SiteSearch.None', { text }) : t('SiteSearch.Found', { count, text })}
      </p>
      {groups.map((group) => (
        <Group key={group.Kind} page={page} group={group} />
      ))}
      {count === 0 && <Elsewhere page={page} />}
    </>
  )
}

function Group({ page: { t, href }, group }: { page: Page; group: SiteSearchGroup }) {
  const { Kind, Hits, HasMore, IsSlow } = group
  return (
    <section aria-labelledby={`found-${Kind}`} className={styles.group}>
      <h2 id={`found-${Kind}`}>{t(`SiteSearch.Kinds.${Kind}`)}</h2>
      {IsSlow && <p className={styles.note}>{t('SiteSearch.Slow')}</p>}
      <ul className={styles.hits}>
        {Hits.map(({ Title, Line, Path }) => (
          <li key={Path}>
            <a href={href(Path)}>{Kind === 'certificate' ? t('SiteSearch.Dialog.LookUp', { number: Title }) : Title}</a>
            {Line !== '' && <p className={styles.line}>{Line}</p>}
          </li>
        ))}
      </ul>
      {HasMore && <p className={styles.note}>{t('SiteSearch.More')}</p>}
    </section>
  )
}

/** Says where to go on when nothing was found. */
function Elsewhere({ page: { t, href } }: { page: Page }) {
  return (
    <div className={styles.elsewhere}>
      <p>{t('SiteSearch.NoneHint')}</p>
      <ul>
        <li>
          <a href={href(paths.certLookup)}>{t('Shell.CertLookup')}</a>
        </li>
        <li>
          <a href={href(paths.helpCenter)}>{t('Shell.HelpCenter')}</a>
        </li>
        <li>
          <a href={href(paths.contact)}>{t('Contact.Ask.Link')}</a>
        </li>
      </ul>
    </div>
  )
}
