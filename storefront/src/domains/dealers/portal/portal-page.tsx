import { callFailed } from '@obverse/contract/client'
import { ButtonLink } from '../../../components/button'
import { ListEmpty } from '../../../components/list-state'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { DealerFrame } from '../dealer-frame'
import { NoDealer } from '../no-dealer'
import styles from './portal.module.css'
import { PortalArticles } from './portal-articles'

/** Renders /dealers/account/portal/: the articles that were chosen for the companies of the visitor's dealer (DPA-1). */
export async function PortalPage({ page }: { page: Page }) {
  const { t, client, href } = page
  const read = await Promise.all([client.dealers.ownPortal(), client.sites.directory()]).catch((error: unknown) => {
    // Somebody who was removed a moment ago is told so too.
    if (callFailed(error, 'forbidden')) return null
    throw error
  })
  if (!read) return <NoDealer page={page} />
  const [{ Companies }, sites] = read
  return (
    <DealerFrame
      page={page}
      name="dealerPortal"
      title={t('Dealers.Pages.dealerPortal')}
      lead={t('Dealers.Portal.Lead')}
    >
      {Companies.length === 0 && (
        <ListEmpty title={t('Dealers.Portal.None')}>
          <p>{t('Dealers.Portal.NoneText')}</p>
          <ButtonLink kind="quiet" href={href(paths.news)}>
            {t('Dealers.Portal.News')}
          </ButtonLink>
        </ListEmpty>
      )}
      {Companies.map(({ Company, Name, Articles }) => (
        <section key={Company} className={styles.company} aria-labelledby={`portal-${Company}`}>
          <h2 id={`portal-${Company}`}>{t('Dealers.Portal.From', { site: Name })}</h2>
          <PortalArticles page={page} articles={Articles} sites={sites} />
        </section>
      ))}
    </DealerFrame>
  )
}
